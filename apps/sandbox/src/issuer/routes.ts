import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { currencySchema, positiveAmount } from '../amounts.ts'
import { clientId, parse } from '../http/parse.ts'
import { Problem } from '../http/problem.ts'
import { providerApi } from '../http/provider-api.ts'
import { presentCard } from './card.ts'
import type { Issuer } from './issuer.ts'
import { languages } from './pages/tokens.ts'
import { wallets } from './wallets.ts'

const label = z.string().trim().min(1).max(140)
const address = z.strictObject({
  recipient: label,
  lines: z.array(label).min(1).max(4),
  city: label,
  postal_code: z.string().trim().max(16).nullable(),
  country: z.string().regex(/^[A-Z]{2}$/),
})

const wish = z.strictObject({
  wish: z.int().min(0),
  state: z.enum(['active', 'frozen', 'closed', 'on_its_way']),
  closed_because: z.string().max(64).nullable(),
  holder: z.strictObject({ id: clientId, name: label }),
  type: z.enum(['debit', 'credit', 'travel']),
  form: z.enum(['virtual', 'physical']),
  currency: currencySchema,
  funding_account: z.string().min(1).max(140),
  replaces: clientId.nullable(),
  address: address.nullable(),
})
const language = z.enum(languages)
const tone = z.enum(['dark', 'light'])
const revealed = z.strictObject({ language, ink: tone })
const pinChosen = z.strictObject({ language, theme: tone })
const walletChosen = z.strictObject({ wallet: z.enum(wallets), language, theme: tone })
const newDispute = z.strictObject({
  id: clientId,
  transaction_id: clientId,
  amount: positiveAmount,
  reason: z.string().min(1).max(64),
  statement: z.string().max(2_000),
})
const newReward = z.strictObject({
  id: clientId,
  account: z.string().min(1).max(140),
  amount: positiveAmount,
  reference: label,
})
const byId = z.object({ id: clientId })
const ofFile = z.object({ id: clientId, file: clientId })
const fileTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']
const LARGEST_FILE_BYTES = 10_000_000

/** The issuer's API, as docs/providers/cards.md describes it. */
export function issuerRoutes(app: FastifyInstance, issuer: Issuer, stopping: AbortSignal): void {
  const { cards, disputes, pages, rewards, service, transactions } = issuer
  const once = providerApi(app, service, stopping)
  const idIn = (request: FastifyRequest) => parse(byId, request.params).id
  // Content of files is looked at and not kept.
  app.addContentTypeParser(fileTypes, { parseAs: 'buffer', bodyLimit: LARGEST_FILE_BYTES }, (_, body, done) =>
    done(null, body),
  )

  // Said by its number: the same again changes nothing, so that it takes no other key.
  app.put('/cards/:id', (request) => {
    const id = idIn(request)
    const wanted = parse(wish, request.body)
    return presentCard(service.books.write(() => cards.wish(id, wanted)))
  })
  app.get('/cards/:id', (request) => presentCard(cards.get(idIn(request))))
  // A new page is opened each time: what opened one once opens none again, whatever key it was asked for with.
  app.post('/cards/:id/reveal', (request, reply) => {
    const { language, ink } = parse(revealed, request.body)
    return reply.code(201).send(pages.open(idIn(request), 'reveal', { language, tone: ink }))
  })
  app.post('/cards/:id/pin_page', (request, reply) => {
    const { language, theme } = parse(pinChosen, request.body)
    return reply.code(201).send(pages.open(idIn(request), 'pin', { language, tone: theme }))
  })

  app.get('/cards/:id/wallets', (request) => ({ data: cards.walletsOf(idIn(request)) }))
  app.post('/cards/:id/wallet_page', (request, reply) => {
    const { wallet, language, theme } = parse(walletChosen, request.body)
    const look = { language, tone: theme }
    return reply.code(201).send(pages.open(idIn(request), `wallet_${wallet}`, look))
  })

  app.get('/transactions/:id', (request) => transactions.present(transactions.get(idIn(request))))

  app.post('/disputes', (request, reply) => {
    const wanted = parse(newDispute, request.body)
    return once(request, reply, () => ({ status: 201, body: disputes.present(disputes.submit(wanted)) }))
  })
  app.get('/disputes/:id', (request) => disputes.present(disputes.get(idIn(request))))
  app.put('/disputes/:id/evidence/:file', { bodyLimit: LARGEST_FILE_BYTES }, (request) => {
    const { id, file } = parse(ofFile, request.params)
    const { body } = request
    if (!Buffer.isBuffer(body) || body.length === 0)
      throw new Problem(422, 'file_missing', 'The body is no file of a known type')
    const evidence = {
      id: file,
      type: request.headers['content-type'] ?? '',
      bytes: body.length,
      sha256: createHash('sha256').update(body).digest('hex'),
    }
    return disputes.present(service.books.write(() => disputes.takeEvidence(id, evidence)))
  })
  app.post('/disputes/:id/withdraw', (request, reply) => {
    const id = idIn(request)
    return once(request, reply, () => ({
      status: 200,
      body: disputes.present(disputes.end(id, 'withdrawn')),
    }))
  })

  app.post('/rewards', (request, reply) => {
    const wanted = parse(newReward, request.body)
    return once(request, reply, () => ({ status: 202, body: rewards.present(rewards.accept(wanted)) }))
  })
  app.get('/rewards/:id', (request) => rewards.present(rewards.get(idIn(request))))
}
