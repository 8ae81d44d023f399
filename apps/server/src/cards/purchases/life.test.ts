import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type AnyCard,
  type CardWorld,
  corner,
  dollars,
  inDollars,
  startCards,
  Till,
} from '../../../../../test/support/cards.ts'
import { TooEarly } from '../../providers/index.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

let world: CardWorld
beforeAll(async () => {
  world = await startCards()
})
afterEach(async () => {
  expect(await world.ledger.checkInvariants()).toEqual([])
})
afterAll(() => world.stop())

const aTill = (card: AnyCard, minor: bigint, over = {}) => new Till(card, world.clock.now, minor, over)

async function standing({ holder }: AnyCard) {
  const [account] = await world.ledger.accounts([holder.usd])
  if (!account) throw new Error('no account')
  return { balance: account.creditsPosted - account.debitsPosted, held: account.debitsPending }
}

async function rowsOf({ purchaseId }: Till) {
  const { rows } = await world.pool.query<{ said: string }>(
    `select concat_ws(' ', kind, type, flow, status, amount_minor, failure_code) as said
     from transactions.transactions where operation_id = $1`,
    [purchaseId],
  )
  return rows.map(({ said }) => said)
}

async function spent({ lineId }: AnyCard): Promise<bigint> {
  const { rows } = await world.pool.query<{ sum: string }>(
    'select coalesce(sum(minor), 0) as sum from cards.spent where line_id = $1',
    [lineId],
  )
  return BigInt(rows[0]?.sum ?? 0)
}

test("an approved purchase is held, and completed by the shop's charge", async () => {
  const card = await world.aCard({ holding: 10_000n })
  const till = aTill(card, 3_000n)
  expect(await world.authorize(till.request())).toEqual({ kind: 'approved' })
  expect(await standing(card)).toEqual({ balance: 10_000n, held: 3_000n })
  expect(await rowsOf(till)).toEqual(['card_purchase outgoing spending pending 3000'])
  await world.apply(till.approved(3_000n).transaction())
  await world.apply(till.clearing(3_000n).transaction())
  expect(await standing(card)).toEqual({ balance: 7_000n, held: 0n })
  expect(await rowsOf(till)).toEqual(['card_purchase outgoing spending completed 3000'])
  expect(await spent(card)).toBe(3_000n)
})

test('a purchase above the daily limit is declined, recorded and notified', async () => {
  const card = await world.aCard({ holding: 10_000n, limit_per_day_minor: '2500' })
  const till = aTill(card, 3_000n)
  expect(await world.authorize(till.request())).toEqual({ kind: 'declined', reason: 'over_daily_limit' })
  expect(await standing(card)).toEqual({ balance: 10_000n, held: 0n })
  expect(await rowsOf(till)).toEqual(['card_purchase outgoing spending failed 3000 over_daily_limit'])
  expect(world.told.at(-1)).toMatchObject({
    userId: card.holder.userId,
    notification: {
      kind: 'card_declined',
      parameters: { amount: '30.00', reason: 'over_daily_limit', left: '25.00' },
    },
  })
})

async function purchase(till: { readonly purchaseId: string }) {
  const { rows } = await world.pool.query<
    Record<string, string | null> & { events: { what: string; minor: string }[] }
  >('select * from cards.purchases where id = $1', [till.purchaseId])
  const [row] = rows
  if (!row) throw new Error('no such purchase')
  return { ...row, events: row.events.map(({ what, minor }) => `${what} ${minor}`) }
}

/** Charges that are operations of their own, and name their purchase. */
async function lateChargesOf({ purchaseId }: Till) {
  const { rows } = await world.pool.query<{ said: string }>(
    `select concat_ws(' ', late.stands_out, late.cleared_minor, row.kind, row.status) as said
     from cards.purchases as late join transactions.transactions as row on row.operation_id = late.id
     where late.original_id = $1 order by late.id`,
    [purchaseId],
  )
  return rows.map(({ said }) => said)
}

const notifications = ({ holder }: AnyCard) =>
  world.told
    .filter(({ userId, notification }) => userId === holder.userId && notification.kind.startsWith('card_'))
    .map(({ notification }) => notification.kind)

/** A purchase of thirty dollars that was approved and told, by a card with a hundred. */
async function approved(over: Parameters<CardWorld['aCard']>[0] = {}, minor = 3_000n) {
  const card = await world.aCard({ holding: 10_000n, ...over })
  const till = aTill(card, minor)
  expect(await world.authorize(till.request())).toMatchObject({ kind: 'approved' })
  await world.apply(till.approved(minor).transaction())
  return { card, till }
}

// Events of a hold as behaviour.md lists them: the account afterwards, the row, and the holder's view of it.
type Line = {
  readonly name: string
  readonly happens: (till: Till) => Till
  readonly leaves: { readonly balance: bigint; readonly held: bigint; readonly spent: bigint }
  readonly row: string
  readonly events: readonly string[]
  readonly late?: readonly string[]
  readonly notifications?: readonly string[]
}

const lines: readonly Line[] = [
  {
    name: 'is raised by an advice, the same row',
    happens: (till) => till.advice(4_000n),
    leaves: { balance: 10_000n, held: 4_000n, spent: 4_000n },
    row: 'pending 4000',
    events: ['approved 3000', 'changed 4000'],
  },
  {
    name: 'is charged as it was held',
    happens: (till) => till.clearing(3_000n),
    leaves: { balance: 7_000n, held: 0n, spent: 3_000n },
    row: 'completed 3000',
    events: ['approved 3000', 'cleared 3000'],
  },
  {
    name: 'is charged less, and the rest returns',
    happens: (till) => till.clearing(2_200n),
    leaves: { balance: 7_800n, held: 0n, spent: 2_200n },
    row: 'completed 2200',
    events: ['approved 3000', 'cleared 2200', 'released 800'],
  },
  {
    name: 'is charged a tip of a fifth more, without a word',
    happens: (till) => till.clearing(3_600n),
    leaves: { balance: 6_400n, held: 0n, spent: 3_600n },
    row: 'completed 3600',
    events: ['approved 3000', 'cleared 3600'],
  },
  {
    name: 'is charged more than a fifth above it, which stands out',
    happens: (till) => till.clearing(3_601n),
    leaves: { balance: 6_399n, held: 0n, spent: 3_601n },
    row: 'completed 3601',
    events: ['approved 3000', 'cleared 3601'],
    notifications: ['card_late_charge'],
  },
  {
    name: 'is charged beyond all that the account has: it happened',
    happens: (till) => till.clearing(12_000n),
    leaves: { balance: -2_000n, held: 0n, spent: 12_000n },
    row: 'completed 12000',
    events: ['approved 3000', 'cleared 12000'],
    notifications: ['card_late_charge'],
  },
  {
    name: 'is charged in two parts, and the hold shrinks',
    happens: (till) => till.clearing(1_000n, { isFinal: false }).clearing(1_500n),
    leaves: { balance: 7_500n, held: 0n, spent: 2_500n },
    row: 'completed 2500',
    events: ['approved 3000', 'cleared_in_part 1000', 'cleared 1500', 'released 500'],
  },
  {
    name: 'is charged a first part, and holds the rest',
    happens: (till) => till.clearing(1_000n, { isFinal: false }),
    leaves: { balance: 9_000n, held: 2_000n, spent: 3_000n },
    row: 'pending 3000',
    events: ['approved 3000', 'cleared_in_part 1000'],
  },
  {
    name: 'is charged when its time was up: a charge of its own that names it',
    happens: (till) => till.expiry().clearing(3_000n),
    leaves: { balance: 7_000n, held: 0n, spent: 3_000n },
    row: 'failed 3000 expired',
    events: ['approved 3000', 'lapsed 3000'],
    late: ['late 3000 card_purchase completed'],
    notifications: ['card_late_charge'],
  },
  {
    name: 'is given back in part',
    happens: (till) => till.reversal(1_000n),
    leaves: { balance: 10_000n, held: 1_000n, spent: 1_000n },
    row: 'pending 1000',
    events: ['approved 3000', 'released 2000'],
  },
  {
    name: 'is given back whole',
    happens: (till) => till.reversal(0n),
    leaves: { balance: 10_000n, held: 0n, spent: 0n },
    row: 'failed 3000 cancelled_by_merchant',
    events: ['approved 3000', 'released 3000'],
  },
  {
    name: 'is given back for the rest of what was charged in part',
    happens: (till) => till.clearing(1_000n, { isFinal: false }).reversal(0n),
    leaves: { balance: 9_000n, held: 0n, spent: 1_000n },
    row: 'completed 1000',
    events: ['approved 3000', 'cleared_in_part 1000', 'released 2000'],
  },
  {
    name: 'was never taken',
    happens: (till) => till.expiry(),
    leaves: { balance: 10_000n, held: 0n, spent: 0n },
    row: 'failed 3000 expired',
    events: ['approved 3000', 'lapsed 3000'],
  },
  {
    name: 'was declined by the network, since our yes came too late',
    happens: (till) => till.declined('network'),
    leaves: { balance: 10_000n, held: 0n, spent: 0n },
    row: 'failed 3000 too_late',
    events: ['approved 3000', 'declined 3000'],
    notifications: ['card_declined'],
  },
]

describe('an approved purchase', () => {
  test.each(lines)(
    '$name',
    async ({ happens, leaves, row, events, late = [], notifications: expected = [] }) => {
      const { card, till } = await approved()
      world.clock.advanceSeconds(3600)
      await world.apply(happens(till).transaction())
      const { balance, held, spent: counted } = leaves
      expect(await standing(card)).toEqual({ balance, held })
      expect(await spent(card)).toBe(counted)
      expect(await rowsOf(till)).toEqual([`card_purchase outgoing spending ${row}`])
      expect((await purchase(till)).events).toEqual(events)
      expect(await lateChargesOf(till)).toEqual(late)
      expect(notifications(card)).toEqual(['card_purchase', ...expected])
      expect(world.cases).toEqual([])
    },
  )

  test.each(lines)('$name: the same when all of it is told at once, twice, and late', async (line) => {
    const card = await world.aCard({ holding: 10_000n })
    const till = aTill(card, 3_000n)
    await world.authorize(till.request())
    const early = till.approved(3_000n).transaction()
    const all = line.happens(till).transaction()
    for (const told of [all, early, all]) await world.apply(told)
    const { balance, held, spent: counted } = line.leaves
    expect([await standing(card), await spent(card)]).toEqual([{ balance, held }, counted])
    expect((await purchase(till)).events).toEqual(line.events)
    expect(await lateChargesOf(till)).toEqual(line.late ?? [])
  })

  test('expires by itself after seven days, and at a hotel after thirty-one', async () => {
    const { card, till } = await approved()
    const hotel = aTill(card, 2_000n, { merchant: { ...corner, mcc: '7011' } })
    await world.authorize(hotel.request())
    world.clock.advanceSeconds(7 * DAY)
    await world.expire()
    expect(await rowsOf(till)).toEqual(['card_purchase outgoing spending failed 3000 expired'])
    expect((await purchase(till)).events).toEqual(['approved 3000', 'lapsed 3000'])
    expect(await standing(card)).toEqual({ balance: 10_000n, held: 2_000n })
    expect(await spent(card)).toBe(2_000n)
    world.clock.advanceSeconds(24 * DAY)
    await world.expire()
    expect([await standing(card), await spent(card)]).toEqual([{ balance: 10_000n, held: 0n }, 0n])
  })

  test('a hold of weeks ago that is heard today waits an hour for its charge before it expires', async () => {
    const card = await world.aCard({ holding: 10_000n })
    const charged = aTill(card, 3_000n).approved(3_000n, 'stand_in')
    const forgotten = aTill(card, 2_000n).approved(2_000n, 'stand_in')
    world.clock.advanceSeconds(20 * DAY)
    for (const till of [charged, forgotten]) await world.apply(till.transaction())
    world.clock.advanceSeconds(HOUR - 1)
    await world.expire()
    await world.apply(charged.clearing(3_000n).transaction())
    expect(await rowsOf(charged)).toEqual(['card_purchase outgoing spending completed 3000'])
    expect(await lateChargesOf(charged)).toEqual([])
    world.clock.advanceSeconds(1)
    await world.expire()
    expect(await rowsOf(forgotten)).toEqual(['card_purchase outgoing spending failed 2000 expired'])
    expect(await standing(card)).toEqual({ balance: 7_000n, held: 0n })
  })

  test('is charged although its card is frozen, and above its limits', async () => {
    const { card, till } = await approved({ limit_per_day_minor: '3000' })
    await world.pool.query(`update cards.cards set state = 'frozen', frozen_at = now() where id = $1`, [
      card.id,
    ])
    await world.apply(till.clearing(3_500n).transaction())
    expect(await standing(card)).toEqual({ balance: 6_500n, held: 0n })
    expect(await spent(card)).toBe(3_500n)
    expect(await world.authorize(aTill(card, 1n).request())).toEqual({
      kind: 'declined',
      reason: 'card_frozen',
    })
  })

  test('asks for more while it waits, and is weighed by what is more', async () => {
    const { card, till } = await approved({ limit_per_day_minor: '5000' })
    const more = (minor: bigint) => till.request({ kind: 'increment', amounts: inDollars(minor) })
    expect(await world.authorize(more(5_001n))).toEqual({ kind: 'declined', reason: 'over_daily_limit' })
    expect(await world.authorize(more(5_000n))).toEqual({ kind: 'approved' })
    expect([await standing(card), await spent(card)]).toEqual([{ balance: 10_000n, held: 5_000n }, 5_000n])
    expect(await rowsOf(till)).toEqual(['card_purchase outgoing spending pending 5000'])
    await world.apply(till.approved(5_000n).clearing(5_000n).transaction())
    expect((await purchase(till)).events).toEqual(['approved 3000', 'changed 5000', 'cleared 5000'])
  })
})

describe('a purchase approved without asking us', () => {
  test('is held where its issuer said yes in our place, also beyond what the account has', async () => {
    const card = await world.aCard({ holding: 1_000n })
    const till = aTill(card, 3_000n).approved(3_000n, 'stand_in')
    await world.apply(till.transaction())
    expect(await standing(card)).toEqual({ balance: 1_000n, held: 3_000n })
    expect(await spent(card)).toBe(3_000n)
    expect((await purchase(till)).events).toEqual(['approved_by_issuer 3000'])
    expect(await world.authorize(aTill(card, 1n).request())).toEqual({
      kind: 'declined',
      reason: 'insufficient_funds',
    })
    await world.apply(till.clearing(3_000n).transaction())
    expect(await standing(card)).toEqual({ balance: -2_000n, held: 0n })
  })

  test('is booked where the shop charged without asking, and stands out', async () => {
    const card = await world.aCard({ holding: 1_000n })
    const till = aTill(card, 3_000n).clearing(3_000n, { isForced: true })
    await world.apply(till.transaction())
    expect(await standing(card)).toEqual({ balance: -2_000n, held: 0n })
    expect(await rowsOf(till)).toEqual(['card_purchase outgoing spending completed 3000'])
    expect(await purchase(till)).toMatchObject({ stands_out: 'unasked', events: ['forced 3000'] })
    expect(notifications(card)).toEqual(['card_late_charge'])
    expect(await spent(card)).toBe(3_000n)
  })

  test('is written down where its issuer declined it before it asked us', async () => {
    const card = await world.aCard()
    const till = aTill(card, 3_000n).declined('issuer', 'wrong_pin')
    await world.apply(till.transaction())
    expect(await rowsOf(till)).toEqual(['card_purchase outgoing spending failed 3000 wrong_pin'])
    expect(notifications(card)).toEqual(['card_declined'])
    expect(await spent(card)).toBe(0n)
  })

  test('of an unknown card becomes a case', async () => {
    const card = await world.aCard()
    await world.apply(
      aTill({ ...card, id: crypto.randomUUID() }, 3_000n)
        .approved(3_000n)
        .transaction(),
    )
    expect(world.cases.splice(0)).toMatchObject([{ kind: 'unknown_account' }])
  })
})

describe('a refund', () => {
  /** A purchase of thirty dollars that was charged. */
  async function charged() {
    const { card, till } = await approved()
    await world.apply(till.clearing(3_000n).transaction())
    return { card, till }
  }
  const refundOf = (card: AnyCard, till: Till | null, minor: bigint) =>
    aTill(card, minor, { kind: 'refund', originalId: till?.transactionId ?? null }).credit(minor)

  test('of a purchase is less spending where that is counted, linked to it, and gives no limit back', async () => {
    const { card, till } = await charged()
    const back = refundOf(card, till, 1_000n)
    await world.apply(back.transaction())
    expect(await standing(card)).toEqual({ balance: 8_000n, held: 0n })
    expect(await rowsOf(back)).toEqual(['card_refund incoming spending completed 1000'])
    expect(await purchase(back)).toMatchObject({ original_id: till.purchaseId, events: ['refunded 1000'] })
    expect(await spent(card)).toBe(3_000n)
    expect(notifications(card)).toEqual(['card_purchase', 'card_refunded'])
  })

  test('is booked by itself where it is more than was charged, as at another rate', async () => {
    const { card, till } = await charged()
    const back = refundOf(card, till, 3_050n)
    await world.apply(back.transaction())
    expect(await standing(card)).toEqual({ balance: 10_050n, held: 0n })
    expect(await rowsOf(back)).toEqual(['card_refund incoming spending completed 3050'])
  })

  test('of nothing that is known is booked by itself', async () => {
    const card = await world.aCard({ holding: 1_000n })
    await world.apply(refundOf(card, null, 500n).transaction())
    expect(await standing(card)).toEqual({ balance: 1_500n, held: 0n })
  })

  test('before it was charged waits for the charge', async () => {
    const { card, till } = await approved()
    const back = refundOf(card, till, 3_000n).transaction()
    await expect(world.apply(back, false)).rejects.toThrow(TooEarly)
    await world.apply(till.clearing(3_000n).transaction())
    await world.apply(back, false)
    expect(await standing(card)).toEqual({ balance: 10_000n, held: 0n })
  })

  test('for the time of a dispute is a row of its own, and is taken back, also where it was spent', async () => {
    const { card, till } = await charged()
    const over = { kind: 'dispute_credit', originalId: till.transactionId } as const
    const credit = aTill(card, 3_000n, over).credit(3_000n)
    await world.apply(credit.transaction())
    expect(await standing(card)).toEqual({ balance: 10_000n, held: 0n })
    expect(await rowsOf(credit)).toEqual(['card_credit incoming spending completed 3000'])
    await world.authorize(aTill(card, 9_000n).request())
    await world.apply(credit.debit(3_000n).transaction())
    expect(await standing(card)).toEqual({ balance: 7_000n, held: 9_000n })
    expect((await purchase(credit)).events).toEqual(['credited 3000', 'debited 3000'])
  })
})

describe('a declined purchase', () => {
  const declines = [
    ['card_frozen', { state: 'frozen', frozen_at: new Date() }, {}],
    ['card_inactive', { state: 'inactive' }, {}],
    ['card_closed', { state: 'closed', closed_at: new Date() }, {}],
    ['wrong_pin', {}, { pin: 'wrong' }],
    ['cash_off', { cash: false }, { entry: 'cash' }],
    ['online_off', { online: false }, { entry: 'online' }],
    ['online_off', { online: false }, { entry: 'recurring' }],
    ['international_off', {}, { merchant: { ...corner, country: 'FR' } }],
    ['category_blocked', { blocked_categories: ['groceries'] }, {}],
    ['over_purchase_limit', { limit_per_purchase_minor: '2999' }, {}],
    ['over_daily_limit', { limit_per_day_minor: '2999' }, {}],
    ['over_monthly_limit', { limit_per_month_minor: '2999' }, {}],
    ['insufficient_funds', { holding: 2_999n }, {}],
    ['other_shop', { works_at: 'one_shop', locked_merchant_id: 'another' }, {}],
    ['card_spent', { works_at: 'one_purchase', locked_merchant_id: 'corner' }, {}],
  ] as const

  test.each(declines)('%s', async (reason, over, request) => {
    const card = await world.aCard(over as Parameters<CardWorld['aCard']>[0])
    const till = aTill(card, 3_000n)
    const asked = till.request(request as Parameters<Till['request']>[0])
    expect(await world.authorize(asked)).toEqual({ kind: 'declined', reason })
    // Asked again, also under another request, it has the same answer.
    expect(await world.authorize({ ...asked, id: crypto.randomUUID() })).toEqual({ kind: 'declined', reason })
    expect((await rowsOf(till))[0]).toContain(`failed 3000 ${reason}`)
    expect(await purchase(till)).toMatchObject({ declined: { reason } })
    expect(notifications(card)).toEqual(['card_declined'])
    expect([(await standing(card)).held, await spent(card)]).toEqual([0n, 0n])
  })

  test('keeps all that it failed', async () => {
    const card = await world.aCard({ holding: 1_000n, limit_per_day_minor: '2000', online: false })
    const till = aTill(card, 3_000n, { entry: 'online' })
    await world.authorize(till.request())
    expect(await purchase(till)).toMatchObject({
      declined: {
        reason: 'online_off',
        failing: [
          { reason: 'online_off' },
          { reason: 'over_daily_limit', limit: '2000', used: '0', left: '2000', shortBy: '1000' },
          { reason: 'insufficient_funds', left: '1000', shortBy: '2000' },
        ],
      },
    })
  })

  test('passes once where its holder allows it: this amount, this shop, in time', async () => {
    const card = await world.aCard({ holding: 10_000n, limit_per_day_minor: '2000' })
    const till = aTill(card, 3_000n)
    await world.authorize(till.request())
    const until = new Date(world.clock.now().getTime() + 300_000)
    await world.pool.query(
      `insert into cards.allowances (user_id, id, line_id, merchant_id, minor, until) values ($1, $2, $3, 'corner', 3000, $4)`,
      [card.holder.userId, till.purchaseId, card.lineId, until],
    )
    const declined = { kind: 'declined', reason: 'over_daily_limit' }
    expect(await world.authorize(aTill(card, 3_001n).request())).toEqual(declined)
    const elsewhere = { merchant: { ...corner, id: 'elsewhere' } }
    expect(await world.authorize(aTill(card, 3_000n, elsewhere).request())).toEqual(declined)
    const again = aTill(card, 3_000n)
    expect(await world.authorize(again.request())).toEqual({ kind: 'approved' })
    expect(await world.authorize(aTill(card, 3_000n).request())).toEqual(declined)
    const { rows } = await world.pool.query('select used_by from cards.allowances where id = $1', [
      till.purchaseId,
    ])
    expect(rows).toEqual([{ used_by: again.purchaseId }])
  })

  test('is charged nevertheless: a charge of its own without an approval', async () => {
    const card = await world.aCard({ holding: 10_000n, limit_per_day_minor: '2000' })
    const till = aTill(card, 3_000n)
    await world.authorize(till.request())
    await world.apply(till.declined('us').clearing(3_000n, { isForced: true }).transaction())
    expect(await standing(card)).toEqual({ balance: 7_000n, held: 0n })
    expect(await lateChargesOf(till)).toEqual(['unasked 3000 card_purchase completed'])
  })
})

describe('a purchase approved in part', () => {
  test.each([
    ['the account has', { holding: 2_000n }],
    ['the limit of the day leaves', { limit_per_day_minor: '2000' }],
    ['may be paid at once', { limit_per_purchase_minor: '2000' }],
  ])('is what %s', async (_, over) => {
    const card = await world.aCard(over)
    const till = aTill(card, 5_000n)
    const part = { kind: 'approved', amount: dollars(2_000n) }
    expect(await world.authorize(till.request({ takesLess: true }))).toEqual(part)
    expect(await world.authorize(till.request({ takesLess: true }))).toEqual(part)
    expect((await standing(card)).held).toBe(2_000n)
    expect((await purchase(till)).events).toEqual(['approved_in_part 2000'])
    expect(await spent(card)).toBe(2_000n)
  })

  test('is nothing where nothing is left, or the card may not pay', async () => {
    const empty = await world.aCard({ holding: 0n })
    const less = { takesLess: true }
    expect(await world.authorize(aTill(empty, 5n).request(less))).toMatchObject({
      reason: 'insufficient_funds',
    })
    const offline = await world.aCard({ online: false })
    const till = aTill(offline, 5n, { entry: 'online' })
    expect(await world.authorize(till.request(less))).toMatchObject({ reason: 'online_off' })
  })
})

describe('cards that do not work everywhere', () => {
  test('one for one shop is that shop’s from its first purchase on', async () => {
    const card = await world.aCard({ works_at: 'one_shop' })
    await world.authorize(aTill(card, 100n).request())
    const elsewhere = { merchant: { ...corner, id: 'elsewhere' } }
    expect(await world.authorize(aTill(card, 100n, elsewhere).request())).toMatchObject({
      reason: 'other_shop',
    })
    expect(await world.authorize(aTill(card, 100n).request())).toEqual({ kind: 'approved' })
  })

  test('one for a single purchase is spent by it, but not by one that came too late', async () => {
    const card = await world.aCard({ works_at: 'one_purchase' })
    const late = aTill(card, 100n)
    const request = late.request()
    await world.authorize(request)
    await world.database.asSystem((tx) => world.life.deciding.withdraw(tx, request))
    expect(await rowsOf(late)).toEqual(['card_purchase outgoing spending failed 100 too_late'])
    expect(await world.authorize(aTill(card, 100n).request())).toEqual({ kind: 'approved' })
    expect(await world.authorize(aTill(card, 100n).request())).toMatchObject({ reason: 'card_spent' })
  })

  test('one that took another’s place goes on with the limit that was used', async () => {
    const first = await world.aCard({ limit_per_day_minor: '5000' })
    await world.authorize(aTill(first, 4_000n).request())
    const { holder, lineId } = first
    const next = await world.aCard({
      holder,
      line_id: lineId,
      replaces: first.id,
      limit_per_day_minor: '5000',
    })
    expect(await world.authorize(aTill(next, 1_001n).request())).toMatchObject({ reason: 'over_daily_limit' })
    expect(await world.authorize(aTill(next, 1_000n).request())).toEqual({ kind: 'approved' })
  })
})

test('a request about nothing says whether the card is good, and leaves nothing', async () => {
  const card = await world.aCard()
  const check = (over = {}) => aTill(card, 0n).request({ kind: 'check', ...over })
  expect(await world.authorize(check())).toMatchObject({ kind: 'approved' })
  expect(await world.authorize(check({ pin: 'wrong' }))).toMatchObject({
    kind: 'declined',
    reason: 'wrong_pin',
  })
  const { rows } = await world.pool.query('select id from cards.purchases where card_id = $1', [card.id])
  expect(rows).toEqual([])
})

test('a day of the limits is one of the card’s own time zone', async () => {
  const card = await world.aCard({ limit_per_day_minor: '3000', time_zone: 'Asia/Dubai' })
  // Dubai is four hours ahead: eight in the evening of UTC is its midnight.
  const at = (text: string) => ({ at: new Date(text) })
  const ask = (text: string) => world.authorize(aTill(card, 2_000n).request(at(text)))
  expect(await ask('2030-01-01T19:59:00Z')).toEqual({ kind: 'approved' })
  expect(await ask('2030-01-01T19:59:59Z')).toMatchObject({ reason: 'over_daily_limit' })
  expect(await ask('2030-01-01T20:00:00Z')).toEqual({ kind: 'approved' })
})
