import { z } from 'zod'
import {
  type CardAmounts,
  type CardAuthorizationRequest,
  type CardEntry,
  type CardMerchant,
  type CardTransaction,
  digitalWallets,
  type IssuedCard,
  type IssuerDispute,
} from './issuing.ts'
import { progressMessage } from './progress.ts'
import { amount, moment, revision } from './wire.ts'

// The wire shapes of the issuer's contract (docs/providers/cards.md), read into our own terms.

/** More happens to no purchase; a longer history is refused. */
const MOST_ENTRIES = 200

const cardStates = ['preparing', 'shipped', 'delivered', 'active', 'frozen', 'closed'] as const
const disputeStates = ['submitted', 'won', 'lost', 'withdrawn', 'refused'] as const
const kinds = ['purchase', 'refund', 'dispute_credit'] as const

const id = z.string().min(1).max(64)
const label = z.string().max(140)

/** One of the words that the contract has; any other is `unknown`. */
function known<const Word extends string>(words: readonly Word[], told: string): Word | 'unknown' {
  return words.find((word) => word === told) ?? 'unknown'
}

export const cardMessage = z
  .object({
    id,
    revision,
    wish: z.int32().min(0),
    state: z.string().max(64),
    last_four: z.string().regex(/^\d{4}$/),
    expires: z.string().regex(/^(0[1-9]|1[0-2])\/\d\d$/),
    pin: z.enum(['not_set', 'set', 'blocked']),
    delivery: z
      .object({
        state: z.enum(['preparing', 'shipped', 'delivered', 'returned']),
        tracking: z.string().max(64).nullable(),
        expected_on: z.iso.date().nullable(),
      })
      .nullable(),
  })
  .transform(
    ({ state, last_four, delivery, ...card }): IssuedCard => ({
      id: card.id,
      revision: card.revision,
      wish: card.wish,
      state: known(cardStates, state),
      told: state,
      lastFour: last_four,
      expires: card.expires,
      pin: card.pin,
      delivery: delivery && {
        state: delivery.state,
        tracking: delivery.tracking,
        expectedOn: delivery.expected_on,
      },
    }),
  )

const amounts = z
  .object({
    billed: amount,
    merchant: amount,
    rate: z
      .string()
      .regex(/^\d{1,12}(\.\d{1,18})?$/)
      .nullable(),
  })
  .refine(({ billed, merchant, rate }) => (rate === null) === (billed.asset === merchant.asset), {
    error: 'has a rate where nothing is exchanged, or none where something is',
    path: ['rate'],
  })
  .transform((told): CardAmounts => told)

const merchant = z
  .object({
    id,
    name: label.min(1),
    mcc: z.string().regex(/^\d{4}$/),
    city: label.nullable(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
  })
  .transform((told): CardMerchant => told)

const entryMode = z.enum(['chip', 'contactless', 'online', 'stored', 'recurring', 'cash'])

export const requestMessage = z
  .object({
    id,
    type: z.literal('authorization.request'),
    data: z.object({
      transaction_id: id,
      card_id: id,
      at: moment,
      kind: z.enum(['purchase', 'increment', 'check']),
      amounts,
      merchant,
      entry: entryMode,
      takes_less: z.boolean(),
      pin: z.enum(['right', 'wrong']).nullable(),
    }),
  })
  .transform(
    ({ id, data }): CardAuthorizationRequest => ({
      id,
      transactionId: data.transaction_id,
      cardId: data.card_id,
      at: data.at,
      kind: data.kind,
      amounts: data.amounts,
      merchant: data.merchant,
      entry: data.entry,
      takesLess: data.takes_less,
      pin: data.pin,
    }),
  )

/** Why the issuer or the network said no before we were asked, or in our place, in our words. */
const declines: ReadonlyMap<string, string> = new Map([
  ['card_not_active', 'card_inactive'],
  ['card_frozen', 'card_frozen'],
  ['card_closed', 'card_closed'],
  ['card_expired', 'declined_by_issuer'],
  ['pin_blocked', 'wrong_pin'],
  ['stand_in_refused', 'too_late'],
  ['no_answer', 'too_late'],
])

const common = { sequence: revision, id, at: moment }
const entryMessage = z.discriminatedUnion('what', [
  z.object({
    ...common,
    what: z.literal('authorization'),
    is_approved: z.boolean(),
    by: z.enum(['us', 'stand_in', 'issuer', 'network']),
    reason: z.string().max(64).nullable(),
    held: amount,
  }),
  z.object({ ...common, what: z.enum(['advice', 'reversal']), held: amount }),
  z.object({ ...common, what: z.literal('expiry') }),
  z.object({
    ...common,
    what: z.literal('clearing'),
    amounts,
    is_final: z.boolean(),
    is_forced: z.boolean(),
  }),
  z.object({ ...common, what: z.enum(['credit', 'debit']), amounts }),
])
type EntryMessage = z.output<typeof entryMessage>

const entryWords: ReadonlySet<string> = new Set<EntryMessage['what']>([
  'authorization',
  'advice',
  'reversal',
  'expiry',
  'clearing',
  'credit',
  'debit',
])
const someEntry = z.object({ ...common, what: z.string().max(64) })

// A word that is new is told as such; a known one whose fields are not its own makes the whole unreadable.
const entry = z.unknown().transform((told, context): CardEntry => {
  const some = someEntry.safeParse(told)
  if (some.success && !entryWords.has(some.data.what)) {
    const { sequence, id, at, what } = some.data
    return { sequence, id, at, what: 'unknown', told: what }
  }
  const read = entryMessage.safeParse(told)
  if (read.success) return entryOf(read.data)
  for (const issue of read.error.issues)
    context.addIssue({ code: 'custom', message: issue.message, path: issue.path })
  return z.NEVER
})

function entryOf(told: EntryMessage): CardEntry {
  const { sequence, id, at } = told
  switch (told.what) {
    case 'authorization': {
      const { is_approved: isApproved, by, held, what } = told
      const reason = declines.get(told.reason ?? '') ?? told.reason
      return { sequence, id, at, what, isApproved, by, reason, held }
    }
    case 'advice':
    case 'reversal':
      return { sequence, id, at, what: told.what, held: told.held }
    case 'expiry':
      return { sequence, id, at, what: told.what }
    case 'clearing': {
      const { what, amounts, is_final: isFinal, is_forced: isForced } = told
      return { sequence, id, at, what, amounts, isFinal, isForced }
    }
    case 'credit':
    case 'debit':
      return { sequence, id, at, what: told.what, amounts: told.amounts }
  }
}

export const transactionMessage = z
  .object({
    id,
    card_id: id,
    kind: z.string().max(64),
    original_id: id.nullable(),
    merchant,
    entry: entryMode,
    amounts,
    entries: z.array(entry).min(1).max(MOST_ENTRIES),
  })
  .refine(({ entries }) => entries.every(({ sequence }, index) => sequence === index + 1), {
    error: 'has a gap',
    path: ['entries'],
  })
  .transform(
    ({ card_id: cardId, original_id: originalId, kind, ...told }): CardTransaction => ({
      id: told.id,
      cardId,
      kind: known(kinds, kind),
      originalId,
      merchant: told.merchant,
      entry: told.entry,
      amounts: told.amounts,
      entries: told.entries,
    }),
  )

export const disputeMessage = z
  .object({
    id,
    revision,
    state: z.string().max(64),
    decides_by: moment.nullable(),
  })
  .transform(
    ({ id, revision, state, decides_by: decidesBy }): IssuerDispute => ({
      id,
      revision,
      state: known(disputeStates, state),
      told: state,
      decidesBy,
    }),
  )

export const rewardMessage = progressMessage({
  statuses: new Map([
    ['accepted', 'accepted'],
    ['completed', 'completed'],
    ['rejected', 'rejected'],
  ]),
  reasons: new Map([['declined', 'declined_by_issuer']]),
})

/** Wallets of a kind that we do not know are left out. */
export const walletsMessage = z
  .object({ data: z.array(z.object({ wallet: z.string(), is_added: z.boolean() })).max(20) })
  .transform(({ data }) =>
    digitalWallets.flatMap((wallet) => {
      const told = data.find((each) => each.wallet === wallet)
      return told ? [{ wallet, isAdded: told.is_added }] : []
    }),
  )

export const pageMessage = z
  .object({ url: z.url({ protocol: /^https?$/ }).max(2_000), expires_at: moment })
  .transform(({ url, expires_at: expiresAt }) => ({ url, expiresAt }))
