import { randomUUID } from 'node:crypto'
import { equals, toDecimal } from '@sadaf/money'
import { z } from 'zod'
import type { RampConfig } from './config.ts'
import { ProviderRefusal } from './errors.ts'
import { readEnvelope, standardEvents } from './events.ts'
import { orNull, reach } from './http.ts'
import { rampOrderMessage, rampQuoteMessage, rampSessionMessage } from './ramp-messages.ts'
import type { RampEvent, RampProvider, RampPurchase, RampQuote, RampWish } from './ramping.ts'

const NAME = 'ramp'

/** The ramp that sells crypto, over the HTTP contract of docs/providers/ramp.md. */
export function createRamp(config: RampConfig): RampProvider {
  const http = reach(NAME, '/ramp/v1', config)
  const session = (purchase: RampPurchase, idempotencyKey: string) =>
    http.call(
      rampSessionMessage
        .refine(({ order }) => order.id === purchase.id, 'is about another order')
        .refine(({ page }) => isOfRamp(page.url, config), 'leads elsewhere'),
      {
        method: 'POST',
        path: '/widget-sessions',
        idempotencyKey,
        body: purchaseWire(purchase),
      },
    )
  const order = (id: string) =>
    orNull('order_not_found', () =>
      http.call(
        rampOrderMessage.refine((told) => told.id === id, 'is another order'),
        { method: 'GET', path: `/orders/${encodeURIComponent(id)}` },
      ),
    )
  return {
    ...standardEvents(NAME, http, config.webhookSecret),
    quote: (id, wish) =>
      http.call(
        rampQuoteMessage.refine((quote) => answers(quote, id, wish), 'is another quote'),
        {
          method: 'POST',
          path: '/quotes',
          idempotencyKey: id,
          body: { id, asset: wish.asset, method: wish.method, ...fixedWire(wish) },
        },
      ),
    async buy(purchase) {
      try {
        return (await session(purchase, purchase.id)).order
      } catch (error) {
        // It was opened by its page, and is paid or over by now.
        if (!(error instanceof ProviderRefusal) || error.code !== 'order_not_payable') throw error
        const known = await order(purchase.id)
        if (!known) throw error
        return known
      }
    },
    // Under a key of its own each time: the same answer again would be a page that was opened already.
    page: async (purchase) => (await session(purchase, `${purchase.id}:${randomUUID()}`)).page,
    order,
    readEvent,
    async isHealthy() {
      await http.call(z.object({ status: z.literal('ok') }), { method: 'GET', path: '/health' })
      return true
    },
  }
}

// People agree to what a quote says: it must be the one that was asked for.
function answers(quote: RampQuote, id: string, { asset, method, fixed }: RampWish): boolean {
  const side = fixed.asset === asset ? quote.bought : quote.paid
  return quote.id === id && quote.asset === asset && quote.method === method && equals(side, fixed)
}

function fixedWire({ asset, fixed }: RampWish) {
  return fixed.asset === asset ? { crypto_amount: toDecimal(fixed) } : { fiat_amount: toDecimal(fixed) }
}

function purchaseWire(purchase: RampPurchase) {
  return {
    id: purchase.id,
    quote_id: purchase.quoteId,
    customer_id: purchase.customerId,
    account_ref: purchase.accountRef,
    reference: purchase.reference,
    redirect_url: purchase.redirectUrl,
    language: purchase.language,
  }
}

// People type their cards' numbers there: what leads anywhere else is no page of the ramp's.
function isOfRamp(url: string, { url: ownUrl, pagesUrl = ownUrl }: RampConfig): boolean {
  return pagesUrl !== undefined && new URL(url).origin === new URL(pagesUrl).origin
}

function readEvent(raw: Buffer): RampEvent {
  const { data, ...common } = readEnvelope(raw)
  if (/^order\.(created|paid|processing|on_hold|completed|failed|refunded)$/.test(common.type)) {
    return { ...common, subject: 'order', order: rampOrderMessage.parse(data) }
  }
  return { ...common, subject: 'unknown' }
}
