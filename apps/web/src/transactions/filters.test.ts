import { expect, test } from 'vitest'
import { countFilters, type Filters, noFilters, readFilters, toQuery, writeFilters } from './filters.ts'

const account = '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a10'
const other = '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a11'
const everything: Filters = {
  search: 'marina & co',
  status: 'pending',
  type: 'outgoing',
  flow: 'spending',
  category: 'groceries',
  accounts: [account, other],
  cards: [other],
  currency: 'AED',
  least: '12.5',
  most: '80',
  counterparty: 'سوق المارينا',
  from: '2026-11-01',
  to: '2026-11-30',
}

test('filters written to an address are read back as they were', () => {
  expect(readFilters(writeFilters(new URLSearchParams(), everything), '/transactions')).toEqual(everything)
})

test('an address without filters lets everything through', () => {
  expect(readFilters(new URLSearchParams(), '/transactions')).toEqual(noFilters)
})

test('an address that stands for a status filters by it, unless it says another', () => {
  expect(readFilters(new URLSearchParams(), '/transactions/pending').status).toBe('pending')
  expect(readFilters(new URLSearchParams(), '/transactions/completed').status).toBe('completed')
  expect(readFilters(new URLSearchParams('status=failed'), '/transactions/pending').status).toBe('failed')
})

test('an unused filter leaves no trace in the address', () => {
  expect(writeFilters(new URLSearchParams('status=pending&search=x'), noFilters).toString()).toBe('')
})

test('writing filters keeps what else the address holds', () => {
  const written = writeFilters(new URLSearchParams('id=7&totals=AED'), { ...noFilters, type: 'incoming' })
  expect(Object.fromEntries(written)).toEqual({ id: '7', totals: 'AED', type: 'incoming' })
})

test.each([
  'status=done',
  'type=sideways',
  'flow=neutral',
  'category=toString',
  'account=me',
  'account=me,you',
  'card=mine',
  'currency=XXX',
  'min=-3',
  'max=12,5',
  'from=yesterday',
  'from=2026-02-30',
  'to=2026-13-01',
])('a misspelt filter is left out: %s', (address) => {
  expect(readFilters(new URLSearchParams(address), '/transactions')).toEqual(noFilters)
})

test('a query names only what is filtered by, and trims the search', () => {
  expect(toQuery({ ...noFilters, search: '  rent ', accounts: [account, other], counterparty: ' ' })).toEqual(
    {
      search: 'rent',
      account_id: `${account},${other}`,
    },
  )
})

test('a search of spaces is no search', () => {
  expect(toQuery({ ...noFilters, search: '   ' })).toEqual({})
})

test('a range of days counts as one filter, and so does one of amounts', () => {
  expect(countFilters(everything)).toBe(11)
  expect(countFilters({ ...noFilters, most: '5' })).toBe(1)
  expect(countFilters({ ...noFilters, from: '2026-11-01' })).toBe(1)
  expect(countFilters(noFilters)).toBe(0)
})
