import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'

const SOURCES = [
  'apps/web/{src,public}/**/*',
  'apps/web/{index.html,vite.config.ts,package.json}',
  'packages/{money,api}/src/**/*.ts',
  'package-lock.json',
]
const MARKER = 'apps/web/dist/.built-from'

/** Builds the client when its sources changed since it was built. @throws Error with what the build said */
export function buildClient(onProgress: (step: string) => void): void {
  const sources = hashOf(SOURCES)
  if (existsSync(MARKER) && readFileSync(MARKER, 'utf8') === sources) return
  onProgress('Building the client')
  const { status, stdout, stderr } = spawnSync(
    'node',
    ['node_modules/vite/bin/vite.js', 'build', 'apps/web'],
    {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (status !== 0) throw new Error(`The client could not be built:\n${stdout}${stderr}`)
  writeFileSync(MARKER, sources)
}

function hashOf(patterns: string[]): string {
  const hash = createHash('sha256')
  for (const path of globSync(patterns, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort()) {
    hash.update(path).update(readFileSync(path))
  }
  return hash.digest('hex')
}
