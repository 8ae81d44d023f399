import type { Money } from '@sadaf/money'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { positiveAmount } from '../../amounts.ts'
import type { Allowance } from '../../console/allowance.ts'
import { idOf } from '../../console/api.ts'
import { accountsOf, type ConsoleUser, requireOwn } from '../../console/user.ts'
import { hashOf } from '../../http/answers.ts'
import { forVisitors, userOf } from '../../http/guard.ts'
import { clientId, momentOrDate, parse } from '../../http/parse.ts'
import { Problem } from '../../http/problem.ts'
import { type Card, presentCard } from '../card.ts'
import type { Issuer } from '../issuer.ts'
import { networkChanges } from '../network.ts'
import { entryModes, type Merchant, type Move, moves, type Transaction } from '../transaction.ts'
import { merchantOf } from './merchants.ts'
import { saidOf } from './said.ts'

const label = z.string().trim().min(1).max(140)

const merchant = z.strictObject({
  id: clientId.optional(),
  name: label,
  mcc: z
    .string()
    .regex(/^\d{4}$/, 'is not a category of four digits')
    .default('5999'),
  city: label.nullable().default(null),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'is not a country of two letters')
    .nullable()
    .default(null),
})

const atShop = {
  id: clientId.optional(),
  amount: positiveAmount,
  merchant_id: clientId.optional(),
  merchant: merchant.optional(),
  entry: z.enum(entryModes).default('contactless'),
  at: momentOrDate.optional(),
}
const newPurchase = z.strictObject({
  ...atShop,
  pin: z.enum(['right', 'wrong', 'none']).default('none'),
  takes_less: z.boolean().default(false),
  is_offline: z.boolean().default(false),
  cleared_at: momentOrDate.optional(),
})
const unasked = z.strictObject(atShop)
const moveBody = z.strictObject({
  id: clientId.optional(),
  amount: positiveAmount.optional(),
  is_final: z.boolean().default(true),
  /** The same the other way round, as people are asked. */
  is_open: z.boolean().optional(),
  at: momentOrDate.optional(),
})
type Wanted = z.output<typeof moveBody>
/** As a form has it, which names a currency where no amount is typed. */
const namedMove = moveBody.omit({ amount: true }).extend({
  move: z.enum(moves),
  amount: z
    .strictObject({ amount: z.string().max(40).optional(), currency: z.string() })
    .transform((typed) => (typed.amount === undefined ? undefined : typed))
    .optional(),
})
const told = z.strictObject({ times: z.int().min(1).max(10).optional() }).nullish()
const nothing = z.strictObject({}).nullish()
const decision = z.strictObject({ outcome: z.enum(['won', 'lost', 'refused']) })

/** PIN of the console: its user says whether the PIN was right, and need not know it. */
const PIN_OF_THE_CONSOLE = '2580'

/** Serves the actions of shops, the network and the post on cards: the terminal of the console, as JSON. */
export function issuerConsoleApi(app: FastifyInstance, issuer: Issuer, allowance: Allowance): void {
  const { afterwards, authorizations, cards, disputes, network, service, transactions } = issuer
  const { books } = service

  const ownCard = (request: FastifyRequest, amount?: Money): Card => {
    const user = userOf(request)
    const card = cards.get(idOf(request))
    requireOwn(user, 'card', card.holder.id)
    if (request.method !== 'GET') allowance.count(user, amount)
    return card
  }
  const own = (request: FastifyRequest, amount?: Money): Transaction => {
    const user = userOf(request)
    const transaction = transactions.get(idOf(request))
    requireOwn(user, 'transaction', cards.get(transaction.cardId).holder.id)
    if (request.method !== 'GET') allowance.count(user, amount)
    return transaction
  }
  const answer = (transaction: Transaction) => ({
    ...transactions.present(transaction),
    said: saidOf(transaction),
  })

  app.get('/cards', forVisitors, (request) => ({
    data: cards.latest(200, accountsOf(userOf(request))).map(presentCard),
  }))
  app.get('/:id', forVisitors, (request) => presentCard(ownCard(request)))
  app.get('/:id/transactions', forVisitors, (request) => ({
    data: transactions.ofCard(ownCard(request).id, 200).map((each) => transactions.present(each)),
  }))

  app.post('/:id/purchase', forVisitors, async (request) => {
    const wanted = parse(newPurchase, request.body)
    const card = ownCard(request, wanted.amount)
    const { amount, entry } = wanted
    if (wanted.is_offline)
      return answer(books.write(() => afterwards.force(card.id, unaskedOf(request, wanted))))
    const id = idFrom(userOf(request), wanted.id) ?? `ctx_${service.newId()}`
    const made = await authorizations.purchase(card.id, {
      id,
      amount,
      merchant: shopOf(wanted),
      entry,
      pin: wanted.pin === 'none' ? null : wanted.pin,
      takesLess: wanted.takes_less,
      at: past(issuer, wanted.at),
    })
    const clearedAt = past(issuer, wanted.cleared_at)
    if (!clearedAt || made.entries.some(({ what }) => what === 'clearing')) return answer(made)
    return answer(books.write(() => afterwards.clear(id, { amount: null, isFinal: true, at: clearedAt })))
  })
  app.post('/:id/force', forVisitors, (request) => {
    const wanted = parse(unasked, request.body)
    const card = ownCard(request, wanted.amount)
    return answer(books.write(() => afterwards.force(card.id, unaskedOf(request, wanted))))
  })
  app.post('/:id/refund', forVisitors, (request) => {
    const wanted = parse(unasked, request.body)
    const card = ownCard(request, wanted.amount)
    return answer(books.write(() => afterwards.refundUnlinked(card.id, unaskedOf(request, wanted))))
  })

  app.get('/transactions/:id', forVisitors, (request) => answer(own(request)))
  const happen = async (request: FastifyRequest, move: Move, wanted: Wanted) => {
    const { amount = null, at, id: given, is_final: isFinal, is_open: isOpen } = wanted
    const { id } = own(request, amount ?? undefined)
    const when = past(issuer, at)
    if (move === 'increment') return answer(await authorizations.increment(id, said(amount)))
    return answer(
      books.write(() => {
        switch (move) {
          case 'advise':
            return afterwards.advise(id, said(amount))
          case 'reverse':
            return afterwards.reverse(id, amount)
          case 'expire':
            return afterwards.expire(id)
          case 'clear':
            return afterwards.clear(id, {
              amount,
              isFinal: isOpen === undefined ? isFinal : !isOpen,
              at: when,
            })
          case 'refund': {
            const refundId = idFrom(userOf(request), given) ?? `ctx_${service.newId()}`
            return afterwards.refund(id, refundId, { amount, at: when })
          }
        }
      }),
    )
  }
  for (const move of moves) {
    app.post(`/transactions/:id/${move}`, forVisitors, (request) =>
      happen(request, move, parse(moveBody, request.body ?? {})),
    )
  }
  app.post('/transactions/:id/move', forVisitors, (request) => {
    const { move, amount, ...wanted } = parse(namedMove, request.body)
    return happen(request, move, { ...wanted, ...(amount && { amount: parse(positiveAmount, amount) }) })
  })
  app.post('/transactions/:id/tell', forVisitors, (request) => {
    const { times = 1 } = parse(told, request.body) ?? {}
    const { id } = own(request)
    for (let time = 1; time < times; time += 1) transactions.tell(id)
    return answer(transactions.tell(id))
  })

  for (const [move, to] of [
    ['ship', 'shipped'],
    ['deliver', 'delivered'],
    ['return', 'returned'],
  ] as const) {
    app.post(`/:id/${move}`, forVisitors, (request) => {
      const { id } = ownCard(request)
      return presentCard(books.write(() => cards.post(id, to)))
    })
  }

  app.post('/:id/freeze', forVisitors, (request) => {
    parse(nothing, request.body)
    const { id, state } = ownCard(request)
    if (state !== 'active') throw new Problem(409, 'not_possible', 'Only a card that works can be frozen')
    return presentCard(books.write(() => cards.change(id, { state: 'frozen' })))
  })
  app.post('/:id/set-pin', forVisitors, (request) => {
    parse(nothing, request.body)
    const { id } = ownCard(request)
    return presentCard(books.write(() => cards.choosePin(id, PIN_OF_THE_CONSOLE)))
  })

  app.get('/disputes', forVisitors, (request) => ({
    data: disputes.latest(200, accountsOf(userOf(request))).map((each) => disputes.present(each)),
  }))
  app.post('/disputes/:id/decide', forVisitors, (request) => {
    const { outcome } = parse(decision, request.body)
    const user = userOf(request)
    const dispute = disputes.get(idOf(request))
    requireOwn(user, 'dispute', disputes.holderOf(dispute))
    allowance.count(user)
    return disputes.present(books.write(() => disputes.end(dispute.id, outcome)))
  })

  app.get('/network', () => network.get())
  app.put('/network', (request) => books.write(() => network.change(parse(networkChanges, request.body))))

  const unaskedOf = (request: FastifyRequest, wanted: z.output<typeof unasked>) => ({
    id: idFrom(userOf(request), wanted.id) ?? `ctx_${service.newId()}`,
    amount: wanted.amount,
    merchant: shopOf(wanted),
    entry: wanted.entry,
    at: past(issuer, wanted.at),
  })
}

// A name that a visitor chose could be the id of another visitor's later purchase.
const idFrom = (user: ConsoleUser, id: string | undefined) => (user.kind === 'visitor' ? undefined : id)

/** @throws Problem 422 where no shop is named, or an unknown one */
function shopOf(wanted: z.output<typeof unasked>): Merchant {
  const { merchant_id: id, merchant } = wanted
  const shop = merchant ? { ...merchant, id: merchant.id ?? idOfName(merchant.name) } : merchantOf(id ?? '')
  if (shop) return shop
  throw new Problem(422, 'invalid_request', 'Say where it is bought', { merchant_id: 'is no shop here' })
}

/** The same for the same name, so that a shop that was keyed in is known again. */
const idOfName = (name: string) => `mrc_${hashOf(name.toLowerCase()).slice(0, 16)}`

/** @throws Problem 422 where nothing is said of how much */
function said(amount: Money | null): Money {
  if (amount) return amount
  throw new Problem(422, 'invalid_request', 'Say how much', { 'amount.amount': 'is missing' })
}

/** @throws Problem 422 for what lies ahead */
function past({ service }: Issuer, at: Date | undefined): Date | null {
  if (at === undefined) return null
  if (at <= service.clock.now()) return at
  throw new Problem(422, 'date_in_future', 'It has not happened yet', { at: 'lies ahead' })
}
