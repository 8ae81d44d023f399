import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnyCard, type CardWorld, startCards, Till } from '../../../../../test/support/cards.ts'
import { unfrozen } from '../card.ts'
import { lockCard } from '../store.ts'
import { noFamilyLimits } from './family-limits.ts'
import { cardStandingOf, setFamilyRules } from './family-rules.ts'
import type { FamilyRules } from './family-rules-store.ts'
import { underFamilyRules } from './under-family-rules.ts'

let world: CardWorld
beforeAll(async () => {
  world = await startCards()
})
afterAll(() => world.stop())

const jobs = { enqueue: async () => {} }

const rule = ({ holder }: AnyCard, rules: FamilyRules) =>
  world.database.asSystem((tx) =>
    setFamilyRules(tx, { platform: { clock: world.clock, jobs }, publish: () => {} }, holder.userId, rules),
  )
const standing = ({ holder }: AnyCard) => world.database.asSystem((tx) => cardStandingOf(tx, holder.userId))
const buy = (card: AnyCard) => world.authorize(new Till(card, () => world.clock.now(), 1_000n).request())

const free: FamilyRules = {
  isLocked: false,
  blockedCategories: [],
  asset: 'USD',
  limits: noFamilyLimits,
}

test('a lock freezes every card of a member, those that come later too, until it is undone', async () => {
  const card = await world.aCard()
  await rule(card, { ...free, isLocked: true })
  expect(await standing(card)).toBe('restricted')
  expect(await buy(card)).toMatchObject({ kind: 'declined', reason: 'card_frozen' })
  const later = await world.aCard({ holder: card.holder })
  expect(await buy(later)).toMatchObject({ kind: 'declined', reason: 'card_frozen' })
  await rule(card, free)
  expect(await standing(card)).toBe('active')
  expect(await buy(card)).toEqual({ kind: 'approved' })
})

test('a card that its holder has frozen stays frozen when the lock is undone', async () => {
  const card = await world.aCard({ state: 'frozen', frozen_at: world.clock.now(), frozen_by: 'holder' })
  await rule(card, { ...free, isLocked: true })
  await rule(card, free)
  expect(await standing(card)).toBe('restricted')
})

test('a card that its holder thaws stays frozen by the family while all are locked', async () => {
  const { id, holder } = await world.aCard({
    ...{ state: 'frozen', frozen_at: world.clock.now(), frozen_by: 'holder' },
  })
  const thawed = () =>
    world.database.asUser(holder.userId, async (tx) => {
      const card = await lockCard(tx, { userId: holder.userId, id })
      return card && underFamilyRules(tx, unfrozen(card), world.clock.now())
    })
  expect(await thawed()).toMatchObject({ state: 'active', frozen: null })
  await rule({ id, holder, lineId: id }, { ...free, isLocked: true })
  expect(await thawed()).toMatchObject({ state: 'frozen', frozen: { by: 'family' } })
})

test('a category that the household blocks is declined, although the card itself allows it', async () => {
  const card = await world.aCard()
  await rule(card, { ...free, blockedCategories: ['groceries'] })
  expect(await buy(card)).toMatchObject({ kind: 'declined', reason: 'family_category_blocked' })
  await rule(card, { ...free, blockedCategories: ['shopping'] })
  expect(await buy(card)).toEqual({ kind: 'approved' })
})
