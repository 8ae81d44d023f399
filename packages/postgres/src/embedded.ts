import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { chooseAccount, commandFor, giveTo, identityFor, type RunAs } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { PostgresUnavailable } from './errors.ts'

/** A running embedded server. */
export type EmbeddedPostgres = {
  /** Connection string of the superuser `sadaf`, database `postgres`, over a private Unix socket. */
  readonly url: string
  /** Process id of the postmaster, for tests that kill it. */
  readonly pid: number
  /** Settles when the server has ended, for whatever reason. */
  readonly ended: Promise<void>
  /** Fast shutdown: open transactions are rolled back, everything committed is kept. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** Folder of the cluster; made and initialised when it does not exist. */
  readonly dataDir: string
  /** `postgresql.conf` settings on top of ours, by their names. */
  readonly settings?: Readonly<Record<string, string>>
  /** Told about steps that take longer than a moment. */
  readonly onProgress?: (step: string) => void
}

const SUPERUSER = 'sadaf'
const MAX_SOCKET_FOLDER = 90
const STOP_WAIT_MS = 20_000

/**
 * Starts PostgreSQL on a data folder of our own, as an unprivileged account also under root, listening on a
 * Unix socket only. A server left behind by a killed process on the same folder is stopped first; PostgreSQL
 * itself recovers a data folder that was not shut down.
 *
 * @throws PostgresUnavailable with one sentence that says what to do.
 */
export async function startPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const binaries = findBinaries()
  mkdirSync(dirname(dataDir), { recursive: true })
  const runAs = chooseAccount(binaries.postgres, dirname(dataDir))
  if (existsSync(join(dataDir, 'PG_VERSION'))) {
    await stopLeftover(dataDir)
    giveTo(runAs, dataDir)
  } else {
    options.onProgress?.('Preparing the database for the first time')
    await initialise(binaries, runAs, dataDir)
  }
  const socketDir = prepareSocketDir(dataDir, runAs)
  const child = launch(binaries, runAs, dataDir, socketDir, options.settings ?? {})
  const ended = new Promise<void>((settle) => child.once('exit', () => settle()))
  await untilReady(child, options.onProgress)
  const password = encodeURIComponent(readFileSync(passwordFile(dataDir), 'utf8').trim())
  return {
    url: `postgres://${SUPERUSER}:${password}@/postgres?host=${encodeURIComponent(socketDir)}`,
    pid: await postmasterPid(dataDir),
    ended,
    stop: async () => {
      const pid = readPostmasterPid(dataDir)
      if (pid !== null && isAlive(pid)) process.kill(pid, 'SIGINT')
      await ended
    },
  }
}

/** The same connection string for another database of the server. */
export function withDatabase(url: string, database: string): string {
  return url.replace(/\/[^/?]*\?/, `/${encodeURIComponent(database)}?`)
}

function passwordFile(dataDir: string): string {
  return `${dataDir}.password`
}

async function initialise(binaries: Binaries, runAs: RunAs, dataDir: string): Promise<void> {
  // An earlier first start that was interrupted left half a cluster: without PG_VERSION nothing was in it.
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { mode: 0o700 })
  giveTo(runAs, dataDir)
  const secret = passwordFile(dataDir)
  writeFileSync(secret, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  const staging = join(dataDir, '..', `.${randomBytes(6).toString('hex')}.initial-password`)
  writeFileSync(staging, readFileSync(secret), { mode: 0o600 })
  giveTo(runAs, staging)
  try {
    const args = ['-D', dataDir, '-U', SUPERUSER, '-A', 'scram-sha-256', `--pwfile=${staging}`]
    await run(binaries.initdb, [...args, '-E', 'UTF8', '--locale=C', '--no-instructions'], runAs)
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  } finally {
    rmSync(staging, { force: true })
  }
}

async function run(program: string, args: string[], runAs: RunAs): Promise<void> {
  const [command, commandArgs] = commandFor(runAs, program, args)
  const child = spawn(command, commandArgs, {
    ...identityFor(runAs),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const complaints: string[] = []
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()))
  const code = await new Promise<number | null>((settle, fail) => {
    child.once('error', fail)
    child.once('close', settle)
  })
  if (code !== 0)
    throw new PostgresUnavailable(`The database could not be prepared. ${complaints.join('').trim()}`)
}

// A Unix socket's path is limited to 107 bytes, and the account must be able to enter its folder.
function prepareSocketDir(dataDir: string, runAs: RunAs): string {
  const beside = `${dataDir}.socket`
  const hashed = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const folder = beside.length <= MAX_SOCKET_FOLDER ? beside : join(tmpdir(), `sadaf-${hashed}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  giveTo(runAs, folder)
  return folder
}

function launch(
  binaries: Binaries,
  runAs: RunAs,
  dataDir: string,
  socketDir: string,
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  const effective: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    max_connections: '120',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  }
  const flags = Object.entries(effective).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, args] = commandFor(runAs, binaries.postgres, ['-D', dataDir, ...flags])
  return spawn(command, args, {
    ...identityFor(runAs),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C must reach us first: clients are closed before the database goes.
    detached: true,
  })
}

async function untilReady(child: ChildProcess, onProgress?: (step: string) => void): Promise<void> {
  const stderr = child.stderr
  if (!stderr) throw new PostgresUnavailable('The database has no output to watch.')
  const lines = createInterface({ input: stderr })
  const last: string[] = []
  await new Promise<void>((ready, fail) => {
    child.once('error', fail)
    child.once('exit', () =>
      fail(new PostgresUnavailable(`The database did not start. ${last.slice(-3).join(' ').trim()}`)),
    )
    lines.on('line', (line) => {
      last.push(line)
      if (last.length > 20) last.shift()
      if (line.includes('was not properly shut down')) onProgress?.('Recovering the database after a crash')
      if (line.includes('ready to accept connections')) ready()
    })
  })
}

async function stopLeftover(dataDir: string): Promise<void> {
  const pid = readPostmasterPid(dataDir)
  if (pid === null || !isPostgresOn(pid, dataDir)) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + STOP_WAIT_MS
  while (isAlive(pid)) {
    if (Date.now() > deadline) {
      throw new PostgresUnavailable(
        `A database from an earlier run (process ${pid}) does not stop; end it first.`,
      )
    }
    await pause(20)
  }
}

function readPostmasterPid(dataDir: string): number | null {
  const file = join(dataDir, 'postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return Number.isInteger(pid) && pid > 0 ? pid : null
}

async function postmasterPid(dataDir: string): Promise<number> {
  const pid = readPostmasterPid(dataDir)
  if (pid === null) throw new PostgresUnavailable('The database ended right after its start.')
  return pid
}

// A process id may have been given to a stranger since: only a postgres on our folder may be stopped.
function isPostgresOn(pid: number, dataDir: string): boolean {
  if (!isAlive(pid)) return false
  const commandLine = `/proc/${pid}/cmdline`
  if (!existsSync(commandLine)) return process.platform !== 'linux'
  const words = readFileSync(commandLine, 'utf8').split('\0')
  return words.some((word) => word.endsWith('postgres')) && words.includes(dataDir)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, milliseconds))
}
