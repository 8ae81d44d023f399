import { randomUUID } from 'node:crypto'
import { money } from '@sadaf/money'
import { testDatabase } from '@sadaf/postgres/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createDatabase,
  type Database,
  migrateDatabase,
  migrationSources,
  silentLog,
} from '../platform/index.ts'
import { remakeDays } from './follow-holding.ts'
import { createHoldings, type Holdings } from './holdings.ts'
import type { NewMovement } from './movement-store.ts'
import { type DatedLot, dayOf, emptyStanding, type Happened, withAcquired, withDisposed } from './standing.ts'
import { readStood } from './stood.ts'

// Days of a holding for any sequence of movements, late, repeated or taken back: the kept days equal those
// computed from all remaining movements from the beginning.

let database: Database
let holdings: Holdings
let stop: () => Promise<void>

beforeAll(async () => {
  const kept = await testDatabase(migrationSources, migrateDatabase)
  database = createDatabase({ url: kept.url, poolSize: 4, log: silentLog })
  const ledger = { createAccounts: async () => [], accounts: async () => [], postIn: async () => [] }
  const ids = { next: randomUUID }
  holdings = createHoldings({ clock: { now: () => new Date() }, ids }, ledger, 'venue')
  stop = async () => {
    await database.close()
    await kept.drop()
  }
})
afterAll(() => stop())

type Told = {
  readonly hours: number
  readonly kind: 'acquired' | 'disposed'
  readonly quantity: bigint
  readonly worth: bigint | null
  readonly isWithin: boolean
}
type Life =
  | { readonly do: 'record'; readonly told: Told }
  | { readonly do: 'take back' | 'repeat'; readonly which: number }

const worth = fc.bigInt({ min: 0n, max: 100_000n })
const told = fc
  .record({
    hours: fc.integer({ min: 0, max: 24 * 6 }),
    kind: fc.constantFrom('acquired' as const, 'disposed' as const),
    quantity: fc.bigInt({ min: 1n, max: 1_000n }),
    worth: fc.option(worth, { freq: 5 }),
    isWithin: fc.boolean(),
  })
  // A disposal always has a known value.
  .map((each) => (each.kind === 'disposed' || each.isWithin ? { ...each, worth: each.worth ?? 7n } : each))
const which = fc.nat(30)
const life: fc.Arbitrary<Life> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('record' as const), told }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('take back' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('repeat' as const), which }) },
)

test('kept days equal all remaining movements, and so do rebuilt days', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(life, { maxLength: 25 }), async (lives) => {
      const [userId, asset] = [randomUUID(), 'BTC']
      const holdingId = await database.asSystem((tx) => holdings.open(tx, userId, asset))
      const recorded: NewMovement[] = []
      const standing = new Set<NewMovement>()
      for (const each of lives) {
        if (each.do === 'record') {
          const movement = movementOf({ userId, holdingId }, each.told)
          recorded.push(movement)
          standing.add(movement)
          await database.asSystem((tx) => holdings.record(tx, movement))
        } else {
          const movement = recorded[each.which % Math.max(recorded.length, 1)]
          if (!movement) continue
          if (each.do === 'take back') {
            standing.delete(movement)
            await database.asSystem((tx) => holdings.takeBack(tx, movement))
          } else if (standing.has(movement)) await database.asSystem((tx) => holdings.record(tx, movement))
        }
      }
      const expected = modelOf([...standing])
      expect(await keptDays(userId)).toEqual(expected.days)
      const { standing: now, lots } = (await database.asUser(userId, (tx) => readStood(tx, userId)))(
        holdingId,
      )
      expect(lots.map(({ id, quantity, cost }) => [id, quantity, cost?.local])).toEqual(
        expected.lots.map(({ id, quantity, cost }) => [id, quantity, cost?.local]),
      )
      expect(now.lotCount).toBe(expected.lots.length)
      await database.asSystem((tx) => remakeDays(tx, { userId, holdingId }, null))
      expect(await keptDays(userId)).toEqual(expected.days)
    }),
    { numRuns: 60 },
  )
})

test('movements from before days were kept are followed when they are first asked for', async () => {
  const userId = randomUUID()
  const holdingId = await database.asSystem((tx) => holdings.open(tx, userId, 'BTC'))
  const bought = { hours: 1, kind: 'acquired', quantity: 10n, worth: 100n, isWithin: false } as const
  const movement = movementOf({ userId, holdingId }, bought)
  await database.asSystem((tx) => holdings.record(tx, movement))
  const before = await keptDays(userId)
  await database.asSystem((tx) => tx.db.deleteFrom('portfolio.days').where('user_id', '=', userId).execute())
  const read = await database.asUser(userId, (tx) => readStood(tx, userId))
  expect(read(holdingId).standing).toMatchObject({ quantity: 10n, paidIn: 100n })
  expect(await keptDays(userId)).toEqual(before)
})

test('two that come at once of one holding are both counted', async () => {
  const userId = randomUUID()
  const holdingId = await database.asSystem((tx) => holdings.open(tx, userId, 'BTC'))
  const bought = { kind: 'acquired', quantity: 10n, worth: 100n, isWithin: false } as const
  const movements = [3, 1, 2].map((hours) => movementOf({ userId, holdingId }, { ...bought, hours }))
  await Promise.all(movements.map((each) => database.asSystem((tx) => holdings.record(tx, each))))
  expect((await keptDays(userId)).at(-1)).toMatchObject({ quantity_minor: '30', paid_in_minor: '300' })
})

test('of many lots the oldest are told, and all of them are sold from', async () => {
  const userId = randomUUID()
  const holdingId = await database.asSystem((tx) => holdings.open(tx, userId, 'BTC'))
  await database.asSystem(async (tx) => {
    for (let n = 0; n < 1_200; n += 1) {
      const bought = { hours: n, kind: 'acquired', quantity: 1n, worth: BigInt(n), isWithin: false } as const
      await tx.db
        .insertInto('portfolio.movements')
        .values(rowOf(movementOf({ userId, holdingId }, bought)))
        .execute()
    }
    const sold = { hours: 2_000, kind: 'disposed', quantity: 1_100n, worth: 0n, isWithin: false } as const
    await holdings.record(tx, movementOf({ userId, holdingId }, sold))
  })
  const { standing, lots } = (await database.asUser(userId, (tx) => readStood(tx, userId)))(holdingId)
  expect(standing).toMatchObject({ quantity: 100n, lotCount: 100, firstLot: { cost: { local: 1_100n } } })
  // The cost of 1,100 to 1,199.
  expect(standing.firstInFirstOut.cost).toBe(114_950n)
  expect(lots).toHaveLength(50)
  expect(lots.at(-1)?.cost?.local).toBe(1_149n)
})

function movementOf(key: { readonly userId: string; readonly holdingId: string }, each: Told): NewMovement {
  return {
    ...key,
    id: randomUUID(),
    operationId: randomUUID(),
    at: new Date(Date.UTC(2030, 0, 1) + each.hours * 3_600_000),
    kind: each.kind,
    quantity: money('BTC', each.quantity),
    worth: each.worth === null ? null : money('USD', each.worth),
    isWithin: each.isWithin,
  }
}

function rowOf(movement: NewMovement) {
  return {
    user_id: movement.userId,
    holding_id: movement.holdingId,
    id: movement.id,
    at: movement.at,
    kind: movement.kind,
    quantity_minor: movement.quantity.minor.toString(),
    worth_minor: movement.worth?.minor.toString() ?? null,
    currency: movement.worth?.asset ?? null,
    operation_id: movement.operationId,
  }
}

/** All of it at once, with every lot at hand. */
function modelOf(movements: readonly NewMovement[]) {
  const inOrder = movements.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1),
  )
  let standing = emptyStanding
  let lots: readonly DatedLot[] = []
  const days = new Map<string, object>()
  for (const { id, at, kind, quantity, worth, isWithin = false } of inOrder) {
    const minor = worth ? worth.minor : null
    const each: Happened = { id, at, kind, quantityMinor: quantity.minor, worthMinor: minor, isWithin }
    if (kind === 'acquired') {
      standing = withAcquired(standing, each)
      const cost = minor === null ? null : { local: minor, base: minor }
      lots = [...lots, { id, at, quantity: quantity.minor, cost }]
    } else {
      const left = withDisposed(standing, each, lots)
      standing = left.after
      lots = left.lots
    }
    days.set(dayOf(at), {
      day: dayOf(at),
      last_id: id,
      quantity_minor: `${standing.quantity}`,
      known_minor: `${standing.knownQuantity}`,
      lot_id: lots[0]?.id ?? null,
      lot_minor: lots[0] ? `${lots[0].quantity}` : null,
      lot_cost_minor: lots[0]?.cost ? `${lots[0].cost.local}` : null,
      lot_count: lots.length,
      cost_first_minor: `${lots.reduce((sum, { cost }) => sum + (cost?.local ?? 0n), 0n)}`,
      cost_average_minor: `${standing.average.cost}`,
      realised_first_minor: `${standing.firstInFirstOut.realised}`,
      realised_average_minor: `${standing.average.realised}`,
      paid_in_minor: `${standing.paidIn}`,
      got_out_minor: `${standing.gotOut}`,
      came_unknown_minor: `${standing.cameUnknown}`,
      missing_minor: `${standing.missing}`,
    })
  }
  return { days: [...days.values()], lots }
}

async function keptDays(userId: string): Promise<object[]> {
  const { rows } = await database.asUser(userId, (tx) =>
    tx.client.query(
      `select to_char(day, 'YYYY-MM-DD') as day, last_id, quantity_minor, known_minor, lot_id, lot_minor, lot_cost_minor,
         lot_count, cost_first_minor, cost_average_minor, realised_first_minor, realised_average_minor, paid_in_minor,
         got_out_minor, came_unknown_minor, missing_minor
       from portfolio.days where user_id = $1 order by day`,
      [userId],
    ),
  )
  return rows
}
