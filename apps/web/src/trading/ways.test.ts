import { money } from '@sadaf/money'
import { expect, test } from 'vitest'
import { anInstrument } from './an-instrument.ts'
import { defaultTime, typesOf, waysFor } from './ways.ts'

const share = anInstrument({
  whole: { types: ['market', 'limit'], times_in_force: ['day', 'gtc'] },
  fractional: { types: ['market'], times_in_force: ['day'] },
})

test('every type is offered that there is for any quantity', () => {
  expect(typesOf(anInstrument())).toEqual(['market', 'limit', 'stop', 'stop_limit'])
  expect(typesOf(share)).toEqual(['market', 'limit'])
})

test('a whole quantity is ordered otherwise than a part', () => {
  expect(waysFor(share, 'limit', money('BTC', 200_000_000n)).times).toEqual(['day', 'gtc'])
  expect(waysFor(share, 'market', money('BTC', 150_000_000n))).toEqual({ types: ['market'], times: ['day'] })
})

test('an order that waits for its stop is never immediate', () => {
  expect(waysFor(anInstrument(), 'stop').times).toEqual(['day', 'gtc'])
  expect(waysFor(anInstrument(), 'limit').times).toEqual(['day', 'gtc', 'ioc', 'fok'])
})

test('an order at the market is for the day, any other until it is cancelled, where the venue takes that', () => {
  expect(defaultTime(anInstrument(), 'market')).toBe('day')
  expect(defaultTime(anInstrument(), 'limit')).toBe('gtc')
  const dayOnly = anInstrument({ whole: { types: ['limit'], times_in_force: ['day'] } })
  expect(defaultTime(dayOnly, 'limit')).toBe('day')
})
