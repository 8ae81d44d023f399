import { expect, test } from 'vitest'
import { hasEnded, stageOf } from './words.ts'

const btc = (amount: string) => ({ amount, currency: 'BTC' })

test('an order that is open with something filled is partly filled', () => {
  expect(stageOf({ stage: 'open', filled: btc('0.00000000') })).toBe('open')
  expect(stageOf({ stage: 'open', filled: btc('0.00400000') })).toBe('part')
  expect(stageOf({ stage: 'cancelling', filled: btc('0.00400000') })).toBe('cancelling')
  expect(stageOf({ stage: 'cancelled', filled: btc('0.00400000') })).toBe('cancelled')
})

test('an order that may still be filled has not ended', () => {
  for (const stage of ['queued', 'open', 'cancelling'] as const) expect(hasEnded({ stage })).toBe(false)
  for (const stage of ['filled', 'cancelled', 'expired', 'rejected'] as const)
    expect(hasEnded({ stage })).toBe(true)
})
