import { type Money, money } from '@sadaf/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type AnyCard, type CardWorld, corner, startCards, Till } from '../../../../../test/support/cards.ts'
import type { CardTransaction } from '../../providers/index.ts'

// Events that an issuer should not send, and events in an unexpected order.

let world: CardWorld
beforeAll(async () => {
  world = await startCards()
})
afterEach(async () => {
  expect(await world.ledger.checkInvariants()).toEqual([])
})
afterAll(() => world.stop())

const aTill = (card: AnyCard, minor: bigint, over: Partial<CardTransaction> = {}) =>
  new Till(card, world.clock.now, minor, over)
const kindsOfCases = () => world.cases.splice(0).map(({ kind }) => kind)

async function standing({ holder }: AnyCard) {
  const [account] = await world.ledger.accounts([holder.usd])
  if (!account) throw new Error('no account')
  return { balance: account.creditsPosted - account.debitsPosted, held: account.debitsPending }
}

describe('an amount of nothing', () => {
  test.each([
    ['a refund', 'refund', 0n],
    ['a credit of a dispute', 'dispute_credit', 0n],
  ] as const)('%s is passed over, and what follows is heard', async (_name, kind, minor) => {
    const card = await world.aCard({ holding: 1_000n })
    await world.apply(aTill(card, 500n, { kind }).credit(minor).credit(500n).transaction(), false)
    expect(await standing(card)).toEqual({ balance: 1_500n, held: 0n })
    expect(kindsOfCases()).toEqual([])
  })

  test('that is taken back of a credit is passed over', async () => {
    const card = await world.aCard({ holding: 1_000n })
    const credit = aTill(card, 500n, { kind: 'dispute_credit' }).credit(500n).debit(0n).debit(500n)
    await world.apply(credit.transaction(), false)
    expect(await standing(card)).toEqual({ balance: 1_000n, held: 0n })
  })

  test('as the last charge ends what is held', async () => {
    const card = await world.aCard({ holding: 5_000n })
    const [never, partly] = [aTill(card, 1_000n), aTill(card, 2_000n)]
    for (const till of [never, partly]) await world.authorize(till.request())
    await world.apply(never.approved(1_000n).clearing(0n).transaction())
    await world.apply(partly.approved(2_000n).clearing(500n, { isFinal: false }).clearing(0n).transaction())
    expect(await standing(card)).toEqual({ balance: 4_500n, held: 0n })
    const { rows } = await world.pool.query(
      'select status, amount_minor from transactions.transactions where operation_id = any ($1) order by amount_minor',
      [[never.purchaseId, partly.purchaseId]],
    )
    expect(rows).toEqual([
      { status: 'completed', amount_minor: '500' },
      { status: 'failed', amount_minor: '1000' },
    ])
  })
})

test('a second credit of a dispute is known by the name that the bank has for it', async () => {
  const card = await world.aCard()
  const credit = aTill(card, 500n, { kind: 'dispute_credit' })
  await world.apply(credit.credit(500n).debit(500n).credit(500n).transaction())
  const { rows } = await world.pool.query('select reference from ledger.transfers where reference = $1', [
    credit.purchaseId,
  ])
  expect(rows).toHaveLength(3)
})

describe('events that cannot belong to this card', () => {
  test('news of another person’s purchase changes nothing for either', async () => {
    const [card, other] = [await world.aCard({ holding: 5_000n }), await world.aCard({ holding: 5_000n })]
    const till = aTill(card, 3_000n)
    await world.authorize(till.request())
    await world.apply(till.approved(3_000n).clearing(3_000n).transaction())
    await world.apply({ ...till.clearing(500n).transaction(), cardId: other.id })
    expect(await standing(other)).toEqual({ balance: 5_000n, held: 0n })
    expect(kindsOfCases()).toEqual(['illegal_transition'])
    // Told of the right card, it is heard.
    await world.apply(till.transaction())
    expect(await standing(card)).toEqual({ balance: 1_500n, held: 0n })
  })

  test('a request about a purchase of another card of the same person has no answer of that', async () => {
    const card = await world.aCard({ holding: 5_000n })
    const frozen = await world.aCard({ holder: card.holder, state: 'frozen', frozen_at: new Date() })
    const till = aTill(card, 3_000n)
    await world.authorize(till.request())
    expect(await world.authorize(till.request({ cardId: frozen.id }))).toMatchObject({ kind: 'declined' })
  })

  test.each(['not-an-id', '01a21302-bc56-71aa-8b27-3cbe9ec578e9'])(
    'a card called %s is unknown: declined, and a case',
    async (cardId) => {
      const till = aTill(await world.aCard(), 500n)
      expect(await world.authorize(till.request({ cardId }))).toMatchObject({ kind: 'declined' })
      await world.apply({ ...till.approved(500n).transaction(), cardId })
      expect(kindsOfCases()).toEqual(['unknown_order', 'unknown_account'])
    },
  )

  test('a purchase in another currency than its account’s leaves no row of it', async () => {
    const card = await world.aCard()
    const billed: Money = money('EUR', 100n)
    const till = aTill(card, 100n, { amounts: { billed, merchant: billed, rate: null } })
    await world.apply(till.declined('issuer').transaction())
    expect(kindsOfCases()).toEqual(['wrong_amount'])
    const { rows } = await world.pool.query('select id from cards.purchases where id = $1', [till.purchaseId])
    expect(rows).toEqual([])
  })
})

test.each(['clearing', 'refund'] as const)(
  'a purchase first known by a %s was not approved by us',
  async (what) => {
    const card = await world.aCard()
    const till = aTill(card, 500n, { kind: what === 'refund' ? 'refund' : 'purchase' })
    await world.apply(
      (what === 'refund' ? till.credit(500n) : till.clearing(500n, { isForced: true })).transaction(),
    )
    expect(await world.authorize(till.request())).toEqual({ kind: 'declined', reason: 'declined_by_issuer' })
  },
)

describe('a card for one shop, or one purchase, that was used without us', () => {
  const ways: [name: string, use: (till: Till) => Till][] = [
    ['by a yes in our place', (till) => till.approved(500n, 'stand_in')],
    ['by a charge without a request', (till) => till.clearing(500n, { isForced: true })],
    ['by a charge of what we declined', (till) => till.declined('issuer').clearing(500n)],
  ]
  test.each(ways)('%s is that shop’s, or spent', async (_name, use) => {
    const once = await world.aCard({ works_at: 'one_purchase' })
    await world.apply(use(aTill(once, 500n)).transaction())
    expect(await world.authorize(aTill(once, 100n).request())).toEqual({
      kind: 'declined',
      reason: 'card_spent',
    })
    const bound = await world.aCard({ works_at: 'one_shop' })
    await world.apply(use(aTill(bound, 500n)).transaction())
    const elsewhere = aTill(bound, 100n, { merchant: { ...corner, id: 'elsewhere' } })
    expect(await world.authorize(elsewhere.request())).toEqual({ kind: 'declined', reason: 'other_shop' })
    expect(await world.authorize(aTill(bound, 100n).request())).toEqual({ kind: 'approved' })
  })
})

test('the shop that a card has locked to is named as its holder can read it', async () => {
  const lockedTo = async (merchant: Partial<typeof corner>) => {
    const card = await world.aCard({ works_at: 'one_shop' })
    await world.authorize(aTill(card, 100n, { merchant: { ...corner, ...merchant } }).request())
    const { rows } = await world.pool.query(
      'select locked_merchant_name as name from cards.cards where id = $1',
      [card.id],
    )
    return rows[0]?.name
  }
  expect(await lockedTo({ name: 'knaB\u202e\u200b\nShop' })).toBe('knaB Shop')
  expect(await lockedTo({ name: '\u202e', id: 'mrc\u202e_7' })).toBe('mrc_7')
  expect(await lockedTo({ name: '\u202e', id: '\u202e' })).toBe('?')
})

test('one that took the place of a card for one shop stays that shop’s when a first purchase is called off', async () => {
  const old = await world.aCard({ works_at: 'one_shop' })
  expect(await world.authorize(aTill(old, 100n).request())).toEqual({ kind: 'approved' })
  const locked = { works_at: 'one_shop', locked_merchant_id: corner.id, locked_merchant_name: corner.name }
  const next = await world.aCard({ ...locked, holder: old.holder, line_id: old.lineId, replaces: old.id })
  const late = aTill(next, 100n)
  await world.authorize(late.request())
  await world.apply(late.declined('network').transaction())
  const elsewhere = aTill(next, 100n, { merchant: { ...corner, id: 'elsewhere' } })
  expect(await world.authorize(elsewhere.request())).toEqual({ kind: 'declined', reason: 'other_shop' })
})
