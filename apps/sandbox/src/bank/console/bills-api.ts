import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { positiveAmount } from '../../amounts.ts'
import type { Allowance } from '../../console/allowance.ts'
import { idOf } from '../../console/api.ts'
import { accountsOf, requireOwn } from '../../console/user.ts'
import { forVisitors, userOf } from '../../http/guard.ts'
import { parse } from '../../http/parse.ts'
import type { Bank } from '../bank.ts'

const label = z.string().trim().min(1).max(140)
const ofBill = { biller_id: label, bill_reference: z.string().trim().min(1).max(32) }
const newCharge = z.strictObject({ ...ofBill, amount: positiveAmount })
const newRefusal = z.strictObject({ ...ofBill, is_refused: z.boolean().default(true) })
const withReason = z.strictObject({ reason: label.optional() }).nullish()

/** Serves the billers' charges and refusals, and their handling of payments. */
export function billsConsoleApi(app: FastifyInstance, bank: Bank, allowance: Allowance): void {
  const { billPayments, bills, service } = bank

  app.get('/bills', () => ({
    data: bills.latest(200).map((bill) => ({ ...bills.present(bill), is_refused: bill.isRefused })),
  }))
  app.get('/bill-payments', forVisitors, (request) => ({
    data: billPayments
      .latest(200, accountsOf(userOf(request)))
      .map((payment) => billPayments.present(payment)),
  }))

  // A reference's charges are for anyone who knows it: for the setup of a demonstration.
  app.post('/bills/charge', (request, reply) => {
    const { biller_id, bill_reference, amount } = parse(newCharge, request.body)
    return reply.code(201).send(bills.present(bills.charge(biller_id, bill_reference, amount)))
  })
  app.post('/bills/refuse', (request) => {
    const { biller_id, bill_reference, is_refused } = parse(newRefusal, request.body)
    bills.refuse(biller_id, bill_reference, is_refused)
    return { biller_id, bill_reference, is_refused }
  })

  app.post('/bill-payments/:id/reject', forVisitors, (request) => {
    requireOwn(userOf(request), 'bill_payment', billPayments.get(idOf(request)).debtorAccount)
    allowance.count(userOf(request))
    return billPayments.present(service.books.write(() => billPayments.reject(idOf(request))))
  })
  app.post('/bill-payments/:id/return', forVisitors, (request) => {
    requireOwn(userOf(request), 'bill_payment', billPayments.get(idOf(request)).debtorAccount)
    allowance.count(userOf(request))
    const { reason = 'account_closed_at_biller' } = parse(withReason, request.body) ?? {}
    return billPayments.present(service.books.write(() => billPayments.return(idOf(request), reason)))
  })
}
