import { expect, test } from 'vitest'
import {
  MOST_ADDRESSES,
  MOST_ADDRESSES_OF_NETWORK_A_DAY,
  MOST_ADDRESSES_OF_VISITOR,
  MOST_HOUSEHOLDS,
  MOST_HOUSEHOLDS_OF_NETWORK_A_DAY,
} from './limits.ts'
import { hasCapacity } from './visitors.ts'

const none = { addresses: 0, households: 0, addressesOfNetwork: 0, householdsOfNetwork: 0 }
const own = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    address: `${index}@elsewhere.example`,
    since: new Date(0),
    isHousehold: false,
  }))

test('the first visitor has room', () => {
  expect(hasCapacity(none, [], true)).toBe(true)
})

test.each([
  ['all households', { households: MOST_HOUSEHOLDS }],
  ['the households of a network in a day', { householdsOfNetwork: MOST_HOUSEHOLDS_OF_NETWORK_A_DAY }],
])('%s are bounded, and an address more is none', (_name, { ...full }) => {
  const last = Object.fromEntries(Object.entries(full).map(([name, count]) => [name, count - 1]))
  expect(hasCapacity({ ...none, ...last }, [], true)).toBe(true)
  expect(hasCapacity({ ...none, ...full }, [], true)).toBe(false)
  expect(hasCapacity({ ...none, ...full }, [], false)).toBe(true)
})

test.each([
  ['all addresses', { addresses: MOST_ADDRESSES }],
  ['the addresses of a network in a day', { addressesOfNetwork: MOST_ADDRESSES_OF_NETWORK_A_DAY }],
])('%s are bounded', (_name, { ...full }) => {
  const last = Object.fromEntries(Object.entries(full).map(([name, count]) => [name, count - 1]))
  expect(hasCapacity({ ...none, ...last }, [], false)).toBe(true)
  expect(hasCapacity({ ...none, ...full }, [], false)).toBe(false)
  expect(hasCapacity({ ...none, ...full }, [], true)).toBe(false)
})

test('one visitor has not more addresses than anybody needs', () => {
  expect(hasCapacity(none, own(MOST_ADDRESSES_OF_VISITOR - 1), false)).toBe(true)
  expect(hasCapacity(none, own(MOST_ADDRESSES_OF_VISITOR), false)).toBe(false)
})
