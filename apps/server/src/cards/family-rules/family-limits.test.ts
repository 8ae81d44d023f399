import { randomUUID } from 'node:crypto'
import { type Money, money } from '@sadaf/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AnyCard,
  type CardWorld,
  corner,
  dollars,
  startCards,
  Till,
} from '../../../../../test/support/cards.ts'
import { type Asked, authorize, type Standing } from '../deciding/authorize.ts'
import { familyUse, noFamilyLimits, type SpentIn, unlimited } from './family-limits.ts'
import { categoryUseOf } from './family-limits-store.ts'
import { letPass } from './family-passes-store.ts'
import { saveFamilyRules } from './family-rules-store.ts'

let world: CardWorld
beforeAll(async () => {
  world = await startCards()
})
afterAll(() => world.stop())

type Limited = Partial<Record<'day' | 'week' | 'month', bigint>> & {
  readonly groceries?: bigint
  readonly budget?: { readonly householdId: string; readonly minor: bigint }
  readonly asset?: string
}

async function limit(
  { holder }: AnyCard,
  { budget, groceries, asset = 'USD', ...windows }: Limited,
): Promise<void> {
  const amounts: Record<string, Money> = {}
  for (const [window, minor] of Object.entries(windows)) amounts[window] = money(asset, minor)
  const limits = {
    ...noFamilyLimits,
    ...amounts,
    categories: groceries === undefined ? {} : { groceries: money(asset, groceries) },
    budget: budget ? { householdId: budget.householdId, amount: money(asset, budget.minor) } : null,
  }
  const rules = { isLocked: false, blockedCategories: [], asset, limits }
  await world.database.asSystem((tx) => saveFamilyRules(tx, holder.userId, rules))
}

const till = (card: AnyCard, minor: bigint) => new Till(card, () => world.clock.now(), minor)
const buy = (card: AnyCard, minor: bigint) => world.authorize(till(card, minor).request())
const approved = { kind: 'approved' }
const refused = (reason: string) => ({ kind: 'declined', reason })
const DAY_SECONDS = 86_400

test('the limits of a member count all cards together, by the day, the week and the month', async () => {
  const card = await world.aCard()
  const other = await world.aCard({ holder: card.holder })
  await limit(card, { day: 5_000n })
  expect(await buy(card, 3_000n)).toEqual(approved)
  expect(await buy(other, 2_001n)).toEqual(refused('over_family_daily_limit'))
  expect(await buy(other, 2_000n)).toEqual(approved)
  await limit(card, { week: 5_000n })
  expect(await buy(card, 1n)).toEqual(refused('over_family_weekly_limit'))
  await limit(card, { month: 5_000n })
  expect(await buy(card, 1n)).toEqual(refused('over_family_monthly_limit'))
  await limit(card, {})
  expect(await buy(card, 1n)).toEqual(approved)
})

test('a limit of a category counts its own purchases of the month, also those decided at once, and gives back what failed', async () => {
  const card = await world.aCard()
  const other = await world.aCard({ holder: card.holder })
  await limit(card, { groceries: 5_000n })
  const cinema = { merchant: { ...corner, id: 'cinema', mcc: '7832' } }
  const film = new Till(card, () => world.clock.now(), 9_000n, cinema)
  expect(await world.authorize(film.request())).toEqual(approved)
  const bought = till(card, 3_000n)
  expect(await world.authorize(bought.request())).toEqual(approved)
  expect(await buy(other, 2_001n)).toEqual(refused('over_family_category_limit'))
  const days = { from: '2000-01-01', to: '2100-01-01' }
  const at = { asset: 'USD', day: '2026-01-01', week: days, month: days }
  const { userId } = card.holder
  expect(
    await world.database.asSystem((tx) =>
      categoryUseOf(tx, userId, { ...at, categories: ['groceries', 'dining'] }),
    ),
  ).toEqual([{ category: 'groceries', use: { limit: 5_000n, used: 3_000n } }])
  await world.apply(bought.approved(3_000n).reversal(0n).transaction())
  const replies = await Promise.all([buy(card, 3_000n), buy(other, 3_000n)])
  expect(replies.map(({ kind }) => kind).toSorted()).toEqual(['approved', 'declined'])
})

test('a limit for the week begins again on Monday', async () => {
  const card = await world.aCard()
  await limit(card, { week: 5_000n })
  expect(await buy(card, 5_000n)).toEqual(approved)
  const days = (8 - world.clock.now().getUTCDay()) % 7 || 7
  world.clock.advanceSeconds((days - 1) * DAY_SECONDS)
  expect(await buy(card, 1n)).toEqual(days === 1 ? approved : refused('over_family_weekly_limit'))
  world.clock.advanceSeconds(DAY_SECONDS)
  expect(await buy(card, 5_000n)).toEqual(approved)
})

test('a budget is shared by the members whose cards stop at it, and by no other household', async () => {
  const [card, sibling, stranger] = [await world.aCard(), await world.aCard(), await world.aCard()]
  const budget = { householdId: randomUUID(), minor: 5_000n }
  await limit(card, { budget })
  await limit(sibling, { budget })
  await limit(stranger, { budget: { householdId: randomUUID(), minor: 5_000n } })
  expect(await buy(card, 3_000n)).toEqual(approved)
  expect(await buy(sibling, 2_001n)).toEqual(refused('over_family_budget'))
  expect(await buy(sibling, 2_000n)).toEqual(approved)
  expect(await buy(stranger, 5_000n)).toEqual(approved)
})

test('a pass of the household lifts the limits of the member and the budget', async () => {
  const card = await world.aCard()
  await limit(card, { day: 100n, budget: { householdId: randomUUID(), minor: 200n } })
  const { userId } = card.holder
  const until = new Date(world.clock.now().getTime() + 3_600_000)
  const range = { least: dollars(900n), most: dollars(1_100n) }
  await world.database.asSystem((tx) =>
    letPass(tx, { userId, id: randomUUID(), category: 'groceries', until, ...range }),
  )
  expect(await buy(card, 1_000n)).toEqual(approved)
  expect(await buy(card, 1_000n)).toEqual(refused('over_family_daily_limit'))
})

test('of purchases at once none passes the limit of a member or a household, in groups and alone', async () => {
  for (let round = 0; round < 12; round += 1) {
    const card = await world.aCard()
    const isHousehold = round % 2 === 0
    const other = await world.aCard(isHousehold ? {} : { holder: card.holder })
    const third = await world.aCard(isHousehold ? {} : { holder: card.holder })
    const budget = { householdId: randomUUID(), minor: 5_000n }
    for (const each of [card, other, third]) await limit(each, isHousehold ? { budget } : { day: 5_000n })
    const requests = [card, other, third].map((each) => till(each, 2_000n).request())
    const replies = await Promise.all(
      requests.map((request) =>
        round % 3 === 0
          ? world.database.asSystem((tx) => world.life.deciding.decide(tx, request))
          : world.authorize(request),
      ),
    )
    expect(replies.map(({ kind }) => kind).toSorted()).toEqual(['approved', 'approved', 'declined'])
  }
})

const asked: Asked = {
  ...{ billed: dollars(1_000n), approvedBefore: 0n, category: 'groceries', entry: 'chip', pin: null },
  ...{ merchant: { id: 'corner', name: 'Corner', mcc: '5411', city: null, country: 'AE' }, takesLess: false },
}

const free: Standing = {
  ...{ state: 'active', closedBecause: null, worksAt: 'any_shop', lockedTo: null },
  switches: { international: true, online: true, cash: true },
  ...{ blockedCategories: [], isMerchantBlocked: false, isRestricted: false },
  family: { isLocked: false, blockedCategories: [], asset: 'USD', limits: unlimited },
  limits: { day: 10_000n, month: 10_000n, purchase: null },
  used: { day: 0n, month: 0n },
  ...{ isAllowed: false, isPassed: false, available: null },
}

test('the tightest of all limits is told, whether of the card, the member or the household', () => {
  const room = fc.bigInt({ min: 0n, max: 2_000n })
  const rooms = fc.record({
    card: room,
    day: room,
    week: room,
    month: room,
    category: room,
    budget: room,
    used: room,
  })
  fc.assert(
    fc.property(rooms, fc.boolean(), ({ used, card, ...left }, isBlocked) => {
      const use = (each: bigint) => ({ limit: used + each, used })
      const limits = {
        ...{ day: use(left.day), week: use(left.week), month: use(left.month) },
        ...{ category: use(left.category), budget: use(left.budget) },
      }
      const standing: Standing = {
        ...free,
        limits: { ...free.limits, day: used + card },
        used: { day: used, month: 0n },
        family: { ...free.family, blockedCategories: isBlocked ? ['groceries'] : [], limits },
      }
      const verdict = authorize(asked, standing)
      const tightest = Object.values(left).reduce((one, each) => (each < one ? each : one), card)
      const [first] = verdict.kind === 'declined' ? verdict.failing : []
      if (isBlocked || tightest >= 1_000n) {
        expect(first?.reason).toBe(isBlocked ? 'family_category_blocked' : undefined)
        return
      }
      expect(first?.left).toBe(tightest)
      expect(first?.shortBy).toBe(1_000n - tightest)
      const named = {
        over_daily_limit: card,
        over_family_category_limit: left.category,
        over_family_daily_limit: left.day,
        over_family_weekly_limit: left.week,
        over_family_monthly_limit: left.month,
        over_family_budget: left.budget,
      }
      expect(Object.entries(named).find(([reason]) => reason === first?.reason)?.[1]).toBe(tightest)
    }),
  )
})

test('a shop that takes less is given what the tightest limit leaves', () => {
  const limits = { ...unlimited, week: { limit: 700n, used: 0n }, budget: { limit: 600n, used: 100n } }
  const standing = { ...free, family: { ...free.family, limits } }
  expect(authorize({ ...asked, takesLess: true }, standing)).toMatchObject({ amount: dollars(500n) })
})

test('spending in other currencies counts by the rate of the day, rounded up, and limits are rounded down', () => {
  const spent = (asset: string, minor: string, perDollar: string | null): SpentIn => ({
    ...{ asset, day: minor, week: minor, month: minor, perDollar },
  })
  const limits = { ...noFamilyLimits, day: dollars(1_000n), category: null }
  const inEuros = {
    ...{ limits, asset: 'EUR', perDollar: '0.9', limitPerDollar: null, inCategory: [], household: [] },
    member: [spent('EUR', '100', '0.9'), spent('USD', '101', null)],
  }
  expect(familyUse(inEuros).day).toEqual({ limit: 900n, used: 191n })
  const inYen = { ...inEuros, asset: 'JPY', perDollar: '150.5', member: [spent('USD', '1', null)] }
  expect(familyUse(inYen).day).toEqual({ limit: 1_505n, used: 2n })
  expect(familyUse({ ...inEuros, perDollar: null }).day).toEqual({ limit: 0n, used: 0n })
})
