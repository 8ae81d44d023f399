import { randomUUID } from 'node:crypto'
import { money } from '@sadaf/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnyCard, type CardWorld, startCards, Till } from '../../../../../test/support/cards.ts'
import { noFamilyLimits } from './family-limits.ts'
import { letPass, passesUsed } from './family-passes-store.ts'
import { saveFamilyRules } from './family-rules-store.ts'

let world: CardWorld
beforeAll(async () => {
  world = await startCards()
})
afterAll(() => world.stop())

const free = { isLocked: false, blockedCategories: [], asset: 'USD', limits: noFamilyLimits }
const dollars = (minor: bigint) => money('USD', minor)

/** A card whose household blocks groceries. */
async function aBlockedCard(over: Parameters<CardWorld['aCard']>[0] = {}): Promise<AnyCard> {
  const card = await world.aCard({ holding: 100_000n, ...over })
  const rules = { ...free, blockedCategories: ['groceries'] as const }
  await world.database.asSystem((tx) => saveFamilyRules(tx, card.holder.userId, rules))
  return card
}

/** The household lets groceries for 36 to 44 dollars pass. */
async function pass({ holder: { userId } }: AnyCard, hours = 24): Promise<string> {
  const id = randomUUID()
  const until = new Date(world.clock.now().getTime() + hours * 3_600_000)
  const range = { least: dollars(3_600n), most: dollars(4_400n) }
  await world.database.asSystem((tx) => letPass(tx, { userId, id, category: 'groceries', until, ...range }))
  return id
}

const till = (card: AnyCard, minor: bigint) => new Till(card, () => world.clock.now(), minor)
const buy = (card: AnyCard, minor: bigint) => world.authorize(till(card, minor).request())
const isUsed = async (id: string) => (await world.database.asSystem((tx) => passesUsed(tx, [id]))).has(id)
const approved = { kind: 'approved' }
const refused = (reason: string) => ({ kind: 'declined', reason })

test('a pass lets one purchase of its category through, within its amounts', async () => {
  const card = await aBlockedCard()
  expect(await buy(card, 4_000n)).toEqual(refused('family_category_blocked'))
  const id = await pass(card)
  expect(await buy(card, 3_599n)).toEqual(refused('family_category_blocked'))
  expect(await buy(card, 4_401n)).toEqual(refused('family_category_blocked'))
  expect(await isUsed(id)).toBe(false)
  expect(await buy(card, 4_400n)).toEqual(approved)
  expect(await isUsed(id)).toBe(true)
  expect(await buy(card, 4_000n)).toEqual(refused('family_category_blocked'))
})

test('a pass lifts the limits of a card, and is kept where nothing refuses', async () => {
  const card = await world.aCard({ holding: 100_000n, limit_per_day_minor: '5000' })
  const id = await pass(card)
  expect(await buy(card, 4_000n)).toEqual(approved)
  expect(await isUsed(id)).toBe(false)
  expect(await buy(card, 4_000n)).toEqual(approved)
  expect(await isUsed(id)).toBe(true)
  expect(await buy(card, 4_000n)).toEqual(refused('over_daily_limit'))
})

test('a pass lifts neither a lock of the household nor a switch of the holder, nor does it lend money', async () => {
  const offline = await aBlockedCard({ online: false })
  const id = await pass(offline)
  const online = till(offline, 4_000n).request({ entry: 'online' })
  expect(await world.authorize(online)).toEqual(refused('online_off'))
  const poor = await aBlockedCard({ holding: 100n })
  await pass(poor)
  expect(await buy(poor, 4_000n)).toEqual(refused('insufficient_funds'))
  await world.database.asSystem((tx) =>
    saveFamilyRules(tx, offline.holder.userId, { ...free, isLocked: true }),
  )
  expect(await buy(offline, 4_000n)).toEqual(refused('card_frozen'))
  expect(await isUsed(id)).toBe(false)
})

test('a pass ends with its time', async () => {
  const card = await aBlockedCard()
  await pass(card, 1)
  world.clock.advanceSeconds(3_601)
  expect(await buy(card, 4_000n)).toEqual(refused('family_category_blocked'))
})

test('of two purchases at once that need one pass exactly one is approved, on one card or on two', async () => {
  for (let round = 0; round < 12; round += 1) {
    const card = await aBlockedCard()
    const other = round % 2 === 0 ? card : await world.aCard({ holder: card.holder })
    await pass(card)
    const requests = [till(card, 4_000n), till(other, 4_000n)].map((each) => each.request())
    const replies = await Promise.all(
      requests.map((request) =>
        round % 3 === 0
          ? world.database.asSystem((tx) => world.life.deciding.decide(tx, request))
          : world.authorize(request),
      ),
    )
    expect(replies.map(({ kind }) => kind).toSorted()).toEqual(['approved', 'declined'])
  }
})
