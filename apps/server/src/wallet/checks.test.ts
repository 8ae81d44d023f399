import { parseAmount, parseRate, rate } from '@sadaf/money'
import { testDatabase } from '@sadaf/postgres/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createDatabase,
  type Database,
  DomainError,
  migrateDatabase,
  migrationSources,
  silentLog,
} from '../platform/index.ts'
import { accountForMoving } from './checks.ts'
// Kinds say towards which limit they count as they are declared.
import './kinds/index.ts'

const kept = await testDatabase(migrationSources, migrateDatabase)
const superuser = new pg.Pool({ connectionString: kept.url, max: 2 })
let database: Database
beforeAll(() => {
  database = createDatabase({ url: kept.url, poolSize: 3, log: silentLog })
})
afterAll(async () => {
  await database.close()
  await superuser.end()
  await kept.drop()
})

const NOW = Date.parse('2026-03-29T01:30:00.000Z')
const SECOND = 1_000
const DAY = 86_400 * SECOND
const PER_DOLLAR = { USD: rate(1n), EUR: parseRate('0.8'), AED: parseRate('3.6725') } as const
type Currency = keyof typeof PER_DOLLAR

let people = 0

/** A person with an account in each currency, and operations of theirs as they were counted. */
async function aPersonWhoMoved(...moves: { kind?: string; dollars: string; ago: number; status?: string }[]) {
  people += 1
  const id = (last: number) => `0195e000-0000-7000-8000-${String(people * 1_000 + last).padStart(12, '0')}`
  const userId = id(0)
  await superuser.query(
    `insert into profile.people (user_id, wallet_id, name, created_at)
     values ($1, 'SDF-' || translate(lpad($2::text, 8, '2'), '01', 'XY'), 'Layla Haddad', now())`,
    [userId, people],
  )
  for (const [index, currency] of Object.keys(PER_DOLLAR).entries()) {
    await superuser.query(
      `insert into wallet.accounts (user_id, id, type, naming, currency, position, status, provider, created_at)
       values ($1, $2, 'checking', 'currency', $3, $4, 'opening', 'bank', now())`,
      [userId, id(1 + index), currency, index],
    )
  }
  for (const [index, { kind = 'payment', dollars, ago, status = 'completed' }] of moves.entries()) {
    const at = new Date(NOW - ago)
    await superuser.query(
      `insert into operations.operations (user_id, id, kind, status, phase, account_id, asset, amount_minor,
         worth_usd_minor, legs, provider, reference, created_at, completed_at, failure_code)
       values ($1, $2, $3, $4, $5, $6, 'EUR', 1, $7, '[{}]', 'bank', 'SDF', $8, $9, $10)`,
      [
        ...[userId, id(10 + index), kind, status, status === 'pending' ? 'queued' : 'final', id(2)],
        ...[parseAmount(dollars, 'USD').minor.toString(), at, status === 'pending' ? null : at],
        status === 'failed' ? 'cancelled' : null,
      ],
    )
  }
  const accounts = { USD: id(1), EUR: id(2), AED: id(3) }
  return (amount: string, currency: Currency = 'USD', now = NOW) =>
    database
      .asUser(userId, (tx) =>
        accountForMoving(
          tx,
          { now: () => new Date(now) },
          {
            userId,
            accountId: accounts[currency],
            as: 'sending',
            amount: parseAmount(amount, currency),
            perDollar: PER_DOLLAR[currency],
          },
        ),
      )
      .then(({ worth }) => worth.minor)
      .catch((error: unknown) => {
        if (error instanceof DomainError) return { code: error.code, ...error.extra }
        throw error
      })
}

const met = (kind: string, left: string, renewsAgo: number | null) => ({
  code: 'limit_exceeded',
  limit: expect.objectContaining({
    kind,
    left: { amount: left, currency: 'USD' },
    renews_at: renewsAgo === null ? null : new Date(NOW + renewsAgo).toISOString(),
  }),
})

test('a day’s limit is for the person over all accounts, at the day’s rates, to the cent', async () => {
  const move = await aPersonWhoMoved({ dollars: '30000.00', ago: 3_600 * SECOND })
  expect(await move('20000.00', 'USD')).toBe(2_000_000n)
  expect(await move('20000.01', 'USD')).toEqual(met('day', '20000.00', DAY - 3_600 * SECOND))
  expect(await move('16000.00', 'EUR')).toBe(2_000_000n)
  expect(await move('16000.01', 'EUR')).toEqual(met('day', '20000.00', DAY - 3_600 * SECOND))
  expect(await move('73450.00', 'AED')).toBe(2_000_000n)
  expect(await move('73450.01', 'AED')).toEqual(met('day', '20000.00', DAY - 3_600 * SECOND))
})

test('amounts sent count for twenty-four hours, to the millisecond', async () => {
  const move = await aPersonWhoMoved({ dollars: '50000.00', ago: DAY })
  expect(await move('0.01')).toBe(1n)
  expect(await move('0.01', 'USD', NOW - 1)).toEqual(met('day', '0.00', 0))
  expect(await move('0.01', 'USD', NOW - SECOND)).toEqual(met('day', '0.00', 0))
})

test('an amount is let through as soon as enough of what was moved no longer counts', async () => {
  const move = await aPersonWhoMoved(
    { dollars: '20000.00', ago: 20 * 3_600 * SECOND },
    { dollars: '20000.00', ago: 10 * 3_600 * SECOND },
    { dollars: '10000.00', ago: SECOND },
  )
  expect(await move('20000.00')).toEqual(met('day', '0.00', 4 * 3_600 * SECOND))
  expect(await move('20000.00', 'USD', NOW + 4 * 3_600 * SECOND)).toBe(2_000_000n)
  expect(await move('20000.01')).toEqual(met('day', '0.00', 14 * 3_600 * SECOND))
})

test('thirty days have a limit of their own, to the millisecond', async () => {
  const days = [30, 24, 20, 15, 10].map((ago) => ({ dollars: '50000.00', ago: ago * DAY }))
  const move = await aPersonWhoMoved(...days)
  expect(await move('25000.00')).toBe(2_500_000n)
  expect(await move('0.01', 'USD', NOW - 1)).toEqual(met('thirty_days', '0.00', 0))
})

test('a failed payment frees its part of the limit, a pending one counts, and adding money counts apart', async () => {
  const move = await aPersonWhoMoved(
    { dollars: '25000.00', ago: SECOND, status: 'failed' },
    { dollars: '25000.00', ago: SECOND, status: 'pending' },
    { dollars: '50000.00', ago: SECOND, kind: 'topup' },
  )
  expect(await move('25000.00')).toBe(2_500_000n)
})

test('the time zone of the person is in no account of it', async () => {
  const move = await aPersonWhoMoved({ dollars: '50000.00', ago: 2 * 3_600 * SECOND })
  for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12', 'Asia/Dubai', 'Europe/Berlin']) {
    await superuser.query('update profile.people set time_zone = $1', [zone])
    expect(await move('1.00')).toEqual(met('day', '0.00', DAY - 2 * 3_600 * SECOND))
  }
})
