import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { positiveAmount } from '../../amounts.ts'
import { idOf } from '../../console/api.ts'
import { momentOrDate, parse } from '../../http/parse.ts'
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

const completion = z
  .strictObject({ amount: positiveAmount.optional(), booked_at: momentOrDate.optional() })
  .nullish()
const withReason = z.strictObject({ reason: label.optional() }).nullish()
const withReference = z.strictObject({ reference: label.optional() }).nullish()

/** What the outside world does to accounts of the bank, and what other banks do to its payments. */
export function bankConsoleApi(app: FastifyInstance, bank: Bank): void {
  const { accounts, bookings, collections, payments, service } = bank

  app.get('/accounts', () => ({
    data: accounts.list(undefined, 0, 1000).map(({ account }) => accounts.present(account)),
  }))
  app.get('/payments', () => ({ data: payments.latest(200).map((payment) => payments.present(payment)) }))
  app.get('/collections', () => ({ data: collections.latest(200).map((each) => collections.present(each)) }))
  app.get('/bookings', () => ({ data: bookings.latest(200).map((booking) => bookings.present(booking)) }))

  app.post('/accounts/:id/credit', (request, reply) => {
    const { payer_name, payer_iban, ...credit } = parse(newCredit, request.body)
    const booking = bookings.record(idOf(request), {
      ...credit,
      direction: 'credit',
      status: 'booked',
      counterparty_name: payer_name,
      counterparty_iban: payer_iban,
    })
    return reply.code(201).send(bookings.present(booking))
  })

  app.post('/accounts/:id/debit', (request, reply) => {
    const { merchant_name, ...debit } = parse(newDebit, request.body)
    const booking = bookings.record(idOf(request), {
      ...debit,
      direction: 'debit',
      counterparty_name: merchant_name,
    })
    return reply.code(201).send(bookings.present(booking))
  })

  app.post('/bookings/:id/book', (request) =>
    bookings.present(bookings.complete(idOf(request), parse(completion, request.body) ?? {})),
  )
  app.post('/bookings/:id/cancel', (request) => bookings.present(bookings.cancel(idOf(request))))
  app.post('/bookings/:id/reverse', (request) => {
    const { reference } = parse(withReference, request.body) ?? {}
    return bookings.present(bookings.reverse(idOf(request), reference))
  })

  app.post('/payments/:id/return', (request) => {
    const { reason = 'creditor_account_closed' } = parse(withReason, request.body) ?? {}
    const payment = service.books.write(() => payments.return(idOf(request), reason))
    return payments.present(payment)
  })
  app.post('/collections/:id/return', (request) => {
    const { reason = 'refused_by_debtor' } = parse(withReason, request.body) ?? {}
    const collection = service.books.write(() => collections.return(idOf(request), reason))
    return collections.present(collection)
  })
}
