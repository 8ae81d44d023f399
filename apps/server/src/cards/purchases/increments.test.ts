import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type AnyCard,
  type CardWorld,
  dollars,
  inDollars,
  startCards,
  Till,
} from '../../../../../test/support/cards.ts'

const DAY = 86_400

let world: CardWorld
beforeAll(async () => {
  world = await startCards()
})
afterEach(async () => {
  expect(await world.ledger.checkInvariants()).toEqual([])
})
afterAll(() => world.stop())

const aTill = (card: AnyCard, minor: bigint) => new Till(card, world.clock.now, minor)
const yes = { kind: 'approved' }
const no = (reason: string) => ({ kind: 'declined', reason })

/** A purchase of ten dollars that was approved. */
async function approved(over: Parameters<CardWorld['aCard']>[0] = {}) {
  const card = await world.aCard(over)
  const till = aTill(card, 1_000n)
  expect(await world.authorize(till.request())).toEqual(yes)
  const hold = (minor: bigint) =>
    world.authorize(till.request({ kind: 'increment', amounts: inDollars(minor) }))
  return { card, till, hold }
}

async function heldAndSpent({ holder, lineId }: AnyCard) {
  const [account] = await world.ledger.accounts([holder.usd])
  const { rows } = await world.pool.query<{ sum: string }>(
    'select coalesce(sum(minor), 0) as sum from cards.spent where line_id = $1',
    [lineId],
  )
  return { held: account?.debitsPending, spent: BigInt(rows[0]?.sum ?? 0) }
}

test('the limit of one purchase is that of all that is asked for of it', async () => {
  const { hold } = await approved({ limit_per_purchase_minor: '5000' })
  expect(await hold(5_001n)).toEqual(no('over_purchase_limit'))
  expect(await hold(5_000n)).toEqual(yes)
})

test('a purchase of yesterday is raised by what is left of yesterday, however often it asks', async () => {
  const { card, hold } = await approved({ limit_per_day_minor: '5000' })
  world.clock.advanceSeconds(DAY)
  expect(await hold(5_001n)).toEqual(no('over_daily_limit'))
  expect(await hold(3_000n)).toEqual(yes)
  expect(await hold(5_001n)).toEqual(no('over_daily_limit'))
  expect(await hold(5_000n)).toEqual(yes)
  // It takes nothing of today.
  expect(await world.authorize(aTill(card, 5_000n).request())).toEqual(yes)
})

test('a purchase of last month is raised by what is left of last month', async () => {
  const { hold } = await approved({ limit_per_day_minor: '9000', limit_per_month_minor: '5000' })
  world.clock.advanceSeconds(31 * DAY)
  expect(await hold(4_000n)).toEqual(yes)
  expect(await hold(5_001n)).toEqual(no('over_monthly_limit'))
})

test('an increment of a hold comes on top of the amount already charged', async () => {
  const { card, till, hold } = await approved({ holding: 10_000n, limit_per_day_minor: '2500' })
  await world.apply(till.approved(1_000n).clearing(600n, { isFinal: false }).transaction())
  expect(await hold(1_901n)).toEqual(no('over_daily_limit'))
  expect(await hold(1_900n)).toEqual(yes)
  expect(await heldAndSpent(card)).toEqual({ held: 1_900n, spent: 2_500n })
  await world.apply(till.approved(1_900n).clearing(1_900n).transaction())
  expect(await heldAndSpent(card)).toEqual({ held: 0n, spent: 2_500n })
  const { rows } = await world.pool.query('select stands_out from cards.purchases where id = $1', [
    till.purchaseId,
  ])
  expect(rows).toEqual([{ stands_out: null }])
})

test('uses what its holder has allowed once', async () => {
  const { card, till, hold } = await approved({ limit_per_day_minor: '1500' })
  const declined = aTill(card, 5_000n)
  expect(await world.authorize(declined.request())).toEqual(no('over_daily_limit'))
  await world.pool.query(
    `insert into cards.allowances (user_id, id, line_id, merchant_id, minor, until)
     values ($1, $2, $3, 'corner', 5000, $4)`,
    [card.holder.userId, declined.purchaseId, card.lineId, new Date(world.clock.now().getTime() + 60_000)],
  )
  expect(await hold(5_000n)).toEqual(yes)
  const { rows } = await world.pool.query('select used_by from cards.allowances where id = $1', [
    declined.purchaseId,
  ])
  expect(rows).toEqual([{ used_by: till.purchaseId }])
  expect(await world.authorize(aTill(card, 5_000n).request())).toEqual(no('over_daily_limit'))
})

test('to nothing is no reason to fail', async () => {
  const { card, hold } = await approved()
  expect(await hold(0n)).toMatchObject(yes)
  expect(await heldAndSpent(card)).toEqual({ held: 1_000n, spent: 1_000n })
})

test('is not taken back by news from before it, and by its decline in the end it is', async () => {
  const { card, till, hold } = await approved()
  const first = till.approved(1_000n).transaction()
  world.clock.advanceSeconds(60)
  expect(await hold(4_000n)).toEqual(yes)
  await world.apply(first)
  expect(await heldAndSpent(card)).toEqual({ held: 4_000n, spent: 4_000n })
  world.clock.advanceSeconds(1)
  await world.apply(till.declined('network', 'no_answer', 1_000n).transaction())
  expect(await heldAndSpent(card)).toEqual({ held: 1_000n, spent: 1_000n })
  await world.apply(till.clearing(1_000n).transaction())
  expect(await world.ledger.accounts([card.holder.usd])).toMatchObject([
    { debitsPosted: dollars(1_000n).minor },
  ])
})
