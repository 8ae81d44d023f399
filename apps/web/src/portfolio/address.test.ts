import { expect, test } from 'vitest'
import { rangePart, readRange, withParts } from './address.ts'
import { endingNow } from './ending-now.ts'

test.each([
  ['', '1m'],
  ['range=1y', '1y'],
  ['range=all&method=average', 'all'],
  ['range=7d', '1m'],
])('%s asks for %s', (address, range) => {
  expect(readRange(new URLSearchParams(address))).toBe(range)
})

test('a changed part leaves the rest as it was, and defaults are not named', () => {
  const address = new URLSearchParams('method=average&range=1y')
  expect(withParts(address, rangePart('all')).toString()).toBe('method=average&range=all')
  expect(withParts(address, rangePart('1m')).toString()).toBe('method=average')
  expect(withParts(address, { view: 'table' }).toString()).toBe('method=average&range=1y&view=table')
})

test('the line ends at the total that is shown, unless something is missing in it', () => {
  const data = ['1.00', '2.00'].map((value, index) => ({
    day: `2026-01-0${index + 1}`,
    value,
    put_in: '1.00',
    time_weighted: null,
  }))
  const unpriced = [{ day: '2026-01-01', value: null, put_in: '1.00', time_weighted: null }]
  expect(endingNow({ data, left_out: [] }, '3.00').map(({ value }) => value)).toEqual(['1.00', '3.00'])
  expect(endingNow({ data, left_out: ['LTC'] }, '3.00')).toEqual(data)
  expect(endingNow({ data: unpriced, left_out: [] }, '3.00')).toEqual(unpriced)
  expect(endingNow({ data: [], left_out: [] }, '3.00')).toEqual([])
})
