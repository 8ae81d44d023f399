import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_PIECE_BYTES } from '../imports.ts'
import { allOf, assetCode, id, listOf, localDate, page, pageById, timestamp, wireAmount } from '../shapes.ts'
import { category } from './transactions.ts'

/** More columns than any bank's file has. */
const MAX_COLUMNS = 100
const MAX_NAME_LENGTH = 80

const label = z
  .string()
  .max(1_000)
  .transform((typed) => typed.normalize('NFC').replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(MAX_NAME_LENGTH)
      .regex(/^[^\p{Cc}\p{Cf}]*$/u),
  )
  .meta({ description: 'One line of visible text; 80 characters.', example: 'Harbour Bank' })

const column = z
  .int()
  .min(0)
  .max(MAX_COLUMNS - 1)
const optionalColumn = column.nullable()

/** Which column of a CSV file is what, counted from 0. */
export const importColumns = z
  .strictObject({
    date: optionalColumn,
    amount: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('signed'), amount: column }),
        z.strictObject({ kind: z.literal('sided'), amount: column, side: column }),
        z.strictObject({ kind: z.literal('split'), debit: column, credit: column }),
      ])
      .nullable()
      .meta({ description: 'One column with its sign, one with a word for its side, or two columns.' }),
    description: optionalColumn,
    counterparty: optionalColumn,
    currency: optionalColumn,
    reference: optionalColumn,
    category: optionalColumn,
    status: optionalColumn,
    balance: optionalColumn,
    fee: optionalColumn.optional(),
    fee_is: z.enum(['apart', 'within']).nullable().optional().meta({
      description:
        'Taken beside the amount, then a line of its own, or part of it. Null where it is unknown; then rows with a fee are not read.',
    }),
    value_date: optionalColumn,
    id: optionalColumn,
    date_order: z.enum(['ymd', 'dmy', 'mdy']).nullable().meta({
      description: 'Null where the dates tell by themselves.',
    }),
    decimal_mark: z.enum(['.', ',']).nullable().meta({
      description: 'Null where it is unknown; then `1,234` and its like are not read.',
    }),
  })
  .meta({ id: 'ImportColumns' })

const refusal = z
  .object({
    code: z.string(),
    line: z.int().nullable().meta({ description: 'The line of the file, from 1.' }),
    subject: z.string().nullable().meta({ description: 'A field, a bound or a format; no sentence.' }),
  })
  .meta({ id: 'ImportRefusal', description: 'Why a file was not taken. Nothing of it is kept.' })

const unreadable = z.object({
  line: z.int(),
  column: z.int().nullable(),
  code: z.string(),
})

export const importBatch = z
  .object({
    id,
    account_id: id.nullable(),
    file_name: z.string(),
    size_bytes: z.int(),
    received_bytes: z.int(),
    state: z.enum(['uploading', 'ready', 'importing', 'done', 'undoing', 'undone', 'refused']),
    format: z.enum(['csv', 'ofx', 'camt053']).nullable(),
    refusal: refusal.nullable(),
    read_bytes: z.int().meta({ description: 'How much of the file has been read.' }),
    line_count: z.int(),
    entry_count: z.int().meta({ description: 'Lines that were read, those recognised again included.' }),
    recognised_count: z.int().meta({ description: 'How many of them may be there already.' }),
    left_out_count: z.int().meta({ description: 'How many of those do not count.' }),
    unreadable_count: z.int(),
    unreadable: z.array(unreadable).meta({ description: 'The first of what could not be read.' }),
    foreign_count: z.int().meta({ description: 'Lines of other accounts in the same file.' }),
    first_day: localDate.nullable(),
    last_day: localDate.nullable(),
    created_at: timestamp,
    ended_at: timestamp.nullable(),
  })
  .meta({ id: 'Import', description: 'One file of another bank, and what became of it.' })

export const importedAccount = z
  .object({
    id,
    name: z.string(),
    currency: z.string(),
    number: z.string().nullable().meta({ description: 'IBAN or account number, where a file told it.' }),
    is_counted: z.boolean().meta({
      description: 'Whether what was spent of it counts in budgets of its currency.',
    }),
    entry_count: z.int(),
    first_day: localDate.nullable(),
    last_day: localDate.nullable().meta({ description: 'The last day that is covered.' }),
    balance: z
      .object({ amount: wireAmount, on: localDate })
      .nullable()
      .meta({ description: 'As the newest file that tells one says.' }),
    latest_import: id.nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'ImportedAccount', description: 'An account at another bank, to be looked at only.' })

export const importedEntry = z
  .object({
    id,
    booked_on: localDate,
    amount: wireAmount.meta({ description: 'Below zero when it left the account.' }),
    description: z.string(),
    counterparty: z.string().nullable(),
    reference: z.string().nullable(),
    category,
    is_pending: z.boolean(),
    file_line: z.int(),
  })
  .meta({ id: 'ImportedEntry' })

const own = { tag: 'imports', access: 'user' } as const
const ofId = z.strictObject({ id })

export const createImport = endpoint({
  ...own,
  id: 'createImport',
  method: 'POST',
  path: '/imports',
  summary: 'Begin to bring in a file; one that was not gone on with is forgotten',
  scope: 'imports:write',
  idempotent: true,
  limitPerMinute: 30,
  status: 201,
  body: z.strictObject({
    file_name: z
      .string()
      .min(1)
      .max(1_000)
      .transform((name) => name.replace(/\p{C}/gu, '').slice(-200) || 'file'),
    size_bytes: z.int().min(0).max(MAX_IMPORT_BYTES).meta({ description: '50 MB at most.' }),
  }),
  response: importBatch,
})

export const putImportPiece = endpoint({
  ...own,
  id: 'putImportPiece',
  method: 'POST',
  path: '/imports/{id}/pieces',
  summary: 'Give a piece of the file; all but the last are of 512 KiB',
  scope: 'imports:write',
  params: ofId,
  body: z.strictObject({
    number: z
      .int()
      .min(0)
      .max(Math.ceil(MAX_IMPORT_BYTES / MAX_IMPORT_PIECE_BYTES)),
    content: z
      .base64()
      .max(Math.ceil(MAX_IMPORT_PIECE_BYTES / 3) * 4)
      .meta({ description: 'Its bytes in base64. A piece that is given again changes nothing.' }),
  }),
  response: importBatch,
  errors: ['import_state', 'import_piece_wrong'],
})

export const previewImport = endpoint({
  ...own,
  id: 'previewImport',
  method: 'POST',
  path: '/imports/{id}/preview',
  summary: 'How the first lines of a file will be read',
  scope: 'imports:read',
  // A new look for each column that is put right; a long file takes a third of a second.
  expensive: true,
  limitPerMinute: 60,
  params: ofId,
  body: z.strictObject({
    columns: importColumns.optional().meta({ description: 'Guessed where nothing is said.' }),
    currency: assetCode.optional().meta({ description: 'What the account of a CSV file is kept in.' }),
    file_account: z.string().max(200).optional().meta({ description: 'The first of the file unless said.' }),
  }),
  response: z.object({
    format: z.enum(['csv', 'ofx', 'camt053']).nullable(),
    refusal: refusal.nullable(),
    headings: z
      .array(z.object({ name: z.string().nullable(), examples: z.array(z.string()) }))
      .meta({ description: 'The columns of a CSV file.' }),
    columns: importColumns.nullable(),
    is_enough: z
      .boolean()
      .meta({ description: 'Whether dates and amounts are known, so that it can begin.' }),
    currency: z.string().nullable().meta({ description: 'What the file itself says.' }),
    accounts: z
      .array(
        z.object({
          number: z.string(),
          currency: z.string(),
          bank_name: z.string().nullable(),
          account_id: id.nullable().meta({ description: 'The imported account of this number.' }),
        }),
      )
      .meta({ description: 'The accounts that the file tells of.' }),
    lines: z.array(
      importedEntry.omit({ id: true }).extend({ amount: wireAmount }).meta({ id: 'ImportedLine' }),
    ),
    unreadable: z.array(unreadable),
    readable_count: z.int(),
    unreadable_count: z.int(),
    untied: z
      .object({ by: wireAmount, line: z.int().nullable() })
      .nullable()
      .meta({ description: 'By how much balances of the file differ from its lines, and where first.' }),
    is_whole: z.boolean().meta({ description: 'Whether the counts are those of the whole file.' }),
  }),
  errors: ['import_state'],
})

export const startImport = endpoint({
  ...own,
  id: 'startImport',
  method: 'POST',
  path: '/imports/{id}/start',
  summary: 'Have a file brought in',
  scope: 'imports:write',
  idempotent: true,
  limitPerMinute: 30,
  status: 202,
  params: ofId,
  body: z.strictObject({
    columns: importColumns.optional().meta({ description: 'Of a CSV file; guessed unless said.' }),
    file_account: z.string().max(200).optional(),
    account: z
      .union([z.strictObject({ id }), z.strictObject({ name: label, currency: assetCode })])
      .meta({ description: 'Where it belongs: an imported account, or a new one.' }),
  }),
  response: importBatch,
  errors: [
    'import_state',
    'account_not_found',
    'currency_mismatch',
    'too_many_imported_accounts',
    'imports_full',
  ],
})

export const listImports = endpoint({
  ...own,
  id: 'listImports',
  method: 'GET',
  path: '/imports',
  summary: 'Files that were brought in, newest first',
  scope: 'imports:read',
  query: z.strictObject(pageById),
  response: listOf(importBatch),
})

export const getImport = endpoint({
  ...own,
  id: 'getImport',
  method: 'GET',
  path: '/imports/{id}',
  summary: 'How far a file has been brought in, and what came of it',
  scope: 'imports:read',
  params: ofId,
  response: importBatch,
})

export const importedDuplicate = z
  .object({
    entry: importedEntry,
    is_in: z.boolean().meta({ description: 'Whether it counts beside the other one.' }),
    evidence: z.enum(['same_id', 'same_line', 'similar']).meta({
      description:
        'The bank’s own id; the same day, amount and text; or the same amount at most three days apart in similar words.',
    }),
    days_apart: z.int(),
    other: importedEntry.nullable().meta({ description: 'What it was taken for.' }),
  })
  .meta({ id: 'ImportedDuplicate' })

export const listImportDuplicates = endpoint({
  ...own,
  id: 'listImportDuplicates',
  method: 'GET',
  path: '/imports/{id}/duplicates',
  summary: 'Lines that may be there already, with what speaks for it',
  scope: 'imports:read',
  params: ofId,
  query: z.strictObject(pageById),
  response: listOf(importedDuplicate),
})

export const decideImportedEntry = endpoint({
  ...own,
  id: 'decideImportedEntry',
  method: 'PATCH',
  path: '/imported-entries/{id}',
  summary: 'Say of a line that was recognised whether it counts',
  scope: 'imports:write',
  params: ofId,
  body: z.strictObject({ is_in: z.boolean() }),
  response: importedDuplicate,
  errors: ['import_state'],
})

export const undoImport = endpoint({
  ...own,
  id: 'undoImport',
  method: 'POST',
  path: '/imports/{id}/undo',
  summary: 'Take all back that a file has brought',
  scope: 'imports:write',
  limitPerMinute: 30,
  params: ofId,
  response: importBatch,
  errors: ['import_state'],
})

export const listImportedAccounts = endpoint({
  ...own,
  id: 'listImportedAccounts',
  method: 'GET',
  path: '/imported-accounts',
  summary: 'Accounts at other banks, as their files told of them',
  scope: 'imports:read',
  response: allOf(importedAccount),
})

export const changeImportedAccount = endpoint({
  ...own,
  id: 'changeImportedAccount',
  method: 'PATCH',
  path: '/imported-accounts/{id}',
  summary: 'Rename an imported account, or have it counted',
  scope: 'imports:write',
  params: ofId,
  body: z.strictObject({ name: label.optional(), is_counted: z.boolean().optional() }),
  response: importedAccount,
})

export const removeImportedAccount = endpoint({
  ...own,
  id: 'removeImportedAccount',
  method: 'DELETE',
  path: '/imported-accounts/{id}',
  summary: 'Delete an imported account with all that was brought into it',
  scope: 'imports:write',
  params: ofId,
  response: z.object({ id }),
})

export const listImportedEntries = endpoint({
  ...own,
  id: 'listImportedEntries',
  method: 'GET',
  path: '/imported-accounts/{id}/entries',
  summary: 'What moved in an imported account, newest first',
  scope: 'imports:read',
  params: ofId,
  query: z.strictObject(page),
  response: listOf(importedEntry),
})
