import { DAY_MS } from '@sadaf/calendar'
import { z } from 'zod'
import { mayUseAccount } from '../../auth/index.ts'
import type { Needs } from '../../capability.ts'
import { DomainError, inSavepoint, type Tx } from '../../platform/index.ts'
import { lockPerson, personOf, spelledNames } from '../../profile/index.ts'
import { type Pay, recipientNow } from '../pay.ts'
import { memberOf, membersOf } from '../store.ts'
import type { Tell } from '../tell.ts'
import { computed } from './allowance.ts'
import {
  advancesOf,
  lockAdvances,
  lockPayout,
  markPayoutReminded,
  type Payout,
  payoutsDue,
  payoutsThatWait,
  savePayout,
} from './allowance-store.ts'
import { askParents, LINK, payDecided, payoutOf } from './pay-allowance.ts'

export const PAY_DECIDED = 'family.pay_decided_allowances'
const HOURLY = '10 * * * *'
const BATCH = 500
/** Parents are reminded once of a decision that waits for so long. */
export const DECISION_REMINDED_AFTER_MS = 3 * DAY_MS
const MAX_TRIES = 3
/** Refusals that may pass until tomorrow, as of scheduled payments. */
const passing = new Set(['insufficient_funds', 'provider_unavailable'])

type Stands = Needs<'platform' | 'rates'> & { readonly pay: Pay; readonly tell: Tell }

/** Pays allowances that Parents decided about, or did not in time: the oldest due first, each whole or not at all. */
export function payDecidedAllowances({ platform, rates, pay, tell }: Stands): void {
  const { clock, database, jobs, log } = platform

  jobs.define(PAY_DECIDED, z.unknown(), async () => {
    await remind()
    for (const due of await database.asSystem((tx) => payoutsDue(tx, clock.now(), BATCH))) {
      try {
        const perDollar = await rates.perDollar(due.full.asset)
        await database.asSystem((tx) => settle(tx, due, perDollar))
      } catch (error) {
        // One that fails does not keep the others back.
        log.error({ err: error, payout: due.id }, 'an allowance could not be decided')
      }
    }
  })
  jobs.schedule(PAY_DECIDED, HOURLY)

  async function settle(tx: Tx, due: Payout, perDollar: Awaited<ReturnType<typeof rates.perDollar>>) {
    const at = clock.now()
    // In the order of the runs of scheduled payments.
    const payer = await lockPerson(tx, due.payerId)
    await lockAdvances(tx, due.userId)
    const payout = await lockPayout(tx, due)
    if (!payer || !payout?.nextAt || payout.nextAt > at) return
    try {
      if (!(await mayUseAccount(tx, due.payerId, at))) throw new DomainError('account_blocked')
      await inSavepoint(tx, async (part) => {
        await requireTogether(part, payout)
        const recipient = await recipientNow(part, payout.userId, payout.full.asset)
        const { outstanding } = await advancesOf(part, payout, payout.full.asset)
        const sums = computed(payout, outstanding, payout.earned)
        const hasLapsed = payout.hasLapsed || payout.state === 'waiting'
        const paid = { ...payoutOf(payout, sums), hasLapsed, tries: payout.tries }
        await payDecided(part, { pay, tell }, paid, { recipient, perDollar, at })
      })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      await refuse(tx, tell, payout, { because: error.code, at })
    }
  }

  async function remind(): Promise<void> {
    const before = new Date(clock.now().getTime() - DECISION_REMINDED_AFTER_MS)
    const waiting = await database.asSystem((tx) => payoutsThatWait(tx, before, BATCH))
    for (const payout of waiting)
      await database.asSystem(async (tx) => {
        const person = await personOf(tx, payout.userId)
        const at = clock.now()
        if (!person || !(await markPayoutReminded(tx, payout, at))) return
        await askParents(tx, payout, { recipient: spelledNames(person), at }, tell)
      })
  }
}

/** Has a refused pay day tried again tomorrow, or ends it; both sides hear of it. */
async function refuse(
  tx: Tx,
  tell: Tell,
  payout: Payout,
  { because, at }: { readonly because: DomainError['code']; readonly at: Date },
): Promise<void> {
  const { userId, payerId, householdId, earned: amount } = payout
  const tries = payout.tries + 1
  const isRetried = passing.has(because) && tries < MAX_TRIES
  const hasLapsed = payout.hasLapsed || payout.state === 'waiting'
  const next = isRetried
    ? ({ state: 'decided', nextAt: new Date(at.getTime() + DAY_MS) } as const)
    : ({ state: 'failed', nextAt: null } as const)
  await savePayout(tx, { ...payout, ...next, hasLapsed, tries })
  const kind = isRetried ? 'family_allowance_late' : 'family_allowance_missed'
  const news = { kind, at, link: LINK, amount } as const
  const [payer, member] = [await personOf(tx, payerId), await personOf(tx, userId)]
  if (payer) await tell.notify(tx, [userId], { ...news, by: spelledNames(payer) })
  if (member) await tell.notify(tx, [payerId], { ...news, by: spelledNames(member) })
  tell.screens(tx, await membersOf(tx, householdId))
}

/** @throws DomainError `recipient_not_found` where the two have parted, or the payer is no Parent any more */
async function requireTogether(tx: Tx, { payerId, userId, householdId }: Payout): Promise<void> {
  const [payer, member] = [await memberOf(tx, payerId), await memberOf(tx, userId)]
  const isTogether = payer?.householdId === householdId && member?.householdId === householdId
  if (!isTogether || payer.role !== 'parent') throw new DomainError('recipient_not_found')
}
