// What a newcomer's own Node runs: brings the project's dependencies and its pinned Node, then hands over.
// Plain JavaScript, for Node 20 and newer: nothing may be imported before it is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const binFolder = join(root, 'node_modules', '.bin')
const pinnedNode = join(binFolder, 'node')
const marker = join(root, 'node_modules', '.installed-lockfile')
const compileCache = join(root, 'node_modules', '.cache', 'node')
const OLDEST_MAJOR = 20

const [script, ...args] = process.argv.slice(2)
if (!script) fail('usage: node scripts/bootstrap.mjs SCRIPT [ARGUMENT …]')
if (Number(process.versions.node.split('.')[0]) < OLDEST_MAJOR) {
  fail(`Node ${OLDEST_MAJOR} or newer is needed; this is ${process.versions.node}.`)
}
install()
handOver()

function install() {
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(marker) && existsSync(pinnedNode) && readFileSync(marker, 'utf8') === lockfile) return
  console.log('Installing what Sadaf needs. The first time takes about a minute …')
  const { status, error } = spawnSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (error) fail(`npm could not be run: ${error.message}`)
  if (status !== 0) fail('The installation failed; what npm said stands above.')
  if (!existsSync(pinnedNode)) {
    fail(
      'The pinned Node is missing. npm must run the install script of the package "node" (see allowScripts).',
    )
  }
  writeFileSync(marker, lockfile)
}

function handOver() {
  const child = spawn(pinnedNode, [join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${binFolder}${delimiter}${process.env.PATH ?? ''}`,
      // Every process we start loads the same modules: their compiled code is kept for the next one.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compileCache,
    },
  })
  // Ctrl-C reaches the child by itself too, being in the same group; being told twice does it no harm.
  process.on('SIGINT', () => child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGTERM'))
  child.on('error', (error) => fail(`The pinned Node could not be run: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
