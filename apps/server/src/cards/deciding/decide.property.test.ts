import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as model from '../../../../../test/support/card-model.ts'
import { type AnyCard, type CardWorld, startCards, Till } from '../../../../../test/support/cards.ts'
import type { Reply } from '../../providers/index.ts'

// Random lives of two cards on one account, each step held against a plain model. What is asked at the same time runs
// on several connections, in groups and alone: its answers must be those of one order or another.

let world: CardWorld
beforeAll(async () => {
  world = await startCards()
})
afterAll(() => world.stop())

/** Coarse, so that limits are met exactly as often as they are passed. */
const fifties = (most: number) => fc.bigInt({ min: 1n, max: BigInt(most) }).map((count) => count * 50n)

const wanted = fc.record({
  card: fc.constantFrom(0, 1),
  minor: fifties(14),
  entry: fc.constantFrom('chip', 'chip', 'chip', 'online', 'cash'),
  isAbroad: fc.oneof(
    { weight: 5, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  isHotel: fc.boolean(),
  shop: fc.constantFrom('corner', 'elsewhere'),
  takesLess: fc.oneof(
    { weight: 4, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
})
const which = fc.nat({ max: 20 })
const percent = fc.integer({ min: 1, max: 160 })
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('ask'), all: fc.array(wanted, { minLength: 1, maxLength: 3 }) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('clear'), which, percent, isFinal: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse'), which, percent: fc.nat({ max: 99 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('advise'), which, percent }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire'), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait'), hours: fc.constantFrom(1, 5, 11, 23, 24 * 7, 24 * 12) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('set'),
      card: fc.constantFrom(0, 1),
      isFrozen: fc.oneof(
        { weight: 5, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
      international: fc.boolean(),
      online: fc.boolean(),
      cash: fc.boolean(),
      blocksGroceries: fc.boolean(),
      purchase: fc.option(fifties(18)),
      day: fifties(30),
      month: fifties(80),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('allow'), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('receive'), minor: fc.bigInt({ min: 1n, max: 900n }) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

type Bought = { readonly till: Till; readonly is: model.ModelPurchase }
type Life = {
  model: model.Model
  readonly cards: readonly AnyCard[]
  readonly bought: Bought[]
  readonly declined: { readonly till: Till; readonly wanted: model.Wanted }[]
}

const zones = ['Asia/Dubai', 'America/New_York']

async function begin(): Promise<Life> {
  const first = await world.aCard({ holding: 2_000n, time_zone: zones[0] ?? '', ...limits(1_000n, 3_000n) })
  const { holder } = first
  const second = await world.aCard({ holder, time_zone: zones[1] ?? '', ...limits(1_000n, 3_000n) })
  const cards = zones.map(
    (timeZone): model.ModelCard => ({
      state: 'active',
      switches: { international: false, online: true, cash: true },
      blocksGroceries: false,
      limits: { purchase: null, day: 1_000n, month: 3_000n },
      timeZone,
      spent: new Map(),
    }),
  )
  return {
    model: { balance: 2_000n, held: 0n, cards, purchases: [], allowances: [] },
    cards: [first, second],
    bought: [],
    declined: [],
  }
}

const limits = (day: bigint, month: bigint) => ({
  limit_per_day_minor: `${day}`,
  limit_per_month_minor: `${month}`,
})

function tillFor(life: Life, { card, minor, entry, isAbroad, isHotel, shop }: model.Wanted): Till {
  const own = life.cards[card]
  if (!own) throw new RangeError('no such card')
  return new Till(own, world.clock.now, minor, {
    entry,
    merchant: {
      id: shop,
      name: shop,
      mcc: isHotel ? '7011' : '5411',
      city: null,
      country: isAbroad ? 'FR' : 'AE',
    },
  })
}

const said = (reply: Reply, minor: bigint): model.Said =>
  reply.kind === 'approved' ? `yes ${reply.amount?.minor ?? minor}` : `no ${reply.reason}`

function ordersOf<T>(all: readonly T[]): T[][] {
  if (all.length <= 1) return [[...all]]
  return all.flatMap((first, index) =>
    ordersOf(all.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  )
}

/** Asks all of them at once: the answers are those of some order. */
async function askAll(life: Life, all: readonly model.Wanted[]): Promise<void> {
  const at = world.clock.now()
  const asked = all.map((each) => ({ wanted: each, till: tillFor(life, each) }))
  const replies = await Promise.all(
    asked.map(({ till, wanted: { takesLess } }) => world.authorize(till.request({ takesLess }))),
  )
  const answers = replies.map((reply, index) => said(reply, all[index]?.minor ?? 0n))
  const places = ordersOf(asked.map((_, index) => index))
  for (const order of places) {
    const tried = model.copyOf(life.model)
    const outcomes = order.map((place) => {
      const each = all[place]
      if (!each) throw new RangeError('no such place')
      return { place, ...model.ask(tried, each, at) }
    })
    if (!outcomes.every(({ place, said: would }) => would === answers[place])) continue
    life.model = tried
    // The purchases of the copy are those that live on.
    for (const [index, { is, till }] of life.bought.entries()) {
      const copied = tried.purchases[index]
      if (copied) life.bought[index] = { is: copied, till }
      else throw new Error(`${till.purchaseId} ${is.status} was lost`)
    }
    for (const { place, purchase } of outcomes) {
      const { till, wanted: each } = asked[place] ?? {}
      if (!till || !each) continue
      if (purchase) life.bought.push({ till: till.approved(purchase.minor), is: purchase })
      else life.declined.push({ till: till.declined('us'), wanted: each })
    }
    return
  }
  expect.fail(
    `no order gives ${answers.join(', ')} for ${JSON.stringify(all, (_, v) => (typeof v === 'bigint' ? `${v}` : v))}`,
  )
}

const part = (minor: bigint, percent: number) => (minor * BigInt(percent)) / 100n || 1n

async function onBought(
  life: Life,
  { till, is }: Bought,
  asked: Extract<Step, { which: number }>,
): Promise<void> {
  const at = world.clock.now()
  switch (asked.do) {
    case 'clear': {
      const minor = part(is.minor, asked.percent)
      model.clear(life.model, is, minor, asked.isFinal, at)
      till.clearing(minor, { isFinal: asked.isFinal })
      break
    }
    case 'reverse': {
      // A shop gives back of what is held, or nothing.
      const held = (is.held * BigInt(asked.percent)) / 100n
      model.hold(life.model, is, held)
      till.reversal(held)
      break
    }
    case 'advise': {
      if (is.status !== 'pending') return
      const held = part(is.minor, asked.percent)
      model.hold(life.model, is, held)
      till.advice(held)
      break
    }
    case 'expire':
      model.hold(life.model, is, 0n)
      till.expiry()
      break
    default:
      return
  }
  await world.apply(till.transaction())
}

async function take(life: Life, asked: Step): Promise<void> {
  switch (asked.do) {
    case 'ask':
      return askAll(life, asked.all)
    case 'wait':
      world.clock.advanceSeconds(asked.hours * 3600)
      model.expire(life.model, world.clock.now().getTime())
      return world.expire()
    case 'set':
      return set(life, asked)
    case 'allow':
      return allow(life, asked.which)
    case 'receive': {
      const [card] = life.cards
      life.model.balance += asked.minor
      if (card) await world.give(card.holder, asked.minor)
      return
    }
    default: {
      const bought = life.bought[asked.which % Math.max(1, life.bought.length)]
      if (bought) await onBought(life, bought, asked)
    }
  }
}

async function set(life: Life, asked: Extract<Step, { do: 'set' }>): Promise<void> {
  const card = life.model.cards[asked.card]
  if (!card) return
  const { international, online, cash, blocksGroceries, purchase, day, month, isFrozen } = asked
  Object.assign(card, {
    state: isFrozen ? 'frozen' : 'active',
    switches: { international, online, cash },
    blocksGroceries,
    limits: { purchase, day, month },
  })
  await world.pool.query(
    `update cards.cards set state = $2, frozen_at = $3, international = $4, online = $5, cash = $6,
       blocked_categories = $7, limit_per_purchase_minor = $8, limit_per_day_minor = $9, limit_per_month_minor = $10
     where id = $1`,
    [
      life.cards[asked.card]?.id,
      card.state,
      isFrozen ? world.clock.now() : null,
      international,
      online,
      cash,
      blocksGroceries ? ['groceries'] : [],
      purchase === null ? null : `${purchase}`,
      `${day}`,
      `${month}`,
    ],
  )
}

async function allow(life: Life, which: number): Promise<void> {
  const declined = life.declined[which % Math.max(1, life.declined.length)]
  const card = declined && life.cards[declined.wanted.card]
  if (!card) return
  const { till, wanted: wants } = declined
  const until = world.clock.now().getTime() + 300_000
  const { rowCount } = await world.pool.query(
    `insert into cards.allowances (user_id, id, line_id, merchant_id, minor, until)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [card.holder.userId, till.purchaseId, card.lineId, wants.shop, `${wants.minor}`, new Date(until)],
  )
  if (rowCount === 1)
    life.model.allowances.push({ card: wants.card, shop: wants.shop, minor: wants.minor, until })
  await askAll(life, [wants])
}

async function expectSame(life: Life): Promise<void> {
  const [card] = life.cards
  const [account] = await world.ledger.accounts([card?.holder.usd ?? ''])
  if (!account) throw new Error('no account')
  expect({
    balance: account.creditsPosted - account.debitsPosted,
    held: account.debitsPending,
  }).toEqual({ balance: life.model.balance, held: life.model.held })
  for (const [index, { lineId }] of life.cards.entries()) {
    const { rows } = await world.pool.query<{ day: string; minor: string }>(
      `select to_char(day, 'YYYY-MM-DD') as day, minor from cards.spent where line_id = $1 and minor > 0 order by day`,
      [lineId],
    )
    const should = [...(life.model.cards[index]?.spent ?? [])].filter(([, minor]) => minor > 0n)
    expect(rows.map(({ day, minor }) => [day, BigInt(minor)])).toEqual(should.toSorted())
  }
}

async function expectSound(life: Life): Promise<void> {
  const lines = life.cards.map(({ lineId }) => lineId)
  expect(await world.ledger.checkInvariants()).toEqual([])
  // The usage of each limit is the sum of all purchases that count towards it.
  const { rows } = await world.pool.query(
    `select line_id, spent_on as day, sum(counted_minor) from cards.purchases
     where line_id = any ($1) and spent_on is not null group by line_id, day having sum(counted_minor) > 0
     except select line_id, day, minor from cards.spent`,
    [lines],
  )
  expect(rows).toEqual([])
  expect(world.cases).toEqual([])
}

async function live(steps: readonly Step[]): Promise<void> {
  const life = await begin()
  for (const asked of steps) {
    await take(life, asked)
    await expectSame(life)
  }
  for (const [index, bought] of life.bought.entries()) {
    if (bought.is.status === 'pending')
      await onBought(
        life,
        bought,
        index % 2 === 0 ? { do: 'expire', which: 0 } : { do: 'reverse', which: 0, percent: 0 },
      )
  }
  expect(life.model.held).toBe(0n)
  await expectSame(life)
  await expectSound(life)
}

test('for any order of requests and events, approved amounts are covered and no hold stays behind', {
  timeout: 240_000,
}, async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30, size: 'max' }), live), {
    numRuns: Number(process.env.SADAF_PROPERTY_RUNS ?? 20),
  })
})

test.each([
  ['the limit of the day', { limit_per_day_minor: '1000' }, 100_000n],
  ['the balance', {}, 1_000n],
])(
  'of two purchases that together exceed %s exactly one is approved, however they meet',
  async (_, over, holding) => {
    for (let round = 0; round < 12; round += 1) {
      const card = await world.aCard({ holding, ...over })
      const other = await world.aCard({
        holder: card.holder,
        line_id: card.lineId,
        replaces: card.id,
        ...over,
      })
      // On one card or on two of a line; in a group, or on connections of their own.
      const cards = round % 2 === 0 ? [card, card] : [card, other]
      const requests = cards.map((each) => new Till(each, world.clock.now, 600n).request())
      const replies = await Promise.all(
        requests.map((request) =>
          round % 3 === 0
            ? world.database.asSystem((tx) => world.life.deciding.decide(tx, request))
            : world.authorize(request),
        ),
      )
      expect(replies.map(({ kind }) => kind).toSorted()).toEqual(['approved', 'declined'])
    }
  },
)
