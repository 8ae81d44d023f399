import { MoneyError, parseAmount } from '@sadaf/money'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Allowance } from '../../console/allowance.ts'
import { idOf } from '../../console/api.ts'
import { accountsOf, requireOwn } from '../../console/user.ts'
import { forVisitors, userOf } from '../../http/guard.ts'
import { parse } from '../../http/parse.ts'
import { Problem } from '../../http/problem.ts'
import { deliverySchema } from '../delivering.ts'
import { failReasons, type Order } from '../order.ts'
import type { Ramp } from '../ramp.ts'

const deed = z.discriminatedUnion('deed', [
  z.strictObject({ deed: z.literal('pay') }),
  z.strictObject({ deed: z.literal('fail'), reason: z.enum(failReasons) }),
  z.strictObject({ deed: z.literal('deliver'), network_fee: z.string().max(40).optional() }),
  z.strictObject({ deed: z.literal('hold') }),
  z.strictObject({ deed: z.literal('refund') }),
])
export type Deed = z.infer<typeof deed>

const delivering = z.strictObject({ delivering: deliverySchema })

/** Serves the console's decisions on orders, each by itself or all that are to be delivered. */
export function rampConsoleApi(app: FastifyInstance, ramp: Ramp, allowance: Allowance): void {
  const { orders, service } = ramp

  app.get('/delivering', () => ({ delivering: ramp.delivering.get() }))
  app.put('/delivering', (request) => ({
    delivering: ramp.delivering.choose(parse(delivering, request.body).delivering),
  }))

  app.get('/orders', forVisitors, (request) => ({
    data: orders.latest(200, accountsOf(userOf(request))).map((order) => orders.present(order)),
  }))

  app.post('/orders/:id', forVisitors, (request) => {
    const what = parse(deed, request.body)
    const order = own(request)
    return orders.present(service.books.write(() => done(order, what)))
  })

  function own(request: FastifyRequest): Order {
    const user = userOf(request)
    const order = orders.get(idOf(request))
    requireOwn(user, 'order', order.customerId)
    allowance.count(user)
    return order
  }

  function done({ id, quote }: Order, what: Deed): Order {
    switch (what.deed) {
      case 'pay':
        return orders.pay(id)
      case 'fail':
        return orders.fail(id, what.reason)
      case 'hold':
        return orders.putOnHold(id)
      case 'refund':
        return orders.refund(id)
      case 'deliver':
        return orders.deliver(
          id,
          what.network_fee === undefined ? null : feeOf(what.network_fee, quote.asset),
        )
      default:
        return what satisfies never
    }
  }
}

function feeOf(text: string, asset: string) {
  try {
    return parseAmount(text, asset)
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error
    throw new Problem(422, 'invalid_request', error.message, { network_fee: 'is not an amount of this' })
  }
}
