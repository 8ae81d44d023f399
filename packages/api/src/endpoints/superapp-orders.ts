import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { allOf, id, timestamp, wireAmount } from '../shapes.ts'
import { MOST_ITEM_LENGTH, MOST_LINES, MOST_OF_ONE, MOST_OPTION_LENGTH } from '../storefronts/storefront.ts'
import { anyMiniApp } from './superapp.ts'

const app = anyMiniApp
const item = z.string().min(1).max(MOST_ITEM_LENGTH)
const option = z
  .string()
  .max(MOST_OPTION_LENGTH)
  .regex(/^[A-Z0-9][A-Z0-9:. -]*$/)
  .nullable()
  .meta({ description: 'Choice without a price of its own, such as a seat or a time.', example: 'E6' })

const orderStates = ['placed', 'paying', 'failed', 'preparing', 'ready', 'refunding', 'refunded'] as const

export const miniAppOrder = z
  .object({
    id,
    app,
    number: z.string().meta({ description: 'Order number at the shop.' }),
    reference: z.string().meta({ description: 'As the app calls the order.' }),
    state: z.enum(orderStates).meta({
      description:
        'Placed, then paying until the bank has answered; preparing until ready; a failed payment can be made again.',
    }),
    shop: z.string().meta({ description: 'Name of the shop in the language of the request.' }),
    lines: z.array(
      z.object({
        item,
        name: z.string(),
        option,
        count: z.int(),
        amount: wireAmount.meta({ description: 'Price of all of the line.' }),
      }),
    ),
    total: wireAmount,
    operation_id: id.nullable().meta({ description: 'Payment of the order; null before there is one.' }),
    placed_at: timestamp,
    paid_at: timestamp.nullable(),
    ready_at: timestamp
      .nullable()
      .meta({ description: 'When it is or will be ready; null before it is paid.' }),
    refund_seconds: z.int().meta({ description: 'Seconds from payment in which a refund can be asked for.' }),
    refundable_until: timestamp.nullable().meta({
      description: 'Null where no refund can be asked for.',
    }),
  })
  .meta({ id: 'MiniAppOrder' })

// Orders are placed and paid where the person sees the review; a key has no screen.
const own = { tag: 'superapp', access: 'user', scope: 'session' } as const
const oneOrder = z.strictObject({ app, id })

export const listMiniAppOrders = endpoint({
  id: 'listMiniAppOrders',
  method: 'GET',
  path: '/superapp/apps/{app}/orders',
  summary: 'Orders in an app, the latest first',
  ...own,
  params: z.strictObject({ app }),
  response: allOf(miniAppOrder),
  errors: ['not_found'],
})

export const placeMiniAppOrder = endpoint({
  id: 'placeMiniAppOrder',
  method: 'POST',
  path: '/superapp/apps/{app}/orders',
  summary: 'Place an order, priced by the shop’s catalogue; once for each reference',
  ...own,
  limitPerMinute: 60,
  params: z.strictObject({ app }),
  body: z.strictObject({
    reference: z
      .string()
      .min(8)
      .max(64)
      .regex(/^[a-z0-9-]+$/),
    lines: z
      .array(z.strictObject({ item, option, count: z.int().min(1).max(MOST_OF_ONE) }))
      .min(1)
      .max(MOST_LINES),
  }),
  response: miniAppOrder,
  status: 201,
  errors: ['not_found', 'mini_app_sells_nothing', 'mini_app_order_differs'],
})

export const payMiniAppOrder = endpoint({
  id: 'payMiniAppOrder',
  method: 'POST',
  path: '/superapp/apps/{app}/orders/{id}/payments',
  summary: 'Pay an order; one that is paid already is answered as it is',
  ...own,
  limitPerMinute: 60,
  stepUp: 'content',
  idempotent: true,
  params: oneOrder,
  body: z.strictObject({ from_account_id: id }),
  response: miniAppOrder,
  status: 201,
  errors: [
    'not_found',
    'account_not_found',
    'currency_mismatch',
    'limit_exceeded',
    'provider_unavailable',
    'insufficient_funds',
  ],
})

export const refundMiniAppOrder = endpoint({
  id: 'refundMiniAppOrder',
  method: 'POST',
  path: '/superapp/apps/{app}/orders/{id}/refunds',
  summary: 'Ask the shop for the money of an order',
  ...own,
  limitPerMinute: 60,
  params: oneOrder,
  response: miniAppOrder,
  status: 201,
  errors: ['not_found', 'mini_app_refund_refused'],
})
