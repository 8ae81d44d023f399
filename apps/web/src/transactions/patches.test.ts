import { describe, expect, test } from 'vitest'
import { aPage, aTransaction } from './a-transaction.ts'
import { letsThrough, type Pages, patchPages, patchRecent } from './patches.ts'

const at = (hour: number) => `2026-11-18T${String(hour).padStart(2, '0')}:00:00Z`
const row = (id: string, hour: number) => aTransaction({ id, date: at(hour) })
const pagesOf = (...pages: Pages['pages']): Pages => ({ pages, pageParams: pages.map(() => null) })
const ids = (pages: Pages) => pages.pages.map((page) => page.data.map(({ id }) => id))
const counts = (pages: Pages) => [pages.pages[0]?.matching_count, pages.pages[0]?.total_count]

describe('which filters let a transaction through', () => {
  const groceries = aTransaction({
    category: 'groceries',
    status: 'pending',
    description: 'Marina Market',
    reference: 'SDFX9',
    own_note: 'Ice for the BOAT',
    tags: ['Summer', 'At sea'],
    date: '2026-11-18T21:30:00Z',
  })
  test.each([
    [{}, true],
    [{ status: 'all' as const, type: 'all' as const }, true],
    [{ status: 'pending' as const }, true],
    [{ status: 'completed' as const }, false],
    [{ type: 'incoming' as const }, false],
    [{ flow: 'spending' as const }, true],
    [{ flow: 'income' as const }, false],
    [{ category: 'groceries' as const }, true],
    [{ category: 'dining' as const }, false],
    [{ account_id: 'another' }, false],
    [{ account_id: `another,${groceries.account_id}` }, true],
    [{ asset: 'USD' }, true],
    [{ asset: 'AED' }, false],
    [{ amount_from: '25', amount_to: '25.000' }, true],
    [{ amount_from: '25.001' }, false],
    [{ amount_to: '9' }, false],
    [{ counterparty: 'omar' }, true],
    [{ counterparty: 'MARINA' }, true],
    [{ counterparty: 'noor' }, false],
    [{ search: 'what the server alone knows' }, true],
    [{ search: 'marina', status: 'completed' as const }, false],
  ])('%j: %s', (query, expected) => {
    expect(letsThrough(query, groceries, 'UTC')).toBe(expected)
  })

  test('a failed transaction counts as nothing', () => {
    const failed = { ...groceries, status: 'failed' as const }
    expect(letsThrough({ flow: 'spending' }, failed, 'UTC')).toBe(false)
  })

  test('days are those of the person’s time zone', () => {
    expect(letsThrough({ to: '2026-11-18' }, groceries, 'UTC')).toBe(true)
    expect(letsThrough({ to: '2026-11-18' }, groceries, 'Asia/Dubai')).toBe(false)
    expect(letsThrough({ from: '2026-11-19' }, groceries, 'Asia/Dubai')).toBe(true)
  })
})

describe('loaded pages', () => {
  test('a new transaction stands first and is counted', () => {
    const before = pagesOf(aPage([row('b', 9)], { matching_count: 3, total_count: 5 }))
    const after = patchPages(before, { transaction: row('a', 10), isNew: true }, true)
    expect(ids(after)).toEqual([['a', 'b']])
    expect(counts(after)).toEqual([4, 6])
  })

  test('a transaction that has moved on is replaced in its place', () => {
    const before = pagesOf(aPage([row('b', 9), { ...row('c', 8), status: 'pending' as const }]))
    const after = patchPages(before, { transaction: row('c', 8), isNew: false }, true)
    expect(ids(after)).toEqual([['b', 'c']])
    expect(after.pages[0]?.data[1]?.status).toBe('completed')
    expect(counts(after)).toEqual([2, 2])
  })

  test('a transaction that no longer matches is taken out of the list and still counts in all', () => {
    const before = pagesOf(aPage([row('b', 9), row('c', 8)], { total_count: 7 }))
    const after = patchPages(before, { transaction: row('c', 8), isNew: false }, false)
    expect(ids(after)).toEqual([['b']])
    expect(counts(after)).toEqual([1, 7])
  })

  test('a transaction that begins to match finds its place by date, also on a later page', () => {
    const before = pagesOf(aPage([row('a', 10)], { total_count: 9 }), aPage([row('d', 6), row('f', 2)]))
    const after = patchPages(before, { transaction: row('e', 4), isNew: false }, true)
    expect(ids(after)).toEqual([['a'], ['d', 'e', 'f']])
    expect(after.pages.map((page) => page.total_count)).toEqual([9, 2])
  })

  test('a transaction older than what is loaded waits for its page', () => {
    const before = pagesOf(aPage([row('a', 10)], { next_cursor: 'more', matching_count: 5, total_count: 5 }))
    const after = patchPages(before, { transaction: row('z', 1), isNew: false }, true)
    expect(after).toBe(before)
  })

  test('a transaction not loaded yet, older than the loaded ones, is counted by the server alone', () => {
    const before = pagesOf(aPage([row('a', 10)], { next_cursor: 'more', matching_count: 5, total_count: 5 }))
    expect(patchPages(before, { transaction: row('z', 1), isNew: true }, true)).toBe(before)
  })

  test('the oldest of all stands last where everything is loaded', () => {
    const after = patchPages(pagesOf(aPage([row('a', 10)])), { transaction: row('z', 1), isNew: true }, true)
    expect(ids(after)).toEqual([['a', 'z']])
  })

  test('a new transaction that the filters keep out counts in all only', () => {
    const before = pagesOf(aPage([row('b', 9)], { matching_count: 1, total_count: 5 }))
    const after = patchPages(before, { transaction: row('a', 10), isNew: true }, false)
    expect(ids(after)).toEqual([['b']])
    expect(counts(after)).toEqual([1, 6])
  })

  test('transactions of one moment stand in the order of their ids, newest first', () => {
    const after = patchPages(
      pagesOf(aPage([row('c', 9), row('a', 9)])),
      { transaction: row('b', 9), isNew: true },
      true,
    )
    expect(ids(after)).toEqual([['c', 'b', 'a']])
  })

  test('an empty list takes its first transaction', () => {
    const after = patchPages(pagesOf(aPage([])), { transaction: row('a', 10), isNew: true }, true)
    expect(ids(after)).toEqual([['a']])
    expect(counts(after)).toEqual([1, 1])
  })
})

describe('the few newest', () => {
  test('a new one pushes the oldest out', () => {
    const before = aPage([row('e', 5), row('d', 4)], { total_count: 8 })
    const after = patchRecent(before, { transaction: row('f', 6), isNew: true }, 2)
    expect(after.data.map(({ id }) => id)).toEqual(['f', 'e'])
    expect(after.total_count).toBe(9)
  })

  test('one that has moved on keeps its place', () => {
    const before = aPage([row('e', 5), { ...row('d', 4), status: 'pending' as const }])
    const after = patchRecent(before, { transaction: row('d', 4), isNew: false }, 2)
    expect(after.data.map(({ id, status }) => [id, status])).toEqual([
      ['e', 'completed'],
      ['d', 'completed'],
    ])
  })

  test('an older one that is not among them stays out', () => {
    const before = aPage([row('e', 5), row('d', 4)])
    const after = patchRecent(before, { transaction: row('a', 1), isNew: false }, 2)
    expect(after.data.map(({ id }) => id)).toEqual(['e', 'd'])
  })
})
