import { type NotificationKind, toWire, type WebhookEvent } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import type { Tx } from '../platform/index.ts'
import { nameParameters } from '../wallet/index.ts'
import type { Request, Share } from './request.ts'

/** Tells the sides of a request what has become of it. Runs as the system. */
export type Tell = {
  /** Puts a notification for the asked person into the bell. */
  asked(tx: Tx, kind: AskedKind, news: News): Promise<void>
  /** Puts a notification for the one who asks into the bell. */
  asker(tx: Tx, kind: AskerKind, news: News): Promise<void>
  /** Has the open screens of everybody look again, and their programs hear of it. */
  change(tx: Tx, request: Request, type: RequestEvent): Promise<void>
}

/** About which share it is, and since when it is so. */
type News = { readonly request: Request; readonly share: Share; readonly at: Date }

type RequestEvent = Extract<WebhookEvent, `payment_request.${string}`>
type AskedKind = Extract<NotificationKind, 'request_received' | 'request_reminder'>
type AskerKind = Extract<NotificationKind, 'request_paid' | 'request_declined'>

export function createTell({
  notifications,
  publish,
  happens,
}: Needs<'notifications' | 'publish' | 'happens'>): Tell {
  const linkOf = ({ id }: Request) => `/transactions/requests?id=${id}`
  return {
    asked: (tx, kind, { request, share: { asked, amount }, at }) =>
      notifications.notify(tx, asked.userId, {
        kind,
        at,
        parameters: {
          ...toWire(amount),
          ...nameParameters('payment', request.asker),
          note: request.note ?? '',
        },
        link: linkOf(request),
      }),
    asker: (tx, kind, { request, share: { asked, amount }, at }) =>
      notifications.notify(tx, request.asker.userId, {
        kind,
        at,
        parameters: { ...toWire(amount), ...nameParameters('payment', asked) },
        link: linkOf(request),
      }),
    async change(tx, request, type) {
      const { id, asker, shares } = request
      for (const userId of [asker.userId, ...shares.map(({ asked }) => asked.userId)]) {
        tx.afterCommit(() => publish(userId, 'payment_request', { request_id: id }))
        await happens.emit(tx, { userId, type, data: seenBy(userId, request) })
      }
    },
  }
}

/** As much as a side may see: the one who asks all shares, each who is asked their own. */
function seenBy(userId: string, { id, asker, shares, note, dueOn, expiresAt }: Request) {
  const isAsker = userId === asker.userId
  return {
    id,
    direction: isAsker ? 'outgoing' : 'incoming',
    note,
    due_on: dueOn,
    lapses_at: expiresAt.toISOString(),
    shares: shares
      .filter(({ asked }) => isAsker || asked.userId === userId)
      .map((share) => ({ id: share.id, amount: toWire(share.amount), status: share.state })),
  }
}
