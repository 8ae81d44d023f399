import type { MovedBy } from './lines.ts'
import { quantityOf } from './numbers.ts'
import type { Venue } from './venue.ts'

/** Statement of a day's movements in the order of recording: clients compare their books with it. */
export function statement(venue: Venue, query: { day: string; cursor: number; limit: number }) {
  const found = venue.lines.of(query.day, query.cursor, query.limit + 1)
  const page = found.slice(0, query.limit)
  return {
    day: query.day,
    data: page.map(({ sequence, at, kind, subject }) => ({
      id: String(sequence),
      at,
      kind,
      ...partOf[kind](venue, subject),
    })),
    next_cursor: String(page.at(-1)?.sequence ?? query.cursor),
    has_more: found.length > query.limit,
  }
}

const partOf: Record<MovedBy, (venue: Venue, subject: string) => Record<string, unknown>> = {
  fill: fillPart,
  swap: swapPart,
  transfer: transferPart,
  reward: rewardPart,
}

function rewardPart({ stakes }: Venue, id: string): Record<string, unknown> {
  const { account, asset, quantity } = stakes.reward(id)
  return { account, reward: { id, asset, quantity: quantityOf(quantity) } }
}

function transferPart({ custody }: Venue, id: string): Record<string, unknown> {
  const { quantity, ...transfer } = custody.transfer(id)
  return {
    account: transfer.account,
    transfer: { id, asset: transfer.asset, quantity: quantityOf(quantity) },
  }
}

function swapPart({ swaps }: Venue, id: string): Record<string, unknown> {
  const swap = swaps.get(id)
  return { account: swap.account, swap: swaps.present(swap) }
}

function fillPart({ store }: Venue, id: string): Record<string, unknown> {
  const fill = store.fill(id)
  const order = store.get(fill.orderId)
  return {
    account: order.account,
    order_id: order.id,
    asset: order.asset,
    side: order.side,
    cash_account: order.cashAccount,
    fill: store.presentFill(fill, order.asset),
  }
}
