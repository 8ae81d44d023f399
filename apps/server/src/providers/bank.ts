import { type Money, toDecimal } from '@sadaf/money'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { z } from 'zod'
import { readJson, UnreadableInput } from '../platform/index.ts'
import {
  accountMessage,
  bookingMessage,
  eventMessage,
  feedMessage,
  linesMessage,
  orderMessage,
  ratesMessage,
  sourcesMessage,
} from './bank-messages.ts'
import type { BankEvent, BankingProvider, RawEvent } from './banking.ts'
import { ProviderRefusal, WebhookRefused } from './errors.ts'
import { createAbsentProvider, createProviderHttp, type ProviderHttp } from './http.ts'
import type { Progress } from './progress.ts'

export type BankOptions = {
  /** Origin of the provider; the contract lives below `/bank/v1`. Without one, every call finds it out of reach. */
  readonly url: string | undefined
  readonly apiKey: string | undefined
  /** Shared with the provider; `whsec_` and base64. */
  readonly webhookSecret: string | undefined
}

const LINES_PAGE = 500
const EVENTS_PAGE = 200

/** The bank behind named accounts and payments, over the HTTP contract of docs/providers/banking.md. */
export function createBank(options: BankOptions): BankingProvider {
  const { url, apiKey, webhookSecret } = options
  const http =
    url && apiKey
      ? createProviderHttp({ name: 'bank', baseUrl: `${url}/bank/v1`, apiKey })
      : createAbsentProvider('bank')
  const webhook = webhookSecret ? new Webhook(webhookSecret) : null
  return {
    name: 'bank',
    openAccount: ({ id, holderName, currency, opening }) =>
      http.call(accountMessage, {
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
        },
      }),
    account: (id) =>
      http.call(accountMessage, { method: 'GET', path: `/accounts/${encodeURIComponent(id)}` }),
    async referenceRates(day) {
      const path = `/reference-rates?day=${encodeURIComponent(day)}`
      const told = await orNull('rates_not_published', () => http.call(ratesMessage, { method: 'GET', path }))
      return told && { day: told.day, perDollar: new Map(Object.entries(told.rates)) }
    },
    async fundingSources(customerId) {
      const path = `/funding-sources?customer=${encodeURIComponent(customerId)}`
      return (await http.call(sourcesMessage, { method: 'GET', path })).data
    },
    pay: ({ id, debtorAccount, creditorAccount, amount, reference }) =>
      http.call(orderMessage, {
        method: 'POST',
        path: '/payments',
        idempotencyKey: id,
        body: {
          id,
          debtor_account: debtorAccount,
          creditor_account: creditorAccount,
          amount: wire(amount),
          reference,
        },
      }),
    collect: ({ id, sourceId, creditorAccount, amount, reference }) =>
      http.call(orderMessage, {
        method: 'POST',
        path: '/collections',
        idempotencyKey: id,
        body: { id, source_id: sourceId, creditor_account: creditorAccount, amount: wire(amount), reference },
      }),
    payment: (id) => find(http, `/payments/${encodeURIComponent(id)}`, 'payment_not_found'),
    collection: (id) => find(http, `/collections/${encodeURIComponent(id)}`, 'collection_not_found'),
    lines: (cursor) =>
      http.call(linesMessage, { method: 'GET', path: `/lines${pageQuery(LINES_PAGE, cursor)}` }),
    async events(cursor) {
      const path = `/events${pageQuery(EVENTS_PAGE, cursor)}`
      const feed = await http.call(feedMessage, { method: 'GET', path })
      const events = feed.data.map((event) => rawEvent(event, Buffer.from(JSON.stringify(event))))
      return { events, cursor: feed.next_cursor, hasMore: feed.has_more }
    },
    verifyWebhook(headers, raw) {
      if (!webhook) throw new WebhookRefused('no bank is configured')
      try {
        webhook.verify(raw, headers, { jsonParse: false })
      } catch (error) {
        if (error instanceof WebhookVerificationError) throw new WebhookRefused(error.message)
        throw error
      }
      const event = eventMessage.safeParse(parseJson(raw))
      if (!event.success) throw new WebhookRefused('the event has no id, type or time')
      return rawEvent(event.data, raw)
    },
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

function pageQuery(limit: number, cursor: string | null): string {
  return `?limit=${limit}${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`
}

function rawEvent(event: { id: string; type: string; created_at: Date | string }, raw: Buffer): RawEvent {
  return { id: event.id, type: event.type, occurredAt: new Date(event.created_at), raw }
}

function find(http: ProviderHttp, path: string, absent: string): Promise<Progress | null> {
  return orNull(absent, () => http.call(orderMessage, { method: 'GET', path }))
}

/** Null for the one refusal that says that there is no such thing. */
async function orNull<T>(absent: string, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderRefusal && error.code === absent) return null
    throw error
  }
}

const BOOKING_STATES = {
  'account.credited': 'booked',
  'account.debited': 'booked',
  'account.debit_pending': 'pending',
  'account.debit_cancelled': 'cancelled',
} as const

// The one table that maps the bank's events to ours.
function readEvent(raw: Buffer): BankEvent {
  const { id, type, created_at: occurredAt, data } = eventMessage.parse(parseJson(raw))
  const common = { id, type, occurredAt }
  if (type === 'account.opened') return { ...common, subject: 'account', account: accountMessage.parse(data) }
  if (/^payment\.(accepted|processing|completed|rejected|returned)$/.test(type)) {
    return { ...common, subject: 'payment', order: orderMessage.parse(data) }
  }
  if (/^collection\.(accepted|processing|completed|rejected|returned)$/.test(type)) {
    return { ...common, subject: 'collection', order: orderMessage.parse(data) }
  }
  if (Object.hasOwn(BOOKING_STATES, type)) {
    const state = BOOKING_STATES[type as keyof typeof BOOKING_STATES]
    return { ...common, subject: 'booking', state, booking: bookingMessage.parse(data) }
  }
  return { ...common, subject: 'unknown' }
}

function parseJson(raw: Buffer): unknown {
  try {
    return readJson(raw.toString('utf8'))
  } catch (error) {
    if (error instanceof UnreadableInput) return undefined
    throw error
  }
}
