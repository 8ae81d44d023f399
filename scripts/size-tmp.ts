import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { scriptsOf } from '../apps/web/build/manifest.ts'
import { readPages } from '../apps/web/build/page-modules.ts'

const W = 'apps/web'
const manifest = JSON.parse(readFileSync(`${W}/dist/.vite/manifest.json`, 'utf8'))
const pages = [...(await readPages(resolve(W)))]
const CORE = ['index.html', 'src/locales/en/common.ts', 'src/locales/en/shell.ts']
for (const want of process.argv.slice(2)) {
  const found = pages.find(([n]) => n === want)
  if (!found) continue
  const [name, { modules, texts }] = found
  const files = scriptsOf(manifest, [
    ...CORE,
    ...modules,
    ...texts.map((t: string) => `src/locales/en/${t}.ts`),
  ])
  const rows = [...files]
    .map((f) => [gzipSync(readFileSync(`${W}/dist/${f}`), { level: 9 }).length, f] as const)
    .sort((a, b) => b[0] - a[0])
  console.log(
    name,
    rows.reduce((s, [n]) => s + n, 0),
  )
  for (const [n, f] of rows) console.log('  ', n, f)
}
