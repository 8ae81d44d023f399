import { buildServer } from './app.ts'
import { signInJobs } from './auth/index.ts'
import { createUpkeep } from './operations/index.ts'
import {
  createPlatform,
  exitCodes,
  InvalidEnvironment,
  markFolder,
  migrateDatabase,
  onLastResort,
  readConfig,
  WasDemonstration,
} from './platform/index.ts'

const LONGEST_STOP_MS = 10_000

// Nothing listens, an unknown host, a wrong password, a database that does not exist.
const DATABASE_FAULTS = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '28P01',
  '28000',
  '3D000',
])

if (import.meta.main) await main()

async function main(): Promise<void> {
  try {
    await run()
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(codeFor(error))
  }
}

async function run(): Promise<void> {
  const config = readConfig(process.env)
  markFolder(config)
  await migrateDatabase(config.DATABASE_OWNER_URL ?? config.DATABASE_URL)
  const platform = createPlatform(config)
  const app = await buildServer(platform)

  const upkeep = createUpkeep(platform)

  let isStopping = false
  const stop = async (code: number) => {
    if (isStopping) return
    isStopping = true
    // A client who is gone must not block the stop: interrupted work is resumed at the next start.
    setTimeout(() => end(code || 1), LONGEST_STOP_MS).unref()
    await upkeep.stop()
    await platform.jobs.stop()
    await app.close()
    await platform.bus.stop()
    await platform.database.close()
    end(code)
  }
  onLastResort(process, platform.log, stop)
  const stopAsAsked = () => stop(0)
  process.on('SIGINT', stopAsAsked)
  process.on('SIGTERM', stopAsAsked)
  // The parent process is gone and could not stop us later. It may have gone before we could listen.
  process.on('disconnect', stopAsAsked)
  if (process.connected === false) return stopAsAsked()

  await platform.bus.start()
  await app.ready()
  if (config.ROLES.includes('worker')) {
    await platform.jobs.start()
    upkeep.start()
  } else {
    // Without a worker beside it, an api still sends the mails of sign-in: without them no person could sign in.
    await platform.jobs.start(signInJobs)
  }
  if (config.ROLES.includes('api')) await app.listen({ host: config.HOST, port: config.PORT })
  process.stdout.write(`Server ready at ${config.publicUrl}\n`)
}

/**
 * Ends the process. Node's own exit can hang for ever in a deadlock of its threads (nodejs/node#54918), out of which
 * the supervisor kills it; without its supervisor the server kills itself, since no one reads its exit code any more.
 */
function end(code: number): void {
  if (process.connected === false) process.kill(process.pid, 'SIGKILL')
  process.exit(code)
}

function explain(error: unknown): string {
  if (error instanceof InvalidEnvironment || error instanceof WasDemonstration) return error.message
  if (error instanceof Error && 'code' in error && DATABASE_FAULTS.has(String(error.code))) {
    return `The database of DATABASE_URL cannot be used: ${error.message || error.code}`
  }
  if (isPortTaken(error)) {
    return 'The port of the server (PORT) is taken: another program listens on it. Choose another with PORT=…'
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function codeFor(error: unknown): number {
  if (error instanceof InvalidEnvironment || error instanceof WasDemonstration) return exitCodes.misconfigured
  return isPortTaken(error) ? exitCodes.busy : 1
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
