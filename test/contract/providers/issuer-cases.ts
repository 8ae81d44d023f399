import { randomUUID } from 'node:crypto'
import { type Money, money } from '@sadaf/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type BankingProvider,
  bookingIdOf,
  type CardTransaction,
  type CardWish,
  type IssuerProvider,
  type Progress,
} from '../../../apps/server/src/providers/index.ts'
import { until } from '../../support/until.ts'

export type IssuerWorld = {
  readonly issuer: IssuerProvider
  /** The bank at whose books it moves money; null where that cannot be looked at. */
  readonly bank: BankingProvider | null
  /** Where shops can be played; null where no one can be made to charge a card. */
  readonly shops: Shops | null
  stop(): Promise<void>
}

type Made = Promise<{ readonly id: string }>
type Body = Record<string, unknown>

export type Shops = {
  force(cardId: string, purchase: Body): Made
  toPurchase(id: string, what: string, body?: Body): Made
  decideDispute(id: string, outcome: 'won' | 'lost'): Promise<unknown>
}

/** Differences between services that the product can live with. */
export type IssuerTraits = {
  /** Whether an event tells a card as it was then, or as it stands when the event is read. */
  readonly tellsThePast: boolean
  /** Whether the number of a card's parcel is known from the start. */
  readonly tracksParcels: boolean
  /** Whether a refund says of which purchase it is. */
  readonly linksRefunds: boolean
  /** Whether what is disputed is given back at once, and until when it will be decided. */
  readonly creditsAtOnce: boolean
}

const ofOurContract: IssuerTraits = {
  tellsThePast: true,
  tracksParcels: true,
  linksRefunds: true,
  creditsAtOnce: true,
}

const usd = (minor: bigint) => money('USD', minor)
const wire = (amount: string) => ({ amount, currency: 'USD' })

/** Contract of every issuer's adapter, said against the interface alone. */
export function issuerCases(
  name: string,
  start: () => Promise<IssuerWorld>,
  traits: IssuerTraits = ofOurContract,
): void {
  describe(name, () => {
    let world: IssuerWorld
    let issuer: IssuerProvider
    beforeAll(async () => {
      world = await start()
      issuer = world.issuer
    })
    afterAll(() => world.stop())

    async function anAccount(minor = 20_000n): Promise<string> {
      const { bank } = world
      if (!bank) return randomUUID()
      const opening = { balance: usd(minor), date: new Date('2025-01-01') }
      const { id } = await bank.openAccount({
        id: randomUUID(),
        holderName: 'Layla Haddad',
        currency: 'USD',
        opening,
      })
      await until(async () => (await bank.account(id)).isActive)
      return id
    }
    const aWish = (fundingAccount: string): CardWish => ({
      id: randomUUID(),
      wish: 1,
      state: 'active',
      closedBecause: null,
      holder: { id: randomUUID(), name: 'Layla Haddad' },
      type: 'debit',
      form: 'virtual',
      currency: 'USD',
      fundingAccount,
      replaces: null,
      address: null,
    })
    async function aCard() {
      const account = await anAccount()
      const wish = aWish(account)
      await issuer.wish(wish)
      return { account, wish }
    }
    async function toldOf<T>(read: (event: ReturnType<IssuerProvider['readEvent']>) => T[]): Promise<T[]> {
      const told: T[] = []
      for (let cursor: string | null = null, more = true; more; ) {
        const page = await issuer.events(cursor)
        told.push(...page.events.flatMap(({ raw }) => read(issuer.readEvent(raw))))
        cursor = page.cursor
        more = page.hasMore
      }
      return told
    }
    async function expectMoved(origin: string, ...expected: { accountId: string; amount: Money }[]) {
      if (world.bank) expect(await movedBy(world.bank, origin)).toEqual(expected)
    }
    async function movedBy(bank: BankingProvider, origin: string) {
      const found = []
      for (let cursor: string | null = null, more = true; more; ) {
        const page = await bank.lines(cursor)
        found.push(...page.lines.filter((line) => line.origin === origin))
        cursor = page.cursor
        more = page.hasMore
      }
      return found.map(({ accountId, amount }) => ({ accountId, amount }))
    }

    describe('cards', () => {
      test('one that is wished for twice is one, and is as it was wished', async () => {
        const wish = aWish(await anAccount())
        const made = await issuer.wish(wish)
        expect(made).toMatchObject({ id: wish.id, wish: 1, state: 'active', pin: 'not_set', delivery: null })
        expect(made.lastFour).toMatch(/^\d{4}$/)
        expect(made.expires).toMatch(/^\d\d\/\d\d$/)
        for (const again of [await issuer.wish(wish), await issuer.card(wish.id)]) {
          expect(again).toEqual({ ...made, revision: expect.any(Number) })
          if (traits.tellsThePast) expect(again?.revision).toBe(made.revision)
        }
      })

      test('is frozen, works again and is closed by newer wishes, and by no older one', async () => {
        const { wish } = await aCard()
        const frozen = await issuer.wish({ ...wish, wish: 2, state: 'frozen' })
        expect(frozen).toMatchObject({ wish: 2, state: 'frozen' })
        expect(await issuer.wish({ ...wish, wish: 4, state: 'active' })).toMatchObject({ state: 'active' })
        expect(await issuer.wish({ ...wish, wish: 3, state: 'frozen' })).toMatchObject({
          wish: 4,
          state: 'active',
        })
        const closed = await issuer.wish({ ...wish, wish: 5, state: 'closed', closedBecause: 'lost' })
        expect(closed).toMatchObject({ wish: 5, state: 'closed' })
        expect(closed.revision).toBeGreaterThan(frozen.revision)
        await expect(issuer.wish({ ...wish, wish: 6 })).rejects.toMatchObject({ name: 'ProviderRefusal' })
      })

      test('something else under the number of a wish is refused', async () => {
        const { wish } = await aCard()
        const other = issuer.wish({ ...wish, state: 'frozen' })
        await expect(other).rejects.toMatchObject({ name: 'ProviderRefusal' })
      })

      test('one with a body is on its way until it is used', async () => {
        const address = {
          recipient: 'Layla Haddad',
          lines: ['Villa 12'],
          city: 'Dubai',
          postalCode: null,
          country: 'AE',
        }
        const wish = { ...aWish(await anAccount()), form: 'physical', state: 'on_its_way', address } as const
        const made = await issuer.wish(wish)
        if (traits.tracksParcels) expect(made.delivery?.tracking).toEqual(expect.any(String))
        expect(['preparing', 'shipped', 'delivered']).toContain(made.state)
        expect(await issuer.wish({ ...wish, wish: 2, state: 'active' })).toMatchObject({ state: 'active' })
      })

      test('one in another’s place has a number of its own', async () => {
        const { wish } = await aCard()
        const earlier = await issuer.wish({ ...wish, wish: 2, state: 'closed', closedBecause: 'lost' })
        const later = await issuer.wish({ ...wish, id: randomUUID(), replaces: wish.id })
        expect(later).toMatchObject({ state: 'active', wish: 1 })
        expect(later.lastFour === earlier.lastFour && later.id === earlier.id).toBe(false)
      })

      test('an unknown one is not there', async () => {
        expect(await issuer.card(randomUUID())).toBeNull()
        expect(await issuer.transaction(randomUUID())).toBeNull()
        expect(await issuer.disputeOf({ id: randomUUID(), transactionId: randomUUID() })).toBeNull()
        expect(await issuer.reward(randomUUID())).toBeNull()
      })

      test('each change of one is told, in its order', async () => {
        const { wish } = await aCard()
        await issuer.wish({ ...wish, wish: 2, state: 'frozen' })
        const told = await toldOf((event) =>
          event.subject === 'card' && event.card.id === wish.id ? [event.card] : [],
        )
        expect(told.at(-1)).toMatchObject({ state: 'frozen', wish: 2 })
        const revisions = told.map(({ revision }) => revision)
        expect(revisions).toEqual([...new Set(revisions)].toSorted((one, other) => one - other))
        if (!traits.tellsThePast) return
        expect(told.map(({ state }) => state)).toEqual(['active', 'frozen'])
        expect(revisions).toEqual([1, 2])
      })
    })

    describe('pages', () => {
      test('for the number and for the PIN are the issuer’s own, each another one, and not for long', async () => {
        const { wish } = await aCard()
        const pages = [
          await issuer.reveal({ cardId: wish.id, language: 'en', ink: 'dark' }),
          await issuer.reveal({ cardId: wish.id, language: 'ar', ink: 'light' }),
          ...(issuer.offers.pinPage
            ? [await issuer.pinPage({ cardId: wish.id, language: 'ar', theme: 'dark' })]
            : []),
        ]
        expect(new Set(pages.map(({ url }) => url)).size).toBe(pages.length)
        for (const { expiresAt } of pages) {
          const seconds = (expiresAt.getTime() - Date.now()) / 1000
          expect(seconds).toBeGreaterThan(0)
          expect(seconds).toBeLessThanOrEqual(120)
        }
      })

      test('into a digital wallet are the issuer’s own too, where it works with any', async () => {
        const { walletPush } = issuer
        if (!walletPush) return
        const { wish } = await aCard()
        for (const { wallet, isAdded } of await walletPush.of(wish.id)) {
          expect(isAdded).toBe(false)
          const page = { cardId: wish.id, wallet, language: 'en', theme: 'light' } as const
          const [one, other] = [await walletPush.page(page), await walletPush.page(page)]
          expect(one.url).not.toBe(other.url)
          expect(one.expiresAt.getTime()).toBeGreaterThan(Date.now())
        }
      })

      test('of an unknown card are refused', async () => {
        const page = issuer.reveal({ cardId: randomUUID(), language: 'en', ink: 'dark' })
        await expect(page).rejects.toMatchObject({ code: 'card_not_found' })
      })
    })

    describe('cashback', () => {
      const ended = async (id: string): Promise<Progress> => {
        let news: Progress | null = null
        await until(async () => {
          news = await issuer.reward(id)
          return news !== null && news.status !== 'accepted' && news.status !== 'processing'
        })
        if (!news) throw new Error('it never began')
        return news
      }

      test('that is ordered twice is paid once', async ({ skip }) => {
        if (!issuer.offers.rewards) return skip()
        const order = {
          id: randomUUID(),
          account: await anAccount(),
          amount: usd(593n),
          reference: 'Cashback',
        }
        expect((await issuer.payReward(order)).id).toBe(order.id)
        expect(await ended(order.id)).toMatchObject({
          status: 'completed',
          reason: null,
          amounts: [usd(593n)],
        })
        expect((await issuer.payReward(order)).id).toBe(order.id)
        await expectMoved(order.id, { accountId: order.account, amount: usd(593n) })
        const other = issuer.payReward({ ...order, amount: usd(594n) })
        await expect(other).rejects.toMatchObject({ name: 'ProviderRefusal' })
      })

      test('is told of from its beginning to its end', async ({ skip }) => {
        if (!issuer.offers.rewards) return skip()
        const order = {
          id: randomUUID(),
          account: await anAccount(),
          amount: usd(100n),
          reference: 'Cashback',
        }
        await issuer.payReward(order)
        await ended(order.id)
        const told = await toldOf((event) =>
          event.subject === 'reward' && event.order.id === order.id ? [event.order.status] : [],
        )
        expect(told).toEqual(['accepted', 'completed'])
      })
    })

    describe('shops', () => {
      const found = async (id: string): Promise<CardTransaction> => {
        const transaction = await issuer.transaction(id)
        if (!transaction) throw new Error('there is no such transaction')
        return transaction
      }
      const shop = { merchant_id: 'mrc_marina_market' }

      test('is told whole each time, and moved at the bank under an id that follows from its own', async ({
        skip,
      }) => {
        const { shops } = world
        if (!shops) return skip()
        const { account, wish } = await aCard()
        const { id } = await shops.force(wish.id, { ...shop, amount: wire('250.00') })
        await expectMoved(bookingIdOf('cards', id), { accountId: account, amount: usd(-25_000n) })
        const { id: refundId } = await shops.toPurchase(id, 'refund', { amount: wire('50.00') })
        expect(await found(id)).toMatchObject({
          cardId: wish.id,
          kind: 'purchase',
          originalId: null,
          merchant: { id: 'mrc_marina_market', mcc: '5411', country: 'AE' },
          entries: [{ sequence: 1, what: 'clearing', isForced: true, isFinal: true }],
        })
        expect(await found(refundId)).toMatchObject({
          kind: 'refund',
          originalId: traits.linksRefunds ? id : null,
          amounts: { billed: usd(5_000n), merchant: usd(5_000n), rate: null },
          entries: [{ sequence: 1, what: 'credit' }],
        })
        await expectMoved(bookingIdOf('cards', refundId), { accountId: account, amount: usd(5_000n) })
        const told = await toldOf((event) =>
          event.subject === 'card_transaction' && event.transaction.cardId === wish.id
            ? [event.transaction]
            : [],
        )
        expect(told.map(({ id: each }) => each)).toEqual([id, refundId])
        expect(told[0]).toEqual(await found(id))
      })

      test('abroad has a rate, and what is billed follows from it', async ({ skip }) => {
        const { shops } = world
        if (!shops) return skip()
        const { wish } = await aCard()
        const yen = { amount: '1800', currency: 'JPY' }
        const { id } = await shops.force(wish.id, { merchant_id: 'mrc_kumo_electronics', amount: yen })
        const { amounts } = await found(id)
        expect(amounts.merchant).toEqual(money('JPY', 1800n))
        expect(amounts.billed.asset).toBe('USD')
        const billed = Math.round(1800 * Number(amounts.rate) * 100)
        expect(Math.abs(billed - Number(amounts.billed.minor))).toBeLessThanOrEqual(1)
      })

      test('is disputed once: given back at once, and taken back where its holder is not right', async ({
        skip,
      }) => {
        const { shops } = world
        if (!shops) return skip()
        const { account, wish } = await aCard()
        const { id } = await shops.force(wish.id, { ...shop, amount: wire('80.00') })
        const order = {
          id: randomUUID(),
          transactionId: id,
          amount: usd(8_000n),
          reason: 'not_received',
          statement: 'It never came.',
        }
        const submitted = await issuer.dispute(order)
        expect(submitted).toMatchObject({ id: order.id, state: 'submitted' })
        if (traits.creditsAtOnce) expect(submitted.decidesBy).toEqual(expect.any(Date))
        expect(await issuer.dispute(order)).toEqual(submitted)
        const again = issuer.dispute({ ...order, id: randomUUID() })
        await expect(again).rejects.toMatchObject({ name: 'ProviderRefusal' })
        const credits = await toldOf((event) =>
          event.subject === 'card_transaction' && event.transaction.kind === 'dispute_credit'
            ? event.transaction.originalId === id
              ? [event.transaction]
              : []
            : [],
        )
        if (traits.creditsAtOnce) expect(credits[0]?.entries.map(({ what }) => what)).toEqual(['credit'])
        await shops.decideDispute(order.id, 'lost')
        const decided = await issuer.disputeOf(order)
        expect(decided?.state).toBe('lost')
        expect(decided?.revision).toBeGreaterThan(submitted.revision)
        if (!traits.creditsAtOnce) return
        const creditId = credits[0]?.id ?? ''
        expect((await found(creditId)).entries.map(({ what }) => what)).toEqual(['credit', 'debit'])
        await expectMoved(
          bookingIdOf('cards', creditId),
          { accountId: account, amount: usd(8_000n) },
          { accountId: account, amount: usd(-8_000n) },
        )
      })

      test('evidence for a dispute changes nothing of it, as often as it is shown, until it has ended', async ({
        skip,
      }) => {
        const { shops } = world
        if (!shops) return skip()
        const { wish } = await aCard()
        const { id } = await shops.force(wish.id, { ...shop, amount: wire('80.00') })
        const order = {
          ...{ id: randomUUID(), transactionId: id, amount: usd(8_000n) },
          ...{ reason: 'not_received', statement: 'It never came.' },
        }
        const submitted = await issuer.dispute(order)
        const bytes = Buffer.from('%PDF-1.7')
        const file = { dispute: order, fileId: randomUUID(), type: 'application/pdf', bytes }
        expect(await issuer.showEvidence(file)).toEqual(submitted)
        expect(await issuer.showEvidence(file)).toEqual(submitted)
        await shops.decideDispute(order.id, 'won')
        await expect(issuer.showEvidence(file)).rejects.toMatchObject({ name: 'ProviderRefusal' })
      })

      test('a dispute that is withdrawn has ended, however often it is withdrawn', async ({ skip }) => {
        const { shops } = world
        if (!shops) return skip()
        const { wish } = await aCard()
        const { id } = await shops.force(wish.id, { ...shop, amount: wire('80.00') })
        const order = {
          ...{ id: randomUUID(), transactionId: id, amount: usd(8_000n) },
          ...{ reason: 'duplicate', statement: '' },
        }
        await issuer.dispute(order)
        const withdrawn = await issuer.withdrawDispute(order)
        expect(withdrawn).toMatchObject({ state: 'withdrawn' })
        expect(await issuer.withdrawDispute(order)).toEqual(withdrawn)
      })

      test('more than was charged is not disputed', async ({ skip }) => {
        const { shops } = world
        if (!shops) return skip()
        const { wish } = await aCard()
        const { id } = await shops.force(wish.id, { ...shop, amount: wire('80.00') })
        const much = issuer.dispute({
          ...{ id: randomUUID(), transactionId: id, amount: usd(8_001n) },
          ...{ reason: 'duplicate', statement: '' },
        })
        await expect(much).rejects.toMatchObject({ code: 'amount_not_possible' })
      })
    })

    test('it says that it is well', async () => {
      expect(await issuer.isHealthy()).toBe(true)
    })
  })
}
