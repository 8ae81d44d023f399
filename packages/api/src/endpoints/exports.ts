import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fileAnswer } from '../file.ts'
import { allOf, id, timestamp } from '../shapes.ts'
import { filters } from './transactions.ts'

/** As what transactions are exported. */
export const exportFormats = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  ofx: 'application/x-ofx',
} as const

export type ExportFormat = keyof typeof exportFormats

const exportFormat = z.enum(Object.keys(exportFormats) as [ExportFormat, ...ExportFormat[]])

export const exportTransactions = endpoint({
  id: 'exportTransactions',
  method: 'GET',
  path: '/transactions/export',
  tag: 'transactions',
  summary: 'All that the filters let through as a file, newest first, in the language of the request',
  access: 'user',
  scope: 'transactions:read',
  expensive: true,
  limitPerMinute: 20,
  query: z.strictObject({ ...filters, format: exportFormat }),
  files: Object.values(exportFormats),
  response: fileAnswer,
  errors: ['export_too_long'],
})

const transactionExport = z
  .object({
    id,
    format: exportFormat,
    status: z.enum(['waiting', 'writing', 'ready', 'failed']),
    row_count: z.number().int().nullable().meta({
      description:
        'How many rows there were when it was asked for; null where that could not be told in time.',
    }),
    written_count: z.number().int(),
    size: z.number().int().nullable().meta({ description: 'Bytes, once it is ready.' }),
    failure: z.string().nullable(),
    filters: z.record(z.string(), z.unknown()),
    created_at: timestamp,
    expires_at: timestamp.meta({ description: 'When it is deleted.' }),
  })
  .meta({ id: 'TransactionExport' })

export const createExport = endpoint({
  id: 'createExport',
  method: 'POST',
  path: '/transactions/exports',
  tag: 'transactions',
  summary: 'Have all that the filters let through written as a file, which is kept for seven days',
  access: 'user',
  scope: 'transactions:write',
  expensive: true,
  idempotent: true,
  limitPerMinute: 20,
  status: 201,
  body: z.strictObject({ ...filters, format: exportFormat }),
  response: transactionExport,
  errors: ['export_too_long', 'too_many_exports'],
})

export const listExports = endpoint({
  id: 'listExports',
  method: 'GET',
  path: '/transactions/exports',
  tag: 'transactions',
  summary: 'Files of transactions that were asked for, newest first',
  access: 'user',
  scope: 'transactions:read',
  response: allOf(transactionExport).meta({ description: 'Ten at most.' }),
})

export const removeExport = endpoint({
  id: 'removeExport',
  method: 'DELETE',
  path: '/transactions/exports/{id}',
  tag: 'transactions',
  summary: 'Stop writing a file of transactions, or delete it',
  access: 'user',
  scope: 'transactions:write',
  limitPerMinute: 60,
  params: z.strictObject({ id }),
  response: z.object({ id }),
})

export const getExportFile = endpoint({
  id: 'getExportFile',
  method: 'GET',
  path: '/transactions/exports/{id}/file',
  tag: 'transactions',
  summary: 'A file of transactions',
  access: 'user',
  scope: 'transactions:read',
  limitPerMinute: 60,
  params: z.strictObject({ id }),
  files: Object.values(exportFormats),
  response: fileAnswer,
  errors: ['export_not_ready'],
})
