import { buildClient } from './start/client.ts'
import { startDatabase } from './start/database.ts'
import { type Plan, planStart } from './start/environment.ts'
import { claimFolder, prepareFolder } from './start/folder.ts'
import { greeting } from './start/greeting.ts'
import { requireFreePort } from './start/ports.ts'
import { startProcess, stopProcess } from './start/processes.ts'
import { ensureSecrets } from './start/secrets.ts'
import { seedOnce } from './start/seed.ts'

// Everything that `npm start` does on a newcomer's machine, in order: what each step does stands beside it.

/** Ends what runs, the last started first. */
const stops: (() => Promise<void> | void)[] = []
const stopping = new AbortController()

const say = (text: string) => process.stdout.write(`${text}\n`)
const progress = (step: string) => say(`· ${step} …`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll(0))
let fault: unknown
const starting = start().catch((error) => {
  fault = error
})
await starting
if (fault) await stopAll(1, fault instanceof Error ? fault.message : String(fault))

async function start(): Promise<void> {
  const { signal } = stopping
  const plan = planStart(process.env)
  const { config, folder } = plan
  prepareFolder(folder)
  const claim = claimFolder(folder, config.publicUrl)
  stops.push(() => claim.release())
  const secrets = ensureSecrets(folder)
  const environment = plan.environment(secrets)

  await requireFreePort({ host: config.HOST, port: config.PORT, variable: 'PORT' }, claim.wasCutOff)
  if (plan.isSandboxed) {
    const needed = { host: '127.0.0.1', port: plan.sandboxPort, variable: 'SANDBOX_PORT' }
    await requireFreePort(needed, claim.wasCutOff)
  }
  await buildClient(progress, signal)
  if (plan.isEmbedded) {
    const database = await startDatabase(folder, secrets.databasePassword, progress, signal)
    stops.push(() => database.stop())
    void database.ended.then(() => stopAll(1, 'The database has ended. Start again: what was saved is kept.'))
    Object.assign(environment, database.environment)
  }
  signal.throwIfAborted()
  if (plan.isSandboxed) await startSandbox(environment, plan)
  signal.throwIfAborted()
  await startServer(environment)
  await seedOnce(plan, progress, signal)
  signal.throwIfAborted()
  say(greeting(plan))
}

/** The providers of this machine. They may end and be started again by themselves: the server copes. */
async function startSandbox(environment: NodeJS.ProcessEnv, plan: Plan): Promise<void> {
  const sandbox = await startProcess(
    'sandbox',
    'apps/sandbox/src/main.ts',
    { ...environment, HOST: '127.0.0.1', BANK_WEBHOOK_URL: `${plan.localUrl}/webhooks/bank` },
    stopping.signal,
  )
  stops.push(() => stopProcess(sandbox))
  void sandbox.ended.then(() => {
    if (stopping.signal.aborted) return
    say('The sandbox has ended: its providers are out of reach until the next start.')
  })
}

async function startServer(environment: NodeJS.ProcessEnv): Promise<void> {
  const server = await startProcess('server', 'apps/server/src/main.ts', environment, stopping.signal)
  stops.push(() => stopProcess(server))
  void server.ended.then((code) =>
    stopAll(1, `The server has ended (${code ?? 'killed'}). Start again: what was saved is kept.`),
  )
}

/** Ends everything in order, once; what is being started is started or given up first. */
async function stopAll(code: number, complaint?: string): Promise<void> {
  if (stopping.signal.aborted) return
  stopping.abort()
  if (complaint) process.stderr.write(`\n${complaint}\n`)
  await starting
  for (const stop of stops.reverse()) await stop()
  process.exit(code)
}
