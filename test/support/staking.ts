import { randomUUID } from 'node:crypto'
import type { AnswerAt } from '@sadaf/api/client'
import { acknowledged, aLivePrice } from './buying.ts'
import type { Person } from './people.ts'
import type { Product } from './product.ts'

export const dot = (amount: string) => ({ amount, currency: 'DOT' })

/** Has a person buy DOT at the venue, at the market's price, and sets a price of 5 dollars for one. */
export async function holdsDot(product: Product, person: Person, amount = '20'): Promise<void> {
  await acknowledged(person)
  await person.api('POST /trading/orders', {
    body: {
      side: 'buy',
      type: 'limit',
      time_in_force: 'gtc',
      quantity: dot(amount),
      limit_price: '12',
      account_id: person.account('USD'),
    },
    idempotencyKey: randomUUID(),
  })
  await product.quiet()
  await aLivePrice(product, 'DOT', '5')
}

/** Has a person stake some of it, and the venue report that. */
export async function staked(
  product: Product,
  person: Person,
  amount = '10',
): Promise<AnswerAt<'POST /staking/stakes'>> {
  const order = await person.api('POST /staking/stakes', {
    body: { quantity: dot(amount) },
    idempotencyKey: randomUUID(),
  })
  await product.quiet()
  return order
}
