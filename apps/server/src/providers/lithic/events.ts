import { z } from 'zod'
import { WebhookRefused } from '../errors.ts'
import type { RawEvent } from '../events.ts'
import { parseJson } from '../http.ts'
import { cardMessage as ourCardMessage } from '../issuer-messages.ts'
import type { IssuerEvent } from '../issuing.ts'
import { standardWebhookVerifier, type VerifyWebhookSignature } from '../webhook-signature.ts'
import { moment } from '../wire.ts'
import { creditMessage } from './credit-messages.ts'
import { disputeMessage } from './dispute-messages.ts'
import { readLithicJson } from './reading.ts'
import type { Secret } from './secret.ts'
import { transactionMessage } from './transaction-messages.ts'

// Lithic's events, as its feed writes them: `{token, created, event_type, payload}`. A webhook brings the payload
// alone, with the rest in its headers. Beside the payload stands what it leaves out, asked for when the event came in
// (`seen`).

/** The events that are understood, and what each is about; to be subscribed to, and nothing else. */
const subjects = {
  'card.created': 'card',
  'card.updated': 'card',
  'card.shipped': 'card',
  'card.reissued': 'card',
  'card.renewed': 'card',
  'card.converted': 'card',
  'card_transaction.updated': 'card_transaction',
  'dispute.updated': 'dispute',
  'dispute_transaction.created': 'credit',
  'dispute_transaction.updated': 'credit',
} as const satisfies Record<string, string>

type EventType = keyof typeof subjects
const isKnown = (type: string): type is EventType => Object.hasOwn(subjects, type)
export const eventTypes = Object.keys(subjects).filter(isKnown)

const envelope = z.object({
  token: z.string().min(1).max(255),
  created: moment,
  event_type: z.string().min(1).max(255),
  payload: z.unknown(),
})
export type Envelope = z.output<typeof envelope>

const ofCard = z.object({ card_token: z.string().min(1).max(64) })
const shipped = z.object({ tracking_number: z.string().nullable() })

/** The card that an event is about, by Lithic's token for it, and how much of it is to be asked for. */
export function cardOf({ event_type: type, payload }: Envelope): {
  readonly token: string
  readonly wants: 'card' | 'name'
  readonly tracking: string | null
} | null {
  if (!isKnown(type) || subjects[type] === 'dispute') return null
  const { data } = ofCard.safeParse(payload)
  if (!data) return null
  const tracking = shipped.safeParse(payload).data?.tracking_number ?? null
  return { token: data.card_token, wants: subjects[type] === 'card' ? 'card' : 'name', tracking }
}

/** An event of the feed, or of a webhook, as it is kept. */
export function rawEvent(
  { token: id, created, event_type: type, payload }: Envelope,
  seen?: object,
): RawEvent {
  const kept = { token: id, created: created.toISOString(), event_type: type, payload, ...(seen && { seen }) }
  return { id, type, occurredAt: created, raw: Buffer.from(JSON.stringify(kept)) }
}

export const feedEvent = (told: unknown): Envelope | null => envelope.safeParse(told).data ?? null

export const keptEvent = ({ raw }: RawEvent): Envelope => envelope.parse(parseJson(raw.toString('utf8')))

const payloadMessage = z.looseObject({ event_type: z.string().min(1).max(255) })
const headersMessage = z.object({
  'webhook-id': z.string().min(1).max(255),
  'webhook-timestamp': z.string().regex(/^\d{1,12}$/),
})

/** A webhook whose signature has been verified. @throws WebhookRefused */
export function readWebhook(headers: Record<string, string>, raw: Buffer): RawEvent {
  const named = headersMessage.safeParse(headers)
  const told = payloadMessage.safeParse(parseJson(raw.toString('utf8'), readLithicJson))
  if (!named.success || !told.success) throw new WebhookRefused('the event has no id, type or time')
  const created = new Date(Number(named.data['webhook-timestamp']) * 1_000)
  const { event_type, ...payload } = told.data
  return rawEvent({ token: named.data['webhook-id'], created, event_type, payload })
}

/** Verifies webhook signatures by Standard Webhooks, by any of the secrets in use while one is rotated. */
export function rotatingWebhookVerifier(name: string, secret: Secret | undefined): VerifyWebhookSignature {
  return (headers, raw) => {
    const [latest, ...others] = secret?.() ?? []
    const refusals: unknown[] = []
    for (const each of [latest, ...others]) {
      try {
        standardWebhookVerifier(name, each)(headers, raw)
        return
      } catch (error) {
        if (!(error instanceof WebhookRefused)) throw error
        refusals.push(error)
      }
    }
    throw refusals[0]
  }
}

const withName = z.object({ seen: z.object({ card_id: z.string().min(1).max(64) }) })
const withCard = z.object({ seen: z.object({ card: ourCardMessage }) })

/** Gives an event that was kept its meaning. @throws ZodError */
export function readEvent(raw: Buffer): IssuerEvent {
  const kept = parseJson(raw.toString('utf8'))
  const { token: id, event_type: type, created: occurredAt, payload } = envelope.parse(kept)
  const common = { id, type, occurredAt }
  if (!isKnown(type)) return { ...common, subject: 'unknown' }
  const subject = subjects[type]
  switch (subject) {
    case 'card':
      return { ...common, subject, card: withCard.parse(kept).seen.card }
    case 'card_transaction':
    case 'credit': {
      const message = subject === 'credit' ? creditMessage : transactionMessage
      const { card_id: cardId } = withName.parse(kept).seen
      return { ...common, subject: 'card_transaction', transaction: { ...message.parse(payload), cardId } }
    }
    case 'dispute': {
      const { token: _, ...dispute } = disputeMessage.parse(payload)
      return { ...common, subject, dispute }
    }
  }
}
