import { randomUUID } from 'node:crypto'
import { type BuyableAsset, type PaymentMethod, riskVersions } from '@sadaf/api'
import type { AnswerAt } from '@sadaf/api/client'
import type { Person } from './people.ts'
import type { Product } from './product.ts'

type Settings = Pick<Product, 'database' | 'platform'>

/** Has a provider name a price of an asset now. */
export async function aLivePrice({ database, platform }: Settings, asset: string, price = '97412.36') {
  await database.query(
    `insert into markets.quotes (symbol, price, source, is_sandbox, quoted_at) values ($1, $2, 'sandbox', true, $3)
     on conflict (symbol) do update set price = excluded.price, quoted_at = excluded.quoted_at, halted_at = null,
       refused_price = null, refused_since = null`,
    [asset, price, platform.clock.now()],
  )
}

export type BuyWish = {
  readonly asset: BuyableAsset
  readonly method: PaymentMethod
  readonly amount: { readonly amount: string; readonly currency: string }
}

export const aWish = (over: Partial<BuyWish> = {}): BuyWish => ({
  asset: 'BTC',
  method: 'debit-card',
  amount: { amount: '1000.00', currency: 'USD' },
  ...over,
})

/** That the person has read what they may lose. */
export async function acknowledged({ api }: Person): Promise<void> {
  await api('PUT /risks/{subject}', {
    params: { subject: 'crypto' },
    body: { version: riskVersions.crypto },
  })
}

/** A firm offer to a person. */
export async function quoted(
  product: Settings,
  { api }: Person,
  over: Partial<BuyWish> = {},
): Promise<AnswerAt<'POST /buy/quotes'>> {
  const wish = aWish(over)
  await aLivePrice(product, wish.asset)
  return api('POST /buy/quotes', { body: wish })
}

/** An order that the ramp has heard of, to be paid at its console. */
export async function bought(
  product: Pick<Product, 'database' | 'platform' | 'quiet'>,
  person: Person,
  over: Partial<BuyWish> = {},
): Promise<AnswerAt<'POST /buy/orders'>> {
  await acknowledged(person)
  const { id } = await quoted(product, person, over)
  const order = await person.api('POST /buy/orders', {
    body: { quote_id: id },
    idempotencyKey: randomUUID(),
  })
  await product.quiet()
  return order
}
