import { z } from 'zod'
import { accountCurrencies } from '../currencies.ts'
import { endpoint } from '../endpoint.ts'
import { mailAddress } from '../mail-address.ts'
import { readPhone } from '../phone.ts'
import {
  allOf,
  id,
  listOf,
  localDate,
  note,
  operationShape,
  page,
  positiveAmount,
  timestamp,
  wireAmount,
} from '../shapes.ts'
import { tiers } from '../tiers.ts'
import { transaction } from './transactions.ts'

export const account = z
  .object({
    id,
    name: z.string(),
    type: z.enum(['checking', 'savings', 'digital']),
    status: z.enum(['opening', 'active']),
    currency: z.string(),
    balance: wireAmount.meta({ description: 'What is booked.' }),
    available: wireAmount.meta({ description: 'What can be spent: booked, less what is on hold.' }),
    change: z
      .object({ percentage: z.string().nullable(), since: timestamp })
      .meta({ description: 'Change of the balance over 30 days, in percent; null when it began at zero.' }),
    iban: z.string().nullable(),
    account_number: z.string().nullable(),
    bic: z.string().nullable(),
    bank_name: z.string().nullable().meta({ description: 'The bank that keeps the account.' }),
    routing_number: z.string().nullable().meta({ description: 'Its ABA routing number, for dollars.' }),
    created_at: timestamp,
  })
  .meta({ id: 'Account' })

const closedAccount = z
  .object({
    id,
    name: z.string(),
    status: z.enum(['closing', 'closed']).meta({ description: 'Closing until the bank has closed it, too.' }),
    currency: z.string(),
    iban: z.string().nullable(),
    account_number: z.string().nullable(),
    created_at: timestamp,
    closed_at: timestamp,
  })
  .meta({ id: 'ClosedAccount', description: 'Takes no money any more; what moved in it can be read.' })

const converted = z
  .object({
    amount: wireAmount,
    worth: wireAmount.meta({ description: 'Amount in the preferred currency, rounded half to even.' }),
    rate: z.string().meta({
      description: 'Units of the preferred currency for one of the amount’s, to ten decimals.',
      example: '1.0869565217',
    }),
    rate_day: localDate.meta({
      description: 'Day of the reference rate in UTC: today, or the latest day that is known.',
    }),
  })
  .meta({ id: 'ConvertedBalance' })

export const listAccounts = endpoint({
  id: 'listAccounts',
  method: 'GET',
  path: '/accounts',
  tag: 'wallet',
  summary: 'The person’s accounts with their balances',
  access: 'user',
  scope: 'accounts:read',
  response: allOf(account).extend({
    total: wireAmount.meta({
      description: 'Sum of the accounts in the preferred currency, with other currencies as `converted`.',
    }),
    converted: z.array(converted).meta({
      description: 'Balances in other currencies that the total counts, one entry a currency.',
    }),
    left_out: z.array(wireAmount).meta({
      description: 'Balances without a rate of the last seven days, which the total leaves out.',
    }),
    closed: z.array(closedAccount),
  }),
})

export const closeAccount = endpoint({
  id: 'closeAccount',
  method: 'POST',
  path: '/accounts/{id}/close',
  tag: 'wallet',
  summary: 'Close an account that holds nothing, for good',
  access: 'user',
  // Only the person may give up an account.
  scope: 'session',
  limitPerMinute: 20,
  params: z.strictObject({ id }),
  response: closedAccount,
  errors: [
    'account_opening',
    'account_not_empty',
    'account_in_use',
    'account_is_last',
    'account_has_schedules',
    'account_has_cards',
  ],
})

export const openAccount = endpoint({
  id: 'openAccount',
  method: 'POST',
  path: '/accounts',
  tag: 'wallet',
  summary: 'Open an account in a currency that one has none of its type in',
  access: 'user',
  scope: 'accounts:write',
  limitPerMinute: 20,
  idempotent: true,
  body: z.strictObject({
    currency: z.enum(accountCurrencies),
    type: z
      .enum(['checking', 'savings'])
      .default('checking')
      .meta({ description: 'For everyday payments, or to put money aside.' }),
  }),
  response: account,
  status: 201,
  errors: ['account_exists'],
})

const booked = transaction
  .extend({ balance_after: wireAmount.meta({ description: 'What was booked in the account after it.' }) })
  .meta({ id: 'BookedTransaction' })

export const listMovements = endpoint({
  id: 'listMovements',
  method: 'GET',
  path: '/accounts/{id}/movements',
  tag: 'wallet',
  summary: 'What was booked in an account, newest first, and what is held',
  access: 'user',
  scope: 'transactions:read',
  params: z.strictObject({ id }),
  query: z.strictObject(page),
  response: listOf(booked).extend({
    held: z
      .array(transaction)
      .max(100)
      .meta({ description: 'The newest of what is pending, with the first page alone.' }),
  }),
})

const rollingLimit = z.object({
  kind: z.enum(['day', 'thirty_days']).meta({ description: 'Any 24 hours, or any 30 days.' }),
  allowed: wireAmount,
  used: wireAmount,
  left: wireAmount,
  renews_at: timestamp
    .nullable()
    .meta({ description: 'When something of what was used counts no more; null where nothing was.' }),
})

const perOperation = z.array(wireAmount).meta({ description: 'At most so much at a time, by currency.' })

const limits = z
  .object({
    per_operation: perOperation,
    rolling: z.array(rollingLimit),
  })
  .meta({ id: 'Limits' })

export const tierFigures = z
  .object({
    tier: z.enum(tiers),
    per_operation: perOperation,
    rolling: z.array(rollingLimit.pick({ kind: true, allowed: true })),
  })
  .meta({ id: 'TierLimits', description: 'What a person who is known so well may send, and add.' })

export const getLimits = endpoint({
  id: 'getLimits',
  method: 'GET',
  path: '/limits',
  tag: 'wallet',
  summary: 'How much one may send and add, and what is left of it',
  access: 'user',
  scope: 'accounts:read',
  response: z.object({
    tier: z.enum(tiers).meta({ description: 'How well the person is known.' }),
    sending: limits,
    adding: limits,
    next: tierFigures.nullable().meta({ description: 'What the next verification would allow.' }),
  }),
})

const movements = z
  .object({ amount: wireAmount, count: z.int().meta({ description: 'How many transactions make it up.' }) })
  .meta({ id: 'Movements' })

export const getTotalHistory = endpoint({
  id: 'getTotalHistory',
  method: 'GET',
  path: '/accounts/history',
  tag: 'wallet',
  summary: 'The total of the last 30 days, day by day, and what moved it',
  access: 'user',
  scope: 'accounts:read',
  response: z.object({
    points: z.array(z.object({ day: localDate, total: wireAmount })).meta({
      description:
        'Total at the end of each day, from 30 days ago to today. Other currencies are counted at the reference rate of each day, else the latest before it, else the earliest that is kept; currencies without a present rate are left out on all days.',
    }),
    change: z.object({
      amount: wireAmount,
      percentage: z
        .string()
        .nullable()
        .meta({ description: 'Of what there was at first; null when that was nothing.' }),
    }),
    incoming: movements.meta({
      description:
        'Amounts that came in after the first day, at the rates of their days. Conversions are on both sides.',
    }),
    outgoing: movements.meta({
      description:
        'Amounts that went out after the first day, as a positive amount, at the rates of their days.',
    }),
    revaluation: wireAmount.meta({
      description:
        'Change by exchange rates alone, roundings included. Total of the first day, incoming less outgoing, and this are the total of today.',
    }),
    pending: movements.meta({
      description: 'Pending amounts of any day at the present rates: in less out. They do not count yet.',
    }),
  }),
})

const terms = z
  .object({
    fee_percentage: z.string().meta({ description: 'Of the amount, in percent.', example: '0' }),
    usual_seconds: z.int().meta({ description: 'How soon the money has usually arrived.' }),
    latest_seconds: z.int().meta({ description: 'When it has arrived at the latest, or failed.' }),
  })
  .meta({ id: 'Terms', description: 'What moving money costs and how long it takes.' })

export const getTerms = endpoint({
  id: 'getTerms',
  method: 'GET',
  path: '/terms',
  tag: 'wallet',
  summary: 'What sending and adding money cost, and how soon they arrive',
  access: 'public',
  response: z
    .record(z.string(), terms)
    .meta({ description: 'By kind of operation: `payment`, `topup` and others.' }),
})

export const fundingSource = z
  .object({ id: z.string(), bank_name: z.string(), iban_masked: z.string(), currency: z.string() })
  .meta({ id: 'FundingSource' })

export const listFundingSources = endpoint({
  id: 'listFundingSources',
  method: 'GET',
  path: '/topups/sources',
  tag: 'wallet',
  summary: 'Bank accounts of the person’s own that money can be pulled from',
  access: 'user',
  scope: 'accounts:read',
  response: allOf(fundingSource),
  errors: ['provider_unavailable'],
})

export const topup = z
  .object({
    ...operationShape,
    account_id: id,
    source: z.string(),
  })
  .meta({ id: 'TopUp' })

export const createTopup = endpoint({
  id: 'createTopup',
  method: 'POST',
  path: '/topups',
  tag: 'wallet',
  summary: 'Add money from a linked bank account',
  access: 'user',
  scope: 'topups:write',
  limitPerMinute: 60,
  idempotent: true,
  body: z.strictObject({
    account_id: id,
    amount: positiveAmount,
    source_id: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'The first linked source in the currency, unless given.' }),
  }),
  response: topup,
  status: 201,
  errors: [
    'account_not_found',
    'currency_mismatch',
    'source_not_found',
    'limit_exceeded',
    'provider_unavailable',
  ],
})

export const getTopup = endpoint({
  id: 'getTopup',
  method: 'GET',
  path: '/topups/{id}',
  tag: 'wallet',
  summary: 'One top-up',
  access: 'user',
  scope: 'topups:read',
  params: z.strictObject({ id }),
  response: topup,
})

export const recipient = z
  .union([
    z.strictObject({ wallet_id: z.string().min(1).max(40).meta({ example: 'SDF-7K4M-9QXW' }) }),
    z.strictObject({ email: mailAddress }),
    z.strictObject({
      phone: z
        .string()
        .max(64)
        .transform((typed) => readPhone(typed) ?? '')
        .pipe(z.string().regex(/^\+[1-9][0-9]{6,14}$/))
        .meta({ description: 'With its country’s code, however it is written.', example: '+971501234567' }),
    }),
  ])
  .meta({ id: 'Recipient', description: 'Recipient of a payment: by wallet id, email or phone number.' })

const lookup = z.strictObject({
  lookup_id: id.meta({
    description: 'Id of a recipient look-up: for two days it pays the person who was shown.',
  }),
})

export const ownTransaction = z.strictObject({
  transaction_id: id.meta({
    description: 'A payment of one’s own that arrived: who is on its other side is meant.',
  }),
})

export const payee = z.union([...recipient.options, lookup]).meta({
  id: 'Payee',
  description: 'The recipient: by wallet id, email or phone number, or by a lookup.',
})

export const payment = z
  .object({
    ...operationShape,
    from_account_id: id,
    to: z.object({
      name: z.string().meta({ description: 'Given name and initial, until a first payment has arrived.' }),
      wallet_id: z
        .string()
        .nullable()
        .meta({ description: 'Null for a payer by email or phone, until a first payment has arrived.' }),
    }),
    note: z.string().nullable(),
    can_cancel: z.boolean().meta({ description: 'Whether the bank has not begun yet, as far as is known.' }),
  })
  .meta({ id: 'Payment' })

export const createPayment = endpoint({
  id: 'createPayment',
  method: 'POST',
  path: '/payments',
  tag: 'wallet',
  summary: 'Send money to a person',
  access: 'user',
  scope: 'payments:write',
  limitPerMinute: 120,
  stepUp: 'content',
  idempotent: true,
  body: z.strictObject({
    from_account_id: id,
    to: payee,
    amount: positiveAmount,
    note: note.optional(),
    pay_link: z
      .string()
      .max(1_000)
      .optional()
      .meta({ description: 'The link that asks for it: one that is good once is paid by it.' }),
  }),
  response: payment,
  status: 201,
  errors: [
    'account_not_found',
    'currency_mismatch',
    'insufficient_funds',
    'limit_exceeded',
    'recipient_not_found',
    'recipient_is_sender',
    'recipient_lacks_currency',
    'too_many_lookups',
    'pay_link_unreadable',
    'pay_link_replaced',
    'pay_link_expired',
    'pay_link_used',
    'pay_link_differs',
    'provider_unavailable',
  ],
})

export const getPayment = endpoint({
  id: 'getPayment',
  method: 'GET',
  path: '/payments/{id}',
  tag: 'wallet',
  summary: 'One payment',
  access: 'user',
  scope: 'payments:read',
  params: z.strictObject({ id }),
  response: payment,
})

export const cancelPayment = endpoint({
  id: 'cancelPayment',
  method: 'POST',
  path: '/payments/{id}/cancel',
  tag: 'wallet',
  summary: 'Stop a payment that the bank has not begun',
  access: 'user',
  scope: 'payments:write',
  limitPerMinute: 20,
  params: z.strictObject({ id }),
  response: payment,
  errors: ['payment_has_begun', 'provider_unavailable'],
})

export const foundRecipient = z.object({
  lookup_id: id.meta({ description: 'Pays the person shown here, also if an address changes hands.' }),
  name: z.string().meta({ description: 'Given name and initial, before a first payment has arrived.' }),
  wallet_id: z.string().nullable().meta({
    description: 'Null for a look-up by email, phone or transaction, before a first payment has arrived.',
  }),
  avatar_url: z.string().nullable().meta({ description: 'Null before a first payment has arrived.' }),
  is_first_payment: z.boolean().meta({ description: 'Whether none has arrived yet.' }),
})

export const findRecipient = endpoint({
  id: 'findRecipient',
  method: 'POST',
  path: '/payments/recipient',
  tag: 'wallet',
  summary: 'Who would be paid, before it is done',
  access: 'user',
  scope: 'payments:write',
  // How many people one can find out about is bounded apart, batched with paying them.
  limitPerMinute: 60,
  body: z.strictObject({
    to: z.union([...recipient.options, ownTransaction]),
    currency: z.string().max(12),
  }),
  response: foundRecipient,
  errors: ['recipient_not_found', 'recipient_is_sender', 'recipient_lacks_currency', 'too_many_lookups'],
})

export const listRecentPeople = endpoint({
  id: 'listRecentPeople',
  method: 'GET',
  path: '/payments/people',
  tag: 'wallet',
  summary: 'People of recent payments in either direction, the latest first: twelve at most',
  access: 'user',
  // The recipient, as in the lookup.
  scope: 'payments:write',
  response: allOf(
    z
      .object({
        transaction_id: id.meta({ description: 'The latest payment between the two; names who is meant.' }),
        name: z.string().meta({ description: 'Given name and initial, before a first payment has arrived.' }),
        avatar_url: z.string().nullable().meta({ description: 'Null before a first payment has arrived.' }),
      })
      .meta({ id: 'RecentPerson' }),
  ),
})
