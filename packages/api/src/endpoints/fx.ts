import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { assetCode, failure, id, positiveAmount, status, timestamp, wireAmount } from '../shapes.ts'

const prices = {
  sell: wireAmount.meta({ description: 'What is given away, without the fee.' }),
  buy: wireAmount.meta({ description: 'What is had for it.' }),
  fee: wireAmount.meta({ description: 'Taken besides, in the currency that is given away.' }),
  fee_percentage: z.string().meta({ description: 'The fee as a percentage of `sell`.', example: '0.50' }),
  rate: z.string().meta({ description: 'What one unit given away buys.', example: '0.924247' }),
  mid_rate: z.string().meta({ description: 'What it would buy in the middle of the market.' }),
}

const quote = z
  .object({
    id,
    ...prices,
    total: wireAmount.meta({ description: '`sell` and `fee`: what leaves the account.' }),
    created_at: timestamp,
    expires_at: timestamp.meta({ description: 'Until then the quote is firm.' }),
  })
  .meta({ id: 'FxQuote' })

export const createQuote = endpoint({
  id: 'createQuote',
  method: 'POST',
  path: '/fx/quotes',
  tag: 'wallet',
  summary: 'A firm quote for converting one currency into another',
  access: 'user',
  scope: 'conversions:write',
  limitPerMinute: 60,
  body: z.strictObject({
    sell_currency: assetCode,
    buy_currency: assetCode,
    amount: positiveAmount.meta({
      description: 'In either of the two currencies: that side is exact, the other one follows.',
    }),
  }),
  response: quote,
  status: 201,
  errors: [
    'currency_mismatch',
    'currencies_not_exchanged',
    'amount_too_small',
    'limit_exceeded',
    'provider_unavailable',
  ],
})

const conversion = z
  .object({
    id,
    status,
    from_account_id: id,
    to_account_id: id,
    ...prices,
    reference: z.string(),
    failure,
    created_at: timestamp,
    completed_at: timestamp.nullable(),
  })
  .meta({ id: 'FxConversion' })

export const createConversion = endpoint({
  id: 'createConversion',
  method: 'POST',
  path: '/fx/conversions',
  tag: 'wallet',
  summary: 'Convert between two accounts of one’s own, as quoted',
  access: 'user',
  scope: 'conversions:write',
  limitPerMinute: 60,
  idempotent: true,
  body: z.strictObject({ quote_id: id, from_account_id: id, to_account_id: id }),
  response: conversion,
  status: 201,
  errors: [
    'account_not_found',
    'currency_mismatch',
    'insufficient_funds',
    'quote_not_found',
    'quote_expired',
    'quote_used',
  ],
})

export const createTransfer = endpoint({
  id: 'createTransfer',
  method: 'POST',
  path: '/accounts/transfers',
  tag: 'wallet',
  summary: 'Move money between two accounts of one’s own in one currency; pays credit off',
  access: 'user',
  scope: 'conversions:write',
  limitPerMinute: 60,
  idempotent: true,
  body: z.strictObject({ from_account_id: id, to_account_id: id, amount: positiveAmount }),
  response: z
    .object({
      id,
      status,
      amount: wireAmount,
      reference: z.string(),
      from_account_id: id,
      to_account_id: id,
    })
    .meta({ id: 'Transfer' }),
  status: 201,
  errors: ['account_not_found', 'currency_mismatch', 'insufficient_funds', 'more_than_owed'],
})

export const getConversion = endpoint({
  id: 'getConversion',
  method: 'GET',
  path: '/fx/conversions/{id}',
  tag: 'wallet',
  summary: 'One conversion',
  access: 'user',
  scope: 'conversions:read',
  params: z.strictObject({ id }),
  response: conversion,
})
