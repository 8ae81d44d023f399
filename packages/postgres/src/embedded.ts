import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { chooseAccount, commandFor, giveTo, identityFor, type RunAs } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { hasCluster, makeCluster, readPassword, SUPERUSER } from './cluster.ts'
import { PostgresUnavailable } from './errors.ts'
import { readPostmasterPid, stopLeftover, stopPostmaster } from './leftover.ts'
import { prepareSocketFolder, quoteFolder, socketFolder } from './socket.ts'

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
  /** Gives up while it is not running yet. */
  readonly signal?: AbortSignal
}

/**
 * Starts PostgreSQL on a data folder of our own, as an unprivileged account also under root, listening on a
 * Unix socket only. A server left behind by a killed process on the same folder is stopped first; PostgreSQL
 * itself recovers a data folder that was not shut down. Nobody else may start on the folder at the same time.
 *
 * @throws PostgresUnavailable with one sentence that says what to do.
 */
export async function startPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const binaries = findBinaries()
  mkdirSync(dirname(dataDir), { recursive: true })
  const runAs = chooseAccount(binaries.postgres, dirname(dataDir))
  if (hasCluster(dataDir)) {
    await stopLeftover(dataDir)
    giveTo(runAs, dataDir)
  } else {
    options.onProgress?.('Preparing the database for the first time')
    await makeCluster(binaries, runAs, dataDir, options.signal)
  }
  const child = launch(binaries, runAs, dataDir, prepareSocketFolder(dataDir, runAs), options.settings ?? {})
  const ended = new Promise<void>((settle) => child.once('exit', () => settle()))
  await untilReady(child, options)
  return {
    url: postgresUrl(dataDir),
    pid: postmasterPid(dataDir),
    ended,
    stop: async () => {
      const pid = readPostmasterPid(dataDir)
      if (pid !== null && child.exitCode === null && child.signalCode === null) await stopPostmaster(pid)
      await ended
    },
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
  return url.replace(/\/[^/?]*(?=\?|$)/, `/${encodeURIComponent(database)}`)
}

function launch(
  binaries: Binaries,
  runAs: RunAs,
  dataDir: string,
  socketFolder: string,
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  const effective: Record<string, string> = {
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
  signal?.removeEventListener('abort', giveUp)
}

function postmasterPid(dataDir: string): number {
  const pid = readPostmasterPid(dataDir)
  if (pid === null) throw new PostgresUnavailable('The database ended right after its start.')
  return pid
}
