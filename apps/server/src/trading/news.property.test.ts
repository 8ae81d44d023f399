import { randomUUID } from 'node:crypto'
import { convert, type Money, money, multiply, parseRate, rate, rateToDecimal, toDecimal } from '@sadaf/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Holder, type OperationsWorld, startOperations } from '../../../../test/support/operations.ts'
import { internalAccounts } from '../operations/index.ts'
import { createHoldings } from '../portfolio/index.ts'
import type { Fill, OrderStatus, VenueOrder } from '../providers/index.ts'
import { type ApplyOrder, createApplyOrder } from './apply-order.ts'
import * as kinds from './kinds/index.ts'
import { trade } from './kinds/trade.ts'
import { insertOrder } from './order-store.ts'

// However the venue fills, corrects and ends an order, and in whatever order and however often its news
// arrive: the person who ordered has paid for what they have, by the fills that stand, and nothing stays set
// aside.

const CASH = 1_000_000n
const ORDERED = 1_000_000_000n
const LIMIT = '100.00'

let world: OperationsWorld
let applyOrder: ApplyOrder
let opened: { readonly holder: Holder; readonly holdingId: string }

beforeAll(async () => {
  world = await startOperations({ kinds: Object.values(kinds) })
  const { clock, ledger, operations } = world
  const holdings = createHoldings({ clock, ids: { next: randomUUID } }, ledger, 'venue')
  applyOrder = createApplyOrder(
    {
      operations,
      holdings,
      notifications: { notify: async () => {} },
      publish: () => {},
      platform: { clock },
      cases: {
        open: async (_tx, opened) => {
          throw new Error(`a case: ${opened.kind}`)
        },
      },
      venue: { name: 'venue' },
    },
    async (_tx, { now }) => now,
  )
  const holder = await world.holder()
  const holdingId = await world.database.asSystem((tx) => holdings.open(tx, holder.userId, 'BTC'))
  await ledger.createAccounts(internalAccounts('venue', 'USD'))
  opened = { holder, holdingId }
})
afterAll(() => world.stop())

type Step =
  | { readonly do: 'fill'; readonly share: number; readonly cents: bigint }
  | { readonly do: 'correct'; readonly which: number; readonly cents: bigint }
  | { readonly do: 'take back'; readonly which: number }

const cents = fc.bigInt({ min: 1n, max: 10_000n })
const which = fc.integer({ min: 0, max: 9 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('fill' as const), share: fc.integer({ min: 1, max: 60 }), cents }),
  fc.record({ do: fc.constant('correct' as const), which, cents }),
  fc.record({ do: fc.constant('take back' as const), which }),
)
const ending = fc.constantFrom<OrderStatus>('cancelled', 'expired')
const side = fc.constantFrom('buy' as const, 'sell' as const)
/** Which of the news arrives next, before the last one does. */
const arrivals = fc.array(fc.nat(), { maxLength: 12 })

test('the person has what the remaining fills say', async () => {
  await fc.assert(
    fc.asyncProperty(side, fc.array(step, { maxLength: 8 }), ending, arrivals, async (...life) => {
      const [side, steps, end, order] = life
      await giveEnough()
      const before = await purses()
      const id = await begin(side)
      const news = newsOf({ id, side, steps, end })
      const last = news.at(-1)
      if (!last) throw new Error('an order without news')
      for (const at of order) {
        const told = news[at % news.length]
        if (told) await take(told)
      }
      await take(last)
      await take(last)
      const stand = last.fills.filter((fill) => !last.fills.some(({ corrects }) => corrects === fill.id))
      const sum = (read: (fill: Fill) => bigint) => stand.reduce((all, fill) => all + read(fill), 0n)
      const quantity = sum((fill) => minorOf(fill.quantity))
      const fee = sum((fill) => fill.fee.minor)
      const value = sum(({ value }) => value.minor)
      const after = await purses()
      const sign = side === 'buy' ? 1n : -1n
      expect(after.btc.balance - before.btc.balance).toBe(sign * quantity)
      expect(after.usd.balance - before.usd.balance).toBe(side === 'buy' ? -(value + fee) : value - fee)
      expect([after.usd.held, after.btc.held]).toEqual([0n, 0n])
    }),
    { numRuns: 60 },
  )
})

const minorOf = (quantity: string) => {
  const { numerator, denominator } = parseRate(quantity)
  return (numerator * 10n ** 8n) / denominator
}

async function purses() {
  const { holder, holdingId } = opened
  const [usd, btc] = await Promise.all(
    [holder.usd, holdingId].map(async (id) => (await world.ledger.accounts([id]))[0]),
  )
  if (!usd || !btc) throw new Error('an account is gone')
  const read = (account: typeof usd) => ({
    balance: account.creditsPosted - account.debitsPosted,
    held: account.debitsPending,
  })
  return { usd: read(usd), btc: read(btc) }
}

/** As `place` does, with enough of both to begin with. */
async function begin(side: 'buy' | 'sell'): Promise<string> {
  const { holder, holdingId } = opened
  const { userId, usd } = holder
  const id = randomUUID()
  const [cash, held] = [
    { userId, accountId: usd },
    { userId, accountId: holdingId },
  ]
  const isPurchase = side === 'buy'
  await world.database.asSystem(async (tx) => {
    await insertOrder(tx, {
      userId,
      id,
      side,
      type: 'limit',
      timeInForce: 'gtc',
      quantity: money('BTC', ORDERED),
      limitPrice: LIMIT,
      currency: 'USD',
      collarPrice: null,
      accountId: usd,
      holdingId,
      replaces: null,
      scheduleId: null,
      at: world.clock.now(),
    })
    await world.operations.begin(tx, trade, {
      id,
      owner: isPurchase ? cash : held,
      counter: isPurchase ? held : cash,
      amount: isPurchase ? money('USD', 100_050n) : money('BTC', ORDERED),
      details: {
        side,
        asset: 'BTC',
        quantityMinor: ORDERED.toString(),
        currency: 'USD',
        feeMinor: isPurchase ? '251' : '0',
        proceedsMinor: isPurchase ? '0' : '1',
        holdingId,
        accountId: usd,
      },
    })
  })
  return id
}

/** From outside, so that what runs before leaves no person short. */
async function giveEnough(): Promise<void> {
  const { holder, holdingId } = opened
  const give = async (asset: string, accountId: string, amount: bigint) => {
    const [from] = internalAccounts(asset === 'USD' ? 'bank' : 'venue', asset)
    if (!from) throw new Error('no giver')
    await world.ledger.createAccounts([from])
    await world.ledger.post([
      {
        kind: 'single',
        id: randomUUID(),
        debitAccountId: from.id,
        creditAccountId: accountId,
        asset,
        amount,
        code: 'given',
      },
    ])
  }
  await give('USD', holder.usd, CASH)
  await give('BTC', holdingId, 2n * ORDERED)
}

type Life = {
  readonly id: string
  readonly side: 'buy' | 'sell'
  readonly steps: readonly Step[]
  readonly end: OrderStatus
}

/** Events of the venue, one after the other. */
function newsOf({ id, side, steps, end }: Life): VenueOrder[] {
  const fills: Fill[] = []
  const told: VenueOrder[] = []
  const tell = (status: OrderStatus) =>
    told.push(orderOf({ id, side, status, revision: told.length + 1, fills: [...fills] }))
  tell('open')
  let left = ORDERED
  for (const each of steps) {
    if (each.do === 'fill') {
      const quantity = (left * BigInt(each.share)) / 100n
      if (quantity === 0n) continue
      left -= quantity
      fills.push(fillOf(side, { quantity, cents: each.cents, corrects: null }))
    } else {
      const standing = fills.filter((fill) => !fills.some(({ corrects }) => corrects === fill.id))
      const corrected = standing[each.which % Math.max(standing.length, 1)]
      if (!corrected || corrected.quantity === '0') continue
      const quantity = each.do === 'correct' ? minorOf(corrected.quantity) : 0n
      const price = each.do === 'correct' ? each.cents : 1n
      fills.push(fillOf(side, { quantity, cents: price, corrects: corrected.id }))
    }
    tell(fills.length > 0 ? 'partially_filled' : 'open')
  }
  tell(end)
  return told
}

function fillOf(
  side: 'buy' | 'sell',
  { quantity, cents, corrects }: { quantity: bigint; cents: bigint; corrects: string | null },
): Fill {
  const price = rateToDecimal(rate(cents, 100n), 2, 'halfEven')
  const value: Money = convert(
    money('BTC', quantity),
    parseRate(price),
    'USD',
    side === 'buy' ? 'up' : 'down',
  )
  return {
    id: randomUUID(),
    at: world.clock.now(),
    price,
    quantity: quantity === 0n ? '0' : toDecimal(money('BTC', quantity)),
    value,
    fee: multiply(value, rate(25n, 10_000n), 'up'),
    corrects,
  }
}

function orderOf(told: Pick<VenueOrder, 'id' | 'side' | 'status' | 'revision' | 'fills'>): VenueOrder {
  return {
    ...told,
    account: opened.holder.userId,
    asset: 'BTC',
    type: 'limit',
    timeInForce: 'gtc',
    quantity: toDecimal(money('BTC', ORDERED)),
    limitPrice: LIMIT,
    stopPrice: null,
    collarPrice: null,
    cashAccount: 'acct',
    told: told.status,
    reason: told.status === 'cancelled' ? 'by_request' : null,
    isBeingCancelled: false,
    triggeredAt: null,
    filledQuantity: '0',
    averagePrice: null,
    replaces: null,
    replacedBy: null,
    placedAt: world.clock.now(),
    updatedAt: world.clock.now(),
    expiresAt: null,
  }
}

const take = (news: VenueOrder) =>
  world.database.asSystem((tx) => applyOrder(tx, news, { at: world.clock.now(), isLastChance: true }))
