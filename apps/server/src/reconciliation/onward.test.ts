import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLedger, createSealer } from '@sadaf/ledger'
import { money } from '@sadaf/money'
import { testDatabase } from '@sadaf/postgres/testing'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { until } from '../../../../test/support/until.ts'
import {
  createPlatform,
  migrateDatabase,
  migrationSources,
  type Platform,
  readConfig,
} from '../platform/index.ts'
import { type BankLine, createCases } from '../providers/index.ts'
import type { Dependencies } from './dependencies.ts'
import { RUN, reconcile } from './reconcile.ts'

// Comparing onwards against comparing everything from scratch: a bank whose lines are a list, and our real books.

const home = mkdtempSync(join(tmpdir(), 'sadaf-onward-'))
const kept = await testDatabase(migrationSources, migrateDatabase)
const superuser = new pg.Pool({ connectionString: kept.url, max: 4 })
const books = createLedger({ pool: superuser })
let offsetMs = 0
let platform: Platform

const CLEARING = '0195e000-0000-7000-8000-0000000000cc'
const ACCOUNTS = [1, 2, 3].map((number) => ({
  id: `0195e000-0000-7000-8000-00000000000${number}`,
  providerAccount: `acct_${number}`,
}))
const ORIGINS = [1, 2, 3, 4].map((number) => `0195e000-0000-7000-8000-0000000000a${number}`)

beforeAll(async () => {
  const config = readConfig({ DATABASE_URL: kept.url, DATA_DIR: home, LOG_LEVEL: 'silent' })
  platform = createPlatform(config, { now: () => new Date(Date.now() + offsetMs) })
  platform.jobs.define(RUN, z.unknown(), async () => {})
  await books.createAccounts(
    [CLEARING, ...ACCOUNTS.map(({ id }) => id)].map((id) => ({ id, asset: 'USD', code: 'wallet' })),
  )
  for (const { id, providerAccount } of ACCOUNTS) {
    await superuser.query(
      `insert into wallet.accounts (user_id, id, type, naming, currency, position, status, provider,
         provider_account, created_at)
       values ($1, $1, 'checking', 'currency', 'USD', 0, 'active', 'bank', $2, now())`,
      [id, providerAccount],
    )
  }
})
afterAll(async () => {
  await platform.database.close()
  await superuser.end()
  await kept.drop()
  rmSync(home, { recursive: true, force: true })
})

type Moved = { readonly account: number; readonly origin: number; readonly minor: bigint }

/** A bank that tells a list of lines, three a page, and fails when it is told to. */
function aBank(balances: Map<string, bigint>) {
  const lines: BankLine[] = []
  const bank = {
    name: 'bank',
    lines: async (cursor: string | null) => {
      if (bank.callsUntilCrash === 0) throw new Error('a crash')
      bank.callsUntilCrash -= 1
      const from = Number(cursor ?? 0)
      const page = lines.slice(from, from + 3)
      return { lines: page, cursor: String(from + page.length), hasMore: from + 3 < lines.length }
    },
    events: async () => ({ events: [], cursor: '0', hasMore: false }),
    callsUntilCrash: Number.POSITIVE_INFINITY,
    /** Part of an account's stated balance that its lines do not add up to. */
    forgottenMinor: 0n,
    book(account: string, origin: string, minor: bigint) {
      const balance = (balances.get(account) ?? 0n) + minor
      balances.set(account, balance)
      lines.push({
        id: String(lines.length),
        accountId: account,
        type: 'payment',
        amount: money('USD', minor),
        origin,
        isBooking: false,
        isReturn: false,
        balanceAfter: money('USD', balance + bank.forgottenMinor),
      })
    },
  }
  return bank
}

/** Books in which nothing was compared yet. What accounts hold from before, the bank says too. */
async function aComparison(): Promise<Dependencies & { bank: ReturnType<typeof aBank> }> {
  const sealer = createSealer({ pool: superuser })
  await until(async () => {
    await sealer.seal(1_000)
    const { sealedThrough, newest } = await sealer.progress()
    return sealedThrough === newest
  })
  await superuser.query(`
    truncate reconciliation.positions, reconciliation.unpaired, reconciliation.balances, providers.cases;
    insert into reconciliation.positions (provider, our_sequence, moved_at)
      select 'bank', sealed_through, now() from ledger.sealing`)
  const { sealedThrough } = await sealer.progress()
  const entries = await sealer.entriesAt(
    ACCOUNTS.map(({ id }) => id),
    sealedThrough,
  )
  const held = entries.map(
    (entry) =>
      [
        ACCOUNTS.find(({ id }) => id === entry.accountId)?.providerAccount ?? '',
        entry.creditsPosted - entry.debitsPosted,
      ] as const,
  )
  for (const [account, minor] of held) {
    await superuser.query(`insert into reconciliation.balances values ('bank', $1, $2, true)`, [
      account,
      minor,
    ])
  }
  const cases = createCases(platform.clock, platform.ids)
  return { platform, sealer, cases, bank: aBank(new Map(held)), transfersPage: 2 }
}

async function bookOurs({ account, origin, minor }: Moved): Promise<void> {
  const own = ACCOUNTS[account]?.id ?? ''
  const [debitAccountId, creditAccountId] = minor > 0n ? [CLEARING, own] : [own, CLEARING]
  const [result] = await books.post([
    {
      kind: 'single',
      id: platform.ids.next(),
      debitAccountId,
      creditAccountId,
      asset: 'USD',
      amount: minor > 0n ? minor : -minor,
      code: 'payment',
      reference: ORIGINS[origin],
    },
  ])
  expect(result?.status).toBe('ok')
}

async function openCases(): Promise<{ kind: string; subject: string; details: Record<string, string> }[]> {
  const { rows } = await superuser.query(
    `select kind, subject, details from providers.cases where status = 'open' order by subject`,
  )
  return rows
}

/** Repeats until all of our books could be read: a test beside this one may keep sealing back for a moment. */
async function untilRead(dependencies: Dependencies): Promise<void> {
  await reconcile(dependencies)
  const { newest } = await dependencies.sealer.progress()
  await until(async () => {
    await reconcile(dependencies)
    return (await dependencies.sealer.progress()).sealedThrough >= newest
  })
}

/** By how much the sides differ, for each account and origin, when all lines are compared at once. */
function fromScratch(ours: readonly Moved[], theirs: readonly Moved[]): Map<string, bigint> {
  const gaps = new Map<string, bigint>()
  const add = ({ account, origin }: Moved, minor: bigint) => {
    const subject = `${ACCOUNTS[account]?.id}/${ORIGINS[origin]}`
    gaps.set(subject, (gaps.get(subject) ?? 0n) + minor)
  }
  for (const line of theirs) add(line, line.minor)
  for (const line of ours) add(line, -line.minor)
  return new Map([...gaps].filter(([, gap]) => gap !== 0n).sort())
}

const moved = fc.record({
  account: fc.nat({ max: ACCOUNTS.length - 1 }),
  origin: fc.nat({ max: ORIGINS.length - 1 }),
  minor: fc.bigInt({ min: -3n, max: 3n }).filter((minor) => minor !== 0n),
})
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('both' as const), line: moved }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constantFrom('ours' as const, 'theirs' as const), line: moved }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('run' as const), crashAfter: fc.nat({ max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('many' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('later' as const) }) },
)

test('finds what comparing everything from scratch finds, whatever the order, repeats, late lines and crashes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const comparison = await aComparison()
      const { bank } = comparison
      const [ours, theirs]: [Moved[], Moved[]] = [[], []]
      for (const each of steps) {
        if (each.what === 'later') offsetMs += 16 * 60_000
        if (each.what === 'many') await Promise.all([reconcile(comparison), reconcile(comparison)])
        if (each.what === 'run') {
          bank.callsUntilCrash = each.crashAfter
          await reconcile(comparison).catch(() => {})
          bank.callsUntilCrash = Number.POSITIVE_INFINITY
        }
        if (each.what === 'ours' || each.what === 'both') {
          await bookOurs(each.line)
          ours.push(each.line)
        }
        if (each.what === 'theirs' || each.what === 'both') {
          const { account, origin, minor } = each.line
          bank.book(ACCOUNTS[account]?.providerAccount ?? '', ORIGINS[origin] ?? '', minor)
          theirs.push(each.line)
        }
      }
      await untilRead(comparison)
      offsetMs += 16 * 60_000
      await untilRead(comparison)
      const found = await openCases()
      expect(
        found.map(({ subject, details }) => [
          subject,
          BigInt(details.theirs_minor || 0) - BigInt(details.ours_minor || 0),
        ]),
      ).toEqual([...fromScratch(ours, theirs)])
      const unchecked = await superuser.query('select from reconciliation.balances where not is_checked')
      expect(unchecked.rowCount).toBe(0)
    }),
    { numRuns: Number(process.env.SADAF_PROPERTY_RUNS ?? 25) },
  )
})

test('an account that holds something else than its lines say is one case, until it adds up again', async () => {
  const comparison = await aComparison()
  const { bank } = comparison
  const both = async (origin: number) => {
    await bookOurs({ account: 0, origin, minor: 5n })
    bank.book('acct_1', ORIGINS[origin] ?? '', 5n)
  }
  bank.forgottenMinor = 7n
  await both(0)
  await untilRead(comparison)
  await Promise.all([reconcile(comparison), reconcile(comparison)])
  expect(await reconcile(comparison)).toMatchObject({ accounts: 1, differences: 1 })
  const [found, ...others] = await openCases()
  expect(others).toEqual([])
  expect(found).toMatchObject({ kind: 'balance_differs', subject: ACCOUNTS[0]?.id })
  expect(BigInt(found?.details.theirs_minor ?? 0) - BigInt(found?.details.ours_minor ?? 0)).toBe(7n)
  bank.forgottenMinor = 0n
  await both(1)
  await untilRead(comparison)
  expect(await openCases()).toEqual([])
  expect(await reconcile(comparison)).toEqual({ accounts: 0, lines: 0, differences: 0, waiting: 0 })
})

test('a line on an account that is none of ours is a difference too, under the bank’s name for it', async () => {
  const comparison = await aComparison()
  comparison.bank.book('acct_stranger', ORIGINS[0] ?? '', 5n)
  await untilRead(comparison)
  offsetMs += 16 * 60_000
  await untilRead(comparison)
  expect(await openCases()).toMatchObject([
    {
      kind: 'missing_here',
      subject: `acct_stranger/${ORIGINS[0]}`,
      details: { account_id: 'acct_stranger' },
    },
  ])
})
