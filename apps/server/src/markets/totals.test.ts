import { expect, test } from 'vitest'
import { totalsOf } from './totals.ts'

type Row = Parameters<typeof totalsOf>[0][number]

const row = (symbol: string, over: Partial<Row> = {}): Row => ({
  symbol,
  market_cap: null,
  price_before: null,
  circulating_supply: null,
  volume_24h: null,
  volume_before: null,
  ...over,
})

test('sums, their changes and Bitcoin’s share are exact', () => {
  const totals = totalsOf([
    row('BTC', {
      market_cap: '600',
      price_before: '50',
      circulating_supply: '10',
      volume_24h: '30',
      volume_before: '20',
    }),
    row('ETH', {
      market_cap: '400',
      price_before: '3',
      circulating_supply: '100',
      volume_24h: '30.5',
      volume_before: '20',
    }),
  ])
  expect(totals).toEqual({
    market_cap: '1000',
    market_cap_change_24h: '25.00',
    volume_24h: '60',
    volume_change_24h: '51.25',
    btc_dominance: '60.00',
    btc_dominance_before: '62.50',
  })
})

test('an asset quoted for the first time counts for the sum, and for no change', () => {
  const totals = totalsOf([
    row('BTC', { market_cap: '600', price_before: '50', circulating_supply: '10' }),
    row('NEW', { market_cap: '5000' }),
  ])
  expect(totals).toMatchObject({ market_cap: '5600', market_cap_change_24h: '20.00' })
})

test('where nothing is known, sums are nothing and shares are unknown', () => {
  expect(totalsOf([row('BTC')])).toEqual({
    market_cap: '0',
    market_cap_change_24h: null,
    volume_24h: '0',
    volume_change_24h: null,
    btc_dominance: null,
    btc_dominance_before: null,
  })
})
