import { type Money, money } from '@sadaf/money'
import { z } from 'zod'
import type { CardAmounts, CardEntry } from '../issuing.ts'
import { exchanged } from './money.ts'
import { declines, ofOurs, unanswered } from './words.ts'

// Lithic tells a transaction with all of its events, as our contract wants it, and only the latest hold. What was held
// after an earlier event is counted here; after the last one it is Lithic's own figure.

export const eventMessage = z.object({
  token: z.string().min(1).max(48),
  created: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  type: z.string().max(64),
  result: z.string().max(64),
  detailed_results: z.array(z.string().max(64)),
  amounts: exchanged,
})
export type LithicEvent = z.output<typeof eventMessage>

/** Events that begin money going to a card. */
const credits: ReadonlySet<string> = new Set([
  'RETURN',
  'CREDIT_AUTHORIZATION',
  'CREDIT_AUTHORIZATION_ADVICE',
  'FINANCIAL_CREDIT_AUTHORIZATION',
])

export const isCredit = ([first]: readonly LithicEvent[]): boolean =>
  first !== undefined && credits.has(first.type)

type What = CardEntry extends infer Entry
  ? Entry extends CardEntry
    ? Omit<Entry, 'sequence' | 'id' | 'at'>
    : never
  : never

/** All that happened, in our words and counted from one. `holdNow`: what is held after the last event. */
export function entriesOf(events: readonly LithicEvent[], holdNow: Money): CardEntry[] {
  const entries: CardEntry[] = []
  const history: History = { held: 0n, wasApproved: false, isCredit: isCredit(events) }
  for (const [index, event] of events.entries()) {
    const finally_ = index === events.length - 1 ? holdNow.minor : null
    for (const [place, what] of entriesAfter(event, history, finally_).entries()) {
      const id = place === 0 ? event.token : `${event.token}:${place}`
      entries.push({ sequence: entries.length + 1, id, at: event.created, ...what })
    }
  }
  return entries
}

type History = { held: bigint; wasApproved: boolean; readonly isCredit: boolean }

/** The entries of one event, after those before it. `finally_`: what is held after it, where it is the last. */
function entriesAfter(event: LithicEvent, history: History, finally_: bigint | null): readonly What[] {
  const { amounts } = event
  const minor = amounts.billed.minor
  const isApproved = event.result === 'APPROVED'
  const holds = (counted: bigint): Money => {
    history.held = finally_ ?? counted
    return money(amounts.billed.asset, history.held)
  }
  const less = history.held > minor ? history.held - minor : 0n
  switch (event.type) {
    case 'AUTHORIZATION':
      if (!isApproved) return [declined(event, holds(history.held))]
      history.wasApproved = true
      return [approved(holds(history.held + minor))]
    case 'FINANCIAL_AUTHORIZATION':
      // One message asks and charges.
      if (!isApproved) return [declined(event, holds(0n))]
      history.held = finally_ ?? 0n
      return [approved(amounts.billed), cleared(amounts, { isFinal: true, isForced: false })]
    case 'BALANCE_INQUIRY': {
      const nothing = money(amounts.billed.asset, 0n)
      return [isApproved ? approved(nothing) : declined(event, nothing)]
    }
    case 'AUTHORIZATION_ADVICE':
      // Also how Lithic tells that a party on the way declined what we approved.
      if (!isApproved) return [declined(event, holds(0n))]
      history.wasApproved = true
      return [{ what: 'advice', held: holds(minor) }]
    case 'AUTHORIZATION_REVERSAL':
      return [{ what: 'reversal', held: holds(less) }]
    case 'AUTHORIZATION_EXPIRY':
      history.held = 0n
      return [{ what: 'expiry' }]
    case 'CLEARING': {
      if (history.isCredit) return [{ what: 'credit', amounts }]
      const isForced = !history.wasApproved
      return [cleared(amounts, { isFinal: holds(less).minor === 0n, isForced })]
    }
    case 'RETURN':
      return [{ what: 'credit', amounts }]
    case 'RETURN_REVERSAL':
      return [{ what: 'debit', amounts }]
    case 'FINANCIAL_CREDIT_AUTHORIZATION':
      return isApproved ? [{ what: 'credit', amounts }] : [declined(event, money(amounts.billed.asset, 0n))]
    case 'CREDIT_AUTHORIZATION':
    case 'CREDIT_AUTHORIZATION_ADVICE': {
      // A refund that is announced: nothing moves, and nothing is held.
      const nothing = money(amounts.billed.asset, 0n)
      return [isApproved ? { what: 'advice', held: nothing } : declined(event, nothing)]
    }
    default:
      return [{ what: 'unknown', told: event.type }]
  }
}

const approved = (held: Money): What => ({
  what: 'authorization',
  isApproved: true,
  by: 'us',
  reason: null,
  held,
})

function declined({ detailed_results: results }: LithicEvent, held: Money): What {
  const told = results.find((result) => result !== 'APPROVED' && result !== 'DECLINED') ?? null
  const by = told === null || ofOurs.has(told) ? 'us' : unanswered.has(told) ? 'network' : 'issuer'
  const reason = told === null ? null : (declines.get(told) ?? told.toLowerCase())
  return { what: 'authorization', isApproved: false, by, reason, held }
}

const cleared = (amounts: CardAmounts, how: { isFinal: boolean; isForced: boolean }): What => ({
  what: 'clearing',
  amounts,
  ...how,
})
