import { parseAmount, parseRate, toDecimal } from '@sadaf/money'
import { expect, test } from 'vitest'
import type { PaymentMethodOffer } from '../app/api/api.ts'
import { type BuyForm, isQuick, outsideOf, readTyped, sumsOf, turned } from './draft.ts'

const dollars = (amount: string) => ({ amount, currency: 'USD' })
const card: PaymentMethodOffer = {
  ...{ id: 'debit-card', fee_percentage: '3.99', processing_time: 'instant', is_popular: true },
  limits: { min: dollars('10.00'), max: dollars('25000.00') },
}
const apple: PaymentMethodOffer = {
  ...card,
  ...{ id: 'apple-pay', is_popular: false, limits: { min: dollars('10.00'), max: dollars('10000.00') } },
}
const transfer: PaymentMethodOffer = {
  ...{ id: 'bank-transfer', fee_percentage: '0.00', processing_time: 'business_days_1_3', is_popular: false },
  limits: { min: dollars('50.00'), max: dollars('100000.00') },
}
const methods = [card, transfer, apple]
const price = parseRate('97412.36')
const form = (over: Partial<BuyForm> = {}): BuyForm => ({
  ...{ asset: 'BTC', side: 'fiat', amount: '1000', method: 'debit-card' },
  ...over,
})
const sums = (of: BuyForm, method = card) => sumsOf(readTyped(of, 'en'), { asset: of.asset, price, method })

test('digits of any keyboard are read; nothing and zero keep the button off without a word', () => {
  expect(readTyped(form({ amount: '١٬٠٠٠' }), 'ar')).toMatchObject({
    money: { asset: 'USD', minor: 100_000n },
  })
  expect(readTyped(form({ side: 'crypto', amount: '0.1' }), 'en')).toMatchObject({ money: { asset: 'BTC' } })
  for (const amount of ['', ' ', '0', '0.00']) expect(readTyped(form({ amount }), 'en').kind).toBe('nothing')
  for (const amount of ['abc', '-5', '1.001']) expect(readTyped(form({ amount }), 'en').kind).toBe('problem')
})

test('turned to the other side it is worked out once, and there and back is not where it began', () => {
  const first = form()
  const coins = turned(first, 'crypto', sums(first), toDecimal)
  expect(coins).toMatchObject({ side: 'crypto', amount: '0.00985603' })
  expect(turned(coins, 'fiat', sums(coins), toDecimal)).toMatchObject({ side: 'fiat', amount: '998.41' })
  expect(turned(first, 'fiat', sums(first), toDecimal)).toBe(first)
  expect(turned(form({ amount: '' }), 'crypto', null, toDecimal)).toMatchObject({ amount: '' })
})

test('a quick amount is marked where it is what is typed, in dollars', () => {
  expect(isQuick(form({ amount: '1,000.00' }), 1_000, 'en')).toBe(true)
  expect(isQuick(form({ amount: '1,000.01' }), 1_000, 'en')).toBe(false)
  expect(isQuick(form({ side: 'crypto', amount: '1000' }), 1_000, 'en')).toBe(false)
})

test('a way to pay that does not take it is named with the cost and one that does', () => {
  const of = form({ side: 'crypto', amount: '0.1', method: 'apple-pay' })
  const costBy = (method: PaymentMethodOffer) => sums(of, method)?.total ?? null
  expect(outsideOf(apple, methods, costBy)).toEqual({
    method: apple,
    cost: parseAmount('10129.92', 'USD'),
    other: card,
  })
  expect(outsideOf(card, methods, costBy)).toBeNull()
  const tooMuch = () => parseAmount('100000.01', 'USD')
  expect(outsideOf(transfer, methods, tooMuch)).toMatchObject({ other: null })
  expect(outsideOf(card, methods, () => null)).toBeNull()
})
