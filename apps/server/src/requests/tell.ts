import { type NoticeKind, toWire } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import type { Tx } from '../platform/index.ts'
import { nameParameters } from '../wallet/index.ts'
import type { Request, Share } from './request.ts'

/** Tells the sides of a request what has become of it. Runs as the system. */
export type Tell = {
  /** Puts a notice for whoever is asked into the bell. */
  asked(tx: Tx, kind: AskedKind, news: News): Promise<void>
  /** Puts a notice for the one who asks into the bell. */
  asker(tx: Tx, kind: AskerKind, news: News): Promise<void>
  /** Has the open screens of everybody look again. */
  screens(tx: Tx, request: Request): void
}

/** About which share it is, and since when it is so. */
type News = { readonly request: Request; readonly share: Share; readonly at: Date }

type AskedKind = Extract<NoticeKind, 'request_received' | 'request_reminder'>
type AskerKind = Extract<NoticeKind, 'request_paid' | 'request_declined'>

export function createTell({ notifications, publish }: Needs<'notifications' | 'publish'>): Tell {
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
    screens(tx, { id, asker, shares }) {
      for (const userId of [asker.userId, ...shares.map(({ asked }) => asked.userId)])
        tx.afterCommit(() => publish(userId, 'payment_request', { request_id: id }))
    },
  }
}
