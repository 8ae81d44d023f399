import { randomUUID } from 'node:crypto'
import { money } from '@sadaf/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RampOrder, RampProvider } from '../../../apps/server/src/providers/index.ts'
import type { BankConsole } from '../../support/bank-console.ts'
import { until } from '../../support/until.ts'

export type RampWorld = {
  readonly ramp: RampProvider
  /** Console that pays and decides; null where no test can. */
  readonly payer: BankConsole | null
  stop(): Promise<void>
}

const usd = (minor: bigint) => money('USD', minor)

/** Contract of every ramp's adapter, said against the interface alone. */
export function rampCases(name: string, start: () => Promise<RampWorld>): void {
  describe(name, () => {
    let world: RampWorld
    let ramp: RampProvider
    beforeAll(async () => {
      world = await start()
      ramp = world.ramp
    })
    afterAll(() => world.stop())

    const wish = { asset: 'BTC', method: 'debit-card', fixed: usd(100_000n) } as const
    async function aPurchase() {
      const quoteId = randomUUID()
      const quote = await ramp.quote(quoteId, wish)
      const id = randomUUID()
      const purchase = {
        ...{ id, quoteId, customerId: randomUUID(), accountRef: randomUUID(), reference: 'SDF1234567890' },
        redirectUrl: 'https://sadaf.example/buy',
        language: 'en',
      } as const
      return { quote, purchase }
    }
    async function ended(id: string): Promise<RampOrder> {
      let told: RampOrder | null = null
      await until(async () => {
        told = await ramp.order(id)
        const status = told?.progress.status
        return status === 'completed' || status === 'rejected'
      })
      if (!told) throw new Error('it never began')
      return told
    }
    async function toldOf(id: string): Promise<RampOrder[]> {
      const found: RampOrder[] = []
      for (let cursor: string | null = null, more = true; more; ) {
        const page = await ramp.events(cursor)
        for (const { raw } of page.events) {
          const event = ramp.readEvent(raw)
          if (event.subject === 'order' && event.order.id === id) found.push(event.order)
        }
        cursor = page.cursor
        more = page.hasMore
      }
      return found
    }

    describe('quotes', () => {
      test('the side that is fixed is exact, and what is paid buys or is a fee', async () => {
        const quote = await ramp.quote(randomUUID(), wish)
        expect(quote.paid).toEqual(wish.fixed)
        expect(quote.spent.minor + quote.fees.ramp.minor + quote.fees.partner.minor).toBe(quote.paid.minor)
        const coins = money('BTC', 1_000_000n)
        const other = await ramp.quote(randomUUID(), { ...wish, fixed: coins })
        expect(other.bought).toEqual(coins)
        expect(other.expiresAt.getTime()).toBeGreaterThan(other.offeredAt.getTime())
      })

      test('one that is asked for twice under one id is one', async () => {
        const id = randomUUID()
        expect(await ramp.quote(id, wish)).toEqual(await ramp.quote(id, wish))
      })

      test('another under the id of one is refused', async () => {
        const id = randomUUID()
        await ramp.quote(id, wish)
        const other = ramp.quote(id, { ...wish, fixed: usd(100_001n) })
        await expect(other).rejects.toMatchObject({ name: 'ProviderRefusal' })
      })

      test('one outside of the limits is refused by a reason that we know', async () => {
        const little = ramp.quote(randomUUID(), { ...wish, fixed: usd(1n) })
        await expect(little).rejects.toMatchObject({ code: 'amount_outside_limits' })
      })
    })

    describe('orders', () => {
      test('one that is given twice is one, and waits to be paid', async () => {
        const { purchase } = await aPurchase()
        const first = await ramp.buy(purchase)
        const again = await ramp.buy(purchase)
        expect(again.id).toBe(first.id)
        expect(await ramp.order(purchase.id)).toMatchObject({
          paidAt: null,
          deliveredAt: null,
          progress: { status: 'accepted' },
        })
        expect((await toldOf(purchase.id)).map(({ revision }) => revision)).toEqual([1])
      })

      test('another under the id of one, or by a quote that was used or never made, is refused', async () => {
        const { purchase } = await aPurchase()
        await ramp.buy(purchase)
        const { purchase: other } = await aPurchase()
        const refused = { name: 'ProviderRefusal' }
        await expect(ramp.buy({ ...other, id: purchase.id })).rejects.toMatchObject(refused)
        await expect(ramp.buy({ ...purchase, id: randomUUID() })).rejects.toMatchObject({
          code: 'quote_used',
        })
        const nobodys = { ...other, quoteId: randomUUID() }
        await expect(ramp.buy(nobodys)).rejects.toMatchObject({ code: 'quote_not_found' })
      })

      test('its page is another one each time, and opens the order where that is not done', async () => {
        const { purchase } = await aPurchase()
        const first = await ramp.page(purchase)
        const second = await ramp.page(purchase)
        expect(first.url).not.toBe(second.url)
        expect(first.expiresAt.getTime()).toBeGreaterThan(Date.now())
        expect(await ramp.order(purchase.id)).not.toBeNull()
      })

      test('an unknown one is not there', async () => {
        expect(await ramp.order(randomUUID())).toBeNull()
      })

      test('one that is paid arrives, and is told of at each step', async ({ skip }) => {
        const { payer } = world
        if (!payer) return skip()
        const { quote, purchase } = await aPurchase()
        await ramp.buy(purchase)
        await payer.toOrder(purchase.id, 'pay')
        const told = await ended(purchase.id)
        expect(told.progress).toMatchObject({ status: 'completed', reason: null, settled: quote.bought })
        expect(told.paidAt).not.toBeNull()
        const steps = (await toldOf(purchase.id)).map(({ progress }) => progress.status)
        expect(steps).toEqual(['accepted', 'processing', 'processing', 'completed'])
        // A paid order's page is refused with the reason, and giving the order again is not refused.
        await expect(ramp.page(purchase)).rejects.toMatchObject({ code: 'order_not_payable' })
        expect((await ramp.buy(purchase)).id).toBe(purchase.id)
      })

      test('less may arrive than was bought, by what the network took', async ({ skip }) => {
        const { payer } = world
        if (!payer) return skip()
        await payer.deliverBought('wait')
        const { quote, purchase } = await aPurchase()
        await ramp.buy(purchase)
        await payer.toOrder(purchase.id, 'pay')
        await payer.toOrder(purchase.id, 'deliver', { network_fee: '0.00000100' })
        await payer.deliverBought('deliver')
        const { networkFee, progress } = await ended(purchase.id)
        expect(networkFee).toEqual(money('BTC', 100n))
        expect(progress.settled).toEqual(money('BTC', quote.bought.minor - 100n))
      })

      test.each([
        ['declined', 'payment_declined'],
        ['expired', 'payment_expired'],
        ['cancelled', 'payment_cancelled'],
      ])('one that is %s has a reason that we know', async (reason, ours) => {
        const { payer } = world
        if (!payer) return
        const { purchase } = await aPurchase()
        await ramp.buy(purchase)
        await payer.toOrder(purchase.id, 'fail', { reason })
        expect((await ended(purchase.id)).progress).toMatchObject({ status: 'rejected', reason: ours })
      })

      test('one that was paid and given back has failed', async ({ skip }) => {
        const { payer } = world
        if (!payer) return skip()
        await payer.deliverBought('refund')
        const { purchase } = await aPurchase()
        await ramp.buy(purchase)
        await payer.toOrder(purchase.id, 'pay')
        const { paidAt, progress } = await ended(purchase.id)
        await payer.deliverBought('deliver')
        expect(progress).toMatchObject({ status: 'rejected', reason: 'payment_refunded' })
        expect(paidAt).not.toBeNull()
      })
    })

    test('it says that it is well', async () => {
      expect(await ramp.isHealthy()).toBe(true)
    })
  })
}
