import { randomUUID } from 'node:crypto'
import type { TransactionKind } from '@sadaf/api'
import { createLedger, type Ledger } from '@sadaf/ledger'
import { endPool } from '@sadaf/postgres'
import { testDatabase } from '@sadaf/postgres/testing'
import pg from 'pg'
import { z } from 'zod'
import type { Notifications } from '../../apps/server/src/notifications/index.ts'
import {
  clearing,
  createOperations,
  defineExpiry,
  type Ended,
  fees,
  internalAccounts,
  makeKnown,
  type OperationKind,
  type Operations,
  operationKind,
  type Row,
  type Side,
} from '../../apps/server/src/operations/index.ts'
import {
  type Bus,
  createDatabase,
  createHook,
  createIds,
  type Database,
  type Hook,
  type Jobs,
  migrateDatabase,
  migrationSources,
  silentLog,
} from '../../apps/server/src/platform/index.ts'
import { inbound } from '../../apps/server/src/wallet/kinds/inbound.ts'
import { payment } from '../../apps/server/src/wallet/kinds/payment.ts'
import { purchase } from '../../apps/server/src/wallet/kinds/purchase.ts'
import { returned } from '../../apps/server/src/wallet/kinds/return.ts'
import { topup } from '../../apps/server/src/wallet/kinds/topup.ts'

export const BANK = 'bank'

// Kinds that only tests know. The list of those that the product has is closed; the tables take what is made known.
const named = (name: string) => name as TransactionKind

const row = (side: Side, over: Pick<Row, 'leg' | 'direction' | 'flow'>): Row => ({
  side,
  category: 'other',
  description: 'Something',
  counterparty: null,
  shown: 'from_the_start',
  ...over,
})

/** Some of one asset for some of another, for a fee: three legs of two assets. */
const exchangeDetails = z.object({ euroAccountId: z.string(), euroMinor: z.string() })
const undone = operationKind({
  name: named('undone'),
  details: exchangeDetails,
  legs: 'those_of_the_original',
  limit: null,
  carriedOutBy: 'bank',
  latestSeconds: null,
  rows: ({ owner, legs, details }) =>
    legs.map(({ role }) =>
      role === 'bought'
        ? row(
            { ...owner, accountId: details.euroAccountId },
            { leg: role, direction: 'outgoing', flow: 'neutral' },
          )
        : row(owner, { leg: role, direction: 'incoming', flow: role === 'fee' ? 'spending' : 'neutral' }),
    ),
  notifications: () => [],
})
const exchange = operationKind({
  name: named('exchange'),
  details: exchangeDetails,
  legs: ({ owner, amount, bank, details }) => [
    { role: 'sold', from: { accountId: owner.accountId }, to: clearing(bank), amount },
    {
      role: 'fee',
      from: { accountId: owner.accountId },
      to: fees,
      amount: { ...amount, minor: amount.minor / 10n + 1n },
    },
    {
      role: 'bought',
      from: clearing(bank),
      to: { accountId: details.euroAccountId },
      amount: { asset: 'EUR', minor: BigInt(details.euroMinor) },
    },
  ],
  limit: null,
  carriedOutBy: 'bank',
  latestSeconds: null,
  rows: ({ owner, details }) => [
    row(owner, { leg: 'sold', direction: 'outgoing', flow: 'neutral' }),
    row(owner, { leg: 'fee', direction: 'outgoing', flow: 'spending' }),
    {
      ...row(
        { ...owner, accountId: details.euroAccountId },
        { leg: 'bought', direction: 'incoming', flow: 'neutral' },
      ),
      shown: 'once_completed',
    },
  ],
  notifications: () => [],
  comesBackAs: { kind: undone, details: ({ details }) => details },
})

export const CARD_HOLD_SECONDS = 3600

/** A purchase that is asked for, held for an hour and taken in parts. */
const card = operationKind({
  name: named('card'),
  details: z.object({}),
  legs: ({ owner, amount, bank }) => [
    { role: 'principal', from: { accountId: owner.accountId }, to: clearing(bank), amount },
  ],
  limit: null,
  carriedOutBy: 'bank',
  latestSeconds: null,
  holdSeconds: CARD_HOLD_SECONDS,
  rows: ({ owner }) => [row(owner, { leg: 'principal', direction: 'outgoing', flow: 'spending' })],
  notifications: () => [],
})

/** Refund by a shop. */
const refund = operationKind({
  name: named('money_back'),
  details: z.object({}),
  legs: 'those_of_the_original',
  limit: null,
  carriedOutBy: 'bank',
  latestSeconds: null,
  rows: ({ owner }) => [row(owner, { leg: 'principal', direction: 'incoming', flow: 'spending' })],
  notifications: () => [],
})

/** From one person to another, carried out by ourselves. */
const gift = operationKind({
  name: named('gift'),
  details: z.object({}),
  legs: ({ owner, counter, amount }) => {
    if (!counter) throw new Error('a gift has another side')
    const to = { accountId: counter.accountId }
    return [{ role: 'principal', from: { accountId: owner.accountId }, to, amount }]
  },
  limit: null,
  carriedOutBy: 'ourselves',
  latestSeconds: null,
  rows: ({ owner, counter }) => [
    row(owner, { leg: 'principal', direction: 'outgoing', flow: 'neutral' }),
    ...(counter ? [row(counter, { leg: 'principal', direction: 'incoming', flow: 'neutral' })] : []),
  ],
  notifications: () => [],
})

export const kinds = { topup, payment, inbound, purchase, returned, exchange, undone, card, refund, gift }

/** A person with an account in dollars and one in euros. */
export type Holder = { readonly userId: string; readonly usd: string; readonly eur: string }

/** Operations on a database of their own, with a clock that stands still until it is moved. */
export type OperationsWorld = {
  readonly operations: Operations
  readonly database: Database
  readonly ledger: Ledger
  /** As a superuser. */
  readonly pool: pg.Pool
  readonly clock: { now(): Date; advanceSeconds(seconds: number): void }
  holder(): Promise<Holder>
  /** Ends what has expired, as is done every minute. */
  expire(): Promise<void>
  stop(): Promise<void>
}

/** A test's own kinds beside those that are here. */
type Beside = {
  readonly kinds?: readonly OperationKind[]
  readonly notifications?: Notifications
  readonly ends?: Hook<Ended>
}

export async function startOperations({
  kinds: moreKinds = [],
  notifications = { notify: async () => {} },
  ends = createHook(),
}: Beside = {}): Promise<OperationsWorld> {
  const all = [...Object.values(kinds), ...moreKinds]
  const kept = await testDatabase(migrationSources, migrateDatabase)
  const database = createDatabase({ url: kept.url, poolSize: 6, log: silentLog })
  const pool = new pg.Pool({ connectionString: kept.url, max: 2 })
  let now = Date.parse('2030-01-01T12:00:00Z')
  const clock = {
    now: () => new Date(now),
    advanceSeconds: (seconds: number) => {
      now += seconds * 1000
    },
  }
  const { jobs, run } = jobsByHand()
  const ledger = createLedger({ pool, clock })
  const log = {
    ...silentLog,
    error: (told: unknown) => {
      throw new Error('logged as an error', { cause: told })
    },
  }
  const operations = createOperations({
    platform: { clock, ids: createIds(clock), bus: silentBus },
    ledger,
    notifications,
    announce: { transaction: async () => {}, balances: async () => {} },
    kinds: all,
    providers: { bank: BANK, issuer: 'cards', venue: 'venue' },
    ends,
  })
  defineExpiry({ clock, database, jobs, log }, operations)
  await makeKnown(database, all)
  await ledger.createAccounts(['USD', 'EUR'].flatMap((asset) => internalAccounts(BANK, asset)))
  return {
    operations,
    database,
    ledger,
    pool,
    clock,
    async holder() {
      const holder = { userId: randomUUID(), usd: randomUUID(), eur: randomUUID() }
      const common = {
        code: 'wallet',
        limit: 'debits_must_not_exceed_credits',
        ownerId: holder.userId,
      } as const
      await ledger.createAccounts([
        { ...common, id: holder.usd, asset: 'USD' },
        { ...common, id: holder.eur, asset: 'EUR' },
      ])
      return holder
    },
    expire: () => run('operations.lapse'),
    async stop() {
      await database.close()
      await endPool(pool)
      await kept.drop()
    },
  }
}

/** Bus without subscribers. */
const silentBus: Bus = {
  publish: async () => {},
  subscribe: () => () => {},
  onReconnect: () => {},
  start: async () => {},
  stop: async () => {},
}

/** Jobs that run when they are told to. What is left for later is forgotten. */
function jobsByHand(): { jobs: Jobs; run(name: string): Promise<void> } {
  const tasks = new Map<string, () => Promise<void>>()
  const jobs: Jobs = {
    define: (name, payload, handler) =>
      void tasks.set(name, () => handler(payload.parse({}), { number: 1, isLast: true })),
    enqueue: async () => {},
    schedule: () => {},
    alongside: () => {},
    start: async () => {},
    stop: async () => {},
  }
  return { jobs, run: async (name) => tasks.get(name)?.() }
}
