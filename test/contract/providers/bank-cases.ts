import { randomUUID } from 'node:crypto'
import { add, equals, isZero, type Money, money } from '@sadaf/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BankingProvider, BankLine, Biller, Progress } from '../../../apps/server/src/providers/index.ts'
import { until } from '../../support/until.ts'

export type BankWorld = {
  readonly bank: BankingProvider
  /** Amount for which the other bank declines a collection, where there is one. */
  readonly declined: Money | null
  /** A shop that is paid in dollars by order number and refunds it, where there is one. */
  readonly shop: string | null
  stop(): Promise<void>
}

const usd = (minor: bigint) => money('USD', minor)

/**
 * Contract of every bank's adapter, said against the interface alone: nothing here knows which provider
 * answers. Run against the sandbox, against one on an unreliable line, and against a real bank's test system.
 */
export function bankCases(name: string, start: () => Promise<BankWorld>): void {
  describe(name, () => {
    let world: BankWorld
    let bank: BankingProvider
    beforeAll(async () => {
      world = await start()
      bank = world.bank
    })
    afterAll(() => world.stop())

    async function anAccount(holding?: Money): Promise<string> {
      const opening = holding && { balance: holding, date: new Date('2025-01-01') }
      const order = {
        id: randomUUID(),
        holderName: 'Layla Haddad',
        currency: 'USD',
        ...(opening && { opening }),
      }
      const { id } = await bank.openAccount(order)
      await until(async () => (await bank.account(id)).isActive)
      return id
    }
    const aPayment = async (amount = usd(1000n)) => ({
      id: randomUUID(),
      debtorAccount: await anAccount(usd(5000n)),
      creditor: { account: await anAccount() },
      amount,
      reference: 'Rent',
    })
    /** A payee that can be paid by IBAN. */
    async function aPayee() {
      const payee = { id: randomUUID(), iban: 'GB82WEST12345698765432', name: 'Rimal Studio' }
      await bank.addPayee(payee)
      await until(async () => (await bank.payee(payee.id)).status === 'active')
      return payee
    }
    async function aCollection(amount = usd(1000n)) {
      const customer = randomUUID()
      const sources = await bank.fundingSources(customer)
      const source = sources.find(({ currency }) => currency === 'USD')
      if (!source) throw new Error('no account is linked')
      return {
        id: randomUUID(),
        sourceId: source.id,
        creditorAccount: await anAccount(),
        amount,
        reference: 'In',
      }
    }
    async function ended(ask: () => Promise<Progress | null>): Promise<Progress> {
      let news: Progress | null = null
      await until(async () => {
        news = await ask()
        return news !== null && news.status !== 'accepted' && news.status !== 'processing'
      })
      if (!news) throw new Error('it never began')
      return news
    }
    /** All lines, page by page, as reconciliation reads them. */
    async function allLines(from: string | null = null) {
      const lines: BankLine[] = []
      let cursor = from
      for (;;) {
        const page = await bank.lines(cursor)
        lines.push(...page.lines)
        cursor = page.cursor
        if (!page.hasMore) return { lines, cursor }
      }
    }
    async function movedBy(origin: string) {
      const { lines } = await allLines()
      return lines
        .filter((line) => line.origin === origin)
        .map(({ accountId, amount, isReturn }) => ({ accountId, minor: amount.minor, isReturn }))
        .toSorted((one, other) => Number(one.minor - other.minor))
    }
    async function allEvents(from: string | null = null) {
      const events = []
      let cursor = from
      for (;;) {
        const page = await bank.events(cursor)
        events.push(...page.events)
        cursor = page.cursor
        if (!page.hasMore) return { events, cursor }
      }
    }

    describe('accounts', () => {
      test('one that is opened twice under one id is one', async () => {
        const order = { id: randomUUID(), holderName: 'Layla Haddad', currency: 'EUR' }
        const first = await bank.openAccount(order)
        expect(await bank.openAccount(order)).toMatchObject({
          id: first.id,
          reference: order.id,
          currency: 'EUR',
        })
      })

      test('another under the id of one that was opened is refused', async () => {
        const order = { id: randomUUID(), holderName: 'Layla Haddad', currency: 'USD' }
        await bank.openAccount(order)
        await expect(bank.openAccount({ ...order, currency: 'EUR' })).rejects.toMatchObject({
          name: 'ProviderRefusal',
        })
      })

      test('an account’s opening balance from elsewhere is there once it is active', async () => {
        const id = await anAccount(usd(12_345n))
        expect(await bank.account(id)).toMatchObject({ isActive: true, openingBalance: usd(12_345n) })
        const { lines } = await allLines()
        expect(lines.filter(({ accountId }) => accountId === id)).toMatchObject([
          { amount: usd(12_345n), balanceAfter: usd(12_345n) },
        ])
      })

      test('one that is closed twice is closed once, told of, and takes no money', async () => {
        const before = await allEvents()
        const id = await anAccount()
        expect(await bank.closeAccount(id)).toMatchObject({ id, isClosed: true, isActive: false })
        expect(await bank.closeAccount(id)).toMatchObject({ id, isClosed: true })
        expect(await bank.account(id)).toMatchObject({ isClosed: true })
        const told = (await allEvents(before.cursor)).events.map(({ raw }) => bank.readEvent(raw))
        const closings = told.filter((each) => each.subject === 'account' && each.account.isClosed)
        expect(closings).toMatchObject([{ account: { id } }])
        const order = { ...(await aPayment()), creditor: { account: id } }
        await expect(bank.pay(order)).rejects.toMatchObject({ name: 'ProviderRefusal' })
      })

      test('one that holds money is not closed', async () => {
        const id = await anAccount(usd(1n))
        await expect(bank.closeAccount(id)).rejects.toMatchObject({ code: 'account_not_empty' })
        expect(await bank.account(id)).toMatchObject({ isActive: true, isClosed: false })
      })

      test('an unknown one is refused', async () => {
        await expect(bank.account('acct_nobody')).rejects.toMatchObject({ code: 'account_not_found' })
      })
    })

    describe('payments', () => {
      test('one that is given twice moves the money once', async () => {
        const order = await aPayment()
        const first = await bank.pay(order)
        expect(first).toMatchObject({ id: order.id, completedAt: null })
        expect(await ended(() => bank.payment(order.id))).toMatchObject({
          id: order.id,
          status: 'completed',
          reason: null,
          completedAt: expect.any(Date),
        })
        expect((await bank.pay(order)).id).toBe(order.id)
        expect(await movedBy(order.id)).toEqual([
          { accountId: order.debtorAccount, minor: -1000n, isReturn: false },
          { accountId: order.creditor.account, minor: 1000n, isReturn: false },
        ])
      })

      test('one that is given many times at once moves the money once', async () => {
        const order = await aPayment()
        await Promise.all(Array.from({ length: 4 }, () => bank.pay(order)))
        await ended(() => bank.payment(order.id))
        expect(await movedBy(order.id)).toHaveLength(2)
      })

      test('another under the id of one that was given is refused and changes nothing', async () => {
        const order = await aPayment()
        await bank.pay(order)
        await expect(bank.pay({ ...order, amount: usd(2000n) })).rejects.toMatchObject({
          name: 'ProviderRefusal',
        })
        await ended(() => bank.payment(order.id))
        expect(await movedBy(order.id)).toMatchObject([{ minor: -1000n }, { minor: 1000n }])
      })

      test('one beyond what is there is rejected, and moves nothing', async () => {
        const order = await aPayment(usd(5001n))
        await bank.pay(order)
        expect(await ended(() => bank.payment(order.id))).toMatchObject({
          status: 'rejected',
          reason: 'insufficient_funds',
          completedAt: null,
        })
        expect(await movedBy(order.id)).toEqual([])
      })

      test('one of the last cent is carried out', async () => {
        const order = await aPayment(usd(5000n))
        await bank.pay(order)
        expect(await ended(() => bank.payment(order.id))).toMatchObject({ status: 'completed' })
      })

      test('one that cannot be is refused at once, by a reason that we know', async () => {
        const order = await aPayment()
        const other = (change: Partial<typeof order>) => bank.pay({ ...order, id: randomUUID(), ...change })
        const refusals = await Promise.allSettled([
          other({ creditor: { account: order.debtorAccount } }),
          other({ creditor: { account: 'acct_nobody' } }),
          other({ amount: money('EUR', 100n) }),
        ])
        expect(refusals.map((each) => each.status === 'rejected' && each.reason)).toMatchObject([
          { name: 'ProviderRefusal', code: 'same_account' },
          { name: 'ProviderRefusal', code: 'account_not_found' },
          { name: 'ProviderRefusal', code: 'currency_mismatch' },
        ])
      })

      test('an unknown one is not there', async () => {
        expect(await bank.payment(randomUUID())).toBeNull()
      })
    })

    describe('payments by IBAN', () => {
      test('a payee added twice under one id is one payee, and can be paid', async () => {
        const payee = await aPayee()
        expect(await bank.addPayee(payee)).toMatchObject({ id: payee.id })
        const order = { ...(await aPayment()), creditor: { payeeId: payee.id } }
        await bank.pay(order)
        expect(await ended(() => bank.payment(order.id))).toMatchObject({ status: 'completed' })
        expect(await movedBy(order.id)).toEqual([
          { accountId: order.debtorAccount, minor: -1000n, isReturn: false },
        ])
      })

      test('a payee that is unknown, or has no valid IBAN, cannot be paid', async () => {
        const order = { ...(await aPayment()), creditor: { payeeId: randomUUID() } }
        const refusals = await Promise.allSettled([
          bank.payee(randomUUID()),
          bank.addPayee({ id: randomUUID(), iban: 'GB82WEST12345698765433', name: 'Rimal Studio' }),
          bank.pay(order),
        ])
        expect(refusals.map((each) => each.status === 'rejected' && each.reason)).toMatchObject([
          { name: 'ProviderRefusal', code: 'payee_not_found' },
          { name: 'ProviderRefusal', code: 'invalid_iban' },
          { name: 'ProviderRefusal', code: 'payee_not_found' },
        ])
      })

      test('the holder’s name of an account is checked, with the bank that keeps it', async () => {
        const told = await bank.checkName({ iban: 'GB82WEST12345698765432', name: 'Rimal Studio' })
        expect(['match', 'close_match', 'no_match', 'unavailable']).toContain(told.result)
        expect(told.name === null || told.result === 'close_match').toBe(true)
      })

      test('an ended transfer cannot be stopped any more', async () => {
        const order = await aPayment()
        await bank.pay(order)
        await ended(() => bank.payment(order.id))
        await expect(bank.cancelPayment(order.id)).rejects.toMatchObject({ code: 'payment_already_begun' })
      })
    })

    describe('bills', () => {
      const ofBiller = ({ id: billerId, reference }: Biller) => ({
        billerId,
        // Another one each time; its last digits mean nothing to a sandbox.
        reference: `${BigInt(`0x${randomUUID().replaceAll('-', '')}`)}`
          .replaceAll('0', '1')
          .slice(0, reference.maxLength - 1)
          .concat('1'),
      })
      async function aBill() {
        const biller = (await bank.billers()).find(({ currency, tellsDue }) => currency === 'USD' && tellsDue)
        if (!biller) throw new Error('no biller bills dollars')
        const of = ofBiller(biller)
        const { due } = await bank.bill(of)
        if (!due || isZero(due)) throw new Error('nothing is due')
        return { ...of, due }
      }
      async function anOrder() {
        const { billerId, reference: billReference, due: amount } = await aBill()
        const debtorAccount = await anAccount(usd(100_000n))
        return { id: randomUUID(), debtorAccount, billerId, billReference, amount, reference: 'Bill' }
      }

      test('billers are named in both languages, and each says what its references are', async () => {
        const billers = await bank.billers()
        expect(billers.length).toBeGreaterThan(0)
        expect(new Set(billers.map(({ id }) => id)).size).toBe(billers.length)
        for (const { name, nameAr, reference } of billers) {
          expect([name, nameAr, reference.label, reference.labelAr]).not.toContain('')
          expect(reference.minLength).toBeLessThanOrEqual(reference.maxLength)
        }
      })

      test('one that is paid twice under one id is paid once, with one receipt, and is not due any more', async () => {
        const order = await anOrder()
        const first = await bank.payBill(order)
        expect(first).toMatchObject({ id: order.id, completedAt: null, receipt: null })
        const news = await ended(() => bank.billPayment(order.id))
        expect(news).toMatchObject({
          ...{ id: order.id, status: 'completed', reason: null },
          completedAt: expect.any(Date),
          receipt: expect.stringMatching(/./),
        })
        expect(await bank.payBill(order)).toMatchObject({ id: order.id })
        expect(await bank.billPayment(order.id)).toMatchObject({ receipt: news.receipt })
        expect(await movedBy(order.id)).toEqual([
          { accountId: order.debtorAccount, minor: -order.amount.minor, isReturn: false },
        ])
        const { due } = await bank.bill({ billerId: order.billerId, reference: order.billReference })
        expect(due && isZero(due)).toBe(true)
      })

      test('another under the id of one that was given is refused and changes nothing', async () => {
        const order = await anOrder()
        await bank.payBill(order)
        const other = { ...order, billReference: ofBiller(await billerOf(order.billerId)).reference }
        await expect(bank.payBill(other)).rejects.toMatchObject({ name: 'ProviderRefusal' })
        await ended(() => bank.billPayment(order.id))
        expect(await movedBy(order.id)).toHaveLength(1)
      })

      test('the amount due comes with its time', async () => {
        const { billerId, reference } = await aBill()
        expect(await bank.bill({ billerId, reference })).toMatchObject({
          due: expect.anything(),
          dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          asOf: expect.any(Date),
        })
      })

      test('one beyond what is there is rejected, and moves nothing', async () => {
        const order = { ...(await anOrder()), debtorAccount: await anAccount() }
        await bank.payBill(order)
        expect(await ended(() => bank.billPayment(order.id))).toMatchObject({
          ...{ status: 'rejected', reason: 'insufficient_funds', completedAt: null, receipt: null },
        })
        expect(await movedBy(order.id)).toEqual([])
      })

      test('an unknown biller, and an invalid reference, is refused', async () => {
        const { billerId, reference } = await aBill()
        const order = { ...(await anOrder()), billerId: 'unknown' }
        const refusals = await Promise.allSettled([
          bank.bill({ billerId: 'unknown', reference }),
          bank.bill({ billerId, reference: '1' }),
          bank.payBill(order),
        ])
        expect(refusals.map((each) => each.status === 'rejected' && each.reason)).toMatchObject([
          { name: 'ProviderRefusal', code: 'biller_not_found' },
          { name: 'ProviderRefusal', code: 'invalid_bill_reference' },
          { name: 'ProviderRefusal', code: 'biller_not_found' },
        ])
      })

      test('a payment of a shop’s order is returned whole when its refund is asked for, once', async () => {
        // A bank may pay no shops.
        if (world.shop === null) return
        const order = {
          ...{ id: randomUUID(), debtorAccount: await anAccount(usd(100_000n)), reference: 'Order' },
          ...{ billerId: world.shop, billReference: 'AB12CD34S', amount: usd(700n) },
        }
        await bank.payBill(order)
        await ended(() => bank.billPayment(order.id))
        expect(await bank.refundBill(order.id)).toMatchObject({ id: order.id, status: 'returned' })
        expect(await bank.refundBill(order.id)).toMatchObject({ id: order.id, status: 'returned' })
        expect(await movedBy(order.id)).toEqual([
          { accountId: order.debtorAccount, minor: -700n, isReturn: false },
          { accountId: order.debtorAccount, minor: 700n, isReturn: true },
        ])
      })

      test('a refund of a bill is refused, and shops are not among the billers', async () => {
        const order = await anOrder()
        await bank.payBill(order)
        await ended(() => bank.billPayment(order.id))
        await expect(bank.refundBill(order.id)).rejects.toMatchObject({
          name: 'ProviderRefusal',
          code: 'refund_refused',
        })
        expect((await bank.billers()).map(({ id }) => id)).not.toContain(world.shop)
      })

      test('an unpaid one is not there', async () => {
        expect(await bank.billPayment(randomUUID())).toBeNull()
      })

      test('it is told of from its beginning to its end, and the end brings the receipt', async () => {
        const before = await allEvents()
        const order = await anOrder()
        await bank.payBill(order)
        const { receipt } = await ended(() => bank.billPayment(order.id))
        const told = (await allEvents(before.cursor)).events.map(({ raw }) => bank.readEvent(raw))
        const ofIt = told.flatMap((each) =>
          each.subject === 'bill_payment' && each.order.id === order.id ? [each.order] : [],
        )
        expect(ofIt.at(0)).toMatchObject({ status: 'accepted', receipt: null })
        expect(ofIt.at(-1)).toMatchObject({ status: 'completed', receipt })
      })

      async function billerOf(wanted: string): Promise<Biller> {
        const biller = (await bank.billers()).find(({ id }) => id === wanted)
        if (!biller) throw new Error('the biller has gone')
        return biller
      }
    })

    describe('collections', () => {
      test('one that is given twice brings the money once', async () => {
        const order = await aCollection()
        await bank.collect(order)
        await ended(() => bank.collection(order.id))
        expect((await bank.collect(order)).id).toBe(order.id)
        expect(await movedBy(order.id)).toEqual([
          { accountId: order.creditorAccount, minor: 1000n, isReturn: false },
        ])
      })

      test('one that the other bank declines brings nothing', async () => {
        // Where nothing provokes it, a test system cannot show it.
        if (!world.declined) return
        const order = await aCollection(world.declined)
        await bank.collect(order)
        expect(await ended(() => bank.collection(order.id))).toMatchObject({
          status: 'rejected',
          reason: 'source_declined',
        })
        expect(await movedBy(order.id)).toEqual([])
      })

      test('one from an account that is not linked is refused', async () => {
        const order = await aCollection()
        await expect(bank.collect({ ...order, sourceId: 'src_nobody' })).rejects.toMatchObject({
          code: 'source_not_found',
        })
      })

      test('an unknown one is not there', async () => {
        expect(await bank.collection(randomUUID())).toBeNull()
      })
    })

    describe('lines', () => {
      test('each account’s add up to what it holds, after every line', async () => {
        const order = await aPayment()
        await bank.pay(order)
        await ended(() => bank.payment(order.id))
        const held = new Map<string, Money>()
        for (const { accountId, amount, balanceAfter } of (await allLines()).lines) {
          const before = held.get(accountId)
          const now = before ? add(before, amount) : amount
          expect(equals(now, balanceAfter)).toBe(true)
          held.set(accountId, now)
        }
        expect(held.get(order.debtorAccount)).toEqual(usd(4000n))
      })

      test('a page after a cursor has the later lines, and none twice', async () => {
        const before = await allLines()
        expect((await allLines(before.cursor)).lines).toEqual([])
        const order = await aPayment()
        await bank.pay(order)
        await ended(() => bank.payment(order.id))
        const since = await allLines(before.cursor)
        const ids = [...before.lines, ...since.lines].map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(since.lines.filter(({ origin }) => origin === order.id)).toHaveLength(2)
        expect((await allLines()).lines.map(({ id }) => id)).toEqual(ids)
      })
    })

    describe('events', () => {
      test('an order is told of from its beginning to its end, once each, and understood', async () => {
        const before = await allEvents()
        const order = await aPayment()
        await bank.pay(order)
        await ended(() => bank.payment(order.id))
        const { events, cursor } = await allEvents(before.cursor)
        const known = new Set(before.events.map(({ id }) => id))
        expect(events.filter(({ id }) => known.has(id))).toEqual([])
        const told = events.map(({ raw }) => bank.readEvent(raw))
        const ofIt = told.flatMap((each) =>
          each.subject === 'payment' && each.order.id === order.id ? [each.order.status] : [],
        )
        expect(ofIt.at(0)).toBe('accepted')
        expect(ofIt.at(-1)).toBe('completed')
        expect(told.filter(({ subject }) => subject === 'unknown')).toEqual([])
        expect((await allEvents(cursor)).events).toEqual([])
      })

      test('an account that was opened is told of under our name for it', async () => {
        const before = await allEvents()
        const reference = randomUUID()
        const { id } = await bank.openAccount({ id: reference, holderName: 'Omar Saleh', currency: 'AED' })
        await until(async () => (await bank.account(id)).isActive)
        const told = (await allEvents(before.cursor)).events.map(({ raw }) => bank.readEvent(raw))
        expect(told).toContainEqual(
          expect.objectContaining({
            subject: 'account',
            account: expect.objectContaining({ id, reference, isActive: true, currency: 'AED' }),
          }),
        )
      })
    })

    describe('rates', () => {
      test('those of a day never change', async () => {
        const rates = await bank.referenceRates('2026-03-31')
        expect(rates?.perDollar.size).toBeGreaterThan(0)
        expect(await bank.referenceRates('2026-03-31')).toEqual(rates)
      })

      test('a day of which none were published has none', async () => {
        expect(await bank.referenceRates('1990-01-01')).toBeNull()
      })
    })

    test('it says that it is well', async () => {
      expect(await bank.isHealthy()).toBe(true)
    })
  })
}
