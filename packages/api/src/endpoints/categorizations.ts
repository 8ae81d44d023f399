import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MAX_AT_ONCE, MAX_NAMED } from '../limits.ts'
import { id } from '../shapes.ts'
import { category, filters } from './transactions.ts'

export const categorizeTransactions = endpoint({
  id: 'categorizeTransactions',
  method: 'POST',
  path: '/transactions/categorizations',
  tag: 'transactions',
  summary: 'Say at once what many transactions are for, named one by one or by filters',
  access: 'user',
  scope: 'transactions:write',
  expensive: true,
  limitPerMinute: 60,
  body: z
    .strictObject({
      category: category.nullable().meta({ description: 'Null takes back what was chosen for each.' }),
      ids: z.array(id).min(1).max(MAX_NAMED).optional(),
      matching: z
        .strictObject(filters)
        .optional()
        .meta({ description: `All that these filters let through, ${MAX_AT_ONCE} at most.` }),
    })
    .refine(({ ids, matching }) => (ids === undefined) !== (matching === undefined), { path: ['ids'] }),
  response: z
    .object({
      id: id.meta({ description: 'By which it can be undone, for a day and as one of the last twenty.' }),
      changed_count: z.number().int().meta({ description: 'Transactions whose category was changed.' }),
    })
    .meta({ id: 'Categorization' }),
  errors: ['too_many_at_once'],
})

export const undoCategorization = endpoint({
  id: 'undoCategorization',
  method: 'DELETE',
  path: '/transactions/categorizations/{id}',
  tag: 'transactions',
  summary:
    'Undo a choice that was made for many: each is counted as before, unless its category was changed since',
  access: 'user',
  scope: 'transactions:write',
  expensive: true,
  limitPerMinute: 60,
  params: z.strictObject({ id }),
  response: z.object({ id, changed_count: z.number().int() }),
})
