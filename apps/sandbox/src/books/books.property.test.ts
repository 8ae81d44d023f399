import { randomUUIDv7 } from 'node:crypto'
import { parseAmount } from '@sadaf/money'
import fc from 'fast-check'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Bank, makeBank } from '../bank/bank.ts'
import { statement } from '../bank/statement.ts'
import { Clock } from '../clock.ts'
import { Problem } from '../http/problem.ts'
import { makeService } from '../service.ts'
import type { SandboxEvent } from '../webhooks/events.ts'
import { Books } from './books.ts'
import { UnbalancedBooking } from './ledger.ts'
import { Schedule } from './schedule.ts'

const start = new Date('2026-01-15T10:00:00Z')

/** A bank on books in memory, whose work is done when it is settled, and its customers' accounts. */
function aBank(): { bank: Bank; accounts: string[]; advance: (seconds: number) => void } {
  const books = new Books(':memory:')
  const log = pino({ level: 'silent' })
  const clock = new Clock(books, () => start)
  const common = { books, clock, log, schedule: new Schedule(books, clock, log), newId: () => randomUUIDv7() }
  const options = { apiKey: '', url: undefined, secret: 'whsec_AAAA', latencyMs: 1000 }
  const bank = makeBank(makeService('bank', common, options))
  const accounts = ['USD', 'USD', 'USD', 'EUR'].map(
    (currency) => books.write(() => bank.accounts.open({ reference: 'r', holder_name: 'h', currency })).id,
  )
  common.schedule.settle(true)
  return { bank, accounts, advance: (seconds) => clock.setOffset(clock.offsetMs + seconds * 1000) }
}

const account = fc.nat({ max: 3 })
const minor = fc.bigInt({ min: 1n, max: 500_00n })
const id = fc.nat({ max: 12 }).map(String)
const daysAgo = fc.nat({ max: 30 })
const step = fc.oneof(
  fc.record({ do: fc.constant('credit' as const), id, account, minor, daysAgo }),
  fc.record({ do: fc.constant('debit' as const), id, account, minor, daysAgo, isPending: fc.boolean() }),
  fc.record({ do: fc.constant('pay' as const), id, account, to: account, minor }),
  fc.record({ do: fc.constant('payOut' as const), id, account, minor }),
  fc.record({ do: fc.constant('collect' as const), id, account, minor }),
  fc.record({ do: fc.constant('complete' as const), id, minor }),
  fc.record({
    do: fc.constantFrom('cancel', 'reverse', 'cancelPayment', 'returnPayment', 'returnCollection'),
    id,
  }),
  fc.record({ do: fc.constant('decline' as const) }),
  fc.record({ do: fc.constant('advance' as const), seconds: fc.nat({ max: 2 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function act({ bank, accounts, advance }: ReturnType<typeof aBank>, step: Step): void {
  const idOf = (index: number) => accounts[index] ?? ''
  const amount = (index: number, minor: bigint) => ({ asset: index === 3 ? 'EUR' : 'USD', minor }) as const
  const { service } = bank
  switch (step.do) {
    case 'credit':
    case 'debit':
      bank.bookings.record(idOf(step.account), {
        id: step.id,
        direction: step.do,
        status: 'isPending' in step && step.isPending ? 'pending' : 'booked',
        amount: amount(step.account, step.minor),
        counterparty_name: 'someone',
        booked_at: new Date(start.getTime() - step.daysAgo * 86_400_000),
      })
      break
    case 'pay':
      bank.payments.accept({
        id: step.id,
        debtor_account: idOf(step.account),
        creditor_account: idOf(step.to),
        amount: amount(step.account, step.minor),
      })
      break
    case 'payOut':
      bank.payments.accept({
        id: step.id,
        debtor_account: idOf(step.account),
        creditor: { iban: 'DE89370400440532013000', name: 'Erika' },
        amount: amount(step.account, step.minor),
      })
      break
    case 'collect': {
      const sources = bank.sources.of('r')
      const currency = amount(step.account, 1n).asset
      bank.collections.accept({
        id: step.id,
        source_id: sources.find((source) => source.currency === currency)?.id ?? '',
        creditor_account: idOf(step.account),
        amount: amount(step.account, step.minor),
      })
      break
    }
    case 'complete':
      bank.bookings.complete(step.id, { amount: amount(0, step.minor) })
      break
    case 'cancel':
      bank.bookings.cancel(step.id)
      break
    case 'reverse':
      bank.bookings.reverse(step.id, {})
      break
    case 'cancelPayment':
      bank.payments.cancel(step.id)
      break
    case 'returnPayment':
      bank.payments.return(step.id, 'returned')
      break
    case 'returnCollection':
      bank.collections.return(step.id, 'returned')
      break
    case 'decline':
      service.faults.change({ decline_next: 1 })
      break
    case 'advance':
      advance(step.seconds)
      service.schedule.settle(false)
  }
}

/** Balances as a client knows them that hears every event and nothing else. */
function balancesByEvents(events: readonly SandboxEvent[]): Map<string, bigint> {
  const balances = new Map<string, bigint>()
  const add = (account: string | null | undefined, change: bigint) => {
    if (account) balances.set(account, (balances.get(account) ?? 0n) + change)
  }
  for (const { type, data } of events) {
    const told = toldShape.parse(data)
    const minor = told.amount ? parseAmount(told.amount.amount, told.amount.currency).minor : 0n
    if (type === 'payment.completed' || type === 'payment.returned') {
      const moved = type === 'payment.completed' ? minor : -minor
      add(told.debtor_account, -moved)
      add(told.creditor_account, moved)
    }
    if (type === 'collection.completed') add(told.creditor_account, minor)
    if (type === 'collection.returned') add(told.creditor_account, -minor)
    if (type === 'account.credited') add(told.account_id, minor)
    if (type === 'account.debited') add(told.account_id, -minor)
  }
  return balances
}

const toldShape = z.looseObject({
  amount: z.object({ amount: z.string(), currency: z.string() }).optional(),
  debtor_account: z.string().optional(),
  creditor_account: z.string().nullish(),
  account_id: z.string().optional(),
})

test('for any operations, books balance, statements add up and events tell every balance', () => {
  let refusals = 0
  let steps = 0
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps_) => {
      const world = aBank()
      const { bank, accounts } = world
      const { ledger, events, books } = bank.service
      for (const step of steps_) {
        steps += 1
        try {
          books.write(() => act(world, step))
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          refusals += 1
        }
      }
      const audit = ledger.audit()
      expect(audit.wrongAccounts).toEqual([])
      expect(audit.totals.every(({ sumMinor }) => sumMinor === 0n)).toBe(true)
      for (const id of accounts) {
        const account = bank.accounts.get(id)
        const lines = statement(bank.service, account, { limit: 500 })
        const total = ledger.account(id)
        expect(lines.closing_balance).toEqual(lines.data.at(-1)?.balance_after ?? lines.opening_balance)
        expect(bank.accounts.present(account).balance).toEqual(lines.closing_balance)
        expect(total.heldMinor >= 0n).toBe(true)
      }
      const told = events.after(0, 10_000)
      const known = balancesByEvents(told)
      for (const id of accounts) expect(known.get(id) ?? 0n).toBe(ledger.account(id).balanceMinor)
      const sequences = told.map((event) => event.sequence)
      expect(sequences).toEqual(sequences.map((_, index) => index + 1))
      books.close()
    }),
    { numRuns: 150 },
  )
  // The run means something only if much of it was carried out.
  expect(refusals).toBeLessThan(steps)
})

test('a booking whose entries do not cancel out is refused and leaves no trace', () => {
  const { bank, accounts } = aBank()
  const { books, ledger } = bank.service
  const [usd = '', other = '', , euro = ''] = accounts
  const line = { type: 'test', details: {} }
  const wrong = [
    [
      { account: usd, amountMinor: 5n, ...line },
      { account: other, amountMinor: -4n, ...line },
    ],
    [
      { account: usd, amountMinor: 5n, ...line },
      { account: euro, amountMinor: -5n, ...line },
    ],
    [{ account: usd, amountMinor: 0n, ...line }],
  ]
  for (const entries of wrong) {
    expect(() => books.write(() => ledger.post('wrong', start, entries))).toThrow(UnbalancedBooking)
  }
  expect(ledger.entryOf('wrong', usd)).toBeNull()
  expect(ledger.account(usd).balanceMinor).toBe(0n)
})
