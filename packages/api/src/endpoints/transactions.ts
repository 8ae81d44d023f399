import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fileAnswer } from '../file.ts'
import {
  allOf,
  assetCode,
  failure,
  id,
  listOf,
  localDate,
  ownNote,
  page,
  status,
  tag,
  timestamp,
  wireAmount,
} from '../shapes.ts'
import { MAX_TAGS } from '../tags.ts'
import { transactionKinds } from '../transaction-kinds.ts'
import { receipt } from './receipts.ts'
import { report, reportReasons } from './reports.ts'

/** Category of a transaction: the specification's nine, and ours. */
export const categories = [
  'income',
  'groceries',
  'entertainment',
  'housing',
  'rewards',
  'transport',
  'shopping',
  'investment',
  'dining',
  'utilities',
  'health',
  'travel',
  'education',
  'family',
  'fees',
  'transfer',
  'crypto',
  'other',
] as const

export const category = z.enum(categories).meta({ id: 'Category' })
export type Category = z.infer<typeof category>

export const categoryReasons = ['yours', 'rule', 'merchant', 'words', 'kind'] as const
export type CategoryReason = (typeof categoryReasons)[number]

export const transaction = z
  .object({
    id,
    operation_id: id.meta({ description: 'The payment or top-up behind it.' }),
    account_id: id,
    card_id: id.nullable().meta({ description: 'The card that it came about by.' }),
    type: z.enum(['incoming', 'outgoing']),
    kind: z.enum(transactionKinds),
    amount: wireAmount,
    description: z.string(),
    counterparty: z.string().nullable(),
    other_name: z.string().nullable().meta({
      description: 'Counterparty’s name for readers of the other language, if known.',
    }),
    merchant_id: z.string().nullable().meta({
      description: 'In our directory, where names are kept in both languages; null for all others.',
    }),
    date: timestamp,
    status,
    category,
    flow: z
      .enum(['income', 'spending', 'neutral'])
      .meta({ description: 'Whether it counts as income, as spending, or as neither.' }),
    category_reason: z.enum(categoryReasons).meta({
      description:
        'Why it is counted there: what the person chose for it, a rule of theirs, what the merchant sells, what its name sounds like, or what kind of operation it is.',
    }),
    reference: z.string(),
    note: z.string().nullable().meta({ description: 'Written beside the payment; both sides see it.' }),
    own_note: z.string().nullable().meta({ description: 'The person’s own; no other person sees it.' }),
    tags: z.array(z.string()).meta({ description: 'The person’s own, in the order in which they came.' }),
    failure,
  })
  .meta({ id: 'Transaction' })

export const transactionDetail = transaction
  .extend({
    started_at: timestamp.meta({
      description: 'When it was begun; its own date where that is not ours to know.',
    }),
    waits_until: timestamp.nullable().meta({
      description: 'The moment by which a pending one has arrived or come back; null where no time is known.',
    }),
    ended_at: timestamp.nullable().meta({
      description: 'When it was completed or failed; null while it is pending, or not ours to know.',
    }),
    rule_id: id.nullable().meta({ description: 'The rule that its category is by, where one is.' }),
    merchant_code: z.string().nullable().meta({
      description: 'The merchant’s category code (ISO 18245), where it decides the category.',
    }),
    telling_words: z.array(z.string()).meta({
      description: 'The words of its name that decide the category, where they do.',
    }),
    receipts: z.array(receipt),
    report: report.nullable().meta({ description: 'The newest that its person said about it.' }),
    report_reasons: z.array(z.enum(reportReasons)).meta({ description: 'What can be said to be wrong.' }),
  })
  .meta({ id: 'TransactionDetail' })

/** More accounts than anybody has. */
const MAX_ACCOUNTS = 20
const MAX_UUID_LENGTH = 36

/** Ids in one text, with commas between them. */
const ids = z
  .string()
  .max(MAX_ACCOUNTS * (MAX_UUID_LENGTH + 1))
  .transform((text) => text.split(','))
  // Refused as the one field that it is, not by the place in it.
  .refine((found) => z.array(z.uuid()).max(MAX_ACCOUNTS).safeParse(found).success)

/** A bound of amounts, whatever their currency: no more than what any of them has. */
const amountBound = z
  .string()
  .max(24)
  .regex(/^[0-9]{1,15}(\.[0-9]{1,8})?$/)
  .meta({ description: 'Decimal, compared in the currency of each transaction.', example: '12.50' })

/** Of a name that is asked for. */
export const MAX_COUNTERPARTY_LENGTH = 140

/** By what a list of transactions, its totals and its export are filtered. */
export const filters = {
  search: z.string().trim().max(100).optional().meta({
    description:
      'Part of description, counterparty, notes or tags; the beginning of a reference; a known merchant’s name in either language; or an amount, in any digits: whole units find every amount that begins with them.',
  }),
  status: z.enum(['all', 'pending', 'completed', 'failed']).default('all'),
  type: z.enum(['all', 'incoming', 'outgoing']).default('all'),
  flow: z.enum(['income', 'spending']).optional().meta({
    description:
      'What counts as income or as spending, with what shops gave back; what failed counts as neither.',
  }),
  category: category.optional(),
  account_id: ids.optional().meta({
    description: 'One account, or several with commas between them.',
    example: '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a10',
  }),
  card_id: ids.optional().meta({
    description: 'Transactions of this card of one’s own, or of several with commas between them.',
    example: '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a10',
  }),
  asset: assetCode.optional().meta({ description: 'What is in this currency alone.' }),
  amount_from: amountBound.optional(),
  amount_to: amountBound.optional(),
  counterparty: z.string().trim().min(1).max(MAX_COUNTERPARTY_LENGTH).optional().meta({
    description:
      'Counterparty’s name in either script. A whole name finds that counterparty alone; any other text all whose name contains it.',
  }),
  from: localDate.optional().meta({ description: 'First day, in the person’s time zone.' }),
  to: localDate.optional().meta({ description: 'Last day, included.' }),
}

const countsPart = z.boolean().meta({
  description:
    'Whether there may be more than were counted: then it was the newest of them. Words alone can be in too many to count them all.',
})

export const listTransactions = endpoint({
  id: 'listTransactions',
  method: 'GET',
  path: '/transactions',
  tag: 'transactions',
  summary: 'Transactions, newest first',
  access: 'user',
  scope: 'transactions:read',
  expensive: { in: 'query', field: 'search' },
  query: z.strictObject({ ...filters, ...page }),
  response: listOf(transaction).extend({
    matching_count: z.number().int().meta({ description: 'Transactions that the filters let through.' }),
    counts_part: countsPart,
    total_count: z.number().int().meta({ description: 'All transactions of the person.' }),
  }),
})

export const searchTransactions = endpoint({
  id: 'searchTransactions',
  method: 'GET',
  path: '/transactions/search',
  tag: 'transactions',
  summary: 'The newest transactions that words are found in, without counting them',
  access: 'user',
  scope: 'transactions:read',
  expensive: true,
  query: z.strictObject({
    search: filters.search.unwrap(),
    limit: z.coerce.number().int().min(1).max(20).default(5),
  }),
  response: allOf(transaction),
})

export const getTransactionReceipt = endpoint({
  id: 'getTransactionReceipt',
  method: 'GET',
  path: '/transactions/{id}/receipt',
  tag: 'transactions',
  summary: 'A receipt of one transaction, to be handed on; it says where the money has not arrived',
  access: 'user',
  scope: 'transactions:read',
  expensive: true,
  limitPerMinute: 60,
  params: z.strictObject({ id }),
  query: z.strictObject({
    language: z.enum(['en', 'ar']).optional().meta({ description: 'That of the request unless given.' }),
    numerals: z
      .enum(['latn', 'arab'])
      .optional()
      .meta({ description: 'The digits; those of the person’s preferences unless given.' }),
  }),
  files: ['application/pdf'],
  response: fileAnswer,
  errors: ['not_found'],
})

export const summarizeTransactions = endpoint({
  id: 'summarizeTransactions',
  method: 'GET',
  path: '/transactions/summary',
  tag: 'transactions',
  summary: 'Income, expenses and net of what the filters let through',
  access: 'user',
  scope: 'transactions:read',
  expensive: { in: 'query', field: 'search' },
  query: z.strictObject({ ...filters, currency: assetCode.optional() }),
  response: z
    .object({
      income: wireAmount,
      expenses: wireAmount,
      net: wireAmount,
      count: z.number().int(),
      counts_part: countsPart,
      left_out: z
        .array(z.object({ currency: z.string(), count: z.number().int() }))
        .meta({ description: 'Transactions in other currencies, which are not added.' }),
    })
    .meta({ id: 'TransactionSummary', description: 'Pending and completed count; failed does not.' }),
})

export const getTransaction = endpoint({
  id: 'getTransaction',
  method: 'GET',
  path: '/transactions/{id}',
  tag: 'transactions',
  summary: 'One transaction',
  access: 'user',
  scope: 'transactions:read',
  params: z.strictObject({ id }),
  response: transactionDetail,
})

const passed = z.object({ count: z.number().int(), amount: wireAmount })

export const getTransactionHistory = endpoint({
  id: 'getTransactionHistory',
  method: 'GET',
  path: '/transactions/{id}/history',
  tag: 'transactions',
  summary: 'Other transactions with the same counterparty',
  access: 'user',
  scope: 'transactions:read',
  params: z.strictObject({ id }),
  response: z
    .object({
      paid: passed,
      received: passed,
      data: z.array(transaction).meta({ description: 'The newest few, without the transaction itself.' }),
    })
    .meta({
      id: 'TransactionHistory',
      description:
        'All of its kind with the same person, or with a business of the same name, in the currency of the transaction. Pending and completed count in the sums; failed does not.',
    }),
})

export const changeTransaction = endpoint({
  id: 'changeTransaction',
  method: 'PATCH',
  path: '/transactions/{id}',
  tag: 'transactions',
  summary: 'Write a note or tags on a transaction, or say what it is for; what is not named stays',
  access: 'user',
  scope: 'transactions:write',
  expensive: { in: 'body', field: 'apply_to', value: 'merchant' },
  limitPerMinute: 120,
  params: z.strictObject({ id }),
  body: z.strictObject({
    own_note: ownNote.nullable().optional(),
    tags: z
      .strictObject({
        add: z.array(tag).max(MAX_TAGS).optional(),
        remove: z.array(tag).max(MAX_TAGS).optional(),
      })
      .optional()
      .meta({
        description: `What comes and what goes, so that two devices keep each other’s; ${MAX_TAGS} on a transaction at most. Case sets no two apart.`,
      }),
    category: category
      .nullable()
      .optional()
      .meta({ description: 'Null takes the choice, or the rule, back.' }),
    apply_to: z.enum(['this', 'merchant']).default('this').meta({
      description:
        'Whether the category is of this one alone, or a rule for all under its name, what is there and what comes. What was chosen for one alone stands above the rule.',
    }),
  }),
  response: transactionDetail,
})

export const undoCategoryRule = endpoint({
  id: 'undoCategoryRule',
  method: 'DELETE',
  path: '/transactions/rules/{id}',
  tag: 'transactions',
  summary: 'Undo a rule: everything is counted as it was before the rule was made',
  access: 'user',
  scope: 'transactions:write',
  expensive: true,
  limitPerMinute: 120,
  params: z.strictObject({ id }),
  response: z.object({ id }),
})

export const listTags = endpoint({
  id: 'listTags',
  method: 'GET',
  path: '/transactions/tags',
  tag: 'transactions',
  summary: 'The person’s own tags, the most used first',
  access: 'user',
  scope: 'transactions:read',
  response: allOf(z.object({ name: z.string(), transaction_count: z.number().int() })).meta({
    description: 'Two hundred at most.',
  }),
})
