import { type AnyMiniApp, contract } from '@sadaf/api'
import type { Rate } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import type { Command, Ended } from '../operations/index.ts'
import { DomainError, requireApproval, type Tx } from '../platform/index.ts'
import { lockPerson } from '../profile/index.ts'
import type { BankingProvider } from '../providers/index.ts'
import { accountForMoving, type createProviderAccounts, needsProof } from '../wallet/index.ts'
import { appPayment } from './kinds/app-payment.ts'
import { isRefundable, isSameAsked, numberOf, type Order, priced, shopOf, totalOf } from './order.ts'
import { insertOrder, lockOrder, moveOrder, orderByReference, ordersOf } from './orders-store.ts'
import { merchantOf } from './own-app.ts'
import { openedApp } from './own-app-store.ts'
import { presentOrder } from './present-order.ts'
import { askForRefund } from './refund.ts'

type Stands = Needs<'api' | 'platform' | 'rates' | 'operations'>

/** Orders in mini-apps: placing, paying and refunding them. */
export function serveOrders({ api, platform, rates, operations }: Stands): void {
  const { clock, ids, jobs } = platform

  api.serve(contract.listMiniAppOrders, async ({ tx, caller, params: { app }, language }) => {
    await openedApp(tx, { userId: caller.userId, app })
    const orders = await ordersOf(tx, caller.userId, app)
    return { data: orders.map((order) => presentOrder(order, clock.now(), language)) }
  })

  api.serve(
    contract.placeMiniAppOrder,
    async ({ tx, caller: { userId }, params: { app }, body, language }) => {
      const { shop } = await openedApp(tx, { userId, app })
      if (!shop) throw new DomainError('mini_app_sells_nothing')
      const lines = priced(shop, body.lines)
      await lockPerson(tx, userId)
      const { reference } = body
      const earlier = await orderByReference(tx, { userId, app, reference })
      if (earlier && !isSameAsked(earlier.lines, body.lines)) throw new DomainError('mini_app_order_differs')
      if (earlier) return presentOrder(earlier, clock.now(), language)
      const order: Order = {
        ...{ id: ids.next(), userId, app, reference, lines, total: totalOf(lines) },
        ...{
          state: 'placed',
          operationId: null,
          placedAt: clock.now(),
          paidAt: null,
          isRefundRefused: false,
        },
      }
      await insertOrder(tx, order)
      return presentOrder(order, clock.now(), language)
    },
  )

  api.servePrepared(
    contract.payMiniAppOrder,
    () => rates.perDollar('USD'),
    async ({ tx, caller, approvalId, params, body, language, prepared }) => {
      const order = await ownOrder(tx, caller.userId, params)
      if (order.state !== 'placed' && order.state !== 'failed')
        return presentOrder(order, clock.now(), language)
      const paying = await pay(tx, order, { fromAccountId: body.from_account_id, perDollar: prepared })
      // Last: no person is asked to approve what is refused. Where it is lacking, all of this is undone.
      if (needsProof(order.total, prepared)) {
        const { en: name } = shopOf(order.app).name
        const recipient = { id: `${order.app} ${order.id}`, name }
        const content = { endpoint: contract.payMiniAppOrder, amount: order.total, recipient }
        await requireApproval(tx, { caller, approvalId }, content, clock.now())
      }
      return presentOrder(paying, clock.now(), language)
    },
  )

  api.serve(contract.refundMiniAppOrder, async ({ tx, caller, params, language }) => {
    const order = await ownOrder(tx, caller.userId, params)
    if (order.state === 'refunding' || order.state === 'refunded')
      return presentOrder(order, clock.now(), language)
    if (!isRefundable(order, clock.now())) throw new DomainError('mini_app_refund_refused')
    await moveOrder(tx, order, { state: 'refunding' })
    await askForRefund(tx, jobs, order)
    return presentOrder({ ...order, state: 'refunding' }, clock.now(), language)
  })

  type Paying = { readonly fromAccountId: string; readonly perDollar: Rate | null }

  async function pay(tx: Tx, order: Order, { fromAccountId, perDollar }: Paying): Promise<Order> {
    const { userId, total: amount } = order
    const moving = { userId, accountId: fromAccountId, as: 'sending', amount, perDollar } as const
    const { account, worth } = await accountForMoving(tx, clock, moving)
    const { name, category } = shopOf(order.app)
    const id = ids.next()
    await moveOrder(tx, order, { state: 'paying', operationId: id })
    await operations.begin(tx, appPayment, {
      id,
      owner: { userId, accountId: account.id },
      amount,
      worth,
      details: {
        ...{ orderId: order.id, app: order.app, number: numberOf(order.id), category },
        ...{ name: name.en, otherName: name.ar },
      },
    })
    return { ...order, state: 'paying', operationId: id }
  }
}

/** An order of the caller in that app, locked with its person. @throws DomainError `not_found` */
async function ownOrder(
  tx: Tx,
  userId: string,
  { app, id }: { readonly app: AnyMiniApp; readonly id: string },
): Promise<Order> {
  await lockPerson(tx, userId)
  await openedApp(tx, { userId, app })
  const order = await lockOrder(tx, { userId, id })
  if (order?.app !== app) throw new DomainError('not_found')
  return order
}

/** Moves the order on when its payment has ended. */
export async function orderEnded(tx: Tx, { operation, how }: Ended): Promise<void> {
  if (operation.kind !== appPayment.name) return
  const { details, owner, completedAt, id } = { completedAt: null, ...appPayment.read(operation) }
  const which = { userId: owner.userId, id: details.orderId }
  const order = await lockOrder(tx, which)
  // An account that was deleted has no orders; an earlier attempt says nothing of the later one.
  if (order?.operationId !== id) return
  if (how === 'failed') await moveOrder(tx, which, { state: 'failed' })
  else if (how === 'returned')
    await moveOrder(tx, which, { state: 'refunded', paidAt: order.paidAt ?? completedAt ?? order.placedAt })
  else if (completedAt && order.state === 'paying')
    await moveOrder(tx, which, { state: 'paid', paidAt: completedAt })
}

/** How a payment of an order is given to the bank. */
export function appPaymentCommand(
  bank: BankingProvider,
  providerAccount: ReturnType<typeof createProviderAccounts>,
): Command {
  return {
    provider: bank.name,
    async submit(operation) {
      const { id, owner, amount, reference, details } = appPayment.read(operation)
      const debtorAccount = await providerAccount(owner)
      const shop = { billerId: merchantOf(details.app), billReference: details.number }
      return bank.payBill({ id, debtorAccount, ...shop, amount, reference })
    },
    find: ({ id }) => bank.billPayment(id),
  }
}
