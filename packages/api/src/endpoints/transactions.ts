import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fileAnswer } from '../file.ts'
import {
  allOf,
  assetCode,
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

export const categoryReasons = ['yours', 'rule', 'merchant', 'kind'] as const
export type CategoryReason = (typeof categoryReasons)[number]

export const transaction = z
  .object({
    id,
    operation_id: id.meta({ description: 'The payment or top-up behind it.' }),
    account_id: id,
    type: z.enum(['incoming', 'outgoing']),
    kind: z.enum(transactionKinds),
    amount: wireAmount,
    description: z.string(),
    counterparty: z.string().nullable(),
    other_name: z.string().nullable().meta({
      description:
        'What whoever it was with is called by readers of the other language, where that is known.',
    }),
    merchant_id: z.string().nullable().meta({
      description: 'In our directory, where names are kept in both languages; null for all others.',
    }),
    date: timestamp,
    status,
    category,
    category_reason: z.enum(categoryReasons).meta({
      description:
        'Why it is counted there: what the person chose for it, a rule of theirs, what the merchant sells, or what kind of movement it is.',
    }),
    reference: z.string(),
    note: z.string().nullable().meta({ description: 'Written beside the payment; both sides see it.' }),
    own_note: z.string().nullable().meta({ description: 'The person’s own; nobody else sees it.' }),
    tags: z.array(z.string()).meta({ description: 'The person’s own, in the order in which they came.' }),
    failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  })
  .meta({ id: 'Transaction' })

export const transactionDetail = transaction
  .extend({
    ended_at: timestamp.nullable().meta({
      description: 'When it was completed or failed; null while it is pending, or not ours to know.',
    }),
    rule_id: id.nullable().meta({ description: 'The rule that its category is by, where one is.' }),
  })
  .meta({ id: 'TransactionDetail' })

const filters = {
  search: z.string().trim().max(100).optional().meta({
    description:
      'Part of description, reference, counterparty, notes or tags; a known merchant’s name in either language; or an amount, in any digits: whole units find every amount that begins with them.',
  }),
  status: z.enum(['all', 'pending', 'completed', 'failed']).default('all'),
  type: z.enum(['all', 'incoming', 'outgoing']).default('all'),
  category: category.optional(),
  account_id: id.optional(),
  from: localDate.optional().meta({ description: 'First day, in the person’s time zone.' }),
  to: localDate.optional().meta({ description: 'Last day, included.' }),
}

export const listTransactions = endpoint({
  id: 'listTransactions',
  method: 'GET',
  path: '/transactions',
  tag: 'transactions',
  summary: 'Transactions, newest first',
  access: 'user',
  scope: 'transactions:read',
  query: z.strictObject({ ...filters, ...page }),
  response: listOf(transaction).extend({
    matching_count: z.number().int().meta({ description: 'Transactions that the filters let through.' }),
    total_count: z.number().int().meta({ description: 'All transactions of the person.' }),
  }),
})

/** As what transactions are exported. */
export const exportFormats = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export type ExportFormat = keyof typeof exportFormats

export const exportTransactions = endpoint({
  id: 'exportTransactions',
  method: 'GET',
  path: '/transactions/export',
  tag: 'transactions',
  summary: 'All that the filters let through as a file, newest first, in the language of the request',
  access: 'user',
  scope: 'transactions:read',
  limitPerMinute: 20,
  query: z.strictObject({
    ...filters,
    format: z.enum(Object.keys(exportFormats) as [ExportFormat, ...ExportFormat[]]),
  }),
  files: Object.values(exportFormats),
  response: fileAnswer,
})

export const summarizeTransactions = endpoint({
  id: 'summarizeTransactions',
  method: 'GET',
  path: '/transactions/summary',
  tag: 'transactions',
  summary: 'Income, expenses and net of what the filters let through',
  access: 'user',
  scope: 'transactions:read',
  query: z.strictObject({ ...filters, currency: assetCode.optional() }),
  response: z
    .object({
      income: wireAmount,
      expenses: wireAmount,
      net: wireAmount,
      count: z.number().int(),
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
  summary: 'What else passed with whom a transaction was with',
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
        'All of its kind under the same name, in the currency of the transaction. Pending and completed count in the sums; failed does not.',
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
