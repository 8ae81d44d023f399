import { type Money, MoneyError, parseAmount } from '@sadaf/money'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { clientId, parse } from '../http/parse.ts'
import { providerApi } from '../http/provider-api.ts'
import { methodIds, soldAssets } from './methods.ts'
import { languages } from './pages/tokens.ts'
import type { Wish } from './quotes.ts'
import type { Ramp } from './ramp.ts'

const amountText = z.string().max(40)

const newQuote = z
  .strictObject({
    id: clientId,
    asset: z.enum(soldAssets),
    method: z.enum(methodIds),
    fiat_amount: amountText.optional(),
    crypto_amount: amountText.optional(),
  })
  .refine((quote) => (quote.fiat_amount === undefined) !== (quote.crypto_amount === undefined), {
    error: 'give either fiat_amount or crypto_amount',
    path: ['fiat_amount'],
  })
  .transform(({ id, asset, method, fiat_amount, crypto_amount }, context): Wish => {
    const fixed =
      fiat_amount === undefined ? positive(crypto_amount ?? '', asset) : positive(fiat_amount, 'USD')
    if (fixed) return { id, asset, method, fixed }
    const path = [fiat_amount === undefined ? 'crypto_amount' : 'fiat_amount']
    context.addIssue({ code: 'custom', path, message: 'is not a positive amount of this' })
    return z.NEVER
  })

function positive(text: string, asset: string): Money | null {
  try {
    const amount = parseAmount(text, asset)
    return amount.minor > 0n ? amount : null
  } catch (error) {
    if (error instanceof MoneyError) return null
    throw error
  }
}

const newSession = z.strictObject({
  id: clientId,
  quote_id: clientId,
  customer_id: z.string().min(1).max(140),
  account_ref: z.string().min(1).max(140),
  reference: z.string().min(1).max(64),
  redirect_url: z.url({ protocol: /^https?$/ }).max(2_000),
  language: z.enum(languages),
})
const byId = z.object({ id: z.string() })

/** The ramp's API, as docs/providers/ramp.md describes it. */
export function rampRoutes(app: FastifyInstance, ramp: Ramp, stopping: AbortSignal): void {
  const { orders, pages, quotes, service } = ramp
  const once = providerApi(app, service, stopping)
  const idIn = (request: FastifyRequest) => parse(byId, request.params).id

  app.post('/quotes', (request, reply) => {
    const wish = parse(newQuote, request.body)
    return once(request, reply, () => ({ status: 201, body: quotes.present(quotes.offer(wish)) }))
  })

  app.get('/quotes/:id', (request) => quotes.present(quotes.get(idIn(request))))

  app.post('/widget-sessions', (request, reply) => {
    const { redirect_url: redirectUrl, language, ...order } = parse(newSession, request.body)
    return once(request, reply, () => ({ status: 201, body: pages.open(order, { redirectUrl, language }) }))
  })

  app.get('/orders/:id', (request) => orders.present(orders.get(idIn(request))))
}
