import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { lockFileWhenFree } from './lock.ts'

const SOURCES = [
  'apps/web/{src,public,build,mini-apps}/**/*',
  'apps/web/{index.html,vite.config.ts,package.json}',
  'packages/{money,calendar,api,miniapp-sdk}/src/**/*.ts',
  'package-lock.json',
]
const MARKER = 'apps/web/dist/.built-from'
// Starts on other data folders build the same client: one at a time.
const LOCK = 'node_modules/.building-client'
const LONGEST_BUILD_MS = 600_000

/**
 * Builds the client when its sources changed since it was built.
 *
 * @param signal ends the build
 * @throws Error with what the build said
 */
export async function buildClient(onProgress: (step: string) => void, signal?: AbortSignal): Promise<void> {
  const sources = hashOf(SOURCES)
  if (isBuiltFrom(sources)) return
  const onWait = () => onProgress('Waiting for another start that builds the client')
  const lock = await lockFileWhenFree(LOCK, LONGEST_BUILD_MS, { onWait, signal })
  try {
    if (isBuiltFrom(sources)) return
    onProgress('Building the client')
    // A build that is cut off must not look like the one before it.
    rmSync(MARKER, { force: true })
    await runBuild(signal)
    writeFileSync(MARKER, sources)
  } finally {
    lock.close()
  }
}

function isBuiltFrom(sources: string): boolean {
  return existsSync(MARKER) && readFileSync(MARKER, 'utf8') === sources
}

async function runBuild(signal: AbortSignal | undefined): Promise<void> {
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
