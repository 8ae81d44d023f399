import { contract, toWire } from '@sadaf/api'
import { money, subtract, zero } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import { DomainError } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import { newestWith, sumsWith } from './insights/with-store.ts'
import { countAll, counted } from './list/count-store.ts'
import { countOf } from './list/counted.ts'
import { pageOf, readCursor } from './list/cursor.ts'
import { filtersOf } from './list/filters.ts'
import { filteredPage } from './list/page-store.ts'
import { moreOf } from './more.ts'
import { presentDetail, presentTransaction } from './present.ts'
import { type TransactionType, transactionOf } from './store.ts'

export function serveTransactions({ api, operations }: Needs<'api' | 'operations'>): void {
  api.serve(contract.listTransactions, async ({ tx, caller, query, language }) => {
    const after = query.cursor === undefined ? null : readCursor(query.cursor)
    const filters = filtersOf(query, language)
    const rows = await filteredPage(tx, caller.userId, filters, { limit: query.limit + 1, after })
    const { page, next_cursor } = pageOf(rows, query.limit)
    const { sums, isPart } = await counted(tx, caller.userId, filters)
    return {
      data: page.map((row) => presentTransaction(row, language)),
      next_cursor,
      matching_count: countOf(sums),
      counts_part: isPart,
      total_count: await countAll(tx, caller.userId),
    }
  })

  api.serve(contract.searchTransactions, async ({ tx, caller, query: { limit, search }, language }) => {
    const filters = filtersOf({ search, status: 'all', type: 'all' }, language)
    const rows = await filteredPage(tx, caller.userId, filters, { limit, after: null })
    return { data: rows.map((row) => presentTransaction(row, language)) }
  })

  api.serve(contract.summarizeTransactions, async ({ tx, caller, query, language }) => {
    const currency = query.currency ?? query.asset ?? (await personOf(tx, caller.userId))?.currency ?? 'USD'
    const { sums, isPart } = await counted(tx, caller.userId, filtersOf(query, language))
    const own = sums.find(({ asset }) => asset === currency)
    const income = own ? money(currency, own.incomeMinor) : zero(currency)
    const expenses = own ? money(currency, own.spentMinor) : zero(currency)
    return {
      income: toWire(income),
      expenses: toWire(expenses),
      net: toWire(subtract(income, expenses)),
      count: own?.count ?? 0,
      counts_part: isPart,
      left_out: sums
        .filter(({ asset }) => asset !== currency)
        .map(({ asset, count }) => ({ currency: asset, count })),
    }
  })

  api.serve(contract.getTransaction, async ({ tx, caller, params, language }) => {
    const found = await transactionOf(tx, caller.userId, params.id)
    if (!found) throw new DomainError('not_found')
    return presentDetail(found, await moreOf({ operations }, tx, found), language)
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
