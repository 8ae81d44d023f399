import { money } from '@sadaf/money'
import { expect, test } from 'vitest'
import { readOffer } from './read-offer.ts'

const of = { asset: 'BTC', currency: 'USD' }

test('an offer is read whole, and each figure that is wrong is named', () => {
  const typed = { price: '97,000', quantity: '0.5', min: '0.01', max: '0.5' }
  expect(readOffer(typed, of, 'en')).toEqual({
    ok: true,
    offer: {
      price: money('USD', 9_700_000n),
      quantity: money('BTC', 50_000_000n),
      min: money('BTC', 1_000_000n),
      max: money('BTC', 50_000_000n),
    },
  })
  expect(readOffer({ price: '', quantity: '0.5', min: '0.7', max: '0.6' }, of, 'en')).toEqual({
    ok: false,
    wrongs: { price: 'missing', max: 'above_max' },
  })
  expect(readOffer({ ...typed, min: '0.6' }, of, 'en')).toEqual({ ok: false, wrongs: { min: 'above_max' } })
})
