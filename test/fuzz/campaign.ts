import { setTimeout as pause } from 'node:timers/promises'
import { createFindings, type Findings } from './findings.ts'
import type { Input } from './input.ts'
import { judge } from './oracles.ts'
import { createStateWatch } from './state-watch.ts'
import { createSuspicion, pulse } from './suspicion.ts'
import type { Target } from './target.ts'
import { createVitalsWatch } from './vitals-watch.ts'
import { type Outcome, send } from './wire.ts'

export type Limits = {
  readonly inputs: number
  /** Of sending; what it takes to find out which input ended or held the server comes on top. */
  readonly seconds: number
  /** How long is waited at the end for what comes late. */
  readonly lingerSeconds: number
  /** How long an answer is waited for. A machine that is busy answers late: a late route is asked again alone. */
  readonly patienceMs?: number
}

export type Tally = {
  inputs: number
  /** Inputs of a kind that has been found to end or to hold the server, and that were spared it. */
  spared: number
  readonly bySurface: Map<string, number>
  readonly byRoute: Map<string, number>
  /** How often what is kept was compared with what had been kept before. */
  comparisons: number
}

export type Campaign = { readonly findings: Findings; readonly tally: Tally }

const BATCH = 160
const CONCURRENCY = 8
const PATIENCE_MS = 4_000

/** Where so many in a row are spared, there is nothing else left. */
const MOST_SPARED = 20_000

/** Delay of a call's log lines after its answer. */
const UNTIL_LOGGED_MS = 30

/** The end of a process is told after its connections have gone: on a busy machine so much later at most. */
const UNTIL_ENDED_MS = 5_000

export type Shot = { readonly input: Input; readonly outcome: Outcome }

/** Sends inputs until there are no more of them or the limits are reached, and finds what is wrong. */
export async function attack(
  target: Target,
  inputs: Iterator<Input>,
  limits: Limits,
  campaign: Campaign = newCampaign(),
): Promise<Campaign> {
  const { findings, tally } = campaign
  const { patienceMs = PATIENCE_MS } = limits
  let until = Date.now() + limits.seconds * 1_000
  const state = await createStateWatch(target, findings, tally)
  const vitals = createVitalsWatch(target, findings)
  const suspicion = createSuspicion(target, findings, patienceMs)
  const end = tally.inputs + limits.inputs
  for (let isMore = true; isMore && Date.now() < until && tally.inputs < end; ) {
    const batch = nextBatch(inputs, Math.min(BATCH, end - tally.inputs), suspicion.isSpared, tally)
    isMore = batch.isMore
    const shots = await fire(target, batch.inputs, patienceMs)
    for (const shot of shots) count(tally, shot)
    await pause(UNTIL_LOGGED_MS)
    await awaitEnd(target, shots)
    record(target, shots, findings)
    const from = Date.now()
    await suspicion.look(shots, await vitals.look(tally.inputs))
    // A search for a culprit must not be in a hurry to end: the rest would be let off.
    until += Date.now() - from
    await state.look(shots)
  }
  await pause(limits.lingerSeconds * 1_000)
  await suspicion.look([], null)
  await state.look([])
  await vitals.finish()
  return campaign
}

export function newCampaign(): Campaign {
  return {
    findings: createFindings(),
    tally: { inputs: 0, spared: 0, bySurface: new Map(), byRoute: new Map(), comparisons: 0 },
  }
}

function nextBatch(inputs: Iterator<Input>, size: number, isSpared: (input: Input) => boolean, tally: Tally) {
  const batch: Input[] = []
  for (let spared = tally.spared; batch.length < size && tally.spared - spared < MOST_SPARED; ) {
    const { done, value } = inputs.next()
    if (done) return { inputs: batch, isMore: false }
    if (isSpared(value)) tally.spared += 1
    else batch.push(value)
  }
  return { inputs: batch, isMore: batch.length > 0 }
}

/** Sends them, some at the same time. */
async function fire(target: Target, inputs: readonly Input[], patienceMs: number): Promise<Shot[]> {
  const shots: Shot[] = []
  const waiting = inputs.values()
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const input of waiting) {
        if (target.hasEnded()) return
        shots.push({ input, outcome: await send(target.address, input, target.names, patienceMs) })
      }
    }),
  )
  return shots
}

/** Waits for a process that takes no connection any more until it is known to have ended. */
async function awaitEnd(target: Target, shots: readonly Shot[]): Promise<void> {
  if (shots.every(({ outcome }) => outcome.kind === 'answered' || outcome.kind === 'silent')) return
  const until = Date.now() + UNTIL_ENDED_MS
  while (!target.hasEnded() && Date.now() < until) {
    if ((await send(target.address, pulse, target.names, PATIENCE_MS)).kind !== 'refused') return
    await pause(UNTIL_LOGGED_MS)
  }
}

function count(tally: Tally, { input, outcome }: Shot): void {
  // The server was gone.
  if (outcome.kind === 'refused') return
  tally.inputs += 1
  tally.bySurface.set(input.surface, (tally.bySurface.get(input.surface) ?? 0) + 1)
  tally.byRoute.set(input.route, (tally.byRoute.get(input.route) ?? 0) + 1)
}

/** Findings in the answers alone, with the server's log lines on them where there are any. */
function record(target: Target, shots: readonly Shot[], findings: Findings): void {
  const logged = new Map<string, string>()
  const unclaimed: string[] = []
  for (const { requestId, message } of target.faultsLogged()) {
    if (requestId === null) unclaimed.push(message)
    else logged.set(requestId, message)
  }
  for (const { input, outcome } of shots) {
    for (const { kind, what, requestId } of judge(input, outcome, target.secrets)) {
      const told = requestId === null ? undefined : logged.get(requestId)
      if (requestId !== null) logged.delete(requestId)
      // An end of the process is told as one.
      if (kind === 'hung up' && target.hasEnded()) continue
      findings.add({ kind, surface: input.surface, what: told ? `${what} · ${told}` : what, input })
    }
  }
  for (const what of [...unclaimed, ...logged.values()]) {
    findings.add({ kind: 'logged defect', surface: 'log', what, input: null })
  }
}
