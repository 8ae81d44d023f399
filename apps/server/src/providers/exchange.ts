import { equals, toDecimal } from '@sadaf/money'
import { z } from 'zod'
import type { ProviderConfig } from './config.ts'
import { readEnvelope, standardEvents } from './events.ts'
import { conversionMessage, quoteMessage } from './exchange-messages.ts'
import type { ExchangeEvent, ExchangeProvider, Quote, Wish } from './exchanging.ts'
import { orNull, reach } from './http.ts'
import { progressOf } from './progress.ts'

/** The exchange behind conversions, over the HTTP contract of docs/providers/exchange.md. */
export function createExchange(config: ProviderConfig): ExchangeProvider {
  const http = reach('exchange', '/exchange/v1', config)
  return {
    ...standardEvents('exchange', http, config.webhookSecret),
    quote: (id, wish) =>
      http.call(
        quoteMessage.refine((quote) => answers(quote, id, wish), 'is another quote'),
        {
          method: 'POST',
          path: '/quotes',
          idempotencyKey: id,
          body: { id, ...wireWish(wish) },
        },
      ),
    convert: ({ id, quoteId, debitAccount, creditAccount }) =>
      http.call(progressOf(conversionMessage, id), {
        method: 'POST',
        path: '/conversions',
        idempotencyKey: id,
        body: { id, quote_id: quoteId, debit_account: debitAccount, credit_account: creditAccount },
      }),
    conversion: (id) =>
      orNull('conversion_not_found', () =>
        http.call(progressOf(conversionMessage, id), {
          method: 'GET',
          path: `/conversions/${encodeURIComponent(id)}`,
        }),
      ),
    readEvent,
    async isHealthy() {
      await http.call(z.object({ status: z.literal('ok') }), { method: 'GET', path: '/health' })
      return true
    },
  }
}

// People agree to what a quote says: it must be the one that was asked for.
function answers(quote: Quote, id: string, wish: Wish): boolean {
  if (quote.id !== id) return false
  return 'sell' in wish
    ? equals(quote.sell, wish.sell) && quote.buy.asset === wish.buyCurrency
    : equals(quote.buy, wish.buy) && quote.sell.asset === wish.sellCurrency
}

function wireWish(wish: Wish) {
  return 'sell' in wish
    ? {
        sell_currency: wish.sell.asset,
        buy_currency: wish.buyCurrency,
        sell_amount: toDecimal(wish.sell),
      }
    : {
        sell_currency: wish.sellCurrency,
        buy_currency: wish.buy.asset,
        buy_amount: toDecimal(wish.buy),
      }
}

// The one table that maps the exchange's events to ours.
function readEvent(raw: Buffer): ExchangeEvent {
  const { data, ...common } = readEnvelope(raw)
  if (/^conversion\.(accepted|completed|rejected)$/.test(common.type)) {
    return { ...common, subject: 'conversion', order: conversionMessage.parse(data) }
  }
  return { ...common, subject: 'unknown' }
}
