import { expect, test } from 'vitest'
import { amountsBetween, namesSought } from './narrowing.ts'

const between = (from: string | undefined, to: string | undefined, asset: string) => {
  const { fromMinor, toMinor } = amountsBetween(from, to).find((range) => range.asset === asset) ?? {}
  return [fromMinor, toMinor]
}

test('bounds are those of each currency, and what is finer than its units lies within', () => {
  expect(between('12.5', '80', 'USD')).toEqual([1250n, 8000n])
  expect(between('12.5', '80', 'KWD')).toEqual([12_500n, 80_000n])
  expect(between('12.5', '80.9', 'JPY')).toEqual([13n, 80n])
  expect(between('0.001', '0.019', 'USD')).toEqual([1n, 1n])
})

test('a bound that is left out is none', () => {
  expect(between(undefined, '5', 'USD')).toEqual([0n, 500n])
  const [from, to] = between('999999999999999', undefined, 'USD')
  expect(to).toBeGreaterThan(from ?? 0n)
})

test('a merchant is meant by either name, and a part of one by whatever it is part of', () => {
  expect(namesSought(' MARINA Market ').whole).toEqual(['marina market', 'سوق المارينا'])
  expect(namesSought('المارينا')).toEqual({ whole: ['المارينا'], parts: ['المارينا', 'marina market'] })
})
