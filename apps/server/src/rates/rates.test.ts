import { randomUUID } from 'node:crypto'
import { parseRate } from '@sadaf/money'
import { testDatabase } from '@sadaf/postgres/testing'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import {
  createDatabase,
  createJobs,
  migrateDatabase,
  migrationSources,
  silentLog,
} from '../platform/index.ts'
import { type BankingProvider, createBank, ProviderUnreachable } from '../providers/index.ts'
import { createRates, keptPerDollar } from './index.ts'

const kept = await testDatabase(migrationSources, migrateDatabase)
const database = createDatabase({ url: kept.url, poolSize: 3, log: silentLog })
afterAll(async () => {
  await database.close()
  await kept.drop()
})

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let now = Date.parse('2026-03-01T10:00:00Z')
// Every test has a year of its own.
beforeEach(() => {
  now += 365 * DAY
})

/** Rates from a bank that tells what `told` says, and how often it was asked. */
function ratesOf(told: BankingProvider['referenceRates']) {
  const referenceRates = vi.fn(told)
  const bank = {
    ...createBank({ url: undefined, apiKey: undefined, webhookSecret: undefined, timeoutMs: 1000 }),
    referenceRates,
  }
  const jobs = createJobs({ url: kept.url, concurrency: 1, log: silentLog })
  const rates = createRates({ clock: { now: () => new Date(now) }, database, jobs }, bank)
  return { rates, asked: referenceRates }
}

const euro = (perDollar: string) => async (day: string) => ({
  day,
  perDollar: new Map([['EUR', parseRate(perDollar)]]),
})
const away = async () => {
  throw new ProviderUnreachable('away')
}
const text = (rate: { numerator: bigint; denominator: bigint } | null) =>
  rate && Number(rate.numerator) / Number(rate.denominator)

test('a dollar costs a dollar, and no provider is asked', async () => {
  const { rates, asked } = ratesOf(away)
  expect(text(await rates.perDollar('USD'))).toBe(1)
  expect(asked).not.toHaveBeenCalled()
})

test('the first need of a rate has it fetched, once for all, and kept', async () => {
  const { rates, asked } = ratesOf(euro('0.92'))
  const all = await Promise.all([1, 2, 3].map(() => rates.perDollar('EUR')))
  expect(all.map(text)).toEqual([0.92, 0.92, 0.92])
  expect(asked).toHaveBeenCalledTimes(1)
  expect(text(await rates.perDollar('EUR'))).toBe(0.92)
  expect(asked).toHaveBeenCalledTimes(1)
  const elsewhere = ratesOf(away)
  expect(text(await elsewhere.rates.perDollar('EUR'))).toBe(0.92)
  expect(elsewhere.asked).not.toHaveBeenCalled()
})

test('a rate that was kept for a day stays, whatever is told later', async () => {
  await ratesOf(euro('0.92')).rates.perDollar('EUR')
  now += DAY
  const { rates } = ratesOf(async (day) => ({
    ...(await euro('0.5')(day)),
    day: new Date(now - DAY).toISOString().slice(0, 10),
  }))
  expect(text(await rates.perDollar('EUR'))).toBe(0.92)
})

test('the latest earlier rate serves for seven days, and on the eighth there is none', async () => {
  await ratesOf(euro('0.92')).rates.perDollar('EUR')
  now += 7 * DAY
  const { rates } = ratesOf(away)
  expect(text(await rates.perDollar('EUR'))).toBe(0.92)
  now += DAY
  expect(await rates.perDollar('EUR')).toBeNull()
})

test('a bank that could not tell is asked again after a minute, and not before', async () => {
  const { rates, asked } = ratesOf(away)
  for (const _ of [1, 2, 3]) expect(await rates.perDollar('EUR')).toBeNull()
  expect(asked).toHaveBeenCalledTimes(1)
  now += MINUTE
  asked.mockImplementation(euro('0.93'))
  expect(text(await rates.perDollar('EUR'))).toBe(0.93)
})

test('a day of which nothing was published, and a currency that is not told, have no rate', async () => {
  expect(await ratesOf(async () => null).rates.perDollar('EUR')).toBeNull()
  now += MINUTE
  expect(await ratesOf(euro('0.92')).rates.perDollar('CHF')).toBeNull()
})

test('an error that is no failure of the bank is not swallowed', async () => {
  const { rates } = ratesOf(async () => {
    throw new TypeError('a defect')
  })
  await expect(rates.perDollar('EUR')).rejects.toThrow('a defect')
})

test('a kept rate is read within a transaction of a person, and none is asked for there', async () => {
  const kept = (currency: string) =>
    database.asUser(randomUUID(), (tx) => keptPerDollar(tx, currency, new Date(now)))
  expect(text(await kept('EUR'))).toBeNull()
  const { rates, asked } = ratesOf(euro('0.92'))
  await rates.perDollar('EUR')
  expect(text(await kept('EUR'))).toBe(0.92)
  expect(text(await kept('USD'))).toBe(1)
  expect(asked).toHaveBeenCalledOnce()
  now += 8 * DAY
  expect(text(await kept('EUR'))).toBeNull()
})
