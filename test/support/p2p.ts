import { randomUUID } from 'node:crypto'
import type { AnswerAt } from '@sadaf/api/client'
import { acknowledged } from './buying.ts'
import type { Person, PersonOptions } from './people.ts'
import type { Product } from './product.ts'

export const btc = (amount: string) => ({ amount, currency: 'BTC' })
export const usd = (amount: string) => ({ amount, currency: 'USD' })

/** A person with money who has read the risks, and bought so much bitcoin at 1,000 dollars each, with fees. */
export async function aTrader(
  product: Product,
  { holding = '1000.00', bitcoin, name }: Pick<PersonOptions, 'holding' | 'name'> & { bitcoin?: string } = {},
): Promise<Person> {
  const person = await product.person({ holding, ...(name !== undefined && { name }) })
  await acknowledged(person)
  if (bitcoin === undefined) return person
  const { id } = await person.api('POST /trading/orders', {
    body: {
      ...{ side: 'buy', type: 'limit', time_in_force: 'gtc', limit_price: '1000.00' },
      ...{ quantity: btc(bitcoin), account_id: person.account('USD') },
    },
    idempotencyKey: randomUUID(),
  })
  await product.quiet()
  await product.venue.fillOrder(id, { quantity: bitcoin, price: '1000' })
  await product.quiet()
  return person
}

type Terms = {
  readonly side?: 'buy' | 'sell'
  readonly price?: string
  readonly quantity?: string
  readonly min?: string
  readonly max?: string
}

export const offerBody = (maker: Person, terms: Terms = {}) => {
  const { side = 'sell', price = '2000.00', quantity = '0.1', min = '0.01', max = quantity } = terms
  return {
    ...{ side, price: usd(price), quantity: btc(quantity), min: btc(min), max: btc(max) },
    account_id: maker.account('USD'),
  }
}

export const offered = (maker: Person, terms: Terms = {}): Promise<AnswerAt<'POST /p2p/offers'>> =>
  maker.api('POST /p2p/offers', { body: offerBody(maker, terms), idempotencyKey: randomUUID() })

export const takeBody = (taker: Person, offerId: string, quantity: string) => ({
  offer_id: offerId,
  quantity: btc(quantity),
  account_id: taker.account('USD'),
})

export const take = (
  taker: Person,
  offerId: string,
  quantity: string,
): Promise<AnswerAt<'POST /p2p/trades'>> =>
  taker.api('POST /p2p/trades', {
    body: takeBody(taker, offerId, quantity),
    idempotencyKey: randomUUID(),
  })

/** A person's bitcoin: booked, and free to give away. */
export async function bitcoinOf({ database }: Product, { userId }: Person) {
  const { rows } = await database.query<{ booked: string; free: string }>(
    `select credits_posted - debits_posted as booked, credits_posted - debits_posted - debits_pending as free
     from ledger.accounts where owner_id = $1 and asset = 'BTC'`,
    [userId],
  )
  return { booked: BigInt(rows[0]?.booked ?? 0), free: BigInt(rows[0]?.free ?? 0) }
}
