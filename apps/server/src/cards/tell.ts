import type { NotificationKind } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import type { Tx } from '../platform/index.ts'
import { type Card, shownDigits } from './card.ts'
import type { Became } from './issuing/wish.ts'

/** Notifies holders about their cards. */
export type Tell = {
  notify(tx: Tx, card: Card, kind: CardNotification, at: Date): Promise<void>
  /** Tells their open screens. */
  screens(tx: Tx, card: Pick<Card, 'userId' | 'id'>): void
}

export type CardNotification = Extract<NotificationKind, `card_${string}`>

export function createTell({ notifications, publish }: Needs<'notifications' | 'publish'>): Tell {
  return {
    notify: (tx, card, kind, at) =>
      notifications.notify(tx, card.userId, {
        kind,
        at,
        parameters: { name: card.name, reference: shownDigits(card) ?? '', card_id: card.id },
        link: `/cards?card=${card.id}`,
      }),
    screens: (tx, { userId, id }) => tx.afterCommit(() => publish(userId, 'card', { card_id: id })),
  }
}

/** Events that a holder is notified of; their own actions are none. */
export function notificationOf(card: Card, became: Became): CardNotification | null {
  switch (became) {
    case 'made':
      if (card.replaces !== null) return 'card_replaced'
      // One of plastic pays nothing yet: its news is that it was sent.
      if (card.form === 'physical') return null
      // One that tells nothing of itself yet is no news: it is as if it had been there.
      return card.switches.notifications ? 'card_issued' : null
    case 'shipped':
      return 'card_shipped'
    case 'delivered':
      return 'card_delivered'
    case 'frozen_by_issuer':
      return 'card_frozen'
    case 'closed_by_issuer':
      return 'card_closed'
    case 'activated':
    case 'unfrozen_by_issuer':
      return null
    default:
      return became satisfies never
  }
}
