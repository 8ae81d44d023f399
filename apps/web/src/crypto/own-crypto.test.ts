import { money, rateToDecimal } from '@sadaf/money'
import { expect, test } from 'vitest'
import type { PortfolioHolding } from '../app/api/api.ts'
import { anAsset } from '../markets/an-asset.ts'
import { ownCrypto } from './own-crypto.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })
/** Only what is read of a holding. */
const held = (symbol: string, value: string | null, change: string | null) =>
  ({
    symbol,
    value: value === null ? null : usd(value),
    change_24h: change === null ? null : usd(change),
  }) as PortfolioHolding

const listed = [anAsset('BTC'), anAsset('ETH'), anAsset('ADA')]

test('shares are no crypto: they are in neither the list, nor the total, nor the change', () => {
  const own = ownCrypto(
    {
      data: [held('EMAAR', '500.00', '5.00'), held('BTC', '110.00', '10.00'), held('ETH', '95.00', '-5.00')],
    },
    listed,
  )
  expect(own.holdings.map(({ symbol }) => symbol)).toEqual(['BTC', 'ETH'])
  expect(own.total).toEqual(money('USD', 205_00n))
  expect(own.change?.by).toEqual(money('USD', 5_00n))
  // 205 now, 200 then.
  expect(own.change?.share && rateToDecimal(own.change.share, 4, 'halfEven')).toBe('0.0250')
})

test('a holding without a price is listed, and counts for nothing', () => {
  const own = ownCrypto({ data: [held('BTC', '110.00', null), held('ADA', null, null)] }, listed)
  expect(own.holdings).toHaveLength(2)
  expect(own.total).toEqual(money('USD', 110_00n))
  expect(own.change).toBeNull()
})

test('a person without holdings has a total of zero, and no change of it', () => {
  expect(ownCrypto({ data: [] }, listed)).toEqual({ holdings: [], total: money('USD', 0n), change: null })
})
