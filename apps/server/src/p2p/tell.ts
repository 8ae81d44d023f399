import { type NotificationKind, toWire } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import type { Tx } from '../platform/index.ts'
import { nameParameters } from '../wallet/index.ts'
import { publishOffersChanged } from './offer-stream.ts'
import type { Trade } from './trade.ts'

type Sides = readonly [maker: Trade, taker: Trade]

/** By which reference it is known, since when it is so, and whose doing it was, who need not be told. */
type News = { readonly reference: string; readonly at: Date; readonly butFor?: string }

/** Tells both sides of a trade what has become of it, and everybody who looks at offers. Runs as the system. */
export type Tell = {
  /** Has open lists of offers for this asset and currency look again. */
  offers(tx: Tx, asset: string, currency: string): void
  /** Has the open screens of both look again. */
  screens(tx: Tx, sides: Sides): void
  taken(tx: Tx, sides: Sides): Promise<void>
  completed(tx: Tx, sides: Sides, news: News): Promise<void>
  ended(tx: Tx, sides: Sides, news: News): Promise<void>
  disputed(tx: Tx, sides: Sides, news: News): Promise<void>
}

type Kind = Extract<NotificationKind, `p2p_${string}`>

export function createTell({
  notifications,
  platform,
  publish,
}: Needs<'notifications' | 'platform' | 'publish'>): Tell {
  function offers(tx: Tx, asset: string, currency: string): void {
    tx.afterCommit(() => publishOffersChanged(platform, { asset, currency }))
  }

  const offersOf = (tx: Tx, [{ quantity, value }]: Sides) => offers(tx, quantity.asset, value.asset)

  function screens(tx: Tx, sides: Sides): void {
    for (const { userId, id } of sides) tx.afterCommit(() => publish(userId, 'p2p_trade', { trade_id: id }))
  }

  async function tell(tx: Tx, kind: Kind, side: Trade, { reference, at }: News): Promise<void> {
    await notifications.notify(tx, side.userId, {
      kind,
      at,
      parameters: { ...toWire(side.quantity), ...nameParameters('p2p_trade', side), reference },
      link: `/buy/p2p?trade=${side.id}`,
    })
  }

  const all = (kind: Kind) => async (tx: Tx, sides: Sides, news: News) => {
    for (const side of sides) if (side.userId !== news.butFor) await tell(tx, kind, side, news)
    screens(tx, sides)
  }

  const ended = all('p2p_ended')
  return {
    offers,
    screens,
    async taken(tx, sides) {
      const [maker] = sides
      await tell(tx, 'p2p_taken', maker, { reference: '', at: maker.createdAt })
      screens(tx, sides)
      offersOf(tx, sides)
    },
    completed: all('p2p_completed'),
    async ended(tx, sides, news) {
      await ended(tx, sides, news)
      // A part that was taken of the offer can be taken again.
      offersOf(tx, sides)
    },
    disputed: all('p2p_disputed'),
  }
}
