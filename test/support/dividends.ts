import { randomUUID } from 'node:crypto'
import { riskVersions } from '@sadaf/api'
import type { Person } from './people.ts'
import type { Product } from './product.ts'

type Shares = { readonly asset: string; readonly quantity: string; readonly filled?: string }

/** Has a person buy shares at 10 dollars each, of which the venue may fill a part; an order's id. */
export async function holdsShares(
  product: Product,
  person: Person,
  { asset, quantity, filled }: Shares,
): Promise<string> {
  await person.api('PUT /risks/{subject}', {
    params: { subject: 'securities' },
    body: { version: riskVersions.securities },
  })
  const { id } = await person.api('POST /trading/orders', {
    body: {
      side: 'buy',
      type: 'limit',
      time_in_force: 'day',
      quantity: { amount: quantity, currency: asset },
      limit_price: '10',
      account_id: person.account('USD'),
    },
    idempotencyKey: randomUUID(),
  })
  await product.quiet()
  await product.venue.fillOrder(id, filled === undefined ? {} : { quantity: filled })
  await product.quiet()
  return id
}

/** Has the venue pay a person a dividend of an asset now. */
export async function aDividend(product: Product, person: Person, asset: string): Promise<void> {
  await product.venue.payDividend(asset, person.userId)
  await product.quiet()
}
