import { randomUUID } from 'node:crypto'
import { type Money, toDecimal } from '@sadaf/money'
import { z } from 'zod'
import {
  accountMessage,
  billersMessage,
  billMessage,
  bookingMessage,
  linesMessage,
  nameCheckMessage,
  orderMessage,
  payeeMessage,
  ratesMessage,
  sourcesMessage,
} from './bank-messages.ts'
import type { BankEvent, BankingProvider } from './banking.ts'
import type { ProviderConfig } from './config.ts'
import { onwardFrom, pageQuery, readEnvelope, standardEvents } from './events.ts'
import { orNull, type ProviderHttp, reach } from './http.ts'
import { type Progress, progressOf } from './progress.ts'
import { about } from './wire.ts'

const LINES_PAGE = 500

/** The bank behind named accounts and payments, over the HTTP contract of docs/providers/banking.md. */
export function createBank(config: ProviderConfig): BankingProvider {
  const http = reach('bank', '/bank/v1', config)
  return {
    ...standardEvents('bank', http, config.webhookSecret),
    openAccount: ({ id, holderName, currency, opening, creditLimit }) =>
      http.call(about(accountMessage, 'reference', id), {
        method: 'POST',
        path: '/accounts',
        idempotencyKey: id,
        body: {
          reference: id,
          holder_name: holderName,
          currency,
          ...(opening && {
            opening_balance: wire(opening.balance),
            opening_date: opening.date.toISOString(),
          }),
          ...(creditLimit && { credit_limit: wire(creditLimit) }),
        },
      }),
    account: (id) =>
      http.call(about(accountMessage, 'id', id), {
        method: 'GET',
        path: `/accounts/${encodeURIComponent(id)}`,
      }),
    closeAccount: (id) =>
      http.call(about(accountMessage, 'id', id), {
        method: 'POST',
        path: `/accounts/${encodeURIComponent(id)}/close`,
        idempotencyKey: `${id}:close`,
      }),
    async referenceRates(day) {
      const path = `/reference-rates?day=${encodeURIComponent(day)}`
      const told = await orNull('rates_not_published', () =>
        http.call(about(ratesMessage, 'day', day), { method: 'GET', path }),
      )
      return told && { day: told.day, perDollar: new Map(Object.entries(told.rates)) }
    },
    async fundingSources(customerId) {
      const path = `/funding-sources?customer=${encodeURIComponent(customerId)}`
      return (await http.call(sourcesMessage, { method: 'GET', path })).data
    },
    checkName: (account) =>
      // A question, asked again each time.
      http.call(nameCheckMessage, {
        method: 'POST',
        path: '/name-checks',
        idempotencyKey: randomUUID(),
        body: account,
      }),
    addPayee: (payee) =>
      http.call(about(payeeMessage, 'id', payee.id), {
        method: 'POST',
        path: '/payees',
        idempotencyKey: payee.id,
        body: payee,
      }),
    payee: (id) =>
      http.call(about(payeeMessage, 'id', id), { method: 'GET', path: `/payees/${encodeURIComponent(id)}` }),
    pay: ({ id, debtorAccount, creditor, amount, reference }) =>
      http.call(progressOf(orderMessage, id), {
        method: 'POST',
        path: '/payments',
        idempotencyKey: id,
        body: {
          id,
          debtor_account: debtorAccount,
          ...('account' in creditor
            ? { creditor_account: creditor.account }
            : { creditor_payee: creditor.payeeId }),
          amount: wire(amount),
          reference,
        },
      }),
    collect: ({ id, sourceId, creditorAccount, amount, reference }) =>
      http.call(progressOf(orderMessage, id), {
        method: 'POST',
        path: '/collections',
        idempotencyKey: id,
        body: { id, source_id: sourceId, creditor_account: creditorAccount, amount: wire(amount), reference },
      }),
    billers: () => http.call(billersMessage, { method: 'GET', path: '/billers' }),
    async bill({ billerId, reference }) {
      const [biller, bill] = [billerId, reference].map(encodeURIComponent)
      const answer = about(about(billMessage, 'billerId', billerId), 'reference', reference)
      const told = await http.call(answer, { method: 'GET', path: `/billers/${biller}/bills/${bill}` })
      return { due: told.due, dueDate: told.dueDate, asOf: told.asOf }
    },
    payBill: ({ id, debtorAccount, billerId, billReference, amount, reference }) =>
      http.call(progressOf(orderMessage, id), {
        method: 'POST',
        path: '/bill-payments',
        idempotencyKey: id,
        body: {
          id,
          debtor_account: debtorAccount,
          biller_id: billerId,
          bill_reference: billReference,
          amount: wire(amount),
          reference,
        },
      }),
    billPayment: (id) => find(http, 'bill_payment', id),
    refundBill: (id) =>
      http.call(progressOf(orderMessage, id), {
        method: 'POST',
        path: `/bill-payments/${encodeURIComponent(id)}/refund`,
        idempotencyKey: `${id}:refund`,
      }),
    payment: (id) => find(http, 'payment', id),
    collection: (id) => find(http, 'collection', id),
    cancelPayment: (id) =>
      http.call(progressOf(orderMessage, id), {
        method: 'POST',
        path: `/payments/${encodeURIComponent(id)}/cancel`,
        idempotencyKey: `${id}:cancel`,
      }),
    lines: (cursor) =>
      http.call(onwardFrom(cursor, linesMessage), {
        method: 'GET',
        path: `/lines${pageQuery(LINES_PAGE, cursor)}`,
      }),
    readEvent,
    async isHealthy() {
      await http.call(z.object({ status: z.literal('ok') }), { method: 'GET', path: '/health' })
      return true
    },
  }
}

function wire(money: Money): { amount: string; currency: string } {
  return { amount: toDecimal(money), currency: money.asset }
}

function find(
  http: ProviderHttp,
  noun: 'payment' | 'collection' | 'bill_payment',
  id: string,
): Promise<Progress | null> {
  const path = `/${noun.replace('_', '-')}s/${encodeURIComponent(id)}`
  return orNull(`${noun}_not_found`, () => http.call(progressOf(orderMessage, id), { method: 'GET', path }))
}

const BOOKING_STATES = {
  'account.credited': 'booked',
  'account.debited': 'booked',
  'account.debit_pending': 'pending',
  'account.debit_cancelled': 'cancelled',
} as const

// The one table that maps the bank's events to ours.
function readEvent(raw: Buffer): BankEvent {
  const { data, ...common } = readEnvelope(raw)
  const { type } = common
  if (type === 'account.opened' || type === 'account.closed') {
    return { ...common, subject: 'account', account: accountMessage.parse(data) }
  }
  if (/^payment\.(accepted|processing|completed|rejected|returned)$/.test(type)) {
    return { ...common, subject: 'payment', order: orderMessage.parse(data) }
  }
  if (/^collection\.(accepted|processing|completed|rejected|returned)$/.test(type)) {
    return { ...common, subject: 'collection', order: orderMessage.parse(data) }
  }
  if (/^bill_payment\.(accepted|processing|completed|rejected|returned)$/.test(type)) {
    return { ...common, subject: 'bill_payment', order: orderMessage.parse(data) }
  }
  if (type === 'payee.active' || type === 'payee.rejected') {
    return { ...common, subject: 'payee', payee: payeeMessage.parse(data) }
  }
  if (Object.hasOwn(BOOKING_STATES, type)) {
    const state = BOOKING_STATES[type as keyof typeof BOOKING_STATES]
    return { ...common, subject: 'booking', state, booking: bookingMessage.parse(data) }
  }
  return { ...common, subject: 'unknown' }
}
