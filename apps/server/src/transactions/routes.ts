import { contract, toWire } from '@sadaf/api'
import { money, subtract, zero } from '@sadaf/money'
import { z } from 'zod'
import { type Api, DomainError, type Language, readJson } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import {
  countAll,
  countMatching,
  type Filters,
  type Position,
  sumsByCurrency,
  transactionsPage,
} from './list-store.ts'
import { presentTransaction } from './present.ts'
import { soughtBy } from './search.ts'
import { endOf, type TransactionType, transactionOf } from './store.ts'
import { newestWith, sumsWith } from './with-store.ts'

export function serveTransactions(api: Api): void {
  api.serve(contract.listTransactions, async ({ tx, caller, query, language }) => {
    const after = query.cursor === undefined ? null : readCursor(query.cursor)
    const filters = filtersOf(query, language)
    const rows = await transactionsPage(tx, caller.userId, filters, { limit: query.limit + 1, after })
    const page = rows.slice(0, query.limit)
    const last = rows.length > query.limit ? page.at(-1) : undefined
    return {
      data: page.map((row) => presentTransaction(row, language)),
      next_cursor: last ? writeCursor({ occurredAt: last.occurredAt.toISOString(), id: last.id }) : null,
      matching_count: await countMatching(tx, caller.userId, filters),
      total_count: await countAll(tx, caller.userId),
    }
  })

  api.serve(contract.summarizeTransactions, async ({ tx, caller, query, language }) => {
    const currency = query.currency ?? (await personOf(tx, caller.userId))?.currency ?? 'USD'
    const sums = await sumsByCurrency(tx, caller.userId, filtersOf(query, language))
    const own = sums.find(({ asset }) => asset === currency)
    const income = own ? money(currency, own.incomeMinor) : zero(currency)
    const expenses = own ? money(currency, own.spentMinor) : zero(currency)
    return {
      income: toWire(income),
      expenses: toWire(expenses),
      net: toWire(subtract(income, expenses)),
      count: own?.count ?? 0,
      left_out: sums
        .filter(({ asset }) => asset !== currency)
        .map(({ asset, count }) => ({ currency: asset, count })),
    }
  })

  api.serve(contract.getTransaction, async ({ tx, caller, params, language }) => {
    const found = await transactionOf(tx, caller.userId, params.id)
    if (!found) throw new DomainError('not_found')
    const endedAt = await endOf(tx, caller.userId, found.operationId)
    return { ...presentTransaction(found, language), ended_at: endedAt?.toISOString() ?? null }
  })

  api.serve(contract.getTransactionHistory, async ({ tx, caller, params, language }) => {
    const found = await transactionOf(tx, caller.userId, params.id)
    if (!found) throw new DomainError('not_found')
    const sums = await sumsWith(tx, found)
    const passed = (type: TransactionType) => {
      const { count = 0, minor = 0n } = sums.find((sum) => sum.type === type) ?? {}
      return { count, amount: toWire(money(found.amount.asset, minor)) }
    }
    const newest = await newestWith(tx, found)
    return {
      paid: passed('outgoing'),
      received: passed('incoming'),
      data: newest.map((row) => presentTransaction(row, language)),
    }
  })
}

type Asked = Omit<Filters, 'sought'> & { readonly search?: string | undefined }

function filtersOf({ search, ...filters }: Asked, language: Language): Filters {
  return { ...filters, sought: search ? soughtBy(search, language) : undefined }
}

// The database's calendar has no year 0.
const cursorShape = z.tuple([z.iso.datetime().refine((text) => text >= '0001'), z.uuid()])

function writeCursor({ occurredAt, id }: Position): string {
  return Buffer.from(JSON.stringify([occurredAt, id])).toString('base64url')
}

function readCursor(cursor: string): Position {
  try {
    const [occurredAt, id] = cursorShape.parse(readJson(Buffer.from(cursor, 'base64url').toString()))
    return { occurredAt, id }
  } catch {
    throw new DomainError('validation_failed', [
      { field: 'cursor', code: 'invalid', message: 'Not a cursor of this list.' },
    ])
  }
}
