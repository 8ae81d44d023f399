import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Manifest, scriptsOf } from '../../apps/web/build/manifest.ts'
import { readPages } from '../../apps/web/build/page-modules.ts'
import { buildClient } from '../start/client.ts'

const WEB = 'apps/web'

/** The most JavaScript that a page may need before it can be used, in kB gzip (of 1000 bytes). */
export const BUDGET_KB = { public: 130, app: 220 } as const

const CORE_SOURCES = ['index.html', 'src/locales/en/common.ts', 'src/locales/en/shell.ts']

export type RouteSize = { readonly name: string; readonly kB: number; readonly budgetKb: number }

/** The largest page under each budget, and every page that is above its own. */
export function judge(sizes: readonly RouteSize[]): { readonly figures: string; readonly faults: string } {
  const sorted = [...sizes].sort((a, b) => b.kB - a.kB)
  const line = ({ name, kB, budgetKb }: RouteSize) => `${name} ${kB.toFixed(1)} of ${budgetKb} kB`
  const largest = Map.groupBy(sorted, ({ budgetKb }) => budgetKb)
    .values()
    .map(([first]) => first)
  return {
    figures: [...largest].flatMap((size) => (size ? [line(size)] : [])).join(', '),
    faults: sorted
      .filter(({ kB, budgetKb }) => kB > budgetKb)
      .map((size) => `${line(size)} gzip of JavaScript`)
      .join('\n'),
  }
}

/**
 * Builds the client where it is not built, and measures each page's initial scripts: those of the entry, the page, its
 * texts, what stands around it and what it shows of others, with all that they import at once. What they import later
 * (the session's client, the menus of the header, dialogs) is not among them.
 */
export async function measureRoutes(): Promise<RouteSize[]> {
  await buildClient(() => {})
  const manifest: Manifest = JSON.parse(readFileSync(`${WEB}/dist/.vite/manifest.json`, 'utf8'))
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(`${WEB}/dist/${file}`), { level: 9 }).length
    sizes.set(file, known)
    return known
  }
  return [...(await readPages(resolve(WEB)))].map(([name, { page, modules, texts }]) => {
    const words = texts.map((each) => `src/locales/en/${each}.ts`)
    const sources = [...CORE_SOURCES, ...modules, ...words]
    const bytes = scriptsOf(manifest, sources).reduce((sum, file) => sum + sizeOf(file), 0)
    return { name, kB: bytes / 1000, budgetKb: page.access === 'public' ? BUDGET_KB.public : BUDGET_KB.app }
  })
}
