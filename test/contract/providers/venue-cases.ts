import { randomUUID } from 'node:crypto'
import {
  basisPoints,
  compareRates,
  type Money,
  money,
  multiply,
  parseRate,
  product,
  type Rate,
} from '@sadaf/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  BankingProvider,
  Fill,
  NewOrder,
  NewStakingOrder,
  Progress,
  StakingOrder,
  Swap,
  TradingVenue,
  VenueLine,
  VenueOrder,
} from '../../../apps/server/src/providers/index.ts'
import { until } from '../../support/until.ts'

export type VenueWorld = {
  readonly venue: TradingVenue
  /** At whose books it pays and is paid. */
  readonly bank: BankingProvider
  stop(): Promise<void>
}

const oneDollar = money('USD', 100n)

/** Contract of every venue's adapter, said against the interface alone. */
export function venueCases(name: string, start: () => Promise<VenueWorld>): void {
  describe(name, () => {
    let world: VenueWorld
    let venue: TradingVenue
    beforeAll(async () => {
      world = await start()
      venue = world.venue
    })
    afterAll(() => world.stop())

    async function aCashAccount(minor = 1_000_00n): Promise<string> {
      const opening = { balance: money('USD', minor), date: new Date('2025-01-01') }
      const order = { id: randomUUID(), holderName: 'Layla Haddad', currency: 'USD', opening }
      const { id } = await world.bank.openAccount(order)
      await until(async () => (await world.bank.account(id)).isActive)
      return id
    }
    const aHolder = () => ({ id: randomUUID(), holderName: 'Layla Haddad' })
    async function anOrder(over: Partial<NewOrder> = {}): Promise<NewOrder> {
      return {
        id: randomUUID(),
        account: aHolder(),
        asset: 'ETH',
        side: 'buy',
        quantity: '0.05',
        timeInForce: 'day',
        terms: { type: 'market', collarPrice: null },
        cashAccount: over.cashAccount ?? (await aCashAccount()),
        ...over,
      }
    }
    async function ended(id: string): Promise<VenueOrder> {
      return awaited(id, ({ status }) => !['accepted', 'open', 'partially_filled'].includes(status))
    }
    async function awaited(id: string, isSo: (order: VenueOrder) => boolean): Promise<VenueOrder> {
      let found: VenueOrder | null = null
      await until(async () => {
        found = await venue.orderOf(id)
        return found !== null && isSo(found)
      })
      if (!found) throw new Error('it never began')
      return found
    }
    async function bought(over: Partial<NewOrder> = {}) {
      const order = await anOrder(over)
      await venue.order(order)
      return { order, placed: await ended(order.id) }
    }
    async function movedBy(origin: string): Promise<Money[]> {
      const found = []
      for (let cursor: string | null = null, more = true; more; ) {
        const page = await world.bank.lines(cursor)
        found.push(...page.lines.filter((line) => line.origin === origin))
        cursor = page.cursor
        more = page.hasMore
      }
      return found.map(({ amount }) => amount)
    }
    async function statementOf(account: string, at: Date): Promise<VenueLine[]> {
      const found: VenueLine[] = []
      const day = at.toISOString().slice(0, 10)
      for (let cursor: string | null = null, more = true; more; ) {
        const page = await venue.statement(day, cursor)
        found.push(...page.lines.filter((line) => line.account === account))
        cursor = page.cursor
        more = page.hasMore
      }
      return found
    }
    /** So far below what others ask that no order sells for it; on a tick of whole dollars. */
    async function aLowPrice(asset = 'ETH'): Promise<string> {
      const [best] = (await venue.book(asset)).asks
      return String(BigInt(best?.price.split('.')[0] ?? 0) / 2n)
    }

    describe('instruments', () => {
      test('are told with their steps, their fees and how they are ordered', async () => {
        const instruments = await venue.instruments()
        const of = (asset: string) => instruments.find((each) => each.asset === asset)
        expect(of('BTC')).toMatchObject({ class: 'crypto', quoteCurrency: 'USD', isSwapped: true })
        expect(of('AAPL')).toMatchObject({ class: 'security', quoteCurrency: 'USD', isSwapped: false })
        expect(new Set(instruments.map(({ asset }) => asset)).size).toBe(instruments.length)
        for (const { feePercentage } of instruments)
          expect(compareRates(parseRate(feePercentage), parseRate('1'))).toBe(-1)
      })
    })

    describe('orders', () => {
      test('a purchase that is given twice is one: money, position and statement say the same', async () => {
        const order = await anOrder()
        expect((await venue.order(order)).id).toBe(order.id)
        const placed = await ended(order.id)
        expect(placed).toMatchObject({ status: 'filled', reason: null, side: 'buy', asset: 'ETH' })
        expect((await venue.order(order)).id).toBe(order.id)
        const moved = await movedBy(order.id)
        expect(moved.map(({ minor }) => minor)).toEqual(
          placed.fills.map(({ value, fee }) => -(value.minor + fee.minor)),
        )
        expect(await venue.positions(order.account.id)).toEqual([{ asset: 'ETH', quantity: '0.05' }])
        const lines = await statementOf(order.account.id, placed.updatedAt)
        expect(lines.map((line) => line.kind === 'fill' && line.fill)).toEqual(placed.fills)
      })

      test('values and fees are rounded against the customer, by less than a minor unit', async () => {
        const { placed } = await bought({ quantity: '0.0123' })
        const instrument = (await venue.instruments()).find(({ asset }) => asset === 'ETH')
        for (const fill of placed.fills) expectExact(fill, instrument?.feePercentage ?? '')
      })

      test('the average is that of the fills', async () => {
        const { placed } = await bought()
        const [only] = placed.fills
        if (placed.fills.length === 1) expect(placed.averagePrice).toBe(only?.price)
        expect(placed.filledQuantity).toBe('0.05')
      })

      test('a bought asset is sold again, and the fee is taken of the proceeds', async () => {
        const { order } = await bought()
        const sale = { ...order, id: randomUUID(), side: 'sell' as const, quantity: '0.02' }
        await venue.order(sale)
        const sold = await ended(sale.id)
        expect(sold.status).toBe('filled')
        expect((await movedBy(sale.id)).map(({ minor }) => minor)).toEqual(
          sold.fills.map(({ value, fee }) => value.minor - fee.minor),
        )
        expect(await venue.positions(order.account.id)).toEqual([{ asset: 'ETH', quantity: '0.03' }])
      })

      test('another under the id of one is refused', async () => {
        const { order } = await bought()
        const other = venue.order({ ...order, quantity: '0.06' })
        await expect(other).rejects.toMatchObject({ name: 'ProviderRefusal', code: 'duplicate_id' })
      })

      test('an unknown one is not there', async () => {
        expect(await venue.orderOf(randomUUID())).toBeNull()
      })

      test('an account that was never opened holds nothing', async () => {
        expect(await venue.positions(randomUUID())).toEqual([])
      })

      test('a limit without offers waits, and is cancelled when it is asked for', async () => {
        const order = await anOrder({ terms: { type: 'limit', limitPrice: await aLowPrice() } })
        await venue.order(order)
        await awaited(order.id, ({ status }) => status === 'open')
        await venue.cancel(order.id)
        expect(await ended(order.id)).toMatchObject({ status: 'cancelled', reason: 'by_request', fills: [] })
        expect((await venue.cancel(order.id)).status).toBe('cancelled')
        expect(await movedBy(order.id)).toEqual([])
      })

      test('one that was filled stays filled, whatever is asked', async () => {
        const { order } = await bought()
        expect((await venue.cancel(order.id)).status).toBe('filled')
      })

      test('at once means now: a quantity that is not on offer is cancelled, in part and as a whole', async () => {
        const terms = { type: 'limit', limitPrice: await aLowPrice() } as const
        for (const timeInForce of ['ioc', 'fok'] as const) {
          const { placed } = await bought({ timeInForce, terms })
          expect(placed).toMatchObject({ status: 'cancelled', reason: 'unfilled', fills: [] })
        }
      })

      test('a purchase does not go beyond its collar', async () => {
        const { placed } = await bought({ terms: { type: 'market', collarPrice: await aLowPrice() } })
        expect(placed).toMatchObject({ status: 'cancelled', reason: 'collar_reached', fills: [] })
      })

      test('one is replaced by another, and both say so', async () => {
        const limitPrice = await aLowPrice()
        const order = await anOrder({ terms: { type: 'limit', limitPrice } })
        await venue.order(order)
        const by = { id: randomUUID(), quantity: '0.04' }
        const replaced = await venue.replace(order.id, by)
        expect(replaced).toMatchObject({ id: by.id, replaces: order.id, quantity: '0.04' })
        expect(await venue.orderOf(order.id)).toMatchObject({
          status: 'cancelled',
          reason: 'replaced',
          replacedBy: by.id,
        })
        expect((await venue.replace(order.id, by)).id).toBe(by.id)
        await expect(venue.replace(order.id, { id: randomUUID() })).rejects.toMatchObject({
          code: 'order_ended',
        })
      })

      test('an impossible order is refused by a reason that we know, and moves nothing', async () => {
        const { order } = await bought()
        const again = (over: Partial<NewOrder>) => ({ ...order, id: randomUUID(), ...over })
        const limit = (limitPrice: string) => ({ terms: { type: 'limit', limitPrice } as const })
        const refusals: [Partial<NewOrder>, string][] = [
          [{ asset: 'NOBODYS' }, 'asset_not_traded'],
          [{ quantity: '0.05000001' }, 'wrong_step'],
          [limit('1000.001'), 'wrong_tick'],
          [{ quantity: '0.0001' }, 'below_minimum'],
          [{ quantity: '1000' }, 'insufficient_funds'],
          [{ side: 'sell', quantity: '0.06' }, 'insufficient_position'],
          [{ cashAccount: randomUUID() }, 'cash_account_not_found'],
          [{ asset: 'AAPL', quantity: '0.5', ...limit('100'), timeInForce: 'gtc' }, 'not_supported'],
        ]
        for (const [over, code] of refusals) {
          const refused = again(over)
          await expect(venue.order(refused), code).rejects.toMatchObject({ name: 'ProviderRefusal', code })
          expect(await venue.orderOf(refused.id)).toBeNull()
        }
        expect(await venue.positions(order.account.id)).toEqual([{ asset: 'ETH', quantity: '0.05' }])
      })

      test('is told of from its beginning to its end, and understood', async () => {
        const { order } = await bought()
        const told = await eventsOf(venue)
        const ofIt = told.flatMap((each) =>
          each.subject === 'order' && each.order.id === order.id ? [each.order] : [],
        )
        expect([ofIt[0]?.status, ofIt.at(-1)?.status]).toEqual(['accepted', 'filled'])
        const revisions = ofIt.map(({ revision }) => revision)
        expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b))
      })
    })

    describe('swaps', () => {
      async function aSwap() {
        const { order } = await bought()
        const quote = await venue.quote(randomUUID(), {
          sellAsset: 'ETH',
          buyAsset: 'BTC',
          sellQuantity: '0.02',
        })
        return { quote, swap: { id: randomUUID(), quoteId: quote.id, account: order.account } }
      }
      async function swapEnded(id: string): Promise<Swap> {
        let news: Swap | null = null
        await until(async () => {
          news = await venue.swapOf(id)
          return news !== null && news.status !== 'accepted'
        })
        if (!news) throw new Error('it never began')
        return news
      }

      test('the side that is fixed is exact, and the other follows', async () => {
        const pair = { sellAsset: 'ETH', buyAsset: 'BTC' }
        const selling = await venue.quote(randomUUID(), { ...pair, sellQuantity: '0.5' })
        expect(selling.sellQuantity).toBe('0.5')
        const buying = await venue.quote(randomUUID(), { ...pair, buyQuantity: '0.01' })
        expect(buying.buyQuantity).toBe('0.01')
        expect(compareRates(parseRate(buying.rate), parseRate(buying.midRate))).toBe(-1)
        expect(buying.expiresAt.getTime()).toBeGreaterThan(buying.offeredAt.getTime())
      })

      test('one offer under one id, and another is refused', async () => {
        const id = randomUUID()
        const wish = { sellAsset: 'ETH', buyAsset: 'BTC', sellQuantity: '0.5' }
        expect(await venue.quote(id, wish)).toEqual(await venue.quote(id, wish))
        await expect(venue.quote(id, { ...wish, sellQuantity: '0.6' })).rejects.toMatchObject({
          name: 'ProviderRefusal',
        })
      })

      test('one that is given twice moves what its quote says, once', async () => {
        const { quote, swap } = await aSwap()
        await venue.swap(swap)
        const done = await swapEnded(swap.id)
        expect(done).toMatchObject({ status: 'completed', reason: null })
        expect((await venue.swap(swap)).id).toBe(swap.id)
        const kept = await venue.positions(swap.account.id)
        expect(kept.find(({ asset }) => asset === 'BTC')?.quantity).toBe(quote.buyQuantity)
        const lines = await statementOf(swap.account.id, done.completedAt ?? done.placedAt)
        expect(lines.filter(({ kind }) => kind === 'swap')).toHaveLength(1)
        await expect(venue.swap({ ...swap, id: randomUUID() })).rejects.toMatchObject({ code: 'quote_used' })
      })

      test('one of what is not there is rejected', async () => {
        const { swap } = await aSwap()
        const { id: quoteId } = await venue.quote(randomUUID(), {
          sellAsset: 'ETH',
          buyAsset: 'BTC',
          sellQuantity: '0.05',
        })
        await venue.swap({ ...swap, quoteId })
        expect(await swapEnded(swap.id)).toMatchObject({
          status: 'rejected',
          reason: 'insufficient_position',
        })
      })

      test('an unsupported swap is refused by a reason that we know', async () => {
        const share = venue.quote(randomUUID(), { sellAsset: 'ETH', buyAsset: 'AAPL', sellQuantity: '1' })
        await expect(share).rejects.toMatchObject({ code: 'pair_not_traded' })
        const { swap } = await aSwap()
        await expect(venue.swap({ ...swap, quoteId: randomUUID() })).rejects.toMatchObject({
          code: 'quote_not_found',
        })
        expect(await venue.swapOf(randomUUID())).toBeNull()
      })
    })

    describe('deliveries', () => {
      async function aDelivery() {
        const { order } = await bought()
        const debitAccount = await aCashAccount()
        return {
          ...{ id: randomUUID(), asset: order.asset, quantity: '0.01', from: order.account, to: aHolder() },
          ...{ amount: money('USD', 1_500n), debitAccount, creditAccount: order.cashAccount },
        }
      }
      async function deliveryEnded(id: string): Promise<Progress> {
        let news: Progress | null = null
        await until(async () => {
          news = await venue.deliveryOf(id)
          return news !== null && news.status !== 'accepted'
        })
        if (!news) throw new Error('it never began')
        return news
      }

      test('one that is given twice moves asset and money once', async () => {
        const delivery = await aDelivery()
        await venue.deliver(delivery)
        await deliveryEnded(delivery.id)
        const again = await venue.deliver(delivery)
        expect(again).toMatchObject({ id: delivery.id, status: 'completed', amounts: [delivery.amount] })
        expect(await venue.positions(delivery.to.id)).toEqual([{ asset: 'ETH', quantity: '0.01' }])
        const told = await eventsOf(venue)
        const ofIt = told.flatMap((each) =>
          each.subject === 'delivery' && each.delivery.id === delivery.id ? [each.delivery.status] : [],
        )
        expect(ofIt).toEqual(['accepted', 'completed'])
      })

      test('one of more than is kept is rejected, and one that was never given is unknown', async () => {
        const delivery = { ...(await aDelivery()), quantity: '999999' }
        await venue.deliver(delivery)
        expect(await deliveryEnded(delivery.id)).toMatchObject({
          status: 'rejected',
          reason: 'order_rejected',
        })
        expect(await venue.deliveryOf(randomUUID())).toBeNull()
      })
    })

    test('a dividend that is announced has its dates in their order, and what pays none says nothing', async () => {
      const all = await venue.instruments()
      const announced = all.flatMap(({ dividend }) => dividend ?? [])
      for (const { last, next } of announced) {
        for (const each of [last, next]) {
          if (each) expect(each.exDate <= each.recordDate && each.recordDate <= each.payDate).toBe(true)
        }
        if (last && next) expect(last.exDate < next.exDate).toBe(true)
      }
      expect(all.filter((each) => each.class === 'crypto' && each.dividend !== null)).toEqual([])
    })

    describe('staking', () => {
      /** A holder of some of an asset that is staked. */
      async function aHolderOf(asset = 'ETH') {
        const { order } = await bought({ asset, quantity: '0.05' })
        return order.account
      }
      async function given(over: Partial<NewStakingOrder> = {}) {
        const account = over.account ?? (await aHolderOf())
        const order = {
          id: randomUUID(),
          asset: 'ETH',
          side: 'stake',
          quantity: '0.03',
          ...over,
          account,
        } as const
        await venue.stake(order)
        return order
      }
      async function standing(id: string, isSo: (order: StakingOrder) => boolean): Promise<StakingOrder> {
        let found: StakingOrder | null = null
        await until(async () => {
          found = await venue.stakingOrderOf(id)
          return found !== null && isSo(found)
        })
        if (!found) throw new Error('it never began')
        return found
      }
      const hasBegun = ({ status }: StakingOrder) => status !== 'accepted'

      test('offers are told with their rates, the highest first', async () => {
        const offers = await venue.stakingOffers()
        expect(offers.length).toBeGreaterThan(0)
        const rates = offers.map(({ ratePercentage }) => parseRate(ratePercentage))
        expect(rates).toEqual([...rates].sort((a, b) => compareRates(b, a)))
        expect(new Set(offers.map(({ asset }) => asset)).size).toBe(offers.length)
      })

      test('an order that is given twice stakes once, and what is staked is kept as before', async () => {
        const order = await given()
        expect(await standing(order.id, hasBegun)).toMatchObject({ status: 'completed', side: 'stake' })
        expect((await venue.stake(order)).id).toBe(order.id)
        expect(await venue.stakingPositions(order.account.id)).toMatchObject([
          { asset: 'ETH', staked: '0.03', unbonding: '0', pendingReward: '0' },
        ])
        expect(await venue.positions(order.account.id)).toEqual([{ asset: 'ETH', quantity: '0.05' }])
        await expect(venue.stake({ ...order, quantity: '0.02' })).rejects.toMatchObject({
          code: 'duplicate_id',
        })
      })

      test('an unstaked quantity returns after the unbonding time of its offer', async () => {
        const { account, id: staked } = await given()
        await standing(staked, hasBegun)
        const { id } = await given({ account, side: 'unstake', quantity: '0.01' })
        const begun = await standing(id, hasBegun)
        const offer = (await venue.stakingOffers()).find(({ asset }) => asset === 'ETH')
        const days = ((begun.returnsAt?.getTime() ?? 0) - begun.placedAt.getTime()) / 86_400_000
        expect(Math.round(days)).toBe(offer?.unbondingDays)
        expect(await venue.stakingPositions(account.id)).toMatchObject([
          { staked: '0.02', unbonding: '0.01' },
        ])
      })

      test('more than is free, or than is staked, is rejected by a reason that we know', async () => {
        const account = await aHolderOf()
        const { id: tooMuch } = await given({ account, quantity: '0.06' })
        const { id: notStaked } = await given({ account, side: 'unstake', quantity: '0.01' })
        expect(await standing(tooMuch, hasBegun)).toMatchObject({ reason: 'insufficient_position' })
        expect(await standing(notStaked, hasBegun)).toMatchObject({ reason: 'insufficient_stake' })
      })

      test('an unsupported stake is refused, and an order that was never given is not there', async () => {
        const account = await aHolderOf()
        await expect(given({ account, asset: 'BTC' })).rejects.toMatchObject({ code: 'asset_not_staked' })
        await expect(given({ account, quantity: '0.0001' })).rejects.toMatchObject({ code: 'below_minimum' })
        expect(await venue.stakingOrderOf(randomUUID())).toBeNull()
        expect(await venue.stakingPositions(randomUUID())).toEqual([])
      })

      test('is told of from its beginning to its end, and understood', async () => {
        const { id } = await given()
        await standing(id, hasBegun)
        const told = (await eventsOf(venue)).flatMap((each) =>
          each.subject === 'staking' && each.staking.id === id ? [each.staking.status] : [],
        )
        expect(told).toEqual(['accepted', 'completed'])
      })
    })

    test('others’ offers and trades are told in the order of their prices and of their time', async () => {
      const book = await venue.book('BTC')
      const [bid, ask] = [book.bids[0]?.price ?? '0', book.asks[0]?.price ?? '0']
      expect(compareRates(parseRate(bid), parseRate(ask))).toBe(-1)
      const trades = await venue.trades('BTC')
      const times = trades.map(({ at }) => at.getTime())
      expect(times).toEqual([...times].sort((a, b) => b - a))
      expect(new Set(trades.map(({ id }) => id)).size).toBe(trades.length)
    })

    test('it says that it is well', async () => {
      expect(await venue.isHealthy()).toBe(true)
    })
  })
}

/** By the rules of the contract, worked out again: of a purchase both are rounded up. */
function expectExact(fill: Fill, feePercentage: string): void {
  const worth: Rate = product(parseRate(fill.price), parseRate(fill.quantity))
  expect(fill.value).toEqual(multiply(oneDollar, worth, 'up'))
  expect(fill.fee).toEqual(multiply(fill.value, product(parseRate(feePercentage), basisPoints(100)), 'up'))
}

async function eventsOf(venue: TradingVenue) {
  const told = []
  for (let cursor: string | null = null, more = true; more; ) {
    const page = await venue.events(cursor)
    told.push(...page.events.map(({ raw }) => venue.readEvent(raw)))
    cursor = page.cursor
    more = page.hasMore
  }
  return told
}
