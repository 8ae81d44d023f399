import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { z } from 'zod'
import { readJson, UnreadableInput } from '../platform/index.ts'
import { WebhookRefused } from './errors.ts'
import type { ProviderHttp } from './http.ts'

/** An authentic event, not yet understood. */
export type RawEvent = {
  readonly id: string
  readonly type: string
  readonly occurredAt: Date
  readonly raw: Buffer
}

/** What a provider says of its own accord, whichever kind of provider it is. */
export interface Telling<Event> {
  readonly name: string
  /** Events after the cursor, for what webhooks did not bring. */
  events(cursor: string | null): Promise<{ events: RawEvent[]; cursor: string; hasMore: boolean }>
  /** Authenticates a webhook by its headers and exact bytes. @throws WebhookRefused */
  verifyWebhook(headers: Record<string, string>, raw: Buffer): RawEvent
  /** Gives an authentic event its meaning. */
  readEvent(raw: Buffer): Event
}

const EVENTS_PAGE = 200
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

// What every event has, whatever it is about.
const eventMessage = z.object({ id: z.string(), type: z.string(), created_at: moment, data: z.unknown() })

const feedMessage = z.object({
  data: z.array(z.looseObject({ id: z.string(), type: z.string(), created_at: moment })),
  next_cursor: z.string(),
  has_more: z.boolean(),
})

/** Webhooks by Standard Webhooks and a feed at `/events`, as our providers' contracts have them. */
export function standardEvents(
  name: string,
  http: ProviderHttp,
  webhookSecret: string | undefined,
): Omit<Telling<never>, 'readEvent'> {
  const webhook = webhookSecret ? new Webhook(webhookSecret) : null
  return {
    name,
    async events(cursor) {
      const path = `/events${pageQuery(EVENTS_PAGE, cursor)}`
      const feed = await http.call(feedMessage, { method: 'GET', path })
      const events = feed.data.map((event) => rawEvent(event, Buffer.from(JSON.stringify(event))))
      return { events, cursor: feed.next_cursor, hasMore: feed.has_more }
    },
    verifyWebhook(headers, raw) {
      if (!webhook) throw new WebhookRefused(`no ${name} is configured`)
      try {
        webhook.verify(raw, headers, { jsonParse: false })
      } catch (error) {
        if (error instanceof WebhookVerificationError) throw new WebhookRefused(error.message)
        throw error
      }
      const event = eventMessage.safeParse(parseJson(raw))
      if (!event.success) throw new WebhookRefused('the event has no id, type or time')
      return rawEvent(event.data, raw)
    },
  }
}

/** An event as every provider writes it, what it is about not yet read. @throws ZodError */
export function readEnvelope(raw: Buffer) {
  const { id, type, created_at: occurredAt, data } = eventMessage.parse(parseJson(raw))
  return { id, type, occurredAt, data }
}

/** Asks for a page after a cursor, or for the first one. */
export function pageQuery(limit: number, cursor: string | null): string {
  return `?limit=${limit}${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`
}

function rawEvent(event: { id: string; type: string; created_at: Date }, raw: Buffer): RawEvent {
  return { id: event.id, type: event.type, occurredAt: event.created_at, raw }
}

function parseJson(raw: Buffer): unknown {
  try {
    return readJson(raw.toString('utf8'))
  } catch (error) {
    if (error instanceof UnreadableInput) return undefined
    throw error
  }
}
