import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { allOf, id, listOf, pageById, positiveAmount, timestamp, wireAmount } from '../shapes.ts'
import { operatorText, opsCaseFile } from './ops-cases.ts'

export const p2pSides = ['buy', 'sell'] as const
export type P2pSide = (typeof p2pSides)[number]

/**
 * How a trade stands: `waiting` for its maker to confirm; `settling` once they have, until asset and money have moved;
 * `disputed` until an operator decides; then how it ended. Nothing moves before `completed`.
 */
export const p2pTradeStates = [
  'waiting',
  'settling',
  'disputed',
  'completed',
  'cancelled',
  'expired',
  'returned',
  'failed',
] as const
export type P2pTradeState = (typeof p2pTradeStates)[number]

export const p2pOfferStates = ['open', 'withdrawn'] as const

const symbol = z
  .string()
  .regex(/^[A-Z0-9][A-Z0-9.]{0,15}$/)
  .meta({ description: 'The symbol of a crypto asset.', example: 'BTC' })
const currency = z.string().max(12).meta({ description: 'ISO 4217 code.', example: 'USD' })

const terms = {
  asset: symbol,
  currency,
  price: wireAmount.meta({
    description: 'Of one whole unit of the asset; fixed for as long as it is offered.',
  }),
}

export const p2pOffer = z
  .object({
    id,
    side: z.enum(p2pSides).meta({ description: 'What its maker does: `sell` is for buyers to take.' }),
    ...terms,
    state: z.enum(p2pOfferStates),
    total: wireAmount.meta({ description: 'All that was offered.' }),
    left: wireAmount.meta({ description: 'What can still be taken.' }),
    min: wireAmount.meta({ description: 'The least that one trade takes, or all that is left.' }),
    max: wireAmount.meta({ description: 'The most that one trade takes.' }),
    maker: z.string().meta({ description: 'Given name and initial, as of any person not paid before.' }),
    is_own: z.boolean(),
    created_at: timestamp,
  })
  .meta({ id: 'P2pOffer' })

export const p2pTrade = z
  .object({
    id,
    side: z.enum(p2pSides).meta({ description: 'What the caller does in it.' }),
    state: z.enum(p2pTradeStates),
    ...terms,
    quantity: wireAmount,
    value: wireAmount.meta({ description: 'What the buyer pays: price times quantity, rounded up.' }),
    other: z.string().meta({ description: 'The name of the other side.' }),
    is_maker: z.boolean().meta({ description: 'Whether the caller made the offer, and so confirms.' }),
    can_confirm: z.boolean(),
    can_cancel: z.boolean(),
    can_dispute: z.boolean(),
    dispute: z
      .object({ reason: z.string(), is_own: z.boolean(), at: timestamp })
      .nullable()
      .meta({ description: 'What one side says is wrong with it.' }),
    created_at: timestamp,
    expires_at: timestamp.meta({
      description: 'Without a confirmation by then, both sides get back what is held.',
    }),
    ended_at: timestamp.nullable(),
  })
  .meta({ id: 'P2pTrade' })

const p2p = { tag: 'p2p', access: 'user' } as const
const reads = { ...p2p, method: 'GET', scope: 'trading:read' } as const
const writes = { ...p2p, method: 'POST', scope: 'trading:write' } as const
const one = { params: z.strictObject({ id }) } as const

export const listP2pOffers = endpoint({
  ...reads,
  id: 'listP2pOffers',
  path: '/p2p/offers',
  summary: 'Offers of others that can be taken, the best price first',
  query: z.strictObject({
    side: z.enum(p2pSides).meta({ description: 'What their makers do.' }),
    asset: symbol,
    currency,
  }),
  response: allOf(p2pOffer),
})

export const listOwnP2pOffers = endpoint({
  ...reads,
  id: 'listOwnP2pOffers',
  path: '/p2p/own-offers',
  summary: 'One’s own offers, newest first',
  query: z.strictObject(pageById),
  response: listOf(p2pOffer),
})

export const createP2pOffer = endpoint({
  ...writes,
  id: 'createP2pOffer',
  path: '/p2p/offers',
  summary: 'Offer to buy or sell a crypto asset at a fixed price',
  limitPerMinute: 10,
  idempotent: true,
  body: z.strictObject({
    side: z.enum(p2pSides),
    price: positiveAmount.meta({ description: 'Of one whole unit of the asset.' }),
    quantity: positiveAmount.meta({ description: 'All that is offered.' }),
    min: positiveAmount.meta({ description: 'The least that one trade takes.' }),
    max: positiveAmount.meta({ description: 'The most that one trade takes.' }),
    account_id: id.meta({ description: 'The account that pays or is paid, in the currency of the price.' }),
  }),
  response: p2pOffer,
  status: 201,
  errors: [
    'account_not_found',
    'asset_not_traded',
    'currency_mismatch',
    'p2p_amount_out_of_range',
    'p2p_too_small',
    'risks_not_acknowledged',
    'too_many_p2p_offers',
  ],
})

export const withdrawP2pOffer = endpoint({
  ...writes,
  ...one,
  id: 'withdrawP2pOffer',
  path: '/p2p/offers/{id}/withdraw',
  summary: 'Withdraw one’s offer; trades that were begun go on',
  response: p2pOffer,
  errors: ['p2p_offer_closed'],
})

export const takeP2pOffer = endpoint({
  ...writes,
  id: 'takeP2pOffer',
  path: '/p2p/trades',
  summary: 'Take an offer, or a part of it: both sides are held until its maker confirms',
  limitPerMinute: 30,
  stepUp: 'content',
  idempotent: true,
  body: z.strictObject({
    offer_id: id,
    quantity: positiveAmount,
    account_id: id.meta({ description: 'The account that pays or is paid, in the currency of the price.' }),
  }),
  response: p2pTrade,
  status: 201,
  errors: [
    'account_not_found',
    'currency_mismatch',
    'insufficient_funds',
    'insufficient_holding',
    'limit_exceeded',
    'p2p_amount_out_of_range',
    'p2p_offer_closed',
    'p2p_offer_uncovered',
    'p2p_own_offer',
    'p2p_person_unavailable',
    'p2p_too_small',
    'provider_unavailable',
    'recent_sign_in_required',
    'risks_not_acknowledged',
    'too_many_p2p_trades',
  ],
})

export const listP2pTrades = endpoint({
  ...reads,
  id: 'listP2pTrades',
  path: '/p2p/trades',
  summary: 'One’s own trades with others, newest first',
  query: z.strictObject({ ...pageById, status: z.enum(['open', 'over']).default('open') }),
  response: listOf(p2pTrade),
})

export const getP2pTrade = endpoint({
  ...reads,
  ...one,
  id: 'getP2pTrade',
  path: '/p2p/trades/{id}',
  summary: 'One trade',
  response: p2pTrade,
})

export const confirmP2pTrade = endpoint({
  ...writes,
  ...one,
  id: 'confirmP2pTrade',
  path: '/p2p/trades/{id}/confirm',
  summary: 'Confirm a trade as the maker of its offer: asset and money change hands',
  stepUp: 'content',
  response: p2pTrade,
  errors: ['p2p_trade_state', 'recent_sign_in_required'],
})

export const cancelP2pTrade = endpoint({
  ...writes,
  ...one,
  id: 'cancelP2pTrade',
  path: '/p2p/trades/{id}/cancel',
  summary: 'Cancel a trade that is not confirmed: both sides get back what is held',
  response: p2pTrade,
  errors: ['p2p_trade_state'],
})

export const disputeP2pTrade = endpoint({
  ...writes,
  ...one,
  id: 'disputeP2pTrade',
  path: '/p2p/trades/{id}/dispute',
  summary: 'Say what is wrong with a trade that is not confirmed: it stays held until an operator decides',
  limitPerMinute: 10,
  body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
  response: p2pTrade,
  errors: ['p2p_trade_state'],
})

export const p2pDecisions = ['release', 'return'] as const
export type P2pDecision = (typeof p2pDecisions)[number]

export const decideP2pDispute = endpoint({
  id: 'decideP2pDispute',
  method: 'POST',
  path: '/ops/cases/{id}/p2p-decision',
  tag: 'operators',
  summary: 'Decide a disputed trade between two people, and close its case',
  access: 'operator',
  stepUp: 'recent',
  ...one,
  body: z.strictObject({
    decision: z.enum(p2pDecisions).meta({
      description: '`release` has it carried out as agreed; `return` gives both sides back what is held.',
    }),
    text: operatorText,
  }),
  response: opsCaseFile,
  errors: ['case_has_ended', 'own_matter', 'p2p_trade_state'],
})
