import { buyableAssets, contract, paymentMethods, toWire } from '@sadaf/api'
import { siteUrlOf } from '../auth/index.ts'
import type { Needs } from '../capability.ts'
import { type Operation, operationById, operationOf } from '../operations/index.ts'
import { DomainError, type Language, type Tx } from '../platform/index.ts'
import { ProviderRefusal, ProviderUnreachable, providerNames, type RampPage } from '../providers/index.ts'
import { cryptoPurchase } from './kinds/crypto-purchase.ts'
import { feePercentage, methodOf } from './methods.ts'
import { createPlaceOrder } from './order.ts'
import { latestOrders, orderRow } from './order-store.ts'
import { presentOrder, presentQuote } from './present.ts'
import { purchaseFrom } from './purchase.ts'
import { quote } from './quote.ts'

const MOST_LISTED = 20

/** Buying crypto: how it is paid, a firm offer, the order by it, and the page on which it is paid. */
export function serveBuy(services: Needs<'api' | 'platform' | 'ramp' | 'operations' | 'holdings'>): void {
  const { api, platform, ramp, operations, holdings } = services
  const { clock, database, ids } = platform
  const place = createPlaceOrder({ clock, operations, holdings })

  api.serve(contract.listPaymentMethods, async () => ({
    data: paymentMethods.map((id) => {
      const method = methodOf(id)
      return {
        id,
        fee_percentage: feePercentage(method),
        processing_time: method.processingTime,
        limits: { min: toWire(method.limits.min), max: toWire(method.limits.max) },
        is_popular: method.isPopular,
      }
    }),
    assets: [...buyableAssets],
    sold_by: providerNames.ramp,
  }))

  api.serveProvider(contract.createBuyQuote, async ({ caller, body: { asset, method, amount }, language }) =>
    presentQuote(await quote({ platform, ramp }, caller, { asset, method, typed: amount }, language)),
  )

  api.serve(contract.createBuyOrder, async ({ tx, caller, body, language }) => {
    const operation = await place(tx, caller, { quoteId: body.quote_id }, ids.next())
    return present(tx, operation, language)
  })

  api.serve(contract.listBuyOrders, async ({ tx, caller: { userId }, language }) => {
    const rows = await latestOrders(tx, userId, MOST_LISTED)
    const data = []
    for (const row of rows) {
      const operation = await operationById(tx, { userId, id: row.id })
      if (operation) data.push(presentOrder(operation, row, language))
    }
    return { data }
  })

  api.serve(contract.getBuyOrder, async ({ tx, params: { id }, language }) => {
    const operation = await operationOf(tx, cryptoPurchase.name, id)
    if (!operation) throw new DomainError('not_found')
    return present(tx, operation, language)
  })

  api.serveProvider(contract.openBuyPage, async ({ caller, params: { id }, body }) => {
    const operation = await database.asUser(caller.userId, (tx) => payable(tx, id))
    const purchase = purchaseFrom(operation, siteUrlOf(platform), body.language)
    const page = await opened(() => ramp.page(purchase))
    return { url: page.url, expires_at: page.expiresAt.toISOString() }
  })
}

async function present(tx: Tx, operation: Operation, language: Language) {
  const row = await orderRow(tx, { userId: operation.owner.userId, id: operation.id })
  if (!row) throw new Error(`the purchase ${operation.id} has no row`)
  return presentOrder(operation, row, language)
}

/** @throws DomainError `not_found`, `purchase_not_payable` */
async function payable(tx: Tx, id: string): Promise<Operation> {
  const operation = await operationOf(tx, cryptoPurchase.name, id)
  if (!operation) throw new DomainError('not_found')
  const row = await orderRow(tx, { userId: operation.owner.userId, id })
  if (operation.status !== 'pending' || row?.paid_at) throw new DomainError('purchase_not_payable')
  return operation
}

/** @throws DomainError `purchase_not_payable`, `provider_unavailable` */
async function opened(work: () => Promise<RampPage>): Promise<RampPage> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new DomainError('provider_unavailable')
    // It was paid a moment ago, or the offer has expired before the ramp heard of the order.
    if (error instanceof ProviderRefusal) throw new DomainError('purchase_not_payable')
    throw error
  }
}
