import { ALLOWANCE_DECIDED_DAYS, type Spelled } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import { type Money, type Rate, zero } from '@sadaf/money'
import type { Tx } from '../../platform/index.ts'
import { personOf, spelledNames } from '../../profile/index.ts'
import { type Allowance, type Member, parentsOf } from '../households/household.ts'
import type { Pay, recipientNow } from '../pay.ts'
import { membersOf } from '../store.ts'
import type { Tell } from '../tell.ts'
import { type Basis, type Computed, computed, cycleOf, earnedOf, formulaOf } from './allowance.ts'
import { choresCounted, insertPayout, type Payout, payDayBefore, savePayout } from './allowance-store.ts'

export const LINK = '/family'
const DECIDE_LINK = '/family/allowances'

type Run = {
  /** The Parent by whose calendar days are counted. */
  readonly payer: Pick<Member, 'userId'>
  readonly member: Member
  readonly scheduleId: string
  readonly run: { readonly day: string; readonly amount: Money }
}

/** All that the allowance of a pay day is computed from, as it stands now. Runs as the system. */
export async function basisOf(tx: Tx, { payer, member, scheduleId, run }: Run): Promise<Basis> {
  const { day, amount: full } = run
  const terms = member.allowance?.scheduleId === scheduleId ? member.allowance : null
  const lastDay = await payDayBefore(tx, { userId: member.userId, scheduleId, day })
  const { every, since, isProrated, link } = terms ?? detached(day)
  const { from, days, ofDays } = cycleOf({ day, every, since, isProrated, lastDay })
  const timeZone = (await personOf(tx, payer.userId))?.time_zone ?? 'UTC'
  const chores = await choresCounted(tx, member, { from, until: day, timeZone })
  return { full, link, ...chores, days, ofDays }
}

/** A schedule that is no longer a member's allowance ends with it; a run under way then pays all of it. */
const detached = (day: string): Pick<Allowance, 'every' | 'since' | 'isProrated' | 'link'> => ({
  ...{ every: 'weekly', since: day, isProrated: false, link: 'independent' },
})

type Of = Pick<Payout, 'userId' | 'id' | 'householdId' | 'payerId' | 'accountId' | 'scheduleId' | 'day'>

/** A pay day on which all that is left after advances is paid. */
export const payoutOf = (of: Of, sums: Computed): Payout => ({
  ...of,
  ...sums,
  ...{ state: sums.paid.minor > 0n ? 'paid' : 'nothing', hasLapsed: false, nextAt: null, tries: 0 },
})

/** Has Parents decide about a pay day; without them it is paid in full after a week. */
export async function waitForParents(
  tx: Tx,
  {
    of,
    basis,
    recipient,
    at,
  }: { readonly of: Of; readonly basis: Basis; readonly recipient: Spelled; readonly at: Date },
  tell: Tell,
): Promise<void> {
  const { asset } = basis.full
  const nextAt = new Date(at.getTime() + ALLOWANCE_DECIDED_DAYS * DAY_MS)
  const sums = { ...computed(basis, zero(asset)), paid: zero(asset) }
  await insertPayout(tx, { ...payoutOf(of, sums), state: 'waiting', nextAt }, at)
  await askParents(tx, { ...of, earned: earnedOf(basis) }, { recipient, at }, tell)
}

/** Tells Parents of a pay day that waits for their decision. */
export async function askParents(
  tx: Tx,
  { householdId, earned }: Pick<Payout, 'householdId' | 'earned'>,
  { recipient, at }: { readonly recipient: Spelled; readonly at: Date },
  tell: Tell,
): Promise<void> {
  const members = await membersOf(tx, householdId)
  const parents = parentsOf({ members }).map(({ userId }) => userId)
  const news = {
    kind: 'family_allowance_waits',
    by: recipient,
    at,
    link: DECIDE_LINK,
    amount: earned,
  } as const
  await tell.notify(tx, parents, news)
  tell.screens(tx, members)
}

type Paying = {
  readonly recipient: Awaited<ReturnType<typeof recipientNow>>
  readonly perDollar: Rate | null
  readonly at: Date
}

/** Pays what a pay day is computed to, with the formula as its note; both sides hear where that is nothing. */
export async function payOut(
  tx: Tx,
  { pay, tell }: { readonly pay: Pay; readonly tell: Tell },
  payout: Payout,
  { recipient, perDollar, at }: Paying,
): Promise<void> {
  const { id, householdId, payerId, accountId: fromAccountId, paid: amount, userId } = payout
  const note = formulaOf(payout)
  tell.screens(tx, await membersOf(tx, householdId))
  if (payout.state === 'paid') {
    const about = { id, purpose: 'allowance', thingId: null, householdId } as const
    await pay(tx, payerId, { ...about, fromAccountId, recipient, amount, perDollar, note })
    return
  }
  const payer = await personOf(tx, payerId)
  const news = { kind: 'family_allowance_none', at, link: LINK, note: note ?? '' } as const
  await tell.notify(tx, [payerId], { ...news, by: recipient })
  if (payer) await tell.notify(tx, [userId], { ...news, by: spelledNames(payer) })
}

/** Saves a pay day that was decided, and pays it. */
export async function payDecided(
  tx: Tx,
  by: { readonly pay: Pay; readonly tell: Tell },
  payout: Payout,
  paying: Paying,
): Promise<void> {
  await savePayout(tx, payout)
  await payOut(tx, by, payout, paying)
}
