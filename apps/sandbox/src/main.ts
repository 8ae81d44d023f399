import { pino } from 'pino'
import { BooksInUse } from './books/books.ts'
import { InvalidConfig, readConfig } from './config.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'

export { type Sandbox, type SandboxOptions, startSandbox } from './sandbox.ts'

// As those of the server: a fault of ours, what is in our way and may leave it, and what is wrong with our
// configuration and stays so.
const FAULT = 70
const BUSY = 75
const MISCONFIGURED = 78
const LONGEST_STOP_MS = 10_000

if (import.meta.main) await main()

async function main(): Promise<void> {
  let sandbox: Sandbox
  const log = pino({ redact: ['req.headers.authorization'] }, pino.destination(2))
  try {
    const config = readConfig(process.env)
    log.level = config.LOG_LEVEL
    sandbox = await startSandbox({
      port: config.SANDBOX_PORT,
      host: config.HOST,
      dataDir: config.DATA_DIR,
      apiKey: config.BANK_API_KEY,
      webhookUrl: config.BANK_WEBHOOK_URL,
      webhookSecret: config.BANK_WEBHOOK_SECRET,
      exchange: {
        apiKey: config.FX_API_KEY,
        webhookUrl: config.FX_WEBHOOK_URL,
        webhookSecret: config.FX_WEBHOOK_SECRET,
        firmSeconds: config.FX_FIRM_SECONDS,
      },
      identity: {
        apiKey: config.IDENTITY_API_KEY,
        webhookUrl: config.IDENTITY_WEBHOOK_URL,
        webhookSecret: config.IDENTITY_WEBHOOK_SECRET,
      },
      issuer: {
        apiKey: config.CARDS_API_KEY,
        webhookUrl: config.CARDS_WEBHOOK_URL,
        webhookSecret: config.CARDS_WEBHOOK_SECRET,
        pages: { url: config.CARDS_PAGES_URL, framedBy: config.CARDS_FRAMED_BY },
      },
      venue: {
        apiKey: config.VENUE_API_KEY,
        webhookUrl: config.VENUE_WEBHOOK_URL,
        webhookSecret: config.VENUE_WEBHOOK_SECRET,
      },
      ramp: {
        apiKey: config.RAMP_API_KEY,
        webhookUrl: config.RAMP_WEBHOOK_URL,
        webhookSecret: config.RAMP_WEBHOOK_SECRET,
        firmSeconds: config.RAMP_FIRM_SECONDS,
        pages: { url: config.RAMP_PAGES_URL },
      },
      market: { apiKey: config.MARKET_API_KEY },
      latencyMs: config.SANDBOX_LATENCY_MS,
      operatorKey: config.DEMO_OPERATOR_KEY,
      log,
    })
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = codeFor(error)
    return
  }
  process.stdout.write(`Sandbox ready at ${sandbox.url}\n`)

  let isStopping = false
  const stop = async (code: number) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(code || 1), LONGEST_STOP_MS).unref()
    try {
      await sandbox.stop()
    } finally {
      process.exit(code)
    }
  }
  // The last resort: a promise that is not awaited has failed, and nothing is known any more of the state we are in.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception or rejection')
    return stop(FAULT)
  })
  const stopAsAsked = () => stop(0)
  process.on('SIGINT', stopAsAsked)
  process.on('SIGTERM', stopAsAsked)
  process.on('disconnect', stopAsAsked)
  // The parent process may have gone before we could listen.
  if (process.connected === false) await stopAsAsked()
}

function explain(error: unknown): string {
  if (error instanceof InvalidConfig || error instanceof BooksInUse) return error.message
  if (isPortTaken(error)) {
    return 'The port of the sandbox (SANDBOX_PORT) is taken: another program listens on it'
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function codeFor(error: unknown): number {
  if (error instanceof InvalidConfig) return MISCONFIGURED
  return error instanceof BooksInUse || isPortTaken(error) ? BUSY : 1
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
