import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { currencySchema, positiveAmount } from '../amounts.ts'
import { clientId, parse } from '../http/parse.ts'
import { providerApi } from '../http/provider-api.ts'
import type { Exchange } from './exchange.ts'
import type { Wish } from './prices.ts'

const newQuote = z
  .strictObject({
    id: clientId.optional(),
    sell_currency: currencySchema,
    buy_currency: currencySchema,
    sell_amount: z.string().max(40).optional(),
    buy_amount: z.string().max(40).optional(),
  })
  .refine((quote) => (quote.sell_amount === undefined) !== (quote.buy_amount === undefined), {
    error: 'give either sell_amount or buy_amount',
    path: ['sell_amount'],
  })
  .transform((quote, context): { id: string | undefined; wish: Wish } => {
    const { id, sell_currency: sellCurrency, buy_currency: buyCurrency } = quote
    const isSell = quote.sell_amount !== undefined
    const fixed = positive(isSell ? quote.sell_amount : quote.buy_amount, isSell ? sellCurrency : buyCurrency)
    if (fixed) return { id, wish: isSell ? { sell: fixed, buyCurrency } : { buy: fixed, sellCurrency } }
    const path = [isSell ? 'sell_amount' : 'buy_amount']
    context.addIssue({ code: 'custom', path, message: 'is not a positive amount of this currency' })
    return z.NEVER
  })

const positive = (amount: string | undefined, currency: string) =>
  positiveAmount.safeParse({ amount, currency }).data

const newConversion = z.strictObject({
  id: clientId,
  quote_id: clientId,
  debit_account: z.string().min(1).max(140),
  credit_account: z.string().min(1).max(140),
})
const byId = z.object({ id: z.string() })

/** The exchange's API, as docs/providers/exchange.md describes it. */
export function exchangeRoutes(app: FastifyInstance, exchange: Exchange, stopping: AbortSignal): void {
  const { conversions, quotes, service } = exchange
  const once = providerApi(app, service, stopping)
  const idIn = (request: FastifyRequest) => parse(byId, request.params).id

  app.post('/quotes', (request, reply) => {
    const { id, wish } = parse(newQuote, request.body)
    return once(request, reply, () => ({ status: 201, body: quotes.present(quotes.offer(wish, id)) }))
  })

  app.get('/quotes/:id', (request) => quotes.present(quotes.get(idIn(request))))

  app.post('/conversions', (request, reply) => {
    const body = parse(newConversion, request.body)
    return once(request, reply, () => ({
      status: 202,
      body: conversions.present(conversions.accept(body)),
    }))
  })

  app.get('/conversions/:id', (request) => conversions.present(conversions.get(idIn(request))))
}
