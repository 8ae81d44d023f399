import { money } from '@sadaf/money'
import { expect, test } from 'vitest'
import { anAsset } from '../../markets/an-asset.ts'
import { anInstrument } from '../an-instrument.ts'
import { estimateOf, readSwapForm, type SwapForm, startingForm, turned, withFrom, withTo } from './draft.ts'
import { type Swappable, swappables } from './market.ts'

const anItem = (symbol: string, available: bigint, over: Partial<Swappable> = {}): Swappable => ({
  ...{ symbol, name: symbol, price: '1', step: money(symbol, 1n), available: money(symbol, available) },
  ...over,
})
const btc = anItem('BTC', 10_000_000n, { price: '100000' })
const eth = anItem('ETH', 0n, { price: '4000' })
const ada = anItem('ADA', 500_000_000n, { price: null, step: money('ADA', 10_000n) })
const all = [btc, eth, ada]
const aForm = (over: Partial<SwapForm> = {}): SwapForm => ({
  ...{ from: 'BTC', to: 'ETH', fixed: 'sell', amount: '0.05' },
  ...over,
})
const problemOf = (over: Partial<SwapForm>) => {
  const read = readSwapForm(aForm(over), all, 'en')
  return read.ok ? 'none' : read.problems.fields
}

test('the typed amount is in the asset of its side, in the digits of any keyboard', () => {
  const given = readSwapForm(aForm({ amount: '٠٫٠٥' }), all, 'ar')
  expect(given).toMatchObject({ ok: true, draft: { amount: { asset: 'BTC', minor: 5_000_000n } } })
  const had = readSwapForm(aForm({ fixed: 'buy', amount: '2' }), all, 'en')
  expect(had).toMatchObject({ ok: true, draft: { amount: { asset: 'ETH', minor: 200_000_000n } } })
})

test('only what is given is held against what there is, to the last part of it', () => {
  expect(problemOf({ amount: '0.1' })).toBe('none')
  expect(problemOf({ amount: '0.10000001' })).toEqual({ amount: { code: 'insufficient_holding' } })
  expect(problemOf({ amount: '1000', fixed: 'buy' })).toBe('none')
})

test('every field that makes no sense is named', () => {
  expect(problemOf({ from: 'ETH', to: 'BTC' })).toEqual({ from: { code: 'from_missing' } })
  for (const to of ['BTC', 'NOSUCH', '']) expect(problemOf({ to })).toEqual({ to: { code: 'to_missing' } })
  expect(problemOf({ amount: '' })).toEqual({ amount: { code: 'amount_missing' } })
  expect(problemOf({ amount: '0' })).toEqual({ amount: { code: 'amount_not_positive' } })
  expect(problemOf({ amount: '0.000000001' })).toEqual({ amount: { code: 'amount_too_precise' } })
  expect(problemOf({ amount: 'abc' })).toEqual({ amount: { code: 'amount_invalid' } })
  expect(problemOf({ from: 'ADA', to: 'BTC', amount: '1.00005' })).toEqual({
    amount: { code: 'amount_wrong_step' },
  })
  expect(problemOf({ from: 'ADA', to: 'BTC', amount: '1.0001' })).toBe('none')
})

test('the estimate of the other side is exact, rounded down, where both have a price', () => {
  expect(estimateOf(aForm(), all, 'en')).toEqual(money('ETH', 125_000_000n))
  expect(estimateOf(aForm({ fixed: 'buy', amount: '1' }), all, 'en')).toEqual(money('BTC', 4_000_000n))
  expect(estimateOf(aForm({ to: 'ADA' }), all, 'en')).toBeNull()
  expect(estimateOf(aForm({ amount: '' }), all, 'en')).toBeNull()
})

test('it begins with what an address asks for, as far as one holds it', () => {
  const asked = { from: 'ada', to: 'btc', amount: '12' }
  expect(startingForm(all, asked)).toEqual({ from: 'ADA', to: 'BTC', fixed: 'sell', amount: '12' })
  // An amount of what one does not hold says nothing of what one does.
  expect(startingForm(all, { ...asked, from: 'ETH' })).toEqual({
    ...{ from: 'BTC', to: 'ETH', fixed: 'sell', amount: '' },
  })
  expect(startingForm(all, { from: null, to: null, amount: null })).toMatchObject({ from: 'BTC', to: 'ETH' })
})

test('another asset on the typed side empties it; on the other side it keeps it', () => {
  expect(withFrom(aForm(), 'ADA', all)).toMatchObject({ from: 'ADA', to: 'ETH', amount: '' })
  expect(withTo(aForm(), 'ADA')).toMatchObject({ to: 'ADA', amount: '0.05' })
  expect(withTo(aForm({ fixed: 'buy' }), 'ADA')).toMatchObject({ to: 'ADA', amount: '' })
})

test('turned round, the typed amount stays with its asset', () => {
  expect(turned(aForm())).toEqual({ from: 'ETH', to: 'BTC', fixed: 'buy', amount: '0.05' })
})

test("swappable assets are in the order of the market, with one's holdings of them", () => {
  const instruments = [
    anInstrument({ symbol: 'ADA' }),
    anInstrument({ symbol: 'ETH' }),
    anInstrument({ symbol: 'EMAAR', is_swapped: false }),
  ]
  const assets = [anAsset('ETH', { name: 'Ethereum', price: '4000' }), anAsset('ADA')]
  const held = [{ symbol: 'ADA', available: { amount: '5.00000000', currency: 'ADA' } }]
  const listed = swappables(instruments, assets, { data: held as never })
  expect(listed.map(({ symbol, name, available }) => [symbol, name, available.minor])).toEqual([
    ['ETH', 'Ethereum', 0n],
    ['ADA', 'ADA', 500_000_000n],
  ])
})
