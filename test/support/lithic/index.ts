import { createHmac } from 'node:crypto'
import { type CardHouse, createCardHouse } from './card-house.ts'
import { createDisputeHouse, type DisputeHouse } from './dispute-house.ts'
import { type Asked, type House, listIn, Refusal, startHouse } from './house.ts'
import { createPurchaseHouse, type PurchaseHouse } from './purchase-house.ts'
import { createTeller, type Teller } from './teller.ts'

export const LITHIC_KEY = 'lithic-key-of-the-tests'

/** Lithic as far as we use it, played in the shapes of its official client. */
export type PlayedLithic = House & {
  readonly teller: Teller
  readonly cards: CardHouse
  readonly purchases: PurchaseHouse
  readonly disputes: DisputeHouse
}

export async function playLithic(): Promise<PlayedLithic> {
  const teller = createTeller()
  const cards = createCardHouse(teller)
  const purchases = createPurchaseHouse(teller, cards)
  let url = ''
  const disputes = createDisputeHouse(teller, purchases, () => url)
  const open = ['GET /v1/embed/card', 'PUT /upload/*']
  const house = await startHouse(LITHIC_KEY, open, {
    'GET /v1/status': () => ({ message: 'OK' }),
    'GET /v1/events': (asked) => feedPage(teller, asked),
    'GET /v1/embed/card': (asked) => embedded(cards, asked),
    ...cards.routes,
    ...purchases.routes,
    ...disputes.routes,
  })
  url = house.url
  return { ...house, teller, cards, purchases, disputes }
}

/** The newest first; before a cursor those that are newer than it, beginning with the next ones. */
function feedPage({ events }: Teller, { query }: Asked) {
  const size = Number(query.get('page_size') ?? 50)
  const types = listIn(query, 'event_types')
  const told = events.filter(({ event_type: type }) => types.length === 0 || types.includes(type))
  const before = query.get('ending_before')
  if (before === null) return { data: told.slice(-size).toReversed(), has_more: told.length > size }
  const newer = told.slice(told.findIndex(({ token }) => token === before) + 1)
  return { data: newer.slice(0, size).toReversed(), has_more: newer.length > size }
}

/** The frame with a card's number, where the request is signed by the key and has not ended. */
function embedded({ cards }: CardHouse, { query }: Asked) {
  const text = Buffer.from(query.get('embed_request') ?? '', 'base64').toString('utf8')
  const signature = createHmac('sha256', LITHIC_KEY).update(text).digest('base64')
  if (signature !== query.get('hmac')) throw new Refusal(401, 'hmac is not valid')
  const { token, expiration } = JSON.parse(text) as { token: string; expiration: string }
  if (Date.parse(expiration) < Date.now()) throw new Refusal(403, 'embed request has expired')
  const card = cards.get(token)
  if (!card) throw new Refusal(404, 'Card not found')
  return { shown: card.last_four }
}
