import { randomInt, randomUUID } from 'node:crypto'
import type Lithic from 'lithic'
import { type Asked, Refusal, type Routes } from './house.ts'
import type { Teller } from './teller.ts'

export type PlayedCard = Lithic.Card & { pan: string; cvv: string }

export type CardHouse = {
  readonly cards: Map<string, PlayedCard>
  readonly routes: Routes
  byPan(pan: string): PlayedCard | undefined
  /** The card whose memo has these letters in it. */
  named(text: string): PlayedCard
  /** A change that the product did not ask for. */
  change(token: string, change: Partial<PlayedCard>): Promise<void>
  ship(token: string, tracking: string | null): Promise<void>
}

const PROGRAM = '00000000-0000-0000-1000-000000000000'
const STATES = ['OPEN', 'PAUSED', 'CLOSED'] as const

/** Cards of the played Lithic, in the official client's own types. */
export function createCardHouse(teller: Teller): CardHouse {
  const cards = new Map<string, PlayedCard>()
  const made = new Map<string, { readonly body: string; readonly token: string }>()

  const need = (token: string | undefined): PlayedCard => {
    const card = cards.get(token ?? '')
    if (!card) throw new Refusal(404, 'Card not found')
    return card
  }

  const tellOf = (card: PlayedCard, before: object) =>
    teller.tell('card.updated', { card_token: card.token, previous_fields: before, state: card.state })

  async function create({ body, idempotencyKey }: Asked): Promise<PlayedCard> {
    const text = JSON.stringify(body)
    const before = idempotencyKey === null ? undefined : made.get(idempotencyKey)
    if (before && before.body !== text) throw new Refusal(409, 'Idempotency key was used for another request')
    if (before) return need(before.token)
    const order = body as unknown as Lithic.CardCreateParams
    if (order.type !== 'VIRTUAL' && order.type !== 'PHYSICAL') throw new Refusal(400, 'type is not valid')
    if (order.type === 'PHYSICAL' && (!order.product_id || !order.shipping_address))
      throw new Refusal(400, 'product_id and shipping_address are required')
    const pan = `4${String(randomInt(1e14)).padStart(14, '0')}0`
    const card: PlayedCard = {
      ...{ token: randomUUID(), account_token: randomUUID(), card_program_token: PROGRAM },
      ...{
        created: new Date().toISOString(),
        funding: null,
        last_four: pan.slice(-4),
        pin_status: 'NOT_SET',
      },
      ...{ spend_limit: 0, spend_limit_duration: 'TRANSACTION', type: order.type },
      state: order.type === 'PHYSICAL' ? 'PENDING_FULFILLMENT' : (order.state ?? 'OPEN'),
      ...{ exp_month: '08', exp_year: '2031', memo: order.memo ?? '', substatus: null },
      ...{ cardholder_currency: 'USD', replacement_for: order.replacement_for ?? null, pan, cvv: '123' },
    }
    cards.set(card.token, card)
    if (idempotencyKey !== null) made.set(idempotencyKey, { body: text, token: card.token })
    await teller.tell('card.created', { card_token: card.token, replacement_for: card.replacement_for })
    return card
  }

  async function update({ parts: [token], body }: Asked): Promise<PlayedCard> {
    const card = need(token)
    const change = body as Lithic.CardUpdateParams
    if (card.state === 'CLOSED') throw new Refusal(400, 'Card is closed')
    if (change.state !== undefined && !STATES.includes(change.state))
      throw new Refusal(400, 'state is not valid')
    const before = { state: card.state, memo: card.memo }
    Object.assign(card, change)
    await tellOf(card, before)
    return card
  }

  return {
    cards,
    routes: {
      'POST /v1/cards': create,
      'GET /v1/cards': ({ query }) => {
        const memo = query.get('memo') ?? ''
        const found = [...cards.values()].filter((card) => card.memo?.includes(memo)).toReversed()
        // A list shows no numbers (`NonPCICard`).
        const data = found.map(({ pan: _, cvv: __, ...card }) => card)
        return { data: data.slice(0, Number(query.get('page_size') ?? 50)), has_more: false }
      },
      'GET /v1/cards/*': ({ parts: [token] }) => need(token),
      'PATCH /v1/cards/*': update,
    },
    byPan: (pan) => [...cards.values()].find((card) => card.pan === pan),
    named(text) {
      const found = [...cards.values()].find((card) => card.memo?.includes(text))
      if (!found) throw new Refusal(404, 'Card not found')
      return found
    },
    async change(token, change) {
      const card = need(token)
      const before = { state: card.state }
      Object.assign(card, change)
      await tellOf(card, before)
    },
    async ship(token, tracking) {
      const card = need(token)
      card.state = 'PENDING_ACTIVATION'
      await teller.tell('card.shipped', {
        ...{ card_token: token, bulk_order_token: null, tracking_number: tracking },
        shipping_method: 'Ex-US standard with tracking',
      })
    },
  }
}
