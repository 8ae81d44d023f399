import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { familySpendingCategories } from '../family.ts'
import { MAX_RECEIPTS } from '../limits.ts'
import { collapse, hasHidden, readNote, tidy } from '../plain-text.ts'
import { allOf, id, localDate, positiveAmount, timestamp, wireAmount } from '../shapes.ts'
import { categories, category } from './transactions.ts'

/** Types of cards, by what they spend: an account, a line of credit, or a pot in a currency of its own. */
export const cardTypes = ['debit', 'credit', 'travel'] as const
export const cardForms = ['virtual', 'physical'] as const
/** `one_shop` locks to the first shop that charges it; `one_purchase` closes itself after the first. */
export const cardUses = ['any_shop', 'one_shop', 'one_purchase'] as const
export const cardColours = ['lagoon', 'rose', 'gold', 'dusk', 'black'] as const
/** `ordered`: its issuer has not made it yet; `inactive`: on its way to its holder, who has not activated it. */
export const cardStates = ['ordered', 'inactive', 'active', 'frozen', 'closed'] as const
export const cardSwitches = ['notifications', 'international', 'online', 'cash'] as const

export type CardType = (typeof cardTypes)[number]
export type CardForm = (typeof cardForms)[number]
export type CardUse = (typeof cardUses)[number]
export type CardColour = (typeof cardColours)[number]
export type CardState = (typeof cardStates)[number]
export type CardSwitch = (typeof cardSwitches)[number]

/** Why a purchase was declined: the first rule that it fails, in this order; of several limits the tightest. */
export const declineReasons = [
  'card_closed',
  'card_inactive',
  'card_frozen',
  'account_restricted',
  'card_spent',
  'wrong_pin',
  'other_shop',
  'family_category_blocked',
  'cash_off',
  'online_off',
  'international_off',
  'category_blocked',
  'merchant_blocked',
  'over_purchase_limit',
  'over_daily_limit',
  'over_monthly_limit',
  'over_family_category_limit',
  'over_family_daily_limit',
  'over_family_weekly_limit',
  'over_family_monthly_limit',
  'over_family_budget',
  'insufficient_funds',
  'account_closed',
  'too_late',
  'declined_by_issuer',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** How a card was used. `stored`: by a shop that keeps it; `recurring`: for what goes on month after month. */
export const cardEntries = ['chip', 'contactless', 'online', 'stored', 'recurring', 'cash'] as const
export type CardEntry = (typeof cardEntries)[number]

const MAX_CARD_NAME_LENGTH = 24
/** Far beyond what a line of these may have: whatever is longer is not looked at closely. */
const MAX_TYPED_LENGTH = 1_000

/** One line of visible text, as it is meant. */
const line = (maxLength: number) =>
  z
    .string()
    .max(MAX_TYPED_LENGTH)
    .transform((typed, context) => {
      const shown = tidy(typed)
      const text = collapse(shown)
      if (hasHidden(shown)) context.addIssue({ code: 'custom', params: { code: 'hidden_characters' } })
      else if (text === '') context.addIssue({ code: 'custom', params: { code: 'required' } })
      else if (text.length > maxLength) context.addIssue({ code: 'custom', params: { code: 'too_long' } })
      else return text
      return z.NEVER
    })

export const cardName = line(MAX_CARD_NAME_LENGTH).meta({
  description: `What its holder calls it: one line of at most ${MAX_CARD_NAME_LENGTH} characters.`,
  example: 'Everyday',
})

const stopped = z
  .object({ purchase_id: id, merchant: z.string(), amount: wireAmount, at: timestamp })
  .nullable()
  .meta({ description: 'The last purchase that this switch has stopped.' })

const limitUse = z.object({
  limit: wireAmount,
  used: wireAmount,
  left: wireAmount,
  /** When the limit resets. */
  renews_at: timestamp,
})

export const card = z
  .object({
    id,
    type: z.enum(cardTypes),
    form: z.enum(cardForms),
    works_at: z.enum(cardUses),
    locked_to: z
      .string()
      .nullable()
      .meta({ description: 'The shop that a card for one shop has locked to.' }),
    name: z.string(),
    colour: z.enum(cardColours),
    last_four: z.string().nullable().meta({ description: 'Null until it is made.' }),
    expires: z.string().nullable().meta({ description: 'MM/YY', example: '09/29' }),
    state: z.enum(cardStates),
    frozen: z.object({ at: timestamp, by: z.enum(['holder', 'issuer', 'family']) }).nullable(),
    is_applied: z.boolean().meta({
      description: 'Whether the issuer has the latest change; until then the card acts by the one before.',
    }),
    closed_because: z.string().nullable(),
    replaced_by: id.nullable(),
    account: z
      .object({ id, name: z.string(), currency: z.string(), balance: wireAmount, available: wireAmount })
      .meta({ description: 'What it spends from. Of credit, what is left of it.' }),
    credit: z
      .object({ limit: wireAmount, owed: wireAmount })
      .nullable()
      .meta({ description: 'Of a credit card alone.' }),
    in_dollars: z
      .object({ amount: wireAmount, rate: z.string() })
      .nullable()
      .meta({ description: 'What a balance in another currency is worth at the day’s rate.' }),
    switches: z.object({
      notifications: z.boolean(),
      international: z.boolean(),
      online: z.boolean(),
      cash: z.boolean(),
    }),
    stopped: z.object({ international: stopped, online: stopped, cash: stopped }),
    blocked_categories: z.array(z.enum(categories)),
    limits: z.object({
      per_purchase: wireAmount.nullable(),
      daily: limitUse,
      monthly: limitUse,
      most: z.object({ daily: wireAmount, monthly: wireAmount }).meta({
        description: 'How far its holder may raise them, by how well they are known.',
      }),
    }),
    delivery: z
      .object({
        state: z.enum(['preparing', 'shipped', 'delivered', 'returned']),
        tracking: z.string().nullable(),
        expected_on: localDate.nullable(),
      })
      .nullable(),
    pin: z.enum(['not_set', 'set', 'blocked']),
    created_at: timestamp,
  })
  .meta({ id: 'Card' })

const cards = { tag: 'cards', access: 'user' } as const
const reading = { ...cards, scope: 'cards:read' } as const
const writing = { ...cards, scope: 'cards:write' } as const
const oneCard = z.strictObject({ id })

export const listCards = endpoint({
  ...reading,
  id: 'listCards',
  method: 'GET',
  path: '/cards',
  summary: 'One’s own cards, the oldest first',
  query: z.strictObject({ closed: z.enum(['left_out', 'included']).default('left_out') }),
  response: allOf(card),
})

export const getCard = endpoint({
  ...reading,
  id: 'getCard',
  method: 'GET',
  path: '/cards/{id}',
  summary: 'One card',
  params: oneCard,
  response: card,
})

export const getCardsSummary = endpoint({
  ...reading,
  id: 'getCardsSummary',
  method: 'GET',
  path: '/cards/summary',
  summary: 'How many cards, what they hold, what they spent this month and what came back',
  response: z
    .object({
      total: z.int(),
      active: z.int(),
      frozen: z.int(),
      balance: wireAmount.meta({
        description: 'Spendable with debit and travel cards, in dollars; each account once, and no credit.',
      }),
      owed: wireAmount,
      spent_this_month: wireAmount,
      pending_this_month: wireAmount,
      cashback: z.object({ earned: wireAmount, ready: wireAmount }),
    })
    .meta({ id: 'CardsSummary' }),
})

const address = z.strictObject({
  recipient: line(80),
  line_1: line(120),
  line_2: line(120).optional(),
  city: line(80),
  postal_code: line(16).optional(),
  country: z.string().regex(/^[A-Z]{2}$/),
})

export const issueCard = endpoint({
  ...writing,
  id: 'issueCard',
  method: 'POST',
  path: '/cards',
  summary: 'Have a card made',
  // Where it is to spend more than a card may by itself.
  stepUp: 'content',
  limitPerMinute: 20,
  idempotent: true,
  body: z.strictObject({
    type: z.enum(cardTypes),
    form: z.enum(cardForms),
    works_at: z.enum(cardUses),
    name: cardName,
    colour: z.enum(cardColours),
    account_id: id.optional().meta({ description: 'What a debit card spends from.' }),
    currency: z
      .string()
      .max(12)
      .optional()
      .meta({ description: 'Of a travel card: dollars, euros or dirhams.' }),
    daily: positiveAmount.optional(),
    monthly: positiveAmount.optional(),
    address: address.optional().meta({ description: 'Where a physical card goes.' }),
  }),
  response: card,
  status: 201,
  errors: ['account_not_found', 'currency_mismatch', 'too_many_cards', 'card_limit_too_high'],
})

export const changeCard = endpoint({
  ...writing,
  id: 'changeCard',
  method: 'PATCH',
  path: '/cards/{id}',
  summary: 'Call it something else, give it another colour, or say what it may do',
  params: oneCard,
  body: z.strictObject({
    name: cardName.optional(),
    colour: z.enum(cardColours).optional(),
    switches: z
      .strictObject({
        notifications: z.boolean().optional(),
        international: z.boolean().optional(),
        online: z.boolean().optional(),
        cash: z.boolean().optional(),
      })
      .optional(),
    blocked_categories: z.array(z.enum(categories)).max(categories.length).optional(),
  }),
  response: card,
  errors: ['card_state'],
})

export const changeCardLimits = endpoint({
  ...writing,
  id: 'changeCardLimits',
  method: 'PUT',
  path: '/cards/{id}/limits',
  summary: 'Set what may be spent by it; raising takes a proof',
  stepUp: 'content',
  params: oneCard,
  body: z.strictObject({
    daily: positiveAmount,
    monthly: positiveAmount,
    per_purchase: positiveAmount.nullable(),
  }),
  response: card,
  errors: ['card_state', 'card_limit_too_high', 'currency_mismatch'],
})

export const freezeCard = endpoint({
  ...writing,
  id: 'freezeCard',
  method: 'POST',
  path: '/cards/{id}/freeze',
  summary: 'Stop new purchases; what was approved before can still be charged',
  params: oneCard,
  response: card,
  errors: ['card_state'],
})

export const unfreezeCard = endpoint({
  ...writing,
  id: 'unfreezeCard',
  method: 'POST',
  path: '/cards/{id}/unfreeze',
  summary: 'Let it pay again',
  params: oneCard,
  response: card,
  errors: ['card_state'],
})

export const activateCard = endpoint({
  ...writing,
  id: 'activateCard',
  method: 'POST',
  path: '/cards/{id}/activate',
  summary: 'Begin to use a card that arrived, by the last four digits on it',
  params: oneCard,
  body: z.strictObject({ last_four: z.string().regex(/^[0-9]{4}$/) }),
  response: card,
  errors: ['card_state', 'card_digits_differ', 'card_activation_locked'],
  limitPerMinute: 10,
})

export const replaceCard = endpoint({
  ...writing,
  id: 'replaceCard',
  method: 'POST',
  path: '/cards/{id}/replace',
  summary: 'Have another made in its place; a lost or stolen one is closed at once',
  idempotent: true,
  params: oneCard,
  body: z.strictObject({ reason: z.enum(['lost', 'stolen', 'damaged']), address: address.optional() }),
  response: card,
  status: 201,
  errors: ['card_state'],
  limitPerMinute: 20,
})

export const closeCard = endpoint({
  ...writing,
  id: 'closeCard',
  method: 'POST',
  path: '/cards/{id}/close',
  summary: 'Close it for good',
  params: oneCard,
  response: card,
  errors: ['card_state', 'card_in_use', 'account_not_empty'],
})

const providersPage = z.object({
  url: z.url().meta({ description: 'A page of the issuer, good once and for a minute.' }),
  expires_at: timestamp,
})

export const revealCard = endpoint({
  ...cards,
  scope: 'session',
  stepUp: 'recent',
  id: 'revealCard',
  method: 'POST',
  path: '/cards/{id}/reveal',
  summary: 'Where its issuer shows its number, for sixty seconds; it never passes through here',
  limitPerMinute: 20,
  params: oneCard,
  body: z.strictObject({ language: z.enum(['en', 'ar']), ink: z.enum(['dark', 'light']) }),
  response: providersPage.meta({ id: 'CardReveal' }),
  errors: ['card_state', 'provider_unavailable'],
})

export const openPinPage = endpoint({
  ...cards,
  scope: 'session',
  stepUp: 'recent',
  id: 'openPinPage',
  method: 'POST',
  path: '/cards/{id}/pin',
  summary: 'Where its issuer has a PIN chosen; it never passes through here',
  limitPerMinute: 20,
  params: oneCard,
  body: z.strictObject({ language: z.enum(['en', 'ar']), theme: z.enum(['light', 'dark']) }),
  response: providersPage.meta({ id: 'CardPinPage' }),
  errors: ['card_state', 'provider_unavailable'],
})

/** Digital wallets that an issuer may put a card into. */
export const digitalWallets = ['apple', 'google'] as const
export type DigitalWallet = (typeof digitalWallets)[number]

export const listCardWallets = endpoint({
  ...cards,
  scope: 'cards:read',
  id: 'listCardWallets',
  method: 'GET',
  path: '/cards/{id}/wallets',
  summary: 'Digital wallets that take a card; none where its issuer works with none',
  limitPerMinute: 60,
  params: oneCard,
  response: z.object({
    data: z.array(
      z.object({ wallet: z.enum(digitalWallets), is_added: z.boolean() }).meta({ id: 'CardWallet' }),
    ),
  }),
  errors: ['provider_unavailable'],
})

export const openWalletPage = endpoint({
  ...cards,
  scope: 'session',
  stepUp: 'recent',
  id: 'openWalletPage',
  method: 'POST',
  path: '/cards/{id}/wallets',
  summary: 'Where its issuer adds a card to a digital wallet; its number never passes through here',
  limitPerMinute: 20,
  params: oneCard,
  body: z.strictObject({
    wallet: z.enum(digitalWallets),
    language: z.enum(['en', 'ar']),
    theme: z.enum(['light', 'dark']),
  }),
  response: providersPage.meta({ id: 'CardWalletPage' }),
  errors: ['card_state', 'provider_unavailable'],
})

const fix = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('unfreeze') }),
    z.object({ kind: z.literal('activate') }),
    z.object({ kind: z.literal('turn_on'), switch: z.enum(cardSwitches) }),
    z.object({ kind: z.literal('unblock_category'), category: z.enum(categories) }),
    z.object({ kind: z.literal('unblock_merchant') }),
    z.object({
      kind: z.literal('allow_once'),
      amount: wireAmount,
      until: timestamp.meta({ description: 'Until when, if it is pressed now.' }),
    }),
    z.object({ kind: z.literal('move_money'), short_by: wireAmount }),
    z
      .object({
        kind: z.literal('ask_parents'),
        amount: wireAmount,
        category: z.enum(familySpendingCategories),
      })
      .meta({ description: 'A request to spend, which a Parent may allow.' }),
  ])
  .meta({ description: 'What would let the same purchase pass.' })

export const cardPurchase = z
  .object({
    id: id.meta({ description: 'That of its transaction’s operation; one for life.' }),
    transaction_id: id,
    card: z.object({ id, name: z.string(), last_four: z.string().nullable(), colour: z.enum(cardColours) }),
    kind: z.enum(['purchase', 'cash', 'refund', 'credit']),
    status: z.enum(['pending', 'completed', 'failed']),
    amount: wireAmount,
    merchant: z.object({
      id: z.string(),
      name: z.string(),
      category_code: z.string(),
      category: category.meta({ description: 'Of its code: what shops like it sell.' }),
      city: z.string().nullable(),
      country: z.string().nullable(),
      is_blocked: z.boolean(),
    }),
    entry: z.enum(cardEntries),
    /** Of a foreign purchase: what the shop asked for, and at which rates it was held and charged. */
    foreign: z
      .object({ amount: wireAmount, hold_rate: z.string().nullable(), clearing_rate: z.string().nullable() })
      .nullable(),
    held: wireAmount.nullable(),
    held_until: timestamp.nullable(),
    cleared: wireAmount.nullable(),
    /** Set where it is more than a fifth above what was approved, or came late. */
    stands_out: z.enum(['much_more', 'late', 'unasked']).nullable(),
    timeline: z.array(
      z.object({
        at: timestamp,
        what: z.enum([
          'approved',
          'approved_in_part',
          'approved_by_issuer',
          'declined',
          'changed',
          'cleared',
          'cleared_in_part',
          'released',
          'lapsed',
          'forced',
          'refunded',
          'credited',
          'debited',
        ]),
        amount: wireAmount.nullable(),
      }),
    ),
    original_id: id.nullable().meta({ description: 'Of a refund, or of a charge that came late.' }),
    refunded: wireAmount.nullable(),
    cashback: z
      .object({ amount: wireAmount, state: z.enum(['waiting', 'counted', 'taken_back']), offer: z.string() })
      .nullable(),
    decline: z
      .object({
        reason: z.enum(declineReasons),
        message: z.string(),
        limit: wireAmount.nullable(),
        used: wireAmount.nullable(),
        left: wireAmount.nullable(),
        short_by: wireAmount.nullable(),
        fix: fix.nullable(),
        allowed_until: timestamp.nullable().meta({ description: 'Where it was allowed once and waits.' }),
        passed_as: id.nullable().meta({ description: 'The purchase that passed after it.' }),
      })
      .nullable(),
    dispute: z.object({ id, state: z.string() }).nullable(),
    can_dispute: z.boolean(),
    created_at: timestamp,
  })
  .meta({ id: 'CardPurchase' })

export const getCardPurchase = endpoint({
  ...reading,
  id: 'getCardPurchase',
  method: 'GET',
  path: '/cards/purchases/{id}',
  summary: 'One purchase: how it came about, what was held and charged, or why it was declined',
  params: oneCard,
  response: cardPurchase,
})

export const allowPurchase = endpoint({
  ...writing,
  id: 'allowPurchase',
  method: 'POST',
  path: '/cards/purchases/{id}/allow',
  summary: 'Let a declined purchase pass once: this amount, this shop, for five minutes',
  // It is approved each time, which no key can do.
  scope: 'session',
  stepUp: 'content',
  params: oneCard,
  response: cardPurchase,
  errors: ['purchase_not_declined', 'purchase_cannot_be_allowed'],
})

export const blockMerchant = endpoint({
  ...writing,
  id: 'blockMerchant',
  method: 'PUT',
  path: '/cards/{id}/blocked-merchants/{merchant_id}',
  summary: 'Decline whatever this shop asks of the card',
  params: z.strictObject({ id, merchant_id: z.string().min(1).max(64) }),
  response: z.object({ merchant_id: z.string(), name: z.string() }),
  errors: ['merchant_not_found'],
})

export const unblockMerchant = endpoint({
  ...writing,
  id: 'unblockMerchant',
  method: 'DELETE',
  path: '/cards/{id}/blocked-merchants/{merchant_id}',
  summary: 'Let the shop charge the card again',
  params: z.strictObject({ id, merchant_id: z.string().min(1).max(64) }),
  response: z.object({ merchant_id: z.string() }),
})

export const subscription = z
  .object({
    card: z.object({ id, name: z.string(), last_four: z.string().nullable() }),
    merchant: z.object({ id: z.string(), name: z.string(), category, is_blocked: z.boolean() }),
    period: z.enum(['weekly', 'fortnightly', 'monthly', 'quarterly', 'yearly']),
    amount: wireAmount.meta({ description: 'The last one.' }),
    varies: z.boolean(),
    risen_from: wireAmount.nullable().meta({ description: 'What it was before its last rise.' }),
    payments: z.int(),
    last_on: localDate,
    next_on: localDate,
    next_amount: wireAmount,
  })
  .meta({ id: 'Subscription' })

export const listSubscriptions = endpoint({
  ...reading,
  id: 'listSubscriptions',
  method: 'GET',
  path: '/cards/subscriptions',
  summary: 'What goes on month after month, found in what the cards paid; the next one first',
  response: allOf(subscription),
})

export const getCardSpending = endpoint({
  ...reading,
  id: 'getCardSpending',
  method: 'GET',
  path: '/cards/spending',
  summary: 'What the cards spent in a month, by shop and by country, in dollars',
  query: z.strictObject({
    month: z
      .string()
      .regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/)
      .optional(),
    card_id: id.optional(),
  }),
  response: z
    .object({
      month: z.string(),
      total: wireAmount,
      merchants: z.array(
        z.object({ id: z.string(), name: z.string(), amount: wireAmount, payments: z.int() }),
      ),
      countries: z.array(z.object({ country: z.string(), amount: wireAmount, payments: z.int() })),
    })
    .meta({ id: 'CardSpending' }),
})

export const offer = z
  .object({
    id: z.string(),
    merchant: z.string().nullable().meta({ description: 'Null where it is not about one shop.' }),
    title: z.string(),
    about: z.string(),
    percent: z.string().meta({ example: '5' }),
    most: wireAmount,
    per: z.enum(['month', 'once', 'trip']),
    ends_on: localDate,
    card_type: z.enum(cardTypes).nullable(),
    activated_at: timestamp.nullable(),
    counted: wireAmount,
    waiting: wireAmount,
    purchases: z.int(),
    /** The cashback that it would have brought on one's own purchase. */
    example: z.object({ amount: wireAmount, back: wireAmount, on: localDate }).nullable(),
    hindered_by: z.enum(['card_frozen', 'no_card']).nullable(),
  })
  .meta({ id: 'CardOffer' })

export const listOffers = endpoint({
  ...reading,
  id: 'listOffers',
  method: 'GET',
  path: '/cards/offers',
  summary: 'What shops give back, and how far each is used',
  response: z.object({
    data: z.array(offer),
    ready: wireAmount,
    waiting: wireAmount,
    last_paid: z.object({ amount: wireAmount, at: timestamp }).nullable(),
    pays_on: localDate,
  }),
})

export const activateOffer = endpoint({
  ...writing,
  id: 'activateOffer',
  method: 'POST',
  path: '/cards/offers/{offer_id}/activate',
  summary: 'Have purchases count from now on',
  params: z.strictObject({ offer_id: z.string().min(1).max(64) }),
  response: offer,
  errors: ['offer_not_found'],
})

export const listOfferPurchases = endpoint({
  ...reading,
  id: 'listOfferPurchases',
  method: 'GET',
  path: '/cards/offers/{offer_id}/purchases',
  summary: 'What an offer counted, waits for or took back',
  params: z.strictObject({ offer_id: z.string().min(1).max(64) }),
  response: allOf(
    z.object({
      purchase_id: id,
      merchant: z.string(),
      amount: wireAmount,
      back: wireAmount,
      state: z.enum(['waiting', 'counted', 'taken_back']),
      at: timestamp,
    }),
  ),
  errors: ['offer_not_found'],
})

export const payOutCashback = endpoint({
  ...writing,
  id: 'payOutCashback',
  method: 'POST',
  path: '/cards/cashback/payouts',
  summary: 'Have what was counted paid now',
  idempotent: true,
  body: z.strictObject({ account_id: id }),
  response: z.object({ id, amount: wireAmount, status: z.enum(['pending', 'completed', 'failed']) }),
  status: 201,
  errors: ['account_not_found', 'currency_mismatch', 'no_cashback'],
})

export const disputeReasons = [
  'not_mine',
  'wrong_amount',
  'charged_twice',
  'not_received',
  'not_as_described',
  'cancelled',
] as const

export const dispute = z
  .object({
    id,
    purchase_id: id,
    merchant: z.string(),
    amount: wireAmount,
    reason: z.enum(disputeReasons),
    statement: z.string(),
    state: z.enum(['open', 'submitted', 'won', 'lost', 'withdrawn', 'refused']),
    credited: z.boolean().meta({ description: 'Whether it was given back for the time being.' }),
    decides_by: localDate.nullable(),
    evidence: z.array(
      z.object({
        receipt_id: id.meta({ description: 'Of the receipt that it was given as.' }),
        name: z.string().meta({ description: 'As its person calls the file.' }),
        content_type: z.string(),
        size: z.int().meta({ description: 'Bytes.' }),
        state: z.enum(['waiting', 'sent', 'not_taken']),
      }),
    ),
    created_at: timestamp,
    ended_at: timestamp.nullable(),
  })
  .meta({ id: 'CardDispute' })

const MAX_STATEMENT_LENGTH = 1_000

/** The person's account of what happened, which a stranger reads. */
const statement = z
  .string()
  .max(2 * MAX_STATEMENT_LENGTH)
  .transform((typed, context) => {
    const read = readNote(typed, MAX_STATEMENT_LENGTH)
    if (read.ok && read.note !== '') return read.note
    context.addIssue({ code: 'custom', params: { code: read.ok ? 'required' : read.code } })
    return z.NEVER
  })
  .meta({ description: `Visible text of at most ${MAX_STATEMENT_LENGTH} characters.` })

const evidence = z
  .array(id)
  .max(MAX_RECEIPTS)
  .meta({
    description: `Receipts of the purchase’s transaction that its issuer is to see: at most ${MAX_RECEIPTS} for a dispute.`,
  })

export const openDispute = endpoint({
  ...writing,
  id: 'openDispute',
  method: 'POST',
  path: '/cards/disputes',
  summary: 'Contest what a shop has charged',
  limitPerMinute: 10,
  idempotent: true,
  body: z.strictObject({
    purchase_id: id,
    amount: positiveAmount.optional(),
    reason: z.enum(disputeReasons),
    statement,
    receipt_ids: evidence.optional(),
  }),
  response: dispute,
  status: 201,
  errors: ['purchase_not_disputable', 'currency_mismatch'],
})

export const addDisputeEvidence = endpoint({
  ...writing,
  id: 'addDisputeEvidence',
  method: 'POST',
  path: '/cards/disputes/{id}/evidence',
  summary: 'Hand the issuer receipts of what one contests; what it was given stays with it',
  limitPerMinute: 20,
  params: oneCard,
  body: z.strictObject({ receipt_ids: evidence.min(1) }),
  response: dispute,
  errors: ['dispute_has_ended', 'too_much_evidence'],
})

export const listDisputes = endpoint({
  ...reading,
  id: 'listDisputes',
  method: 'GET',
  path: '/cards/disputes',
  summary: 'What one contests, the latest first',
  response: allOf(dispute),
})

export const withdrawDispute = endpoint({
  ...writing,
  id: 'withdrawDispute',
  method: 'POST',
  path: '/cards/disputes/{id}/withdraw',
  summary: 'Let a charge stand after all',
  params: oneCard,
  response: dispute,
  errors: ['dispute_has_ended'],
})
