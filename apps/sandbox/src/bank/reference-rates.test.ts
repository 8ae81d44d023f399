import { expect, test } from 'vitest'
import { z } from 'zod'
import { aSandbox } from '../testing.ts'
import { referenceRates } from './reference-rates.ts'

const ratesOf = (day: string) =>
  z.object({ rates: z.record(z.string(), z.string()) }).parse(referenceRates(day)).rates

test('the rates of a day are the same whenever and wherever they are asked for', async () => {
  const sandbox = await aSandbox()
  const { status, body } = await sandbox.get('/reference-rates?day=2026-03-31')
  expect({ status, body }).toEqual({ status: 200, body: referenceRates('2026-03-31') })
  expect(body).toEqual({
    day: '2026-03-31',
    base: 'USD',
    rates: {
      AED: '3.6725',
      EUR: '0.927029',
      GBP: '0.788179',
      SAR: '3.7500',
      KWD: '0.308483',
      BHD: '0.3760',
      JPY: '150.165000',
    },
  })
})

test('the dirham is pegged, the others wander around what they usually cost', () => {
  const days = Array.from({ length: 400 }, (_, day) =>
    new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10),
  )
  const rates = days.map(ratesOf)
  expect(new Set(rates.map(({ AED }) => AED))).toEqual(new Set(['3.6725']))
  const euros = rates.map(({ EUR }) => Number(EUR))
  expect(new Set(euros).size).toBeGreaterThan(200)
  expect(Math.min(...euros)).toBeGreaterThan(0.9)
  expect(Math.max(...euros)).toBeLessThan(0.94)
})

test('a day that is none, and one before there were rates, are refused', async () => {
  const sandbox = await aSandbox()
  expect(await sandbox.get('/reference-rates?day=2026-02-30')).toMatchObject({
    status: 422,
    body: { code: 'invalid_request' },
  })
  expect(await sandbox.get('/reference-rates')).toMatchObject({ status: 422 })
  expect(await sandbox.get('/reference-rates?day=1999-12-31')).toMatchObject({
    status: 404,
    body: { code: 'rates_not_published' },
  })
})
