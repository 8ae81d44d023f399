import { randomUUID } from 'node:crypto'
import { money } from '@sadaf/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BankingProvider, ExchangeProvider, Progress } from '../../../apps/server/src/providers/index.ts'
import { until } from '../../support/until.ts'

export type ExchangeWorld = {
  readonly exchange: ExchangeProvider
  /** At whose books it exchanges. */
  readonly bank: BankingProvider
  stop(): Promise<void>
}

const usd = (minor: bigint) => money('USD', minor)

/** Contract of every exchange's adapter, said against the interface alone. */
export function exchangeCases(name: string, start: () => Promise<ExchangeWorld>): void {
  describe(name, () => {
    let world: ExchangeWorld
    let exchange: ExchangeProvider
    beforeAll(async () => {
      world = await start()
      exchange = world.exchange
    })
    afterAll(() => world.stop())

    async function anAccount(currency: string, minor?: bigint): Promise<string> {
      const opening = minor && { balance: money(currency, minor), date: new Date('2025-01-01') }
      const order = { id: randomUUID(), holderName: 'Layla Haddad', currency, ...(opening && { opening }) }
      const { id } = await world.bank.openAccount(order)
      await until(async () => (await world.bank.account(id)).isActive)
      return id
    }
    async function aConversion(sold = usd(10_000n)) {
      const quoteId = randomUUID()
      const quote = await exchange.quote(quoteId, { sell: sold, buyCurrency: 'EUR' })
      const debitAccount = await anAccount('USD', 20_000n)
      const creditAccount = await anAccount('EUR')
      return { quote, order: { id: randomUUID(), quoteId, debitAccount, creditAccount } }
    }
    async function ended(id: string): Promise<Progress> {
      let news: Progress | null = null
      await until(async () => {
        news = await exchange.conversion(id)
        return news !== null && news.status !== 'accepted' && news.status !== 'processing'
      })
      if (!news) throw new Error('it never began')
      return news
    }
    async function movedBy(origin: string) {
      const found = []
      for (let cursor: string | null = null, more = true; more; ) {
        const page = await world.bank.lines(cursor)
        found.push(...page.lines.filter((line) => line.origin === origin))
        cursor = page.cursor
        more = page.hasMore
      }
      return found.map(({ accountId, amount }) => ({ accountId, amount }))
    }

    describe('quotes', () => {
      test('the side that is fixed is exact, and the other follows', async () => {
        const selling = await exchange.quote(randomUUID(), { sell: usd(10_000n), buyCurrency: 'EUR' })
        expect(selling.sell).toEqual(usd(10_000n))
        expect(selling.buy.asset).toBe('EUR')
        const buying = await exchange.quote(randomUUID(), { buy: money('EUR', 10_000n), sellCurrency: 'USD' })
        expect(buying.buy).toEqual(money('EUR', 10_000n))
        expect(buying.fee.asset).toBe('USD')
        expect(buying.expiresAt.getTime()).toBeGreaterThan(buying.offeredAt.getTime())
      })

      test('one that is asked for twice under one id is one', async () => {
        const id = randomUUID()
        const ask = () => exchange.quote(id, { sell: usd(10_000n), buyCurrency: 'EUR' })
        expect(await ask()).toEqual(await ask())
      })

      test('another under the id of one is refused', async () => {
        const id = randomUUID()
        await exchange.quote(id, { sell: usd(10_000n), buyCurrency: 'EUR' })
        const other = exchange.quote(id, { sell: usd(10_001n), buyCurrency: 'EUR' })
        await expect(other).rejects.toMatchObject({ name: 'ProviderRefusal' })
      })

      test('a conversion of an unsupported pair, or of too little, is refused by a reason that we know', async () => {
        const pair = exchange.quote(randomUUID(), { sell: usd(10_000n), buyCurrency: 'SEK' })
        await expect(pair).rejects.toMatchObject({ code: 'pair_not_traded' })
        const little = exchange.quote(randomUUID(), { sell: money('AED', 1n), buyCurrency: 'USD' })
        await expect(little).rejects.toMatchObject({ code: 'amount_too_small' })
      })
    })

    describe('conversions', () => {
      test('one that is given twice moves the money once, as its quote says', async () => {
        const { quote, order } = await aConversion()
        expect((await exchange.convert(order)).id).toBe(order.id)
        expect(await ended(order.id)).toMatchObject({ status: 'completed', reason: null })
        expect((await exchange.convert(order)).id).toBe(order.id)
        expect(await movedBy(order.id)).toEqual([
          { accountId: order.debitAccount, amount: usd(-quote.sell.minor - quote.fee.minor) },
          { accountId: order.creditAccount, amount: quote.buy },
        ])
      })

      test('another under the id of one, or by a quote that was used, is refused', async () => {
        const { order } = await aConversion()
        await exchange.convert(order)
        const { order: another } = await aConversion()
        await expect(exchange.convert({ ...another, id: order.id })).rejects.toMatchObject({
          name: 'ProviderRefusal',
        })
        await expect(exchange.convert({ ...order, id: randomUUID() })).rejects.toMatchObject({
          code: 'quote_used',
        })
      })

      test('one beyond what is there is rejected, and moves nothing', async () => {
        const { order } = await aConversion(usd(20_000n))
        await exchange.convert(order)
        expect(await ended(order.id)).toMatchObject({ status: 'rejected', reason: 'insufficient_funds' })
        expect(await movedBy(order.id)).toEqual([])
      })

      test('one by an unknown quote is refused', async () => {
        const { order } = await aConversion()
        await expect(exchange.convert({ ...order, quoteId: randomUUID() })).rejects.toMatchObject({
          code: 'quote_not_found',
        })
      })

      test('an unknown one is not there', async () => {
        expect(await exchange.conversion(randomUUID())).toBeNull()
      })

      test('is told of from its beginning to its end, and understood', async () => {
        const { order } = await aConversion()
        await exchange.convert(order)
        await ended(order.id)
        const told = []
        for (let cursor: string | null = null, more = true; more; ) {
          const page = await exchange.events(cursor)
          told.push(...page.events.map(({ raw }) => exchange.readEvent(raw)))
          cursor = page.cursor
          more = page.hasMore
        }
        const ofIt = told.flatMap((each) =>
          each.subject === 'conversion' && each.order.id === order.id ? [each.order.status] : [],
        )
        expect(ofIt).toEqual(['accepted', 'completed'])
      })
    })

    test('it says that it is well', async () => {
      expect(await exchange.isHealthy()).toBe(true)
    })
  })
}
