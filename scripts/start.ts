import { markFolder } from '../apps/server/src/platform/index.ts'
import { buildClient } from './start/client.ts'
import { databaseOf } from './start/database.ts'
import { type Plan, planStart } from './start/environment.ts'
import { claimFolder, prepareFolder } from './start/folder.ts'
import { greeting } from './start/greeting.ts'
import { requireFreePort } from './start/ports.ts'
import { processOf } from './start/processes.ts'
import { ensureSecrets } from './start/secrets.ts'
import { seedOnce } from './start/seed.ts'
import { keepRunning, type Part } from './start/supervisor.ts'
import { createTerminal } from './start/terminal.ts'

// Everything that `npm start` does on a newcomer's machine, in order: what each step does stands beside it.

// How long what a killed run has left may take to end.
const PREDECESSOR_WAIT_MS = 15_000
// More than all parts take together when each has to be ended by force.
const LONGEST_STOP_MS = 90_000

/** Ends what runs, the last started first. */
const stops: (() => Promise<void> | void)[] = []
const stopping = new AbortController()

const { say, complain } = createTerminal(process.stdout, process.stderr)
const progress = (step: string) => say(`· ${step} …`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll(0))
// After any error of ours, the started processes are ended in order.
process.on('uncaughtException', (error) => {
  complain(error.stack ?? error.message)
  void stopAll(1)
})
let fault: unknown
const starting = start().catch((error) => {
  fault = error
})
await starting
if (fault) await stopAll(1, messageOf(fault))

async function start(): Promise<void> {
  const { signal } = stopping
  const plan = planStart(process.env)
  const { config, folder } = plan
  prepareFolder(folder)
  const claim = claimFolder(folder, config.publicUrl)
  stops.push(() => claim.release())
  markFolder({ ...config, DATA_DIR: folder })
  const secrets = ensureSecrets(folder)
  const environment = plan.environment(secrets)

  const patienceMs = claim.wasCutOff ? PREDECESSOR_WAIT_MS : 0
  const waiting = { patienceMs, onProgress: progress, signal }
  await requireFreePort({ host: config.HOST, port: config.PORT, variable: 'PORT' }, waiting)
  if (plan.isSandboxed) {
    await requireFreePort({ host: '127.0.0.1', port: plan.sandboxPort, variable: 'SANDBOX_PORT' }, waiting)
  }
  await buildClient(progress, signal)
  const keep = (part: Part) => keepAlive(part, patienceMs)
  if (plan.isEmbedded) await keep(databaseOf(folder, secrets.databasePassword, environment, progress))
  if (plan.isSandboxed) await keep(processOf(sandbox(environment, plan), say))
  const path = 'apps/server/src/main.ts'
  await keep(processOf({ name: 'server', path, env: environment }, say))
  await seedOnce(plan, progress, signal)
  signal.throwIfAborted()
  say(greeting(plan))
}

/** The providers of this machine. */
function sandbox(environment: NodeJS.ProcessEnv, plan: Plan) {
  return {
    name: 'sandbox',
    path: 'apps/sandbox/src/main.ts',
    env: {
      ...environment,
      HOST: '127.0.0.1',
      BANK_WEBHOOK_URL: `${plan.localUrl}/webhooks/bank`,
      FX_WEBHOOK_URL: `${plan.localUrl}/webhooks/exchange`,
      IDENTITY_WEBHOOK_URL: `${plan.localUrl}/webhooks/identity`,
      CARDS_WEBHOOK_URL: `${plan.localUrl}/webhooks/cards`,
      VENUE_WEBHOOK_URL: `${plan.localUrl}/webhooks/venue`,
      RAMP_WEBHOOK_URL: `${plan.localUrl}/webhooks/ramp`,
      CARDS_FRAMED_BY: plan.config.publicUrl,
    },
  }
}

/** Has a part run until everything is stopped; without one that cannot run any more, nothing does. */
async function keepAlive(part: Part, patienceMs: number): Promise<void> {
  const kept = await keepRunning(part, { signal: stopping.signal, say, patienceMs })
  stops.push(() => kept.stop())
  void kept.over.then((complaint) => {
    if (complaint !== null) void stopAll(1, complaint)
  })
}

/** Ends everything in order, once; what is being started is started or given up first. */
async function stopAll(code: number, complaint?: string): Promise<void> {
  if (stopping.signal.aborted) return
  stopping.abort()
  if (complaint) complain(`\n${complaint}`)
  setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
  await starting
  let outcome = code
  for (const stop of stops.reverse()) {
    try {
      await stop()
    } catch (error) {
      // The others have to end all the same.
      complain(messageOf(error))
      outcome = 1
    }
  }
  process.exit(outcome)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
