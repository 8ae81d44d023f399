import { expect, it } from 'vitest'
import { id } from '../test/books.ts'
import { stripeIds, stripeOf } from './index.ts'

it('an operation always lands on the same stripe of an account', () => {
  expect(stripeOf(id(1), id(2))).toBe(stripeOf(id(1).toUpperCase(), id(2).toUpperCase()))
  expect(stripeIds(id(1))).toContain(stripeOf(id(1), id(2)))
})

it('operations spread over all stripes', () => {
  const used = new Set(Array.from({ length: 500 }, (_, index) => stripeOf(id(1), id(index))))
  expect([...used].sort()).toEqual(stripeIds(id(1)).sort())
  expect(used.size).toBe(16)
})

it('stripes of different accounts are different, and well-formed', () => {
  const both = [...stripeIds(id(1)), ...stripeIds(id(2))]
  expect(new Set(both).size).toBe(32)
  for (const stripe of both)
    expect(stripe).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
