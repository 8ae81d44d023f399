import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { chooseAccount, commandFor, giveTo, identityFor, type RunAs } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { hasCluster, makeCluster, readPassword, SUPERUSER } from './cluster.ts'
import { PostgresUnavailable } from './errors.ts'
import { endLeftover, readLock, stopServer } from './leftover.ts'
import { createPatience } from './patience.ts'
import { prepareSocketFolder, quoteFolder, socketFolder } from './socket.ts'
import { CLUSTER_NAME } from './standing.ts'

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
  /** How long an earlier server may take to leave the folder. */
  readonly patienceMs?: number
  /** Gives up while it is not running yet. */
  readonly signal?: AbortSignal
}

/** For what an earlier run left on a folder to be gone: its server, its memory, its lock file. */
const PREDECESSOR_WAIT_MS = 40_000

// PostgreSQL's messages about a folder that is still in use, in the language that we make it speak.
const STILL_HAD = /pre-existing shared memory block|lock file "[^"]{0,200}" (?:already exists|is empty)/

/**
 * Starts PostgreSQL on a data folder of our own, as an unprivileged account also under root, listening on a
 * Unix socket only. A server left behind by a killed process on the same folder is stopped first, and one that is
 * just ending is waited for; PostgreSQL itself recovers a data folder that was not shut down. No other may start
 * on the folder at the same time.
 *
 * @throws PostgresUnavailable with one sentence that says what to do.
 */
export async function startPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const binaries = findBinaries()
  mkdirSync(dirname(dataDir), { recursive: true })
  const runAs = chooseAccount(binaries.postgres, dirname(dataDir))
  if (!hasCluster(dataDir)) {
    options.onProgress?.('Preparing the database for the first time')
    await makeCluster(binaries, runAs, dataDir, options.signal)
  }
  const child = await launchOnceFree(binaries, runAs, dataDir, options)
  const ended = new Promise<void>((settle) => {
    if (child.exitCode !== null || child.signalCode !== null) settle()
    child.once('exit', () => settle())
  })
  const pid = postmasterPid(dataDir)
  return {
    url: postgresUrl(dataDir),
    pid,
    ended,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) await stopServer(pid)
      await ended
    },
  }
}

/** The server, as soon as no other process has the folder. */
async function launchOnceFree(
  binaries: Binaries,
  runAs: RunAs,
  dataDir: string,
  options: EmbeddedOptions,
): Promise<ChildProcess> {
  const { signal, onProgress, patienceMs = PREDECESSOR_WAIT_MS } = options
  const patience = createPatience(patienceMs, { signal, onLong: onProgress })
  for (;;) {
    const predecessor = await endLeftover(dataDir, patience)
    signal?.throwIfAborted()
    giveTo(runAs, dataDir)
    const socketFolder = prepareSocketFolder(dataDir, runAs)
    const { settings = {} } = options
    const child = launch(binaries, runAs, { dataDir, socketFolder, settings, predecessor })
    try {
      await untilReady(child, options)
      return child
    } catch (error) {
      // Where the system does not tell us who still has the folder, PostgreSQL itself does.
      if (!STILL_HAD.test(String(error)) || patience.isOver()) throw error
      await patience.rest('Waiting for the database of an earlier run to end')
    }
  }
}

/** The connection string of the server that has this data folder, also where another process has started it. */
export function postgresUrl(dataDir: string): string {
  const folder = resolve(dataDir)
  const password = encodeURIComponent(readPassword(folder))
  return `postgres://${SUPERUSER}:${password}@/postgres?host=${encodeURIComponent(socketFolder(folder))}`
}

/** The same connection string for another database of the server. */
export function withDatabase(url: string, database: string): string {
  const end = url.includes('?') ? url.indexOf('?') : url.length
  return `${url.slice(0, url.lastIndexOf('/', end))}/${encodeURIComponent(database)}${url.slice(end)}`
}

type Launch = {
  readonly dataDir: string
  readonly socketFolder: string
  readonly settings: Readonly<Record<string, string>>
  /** The id that a lock file still names, without a process behind it. */
  readonly predecessor: number | null
}

function launch(
  binaries: Binaries,
  runAs: RunAs,
  { dataDir, socketFolder, settings, predecessor }: Launch,
): ChildProcess {
  const effective: Record<string, string> = {
    cluster_name: CLUSTER_NAME,
    listen_addresses: '',
    unix_socket_directories: quoteFolder(socketFolder),
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
    // A lock file with this id does not prevent the start: no server is behind it, though a stranger or a process
    // that was not buried yet still answers to the id. Whether memory of the folder is in use it looks for all the
    // same.
    env: { ...process.env, ...(predecessor !== null && { PG_GRANDPARENT_PID: String(predecessor) }) },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C must reach us first: clients are closed before the database goes.
    detached: true,
  })
}

async function untilReady(
  child: ChildProcess,
  { onProgress, signal }: Pick<EmbeddedOptions, 'onProgress' | 'signal'>,
): Promise<void> {
  const stderr = child.stderr
  if (!stderr) throw new PostgresUnavailable('The database has no output to watch.')
  const lines = createInterface({ input: stderr })
  const last: string[] = []
  const giveUp = () => child.kill('SIGINT')
  signal?.addEventListener('abort', giveUp, { once: true })
  try {
    await new Promise<void>((ready, fail) => {
      child.once('error', fail)
      // Not merely at its exit: what it said last may arrive after that.
      child.once('close', () =>
        fail(new PostgresUnavailable(`The database did not start. ${last.slice(-3).join(' ').trim()}`)),
      )
      lines.on('line', (line) => {
        last.push(line)
        if (last.length > 20) last.shift()
        if (line.includes('was not properly shut down')) onProgress?.('Recovering the database after a crash')
        if (line.includes('ready to accept connections')) ready()
      })
    })
  } finally {
    signal?.removeEventListener('abort', giveUp)
  }
}

function postmasterPid(dataDir: string): number {
  const pid = readLock(dataDir)
  if (typeof pid !== 'number') throw new PostgresUnavailable('The database ended right after its start.')
  return pid
}
