import { money } from '@sadaf/money'
import { z } from 'zod'
import type { CardAmounts, CardEntry, CardTransaction } from '../issuing.ts'
import { merchant } from './merchant.ts'
import { amount } from './money.ts'

// A dispute's own account of money (`dispute_transaction.*`). Only what it gives to the holder, or takes back from
// them, moves anything here: what Lithic and the shop's bank settle between them is not the holder's.

const someEvent = z.object({
  token: z.string().min(1).max(64),
  created: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  data: z.object({ type: z.string().max(64), action: z.string().max(64).nullish() }),
})
const holdersEvent = z.object({ data: z.object({ amount: z.int() }) })

const actions: ReadonlyMap<string, 'credit' | 'debit'> = new Map([
  ['PROVISIONAL_CREDIT_GRANTED', 'credit'],
  ['PROVISIONAL_CREDIT_REVERSED', 'debit'],
])

/** A dispute as the transaction that it is for its holder: money for a while, and perhaps back again. */
export const creditMessage = z
  .object({
    token: z.string().min(1).max(60),
    card_token: z.string().min(1).max(64),
    currency: z.string().max(3),
    merchant,
    transaction_series: z.object({ related_transaction_token: z.string().min(1).max(64) }).nullable(),
    events: z.array(z.unknown()).max(100),
  })
  .transform((told, context): CardTransaction => {
    const entries: CardEntry[] = []
    const refuse = (message: string) => context.addIssue({ code: 'custom', message, path: ['events'] })
    const amountOf = (units: number): CardAmounts | null => {
      const { data } = amount.safeParse({ amount: units, currency: told.currency })
      return data ? { billed: data, merchant: data, rate: null } : null
    }
    const zero = amountOf(0)
    if (!zero) {
      refuse('is in an unknown currency')
      return z.NEVER
    }
    for (const each of told.events) {
      const some = someEvent.safeParse(each)
      if (!some.success) {
        refuse('has an event that cannot be read')
        return z.NEVER
      }
      const { token, created: at, data } = some.data
      if (data.type !== 'CARDHOLDER_LIABILITY') continue
      const common = { sequence: entries.length + 1, id: token, at }
      const what = actions.get(data.action ?? '')
      if (!what) {
        entries.push({ ...common, what: 'unknown', told: data.action ?? data.type })
        continue
      }
      const units = holdersEvent.safeParse(each)
      const amounts = units.success ? amountOf(units.data.data.amount) : null
      if (!amounts) {
        refuse('has an amount that cannot be read')
        return z.NEVER
      }
      entries.push({ ...common, what, amounts })
    }
    return {
      id: told.token,
      cardId: told.card_token,
      kind: 'dispute_credit',
      originalId: told.transaction_series?.related_transaction_token ?? null,
      merchant: told.merchant,
      entry: 'online',
      amounts: { ...zero, billed: money(zero.billed.asset, 0n) },
      entries,
    }
  })
