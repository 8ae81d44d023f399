import type { Money } from '@sadaf/money'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { positiveAmount } from '../../amounts.ts'
import type { Allowance } from '../../console/allowance.ts'
import { idOf } from '../../console/api.ts'
import { accountsOf, type ConsoleUser, owns, requireOwn } from '../../console/user.ts'
import { forVisitors, userOf } from '../../http/guard.ts'
import { momentOrDate, parse } from '../../http/parse.ts'
import { Problem } from '../../http/problem.ts'
import type { Bank } from '../bank.ts'

const label = z.string().trim().min(1).max(140)
const given = z
  .string()
  .regex(/^[A-Za-z0-9_.:-]{1,64}$/)
  .optional()

const newCredit = z.strictObject({
  id: given,
  payer_name: label,
  payer_iban: z.string().max(42).optional(),
  reference: label.optional(),
  amount: positiveAmount,
  booked_at: momentOrDate.optional(),
})

const newDebit = z.strictObject({
  id: given,
  merchant_name: label,
  mcc: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  city: label.optional(),
  reference: label.optional(),
  amount: positiveAmount,
  status: z.enum(['pending', 'booked']).default('booked'),
  booked_at: momentOrDate.optional(),
})

const pastPayment = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/),
  creditor_account: label,
  reference: label,
  amount: positiveAmount,
  booked_at: momentOrDate,
})

const completion = z
  .strictObject({ amount: positiveAmount.optional(), booked_at: momentOrDate.optional() })
  .nullish()
const closing = z.strictObject({ left: positiveAmount.optional() }).nullish()
const withReason = z.strictObject({ reason: label.optional() }).nullish()
const reversal = z.strictObject({ reference: label.optional(), amount: positiveAmount.optional() }).nullish()

/** Stands for a person who is no longer a customer. */
const LEFT = 'Has left the demonstration'

// A name that a visitor chose for a booking could be the id of another person's later booking.
const idFrom = (user: ConsoleUser, id: string | undefined) => (user.kind === 'visitor' ? undefined : id)

/** A payment without the account at its other end, where that is not the visitor's. */
function withoutOthers(user: ConsoleUser, payment: Record<string, unknown>): Record<string, unknown> {
  const shown = (account: unknown) => (typeof account === 'string' && owns(user, account) ? account : null)
  return {
    ...payment,
    debtor_account: shown(payment.debtor_account),
    creditor_account: shown(payment.creditor_account),
  }
}

/** Effect of a leaving holder on the bank's books; `name` replaces theirs from then on. */
export type LetGo = (account: string, name: string) => void

/** Serves the outside world's actions on accounts of the bank, and those of other banks on its payments. */
export function bankConsoleApi(app: FastifyInstance, bank: Bank, allowance: Allowance, letGo: LetGo): void {
  const { accounts, bookings, collections, payments, service } = bank

  const own = (request: FastifyRequest) => accountsOf(userOf(request))

  app.get('/accounts', forVisitors, (request) => ({
    data: accounts
      .search('', 1000, own(request))
      .reverse()
      .map((account) => accounts.present(account)),
  }))
  app.get('/payments', forVisitors, (request) => ({
    data: payments
      .latest(200, own(request))
      .map((payment) => withoutOthers(userOf(request), payments.present(payment))),
  }))
  app.get('/collections', forVisitors, (request) => ({
    data: collections.latest(200, own(request)).map((each) => collections.present(each)),
  }))
  app.get('/bookings', forVisitors, (request) => ({
    data: bookings.latest(200, own(request)).map((booking) => bookings.present(booking)),
  }))

  app.post('/accounts/:id/credit', forVisitors, (request, reply) => {
    const { payer_name, payer_iban, ...credit } = parse(newCredit, request.body)
    const user = userOf(request)
    requireOwn(user, 'account', idOf(request))
    allowance.count(user, credit.amount)
    const booking = bookings.record(idOf(request), {
      ...credit,
      id: idFrom(user, credit.id),
      direction: 'credit',
      status: 'booked',
      counterparty_name: payer_name,
      counterparty_iban: payer_iban,
    })
    return reply.code(201).send(bookings.present(booking))
  })

  app.post('/accounts/:id/debit', forVisitors, (request, reply) => {
    const { merchant_name, ...debit } = parse(newDebit, request.body)
    const user = userOf(request)
    requireOwn(user, 'account', idOf(request))
    allowance.count(user, debit.amount)
    const booking = bookings.record(idOf(request), {
      ...debit,
      id: idFrom(user, debit.id),
      direction: 'debit',
      counterparty_name: merchant_name,
    })
    return reply.code(201).send(bookings.present(booking))
  })

  // History between two accounts, for who sets up a demonstration.
  app.post('/accounts/:id/payment', (request, reply) => {
    const { booked_at, ...wanted } = parse(pastPayment, request.body)
    const payment = payments.record({ ...wanted, debtor_account: idOf(request) }, booked_at)
    return reply.code(201).send(payments.present(payment))
  })

  app.post('/accounts/:id/close', (request) => {
    const account = accounts.get(idOf(request))
    const { left = null } = parse(closing, request.body) ?? {}
    if (left && left.asset !== account.currency)
      throw new Problem(422, 'currency_mismatch', `The account is kept in ${account.currency}`)
    service.books.write(() => {
      letGo(account.id, LEFT)
      bookings.empty(account, LEFT, left)
      accounts.forgetHolder(account.id, LEFT)
    })
    return accounts.present(accounts.get(account.id))
  })

  const move = (request: FastifyRequest, amount?: Money): string => {
    const user = userOf(request)
    const { id, accountId } = bookings.get(idOf(request))
    requireOwn(user, 'booking', accountId)
    allowance.count(user, amount)
    return id
  }
  app.post('/bookings/:id/book', forVisitors, (request) => {
    const change = parse(completion, request.body) ?? {}
    return bookings.present(bookings.complete(move(request, change.amount), change))
  })
  app.post('/bookings/:id/cancel', forVisitors, (request) => bookings.present(bookings.cancel(move(request))))
  app.post('/bookings/:id/reverse', forVisitors, (request) => {
    const wanted = parse(reversal, request.body) ?? {}
    return bookings.present(bookings.reverse(move(request, wanted.amount), wanted))
  })

  app.post('/payments/:id/return', forVisitors, (request) => {
    const { debtorAccount, creditorAccount } = payments.get(idOf(request))
    requireOwn(userOf(request), 'payment', debtorAccount, creditorAccount)
    allowance.count(userOf(request))
    const { reason = 'creditor_account_closed' } = parse(withReason, request.body) ?? {}
    const payment = service.books.write(() => payments.return(idOf(request), reason))
    return payments.present(payment)
  })
  app.post('/collections/:id/return', forVisitors, (request) => {
    requireOwn(userOf(request), 'collection', collections.get(idOf(request)).creditorAccount)
    allowance.count(userOf(request))
    const { reason = 'refused_by_debtor' } = parse(withReason, request.body) ?? {}
    const collection = service.books.write(() => collections.return(idOf(request), reason))
    return collections.present(collection)
  })
}
