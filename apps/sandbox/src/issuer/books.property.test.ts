import { randomUUID } from 'node:crypto'
import { money } from '@sadaf/money'
import fc from 'fast-check'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { Accounts } from '../bank/accounts.ts'
import { Books } from '../books/books.ts'
import { Schedule } from '../books/schedule.ts'
import { Clock } from '../clock.ts'
import { Problem } from '../http/problem.ts'
import { makeService } from '../service.ts'
import { type Issuer, makeIssuer } from './issuer.ts'
import { aWish } from './testing.ts'
import { figuresOf, legalMoves } from './transaction.ts'

const start = new Date('2026-01-15T10:00:00Z')
const merchant = { id: 'mrc_1', name: 'Marina Market', mcc: '5411', city: null, country: 'AE' }

/** An issuer whose client is away, and which approves up to fifty in its place: no request goes over a network. */
function anIssuer(): { issuer: Issuer; account: string } {
  const books = new Books(':memory:')
  const log = pino({ level: 'silent' })
  const clock = new Clock(books, () => start)
  const common = { books, clock, log, schedule: new Schedule(books, clock, log), newId: () => randomUUID() }
  const options = { apiKey: '', url: undefined, secret: 'whsec_AAAA', latencyMs: 0 }
  const accounts = new Accounts(makeService('bank', common, options))
  const issuer = makeIssuer(makeService('cards', common, options), accounts, {})
  const { id } = books.write(() => accounts.open({ reference: 'r', holder_name: 'h', currency: 'USD' }))
  common.schedule.settle(true)
  issuer.network.change({ stands_in: true })
  books.write(() =>
    issuer.cards.wish('card', { ...aWish(id), currency: 'USD' } as Parameters<Issuer['cards']['wish']>[1]),
  )
  return { issuer, account: id }
}

const id = fc.nat({ max: 4 }).map((nth) => `ctx-${nth}`)
const currency = fc.constantFrom('USD', 'AED', 'JPY', 'KWD')
const minor = fc.bigInt({ min: 1n, max: 8_000n })
const part = fc.option(minor, { nil: null })
const step = fc.oneof(
  fc.record({ do: fc.constant('buy' as const), id, currency, minor }),
  fc.record({ do: fc.constantFrom('force', 'refundUnlinked'), id, currency, minor }),
  fc.record({ do: fc.constant('advise' as const), id, minor }),
  fc.record({ do: fc.constantFrom('reverse', 'refund'), id, minor: part }),
  fc.record({ do: fc.constant('clear' as const), id, minor: part, isFinal: fc.boolean() }),
  fc.record({ do: fc.constantFrom('expire', 'dispute', 'won', 'lost'), id }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function act({ afterwards, authorizations, disputes, service, transactions }: Issuer, step: Step) {
  const shop = () => transactions.get(step.id).amounts.merchant.asset
  const inShops = (amount: bigint | null) => (amount === null ? null : money(shop(), amount))
  const write = (work: () => unknown) => service.books.write(work)
  switch (step.do) {
    case 'buy': {
      const amount = money(step.currency, step.minor)
      const purchase = {
        id: step.id,
        amount,
        merchant,
        entry: 'chip' as const,
        pin: null,
        takesLess: false,
        at: null,
      }
      return authorizations.purchase('card', purchase)
    }
    case 'force':
    case 'refundUnlinked': {
      const unasked = {
        amount: money(step.currency, step.minor),
        merchant,
        entry: 'online' as const,
        at: null,
      }
      return write(() => afterwards[step.do]('card', { ...unasked, id: `${step.do}-${step.id}` }))
    }
    case 'advise':
      return write(() => afterwards.advise(step.id, money(shop(), step.minor)))
    case 'reverse':
      return write(() => afterwards.reverse(step.id, inShops(step.minor)))
    case 'refund':
      return write(() => afterwards.refund(step.id, randomUUID(), { amount: inShops(step.minor), at: null }))
    case 'clear':
      return write(() =>
        afterwards.clear(step.id, { amount: inShops(step.minor), isFinal: step.isFinal, at: null }),
      )
    case 'expire':
      return write(() => afterwards.expire(step.id))
    case 'dispute': {
      const amount = figuresOf(transactions.get(step.id)).cleared
      const wanted = {
        id: `d-${step.id}`,
        transaction_id: step.id,
        amount,
        reason: 'duplicate',
        statement: '',
      }
      return write(() => disputes.submit(wanted))
    }
    case 'won':
    case 'lost':
      return write(() => disputes.end(`d-${step.id}`, step.do === 'won' ? 'won' : 'lost'))
  }
}

test('for any steps of purchases, the bank’s books balance and match the events', async () => {
  let [steps, refusals] = [0, 0]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (all) => {
      const { issuer, account } = anIssuer()
      for (const each of all) {
        steps += 1
        try {
          await act(issuer, each)
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          refusals += 1
        }
      }
      const { ledger, events, books } = issuer.service
      const audit = ledger.audit()
      expect(audit.wrongAccounts).toEqual([])
      expect(audit.totals.every(({ sumMinor }) => sumMinor === 0n)).toBe(true)
      let [held, moved] = [0n, 0n]
      for (const transaction of issuer.transactions.latest(1_000)) {
        const figures = figuresOf(transaction)
        held += figures.held.minor
        for (const entry of transaction.entries) {
          if (entry.what === 'credit') moved += entry.amounts.billed.minor
          if (entry.what === 'clearing' || entry.what === 'debit') moved -= entry.amounts.billed.minor
        }
        expect(transaction.entries.map(({ sequence }) => sequence)).toEqual(
          transaction.entries.map((_, nth) => nth + 1),
        )
        expect(transaction.refunded.minor).toBeLessThanOrEqual(figures.clearedByMerchant.minor)
        if (transaction.kind !== 'purchase') expect(legalMoves(transaction)).toEqual([])
      }
      expect(ledger.account(account)).toMatchObject({ balanceMinor: moved, heldMinor: held })
      // The last that was told of each is all there is of it.
      const told = new Map(
        events.after(0, 10_000).map(({ type, data }) => [`${type} ${(data as { id: string }).id}`, data]),
      )
      for (const transaction of issuer.transactions.latest(1_000))
        expect(told.get(`transaction.updated ${transaction.id}`)).toEqual(
          issuer.transactions.present(transaction),
        )
      books.close()
    }),
    { numRuns: 120 },
  )
  // The run means something only if much of it was carried out.
  expect(refusals).toBeLessThan(steps * 0.8)
})
