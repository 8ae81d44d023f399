import { pino } from 'pino'
import { BooksInUse } from './books/books.ts'
import { InvalidConfig, readConfig } from './config.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'

export { type Sandbox, type SandboxOptions, startSandbox } from './sandbox.ts'

if (import.meta.main) await main()

async function main(): Promise<void> {
  let sandbox: Sandbox
  try {
    const config = readConfig(process.env)
    sandbox = await startSandbox({
      port: config.SANDBOX_PORT,
      host: config.HOST,
      dataDir: config.DATA_DIR,
      apiKey: config.BANK_API_KEY,
      webhookUrl: config.BANK_WEBHOOK_URL,
      webhookSecret: config.BANK_WEBHOOK_SECRET,
      latencyMs: config.SANDBOX_LATENCY_MS,
      log: pino({ level: config.LOG_LEVEL, redact: ['req.headers.authorization'] }, pino.destination(2)),
    })
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
    return
  }
  process.stdout.write(`Sandbox ready at ${sandbox.url}\n`)

  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    void sandbox.stop().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('disconnect', stop)
  // Whoever started us may have gone before we could listen.
  if (process.connected === false) stop()
}

function explain(error: unknown): string {
  if (error instanceof InvalidConfig || error instanceof BooksInUse) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port of the sandbox (SANDBOX_PORT) is taken: another program listens on it'
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
