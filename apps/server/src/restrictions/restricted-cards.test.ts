import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CardWorld, startCards, Till } from '../../../../test/support/cards.ts'
import { endRestriction, insertRestriction, type Restriction } from './store.ts'

let world: CardWorld
beforeAll(async () => {
  world = await startCards()
})
afterAll(() => world.stop())

test('cards of a restricted account are declined until it is free again', async () => {
  const card = await world.aCard()
  const { userId } = card.holder
  const buy = () => world.authorize(new Till(card, () => world.clock.now(), 1_000n).request())
  const placedAt = world.clock.now()
  const restriction: Restriction = {
    userId,
    id: crypto.randomUUID(),
    reason: 'security',
    asksFor: [],
    placedAt,
    answerBy: placedAt,
  }
  await world.database.asSystem((tx) => insertRestriction(tx, restriction))
  expect(await buy()).toEqual({ kind: 'declined', reason: 'account_restricted' })
  await world.database.asSystem((tx) => endRestriction(tx, userId, world.clock.now()))
  expect(await buy()).toEqual({ kind: 'approved' })
})
