import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const SOURCES = [
  'apps/web/{src,public,build}/**/*',
  'apps/web/{index.html,vite.config.ts,package.json}',
  'packages/{money,api}/src/**/*.ts',
  'package-lock.json',
]
const MARKER = 'apps/web/dist/.built-from'

/**
 * Builds the client when its sources changed since it was built.
 *
 * @param signal ends the build
 * @throws Error with what the build said
 */
export async function buildClient(onProgress: (step: string) => void, signal?: AbortSignal): Promise<void> {
  const sources = hashOf(SOURCES)
  if (existsSync(MARKER) && readFileSync(MARKER, 'utf8') === sources) return
  onProgress('Building the client')
  // A build that is cut off must not look like the one before it.
  rmSync(MARKER, { force: true })
  const said: string[] = []
  const child = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'apps/web'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const giveUp = () => child.kill()
  signal?.addEventListener('abort', giveUp, { once: true })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  }
  const code = await new Promise<number | null>((settle, fail) => {
    child.once('error', fail)
    child.once('close', settle)
  })
  signal?.removeEventListener('abort', giveUp)
  if (code !== 0) throw new Error(`The client could not be built:\n${said.join('')}`)
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
