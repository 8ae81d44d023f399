import { z } from 'zod'
import type { Needs } from '../capability.ts'
import type { Tx } from '../platform/index.ts'
import { ProviderRefusal } from '../providers/index.ts'
import type { ApplyCheck } from './apply-check.ts'
import type { Check } from './check.ts'
import { checkById } from './store.ts'

/** How the provider learns that a person has submitted a check, or withdrawn one. */
export type Register = { order(tx: Tx, check: Pick<Check, 'id'>): Promise<void> }

const TELL = 'verification.tell_provider'
const ASK_AGAIN_MS = 10_000
const LONGEST_ASK_AGAIN_MS = 3_600_000

const payload = z.object({ check_id: z.uuid() })

type Stands = Needs<'platform' | 'identity' | 'cases'>

export function createRegister({ platform, identity, cases }: Stands, applyCheck: ApplyCheck): Register {
  const { clock, database, jobs } = platform

  jobs.define(TELL, payload, async ({ check_id: id }, attempt) => {
    try {
      await tellProvider(id)
    } catch (error) {
      // After days of trying, a person must find out why the provider does not take it.
      if (attempt.isLast) await giveUp(id, { task: TELL })
      throw error
    }
  })

  async function tellProvider(id: string): Promise<void> {
    const check = await database.asSystem((tx) => checkById(tx, id))
    if (check?.status === 'withdrawn') await harmlessly(() => identity.withdraw(id))
    if (check?.status !== 'submitted') return
    await harmlessly(() => identity.submit(id, check.round))
    // The answer is of the first call; how it stands by now is asked apart.
    const told = await identity.check(id)
    if (told === null || told.status === 'open') return giveUp(id, { told: told?.told ?? 'check_not_found' })
    if (told.status !== 'submitted') return database.asSystem((tx) => applyCheck(tx, told, clock.now()))
    await askAgain(check)
  }

  /** The provider's event is expected first; this asks again in case it does not come. */
  async function askAgain({ id, submittedAt, decidesBy }: Check): Promise<void> {
    const now = clock.now().getTime()
    if (decidesBy && decidesBy.getTime() < now) await giveUp(id, { waits_since: decidesBy.toISOString() })
    const waited = now - (submittedAt?.getTime() ?? now)
    const runAt = new Date(now + Math.min(Math.max(waited, ASK_AGAIN_MS), LONGEST_ASK_AGAIN_MS))
    await database.asSystem((tx) => jobs.enqueue(tx, TELL, { check_id: id }, { key: `check:${id}`, runAt }))
  }

  function giveUp(subject: string, details: Record<string, string>): Promise<void> {
    const opened = { provider: identity.name, kind: 'unresolved', subject, details } as const
    return database.asSystem((tx) => cases.open(tx, opened))
  }

  return {
    order: (tx, { id }) => jobs.enqueue(tx, TELL, { check_id: id }, { key: `check:${id}` }),
  }
}

// A refused submission has been decided by then, or ended: its state is asked next, and nothing is lost.
async function harmlessly(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
  }
}
