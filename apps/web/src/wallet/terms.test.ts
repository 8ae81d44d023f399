import { expect, test } from 'vitest'
import type { TextKey, TextValues } from '../app/language/text-key.ts'
import { termsText } from './terms.ts'

const t = (key: TextKey, values?: TextValues) => [key, ...Object.values(values ?? {})].join(' ')
const terms = (fee: string, seconds: number) => ({
  fee_percentage: fee,
  usual_seconds: seconds,
  latest_seconds: 86_400,
})

test.each([
  ['0', 30, 'wallet.noFee', 'wallet.arrival.seconds'],
  ['0.00', 180, 'wallet.noFee', 'wallet.arrival.minutes 3'],
  ['0.35', 61, 'wallet.feeOf 0.35%', 'wallet.arrival.minutes 2'],
  ['1.5', 60, 'wallet.feeOf 1.5%', 'wallet.arrival.minutes 1'],
])('a fee of %s percent and %i seconds are said as the server tells them', (fee, seconds, said, arrival) => {
  expect(termsText(terms(fee, seconds), t, 'en')).toEqual({ fee: said, arrival })
})
