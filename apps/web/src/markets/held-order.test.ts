import { expect, test } from 'vitest'
import { anAsset } from './an-asset.ts'
import { inOrderOf, isSameOrder } from './held-order.ts'

const symbols = (assets: readonly { readonly symbol: string }[]) => assets.map(({ symbol }) => symbol)

test('rows stay where they stood; what is new comes at the end, what has gone is left out', () => {
  const assets = [anAsset('C'), anAsset('D'), anAsset('A')]
  expect(symbols(inOrderOf(assets, ['A', 'B', 'C']))).toEqual(['A', 'C', 'D'])
  expect(symbols(inOrderOf(assets, ['A', 'C', 'D']))).toEqual(['A', 'C', 'D'])
})

test('an order is the same with the same symbols in the same places', () => {
  expect(isSameOrder(['A', 'B'], ['A', 'B'])).toBe(true)
  expect(isSameOrder(['A', 'B'], ['B', 'A'])).toBe(false)
  expect(isSameOrder(['A'], ['A', 'B'])).toBe(false)
})
