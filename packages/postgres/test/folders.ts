import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, onTestFinished } from 'vitest'
import { chooseAccount, commandFor, giveTo, identityFor, type RunAs } from '../src/account.ts'
import { findBinaries } from '../src/binaries.ts'
import { type EmbeddedOptions, type EmbeddedPostgres, startPostgres } from '../src/index.ts'

export const isRoot = process.getuid?.() === 0
const program = fileURLToPath(new URL('run.ts', import.meta.url))

/** A folder that is gone when the test is. */
export function aFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-postgres-'))
  chmodSync(folder, mode)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }))
  return folder
}

let template: Promise<string> | undefined
afterAll(async () => {
  if (template) rmSync(dirname(await template), { recursive: true })
})

/** A prepared data folder of its own; the preparation itself is done once a file. */
export async function aCluster(folder: string = aFolder()): Promise<string> {
  template ??= makeTemplate()
  const source = await template
  const dataDir = join(folder, 'postgres')
  mkdirSync(folder, { recursive: true })
  cpSync(source, dataDir, { recursive: true })
  chmodSync(dataDir, 0o700)
  cpSync(`${source}.password`, `${dataDir}.password`)
  return dataDir
}

async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-postgres-'))
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'postgres')
  const server = await startPostgres({ dataDir })
  await server.stop()
  return dataDir
}

/** A server that ends with the test at the latest. */
export async function aServer(dataDir: string, options: Partial<EmbeddedOptions> = {}) {
  const server = await startPostgres({ dataDir, ...options })
  onTestFinished(() => server.stop())
  return server
}

/** One statement on a connection of its own. */
export async function ask(server: Pick<EmbeddedPostgres, 'url'>, statement: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' })
    return rows
  } finally {
    await client.end()
  }
}

/** Output of run.ts. */
type Greeting = { readonly url: string; readonly pid: number; readonly uid: number }
type Owned = Greeting & { readonly child: ChildProcess; readonly ended: Promise<void> }

/** A process of its own that starts a server. */
export function anotherProcess(
  dataDir: string,
  runAs: RunAs = { kind: 'direct' },
  identity: { uid?: number; gid?: number } = {},
): { readonly child: ChildProcess; readonly ended: Promise<void>; greeting(): Promise<string> } {
  const child = spawn(...commandFor(runAs, process.execPath, [program, dataDir]), {
    ...identity,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const lines = createInterface({ input: child.stdout })
  return {
    child,
    ended: new Promise<void>((settle) => child.once('exit', () => settle())),
    greeting: () =>
      new Promise<string>((heard, fail) => {
        lines.once('line', heard)
        child.once('error', fail)
        child.once('exit', () => fail(new Error(said.join(''))))
      }),
  }
}

/** A server that a process of its own has started. */
export async function aServerOfAnother(...another: Parameters<typeof anotherProcess>): Promise<Owned> {
  const { child, ended, greeting } = anotherProcess(...another)
  const said: Greeting = JSON.parse(await greeting())
  const owned = { ...said, child, ended }
  onTestFinished(async () => {
    if (isRunning(owned.pid)) process.kill(owned.pid, 'SIGQUIT')
    await until(() => !isRunning(owned.pid))
  })
  return owned
}

/** A server started by hand on the folder. */
export async function aServerByHand(dataDir: string): Promise<{ readonly pid: number; end(): void }> {
  const { postgres } = findBinaries()
  const runAs = chooseAccount(postgres, dirname(dataDir))
  giveTo(runAs, dataDir)
  const socket = join(dirname(dataDir), 'by-hand')
  mkdirSync(socket, { mode: 0o700 })
  giveTo(runAs, socket)
  const args = ['-D', dataDir, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${socket}`]
  const child = spawn(...commandFor(runAs, postgres, args), {
    ...identityFor(runAs),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const pid = child.pid ?? 0
  onTestFinished(async () => {
    child.kill('SIGINT')
    await until(() => !isRunning(pid))
  })
  const lines = createInterface({ input: child.stderr })
  await new Promise<void>((ready) => {
    lines.on('line', (line) => line.includes('ready to accept connections') && ready())
  })
  return { pid, end: () => child.kill('SIGINT') }
}

/** A process that has nothing to do with the folder but may have been given any id. */
export function aStranger(dataDir: string): { readonly pid: number } {
  const { uid, gid } = lstatSync(dataDir)
  const child = spawn('sleep', ['600'], { uid, gid, cwd: '/', stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { pid: child.pid ?? 0 }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  // A process whose parent has not taken note of its end yet has ended all the same.
  const status = `/proc/${pid}/stat`
  return !existsSync(status) || !/\) Z /.test(readFileSync(status, 'utf8'))
}

/** Waits until something holds, and fails when it does not within twenty seconds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`not within twenty seconds: ${holds}`)
    await new Promise((resume) => setTimeout(resume, 20))
  }
}

/** The real user of a process, as seen from here; null where the system does not tell. */
export function uidOf(pid: number): number | null {
  const status = `/proc/${pid}/status`
  if (!existsSync(status)) return null
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1])
}

/** Whether this machine lets us be another user within a namespace. */
export function hasNamespaces(): boolean {
  return spawnSync(...commandFor({ kind: 'namespace' }, 'true', [])).status === 0
}

/** The account without privileges that every system has. */
export function unprivilegedAccount(): { uid: number; gid: number } {
  const row = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody')
  return { uid: Number(row?.[2]), gid: Number(row?.[3]) }
}

/** Whether an account may read this repository, so that a program of it can run there. */
export function canRun(account: { uid: number; gid: number }): boolean {
  const outcome = spawnSync(process.execPath, ['--check', program], { ...account, cwd: '/' })
  return outcome.status === 0
}
