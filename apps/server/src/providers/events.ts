import { createHash } from 'node:crypto'
import { z } from 'zod'
import { WebhookRefused } from './errors.ts'
import { type ProviderHttp, parseJson } from './http.ts'
import { standardWebhookVerifier } from './webhook-signature.ts'
import { moment } from './wire.ts'

/** An authentic event, not yet understood. */
export type RawEvent = {
  readonly id: string
  readonly type: string
  readonly occurredAt: Date
  readonly raw: Buffer
}

/** An event of a provider, whichever kind of provider it is. */
export interface ProviderEvents<Event> {
  readonly name: string
  /** Events after the cursor, for what webhooks did not bring. */
  events(cursor: string | null): Promise<{ events: RawEvent[]; cursor: string; hasMore: boolean }>
  /** Authenticates a webhook by its headers and exact bytes. @throws WebhookRefused */
  verifyWebhook(headers: Record<string, string>, raw: Buffer): RawEvent
  /**
   * Asks for what an event leaves out, before it is written down and outside of any transaction; events of
   * the feed are whole.
   *
   * @throws ProviderUnreachable
   */
  complete?(event: RawEvent): Promise<RawEvent>
  /** Gives an authentic event its meaning. */
  readEvent(raw: Buffer): Event
}

const EVENTS_PAGE = 200

// The fields of every event.
const eventMessage = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created_at: moment,
  data: z.unknown(),
})

const feedMessage = z
  .object({ data: z.array(z.unknown()), next_cursor: z.string(), has_more: z.boolean() })
  .transform((page) => ({
    events: page.data.map(feedEvent),
    cursor: page.next_cursor,
    hasMore: page.has_more,
  }))

// An unreadable one is taken in under a name of its own, so that it becomes a case and does not block the
// others.
function feedEvent(event: unknown): RawEvent {
  const raw = Buffer.from(JSON.stringify(event))
  const { data } = eventMessage.safeParse(event)
  if (data) return rawEvent(data, raw)
  const id = `unreadable:${createHash('sha256').update(raw).digest('hex')}`
  return { id, type: 'unreadable', occurredAt: new Date(0), raw }
}

/** Webhooks by Standard Webhooks and a feed at `/events`, as our providers' contracts have them. */
export function standardEvents(
  name: string,
  http: ProviderHttp,
  webhookSecret: string | undefined,
): Omit<ProviderEvents<never>, 'readEvent'> {
  const verifySignature = standardWebhookVerifier(name, webhookSecret)
  return {
    name,
    async events(cursor) {
      const path = `/events${pageQuery(EVENTS_PAGE, cursor)}`
      return http.call(onwardFrom(cursor, feedMessage), { method: 'GET', path })
    },
    verifyWebhook(headers, raw) {
      verifySignature(headers, raw)
      const event = eventMessage.safeParse(parseJson(raw.toString('utf8')))
      if (!event.success) throw new WebhookRefused('the event has no id, type or time')
      return rawEvent(event.data, raw)
    },
  }
}

/** An event as every provider writes it, what it is about not yet read. @throws ZodError */
export function readEnvelope(raw: Buffer) {
  const { id, type, created_at: occurredAt, data } = eventMessage.parse(parseJson(raw.toString('utf8')))
  return { id, type, occurredAt, data }
}

/** A page that leads on from where it was asked for: one that has more and leads nowhere would be read for ever. */
export function onwardFrom<T extends { readonly cursor: string; readonly hasMore: boolean }>(
  cursor: string | null,
  page: z.ZodType<T>,
): z.ZodType<T> {
  return page.refine((read) => !read.hasMore || read.cursor !== cursor, 'has more and leads nowhere')
}

/** Asks for a page after a cursor, or for the first one. */
export function pageQuery(limit: number, cursor: string | null): string {
  return `?limit=${limit}${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`
}

function rawEvent(event: { id: string; type: string; created_at: Date }, raw: Buffer): RawEvent {
  return { id: event.id, type: event.type, occurredAt: event.created_at, raw }
}
