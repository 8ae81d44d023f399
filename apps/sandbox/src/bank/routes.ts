import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { currencySchema, positiveAmount } from '../amounts.ts'
import { clientId, momentOrDate, pageSize, parse } from '../http/parse.ts'
import { providerApi } from '../http/provider-api.ts'
import type { Bank } from './bank.ts'
import { billers, presentBiller } from './billers.ts'
import { checkName } from './name-check.ts'
import { referenceRates } from './reference-rates.ts'
import { recordedLines, statement } from './statement.ts'

const label = z.string().trim().min(1).max(140)
/** Free text that may be left out or empty. */
const reference = z
  .string()
  .trim()
  .max(140)
  .nullish()
  .transform((text) => text || undefined)

const newAccount = z.strictObject({
  reference: label,
  holder_name: label,
  currency: currencySchema,
  opening_balance: positiveAmount.optional(),
  opening_date: momentOrDate.optional(),
  credit_limit: positiveAmount.optional(),
})

const newPayment = z
  .strictObject({
    id: clientId,
    debtor_account: label,
    creditor_account: label.optional(),
    creditor: z.strictObject({ iban: z.string().max(42), name: label }).optional(),
    creditor_payee: clientId.optional(),
    amount: positiveAmount,
    reference,
  })
  .refine(
    ({ creditor_account, creditor, creditor_payee }) =>
      [creditor_account, creditor, creditor_payee].filter((to) => to !== undefined).length === 1,
    { error: 'give one of creditor_account, creditor and creditor_payee', path: ['creditor_account'] },
  )

const newPayee = z.strictObject({ id: clientId, iban: z.string().max(42), name: label })
const newNameCheck = z.strictObject({ iban: z.string().max(42), name: label })

const newCollection = z.strictObject({
  id: clientId,
  source_id: label,
  creditor_account: label,
  amount: positiveAmount,
  reference,
})

const billReference = z.string().min(1).max(32)
const newBillPayment = z.strictObject({
  id: clientId,
  debtor_account: label,
  biller_id: label,
  bill_reference: billReference,
  amount: positiveAmount,
  reference,
})

const statementQuery = z.strictObject({
  from: momentOrDate.optional(),
  to: momentOrDate.optional(),
  cursor: z.string().optional(),
  limit: pageSize(100, 500),
})

const accountsQuery = z.strictObject({
  reference: label.optional(),
  cursor: z.coerce.number().int().min(0).default(0),
  limit: pageSize(100, 500),
})

const linesQuery = z.strictObject({
  cursor: z.coerce.number().int().min(0).default(0),
  limit: pageSize(100, 500),
})

const sourcesQuery = z.strictObject({ customer: label })
const ratesQuery = z.strictObject({ day: z.iso.date() })
const byId = z.object({ id: z.string() })
const byBill = z.object({ biller: z.string(), reference: billReference })
const nothing = z.strictObject({}).nullish()

/** The bank's API, as docs/providers/banking.md describes it. */
export function bankRoutes(app: FastifyInstance, bank: Bank, stopping: AbortSignal): void {
  const { accounts, billPayments, bills, collections, payees, payments, service, sources } = bank
  const once = providerApi(app, service, stopping)
  const id = (request: FastifyRequest) => parse(byId, request.params).id

  app.post('/accounts', (request, reply) => {
    const body = parse(newAccount, request.body)
    return once(request, reply, () => ({ status: 201, body: accounts.present(accounts.open(body)) }))
  })

  app.get('/accounts', (request) => {
    const { reference, cursor, limit } = parse(accountsQuery, request.query)
    const found = accounts.list(reference, cursor, limit + 1)
    const page = found.slice(0, limit)
    return {
      data: page.map(({ account }) => accounts.present(account)),
      next_cursor: found.length > limit ? String(page.at(-1)?.number) : null,
    }
  })

  app.get('/accounts/:id', (request) => accounts.present(accounts.get(id(request))))

  app.post('/accounts/:id/close', (request, reply) => {
    parse(nothing, request.body)
    return once(request, reply, () => ({ status: 200, body: accounts.present(accounts.close(id(request))) }))
  })

  app.get('/accounts/:id/statement', (request) =>
    statement(service, accounts.get(id(request)), parse(statementQuery, request.query)),
  )

  app.get('/lines', (request) => recordedLines(service, parse(linesQuery, request.query)))

  app.post('/payments', (request, reply) => {
    const body = parse(newPayment, request.body)
    return once(request, reply, () => ({ status: 202, body: payments.present(payments.accept(body)) }))
  })

  app.get('/payments/:id', (request) => payments.present(payments.get(id(request))))

  app.post('/payments/:id/cancel', (request, reply) => {
    parse(nothing, request.body)
    return once(request, reply, () => ({ status: 200, body: payments.present(payments.cancel(id(request))) }))
  })

  app.post('/payees', (request, reply) => {
    const body = parse(newPayee, request.body)
    return once(request, reply, () => ({ status: 202, body: payees.present(payees.add(body)) }))
  })

  app.get('/payees/:id', (request) => payees.present(payees.get(id(request))))

  app.post('/name-checks', (request, reply) => {
    const body = parse(newNameCheck, request.body)
    return once(request, reply, () => ({ status: 200, body: checkName(accounts, body) }))
  })

  app.get('/funding-sources', (request) => {
    const { customer } = parse(sourcesQuery, request.query)
    return { data: sources.of(customer).map((source) => sources.present(source)) }
  })

  app.get('/reference-rates', (request) => referenceRates(parse(ratesQuery, request.query).day))

  app.post('/collections', (request, reply) => {
    const body = parse(newCollection, request.body)
    return once(request, reply, () => ({
      status: 202,
      body: collections.present(collections.accept(body)),
    }))
  })

  app.get('/billers', () => ({ data: billers.map(presentBiller) }))

  app.get('/billers/:biller/bills/:reference', (request) => {
    const { biller, reference: billed } = parse(byBill, request.params)
    return bills.present(bills.bill(biller, billed))
  })

  app.post('/bill-payments', (request, reply) => {
    const body = parse(newBillPayment, request.body)
    return once(request, reply, () => ({
      status: 202,
      body: billPayments.present(billPayments.accept(body)),
    }))
  })

  app.post('/bill-payments/:id/refund', (request, reply) => {
    parse(nothing, request.body)
    return once(request, reply, () => ({
      status: 200,
      body: billPayments.present(billPayments.refund(id(request))),
    }))
  })

  app.get('/bill-payments/:id', (request) => billPayments.present(billPayments.get(id(request))))

  app.get('/collections/:id', (request) => collections.present(collections.get(id(request))))
}
