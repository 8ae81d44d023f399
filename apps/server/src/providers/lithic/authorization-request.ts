import { createHash } from 'node:crypto'
import { type Money, money } from '@sadaf/money'
import { z } from 'zod'
import type { AuthorizationRequest, Reply } from '../authorization-requests.ts'
import type { CardAuthorizationRequest } from '../issuing.ts'
import { readMemo } from './memo.ts'
import { entryOf, merchant, pinOf, pos } from './merchant.ts'
import { amount, exchanged } from './money.ts'
import { readLithicJson } from './reading.ts'
import { resultOf } from './words.ts'

// Lithic's Auth Stream Access: a request for each purchase, answered in the same connection.

const named = z.object({
  token: z.string().min(1).max(64),
  event_token: z.string().min(1).max(64).optional(),
})

/**
 * The name of a request. Lithic asks once more where it heard nothing, with the same content: that has the same
 * answer. Another request about the same transaction has other content, and is another request.
 */
export function requestIdOf(raw: Buffer, webhookId: string): string {
  const { data } = named.safeParse(read(raw))
  if (!data) return webhookId
  return data.event_token ?? `${data.token}.${createHash('sha256').update(raw).digest('hex').slice(0, 32)}`
}

const purchases: ReadonlySet<string> = new Set(['AUTHORIZATION', 'FINANCIAL_AUTHORIZATION'])
const others: ReadonlySet<string> = new Set([
  'BALANCE_INQUIRY',
  'CREDIT_AUTHORIZATION',
  'FINANCIAL_CREDIT_AUTHORIZATION',
])

export const requestMessage = z
  .object({
    token: z.string().min(1).max(64),
    created: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
    status: z.string().refine((status) => purchases.has(status) || others.has(status), 'is not known'),
    amounts: z.object({ ...exchanged.in.shape, hold: amount.nullable() }),
    card: z.object({ token: z.string().min(1).max(64), memo: z.string() }),
    merchant,
    pos: pos.optional(),
  })
  .transform(
    ({ token, card, created, status, amounts, ...told }, context): Omit<CardAuthorizationRequest, 'id'> => {
      const { cardholder, hold, merchant: shops } = amounts
      const billed = hold?.asset === cardholder.told.asset ? hold : cardholder.told
      const isAbroad = billed.asset !== shops.asset
      if (isAbroad && !/^\d{1,12}(\.\d{1,18})?$/.test(cardholder.rate))
        context.addIssue({ code: 'custom', message: 'has no rate', path: ['amounts'] })
      const isPurchase = purchases.has(status)
      return {
        transactionId: token,
        cardId: readMemo(card.memo)?.id ?? card.token,
        at: created,
        // Money that goes to a card asks no more of it than that it is good, and so does a look at a balance.
        kind: isPurchase ? 'purchase' : 'check',
        amounts: {
          billed: isPurchase ? billed : money(billed.asset, 0n),
          merchant: shops,
          rate: isAbroad ? cardholder.rate : null,
        },
        merchant: told.merchant,
        entry: entryOf(told.pos, told.merchant),
        takesLess: told.pos?.terminal?.partial_approval_capable ?? false,
        pin: pinOf(told.pos),
      }
    },
  )

export const readRequest = (raw: Buffer): CardAuthorizationRequest => ({
  ...requestMessage.parse(read(raw)),
  id: requestIdOf(raw, ''),
})

/** Answers by the request's own token. Less than was asked for is approved only at tills that can take it. */
export function writeReply(reply: Reply, { id, raw }: AuthorizationRequest): string {
  const said = read(raw)
  const token = named.safeParse(said).data?.token ?? id
  if (reply.kind === 'declined') return JSON.stringify({ token, result: resultOf(reply.reason) })
  if (!reply.amount) return JSON.stringify({ token, result: 'APPROVED' })
  const takesLess = requestMessage.safeParse(said).data?.takesLess ?? false
  if (!takesLess) return JSON.stringify({ token, result: resultOf('insufficient_funds') })
  return JSON.stringify({ token, result: 'APPROVED', approved_amount: unitsOf(reply.amount) })
}

/** The number that Lithic takes: whole units of the currency, which a double holds exactly. */
export function unitsOf({ minor }: Money): number {
  const units = Number(minor)
  if (!Number.isSafeInteger(units)) throw new Error('an amount is larger than Lithic can be told')
  return units
}

function read(raw: Buffer): unknown {
  try {
    return readLithicJson(raw.toString('utf8'))
  } catch {
    // No message takes nothing for a request: it is declined, and a person looks at it.
    return undefined
  }
}
