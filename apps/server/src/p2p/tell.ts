import { type NoticeKind, toWire } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import type { Tx } from '../platform/index.ts'
import { nameParameters } from '../wallet/index.ts'
import type { Trade } from './trade.ts'

type Sides = readonly [maker: Trade, taker: Trade]

/** By which reference it is known, since when it is so, and whose doing it was, who need not be told. */
type News = { readonly reference: string; readonly at: Date; readonly butFor?: string }

/** Tells both sides of a trade what has become of it. Runs as the system. */
export type Tell = {
  /** Has the open screens of both look again. */
  screens(tx: Tx, sides: Sides): void
  taken(tx: Tx, sides: Sides): Promise<void>
  completed(tx: Tx, sides: Sides, news: News): Promise<void>
  ended(tx: Tx, sides: Sides, news: News): Promise<void>
  disputed(tx: Tx, sides: Sides, news: News): Promise<void>
}

type Kind = Extract<NoticeKind, `p2p_${string}`>

export function createTell({ notifications, publish }: Needs<'notifications' | 'publish'>): Tell {
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

  return {
    screens,
    async taken(tx, sides) {
      const [maker] = sides
      await tell(tx, 'p2p_taken', maker, { reference: '', at: maker.createdAt })
      screens(tx, sides)
    },
    completed: all('p2p_completed'),
    ended: all('p2p_ended'),
    disputed: all('p2p_disputed'),
  }
}
