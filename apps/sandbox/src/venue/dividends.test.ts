import { expect, test } from 'vitest'
import { z } from 'zod'
import { datesAround, dividendPlans } from './dividend-plans.ts'
import { aVenue } from './testing.ts'

const paid = z.looseObject({
  quantity: z.string(),
  per_unit: z.string(),
  gross: z.object({ amount: z.string() }),
  tax: z.object({ amount: z.string() }),
  net: z.object({ amount: z.string() }),
  tax_percent: z.string(),
  ex_date: z.string(),
  pay_date: z.string(),
})

const plan = (asset: string) => {
  const found = dividendPlans.get(asset)
  if (!found) throw new Error(`${asset} pays no dividend`)
  return found
}

/** Coca-Cola: 68.40 at 2.98 % a year, in quarters. */
const KO = datesAround(plan('KO'), '2026-04-01').next

async function told(venue: Awaited<ReturnType<typeof aVenue>>) {
  const events = await venue.events()
  return events.flatMap(({ type, data }) => (type === 'dividend.paid' ? [paid.parse(data)] : []))
}

async function at(venue: Awaited<ReturnType<typeof aVenue>>, moment: string) {
  await venue.console('POST', '/clock', { now: moment })
  await venue.tick()
}

test('dates are sessions: ex-dates come four times a year, and are paid two weeks later', () => {
  for (const each of dividendPlans.values()) {
    const { last, next } = datesAround(each, '2026-07-03')
    expect(last.exDate <= '2026-07-03' && next.exDate > '2026-07-03', each.asset).toBe(true)
    for (const { exDate, recordDate, payDate } of [last, next]) {
      expect([0, 6]).not.toContain(new Date(exDate).getUTCDay())
      expect(exDate <= recordDate && recordDate < payDate, each.asset).toBe(true)
    }
  }
})

test('holders before the ex-date are paid on the pay date, by what they then held, less tax', async () => {
  const venue = await aVenue()
  await venue.place({ asset: 'KO', quantity: '10.5' })
  await at(venue, `${KO.exDate}T00:00:30Z`)
  // Sold on the ex-date, it still pays.
  await venue.console('POST', '/clock', { now: `${KO.exDate}T15:00:00Z` })
  await venue.place({ asset: 'KO', side: 'sell', quantity: '10.5' })
  expect(await venue.positions()).toEqual([])
  const before = await venue.balance()
  expect(await told(venue)).toEqual([])
  await at(venue, `${KO.payDate}T12:00:00Z`)
  const [dividend, ...others] = await told(venue)
  expect(others).toEqual([])
  // 0.5096 for each of 10.5 units is 5.3508: the part of a cent is not paid.
  expect(dividend).toMatchObject({
    ...{ quantity: '10.5', per_unit: '0.5096', tax_percent: '30', ex_date: KO.exDate },
    ...{ gross: { amount: '5.35' }, tax: { amount: '1.60' }, net: { amount: '3.75' } },
  })
  expect(Number(await venue.balance()) - Number(before)).toBeCloseTo(3.75, 8)
  await at(venue, `${KO.payDate}T13:00:00Z`)
  expect(await told(venue)).toHaveLength(1)
})

test('a purchase on the ex-date earns nothing', async () => {
  const venue = await aVenue()
  await at(venue, `${KO.exDate}T15:00:00Z`)
  await venue.place({ asset: 'KO', quantity: '10' })
  await at(venue, `${KO.payDate}T15:00:00Z`)
  expect(await told(venue)).toEqual([])
})

test('the console pays a dividend now, and an asset that pays none is refused', async () => {
  const venue = await aVenue()
  await venue.place({ asset: 'SPY', quantity: '2' })
  await venue.console('POST', '/venue/dividends/pay', { asset: 'SPY' })
  expect(await told(venue)).toMatchObject([{ quantity: '2', gross: { amount: '3.65' } }])
  const { status, body } = await venue.console('POST', '/venue/dividends/pay', { asset: 'TSLA' })
  expect([status, body.code]).toEqual([422, 'no_dividend'])
})

test('an instrument says when it last paid and pays next, or that it pays nothing', async () => {
  const venue = await aVenue()
  const { body } = await venue.sandbox.venue.get('/instruments')
  const all = z.array(z.looseObject({ asset: z.string(), dividend: z.unknown() })).parse(body.data)
  const of = (asset: string) => all.find((each) => each.asset === asset)?.dividend
  expect(of('KO')).toMatchObject({ yield_percent: '2.98', per_year: 4, next: { ex_date: KO.exDate } })
  expect(of('TSLA')).toBeNull()
  expect(of('BTC')).toBeNull()
})
