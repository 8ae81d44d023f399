import type { AnswerAt } from '@sadaf/api/client'
import { strToU8, zipSync } from 'fflate'
import { toCsv } from './csv.ts'

export type Everything = AnswerAt<'GET /me/export'>

const COLUMNS = [
  'occurred_at',
  'type',
  'status',
  'amount',
  'asset',
  'description',
  'counterparty',
  'category',
  'reference',
  'note',
  'own_note',
  'tags',
] as const

/** The export as one file: all of it as JSON, and the transactions also as a table. */
export function archiveOf(everything: Everything): Blob {
  const rows = everything.parts.transactions ?? []
  const table = rows.map((row) => COLUMNS.map((column) => textOf(row[column])))
  const files = {
    'everything.json': strToU8(`${JSON.stringify(everything, null, 2)}\n`),
    'transactions.csv': strToU8(toCsv([COLUMNS, ...table])),
  }
  return new Blob([zipSync(files)], { type: 'application/zip' })
}

/** Gives the export to the person as a file. */
export function saveArchive(everything: Everything): void {
  const url = URL.createObjectURL(archiveOf(everything))
  const link = document.createElement('a')
  link.href = url
  link.download = `sadaf-${everything.made_at.slice(0, 10)}.zip`
  link.click()
  URL.revokeObjectURL(url)
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  return value === null || value === undefined ? '' : String(value)
}
