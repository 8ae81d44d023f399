import { z } from 'zod'
import { ProviderRefusal } from '../errors.ts'
import { onwardFrom, type RawEvent } from '../events.ts'
import { orNull } from '../http.ts'
import type { CardTransaction, CardWish, IssuedCard, IssuerProvider } from '../issuing.ts'
import { readRequest, requestIdOf, writeReply } from './authorization-request.ts'
import { cardWire, createRevisions, issuedCard } from './card-messages.ts'
import { createCards } from './cards.ts'
import { createLithicClient, NOT_FOUND, type Warn } from './client.ts'
import type { LithicConfig } from './config.ts'
import { createDisputes } from './disputes.ts'
import {
  cardOf,
  type Envelope,
  eventTypes,
  feedEvent,
  keptEvent,
  rawEvent,
  readEvent,
  readWebhook,
  rotatingWebhookVerifier,
} from './events.ts'
import { transactionMessage } from './transaction-messages.ts'

/** The name of the cards' issuer in our books: it stands in the ids of purchases. */
const NAME = 'cards'
const EVENTS_PAGE = 100
/** How long the address of a card's number is good for. */
const SHOWN_MS = 60_000

/** Cards through Lithic, by its official client. See docs/providers/lithic.md. */
export function createLithic(
  config: LithicConfig,
  warn: Warn = () => {},
): IssuerProvider & { readonly service: string } {
  const client = createLithicClient(NAME, config, warn)
  const nextRevision = createRevisions()
  const cards = createCards(NAME, client, config)
  const disputes = createDisputes(NAME, client, config)
  const verifyEventSignature = rotatingWebhookVerifier(NAME, config.webhookSecret)
  const verifyRequestSignature = rotatingWebhookVerifier(NAME, config.asaSecret)
  let lastExpiry = 0

  async function whole(event: Envelope): Promise<RawEvent> {
    const about = cardOf(event)
    if (!about) return rawEvent(event)
    const { token, tracking } = about
    if (about.wants === 'name') return rawEvent(event, { card_id: await cards.ourNameOf(token) })
    // The revision first: news that is taken while it is on its way is newer.
    const revision = nextRevision()
    const card = await orNull(NOT_FOUND, () => cards.byToken(token))
    return rawEvent(event, card ? { card: cardWire(issuedCard(card, { revision, tracking })) } : undefined)
  }

  return {
    name: NAME,
    service: config.isTest ? 'Lithic (test)' : 'Lithic',
    offers: { pinPage: false, rewards: false },

    async wish(wish: CardWish): Promise<IssuedCard> {
      const revision = nextRevision()
      const told = issuedCard(await cards.carryOut(wish), { revision })
      // The memo of a closed card is not written again: a closed card has every wish that it be closed.
      return told.state === 'closed' && told.wish < wish.wish ? { ...told, wish: wish.wish } : told
    },
    async card(id) {
      const revision = nextRevision()
      const found = await cards.byOurId(id)
      return found && issuedCard(found, { revision })
    },
    async reveal({ cardId }) {
      const found = await cards.byOurId(cardId)
      if (!found) throw new ProviderRefusal(NAME, 'card_not_found')
      // Lithic's page can be opened until then, more than once: each address has an end of its own.
      lastExpiry = Math.max(lastExpiry + 1, Date.now() + SHOWN_MS)
      const expiresAt = new Date(lastExpiry)
      const css = config.cardStyles
      const url = client.embedUrl({
        token: found.token,
        expiration: expiresAt.toISOString(),
        ...(css !== undefined && { css }),
      })
      return { url, expiresAt }
    },
    async pinPage() {
      throw new ProviderRefusal(NAME, 'not_offered')
    },
    transaction: (id) =>
      orNull(NOT_FOUND, async (): Promise<CardTransaction> => {
        const told = await client.look(
          'transaction',
          transactionMessage.refine((read) => read.id === id, 'is another transaction'),
          (lithic, options) => lithic.transactions.retrieve(id, options),
        )
        return { ...told, cardId: await cards.ourNameOf(told.cardId) }
      }),
    ...disputes,
    async payReward() {
      throw new ProviderRefusal(NAME, 'not_offered')
    },
    reward: async () => null,

    async events(cursor) {
      const after = eventIn(cursor)
      const page = await client.look('events', onwardFrom(cursor, pageAfter(after)), (lithic, options) =>
        lithic.events.list(
          { page_size: EVENTS_PAGE, event_types: eventTypes, ...(after && { ending_before: after }) },
          options,
        ),
      )
      const events: RawEvent[] = []
      for (const event of page.events) events.push(await whole(event))
      return { events, cursor: page.cursor, hasMore: page.hasMore }
    },
    verifyWebhook(headers, raw) {
      verifyEventSignature(headers, raw)
      return readWebhook(headers, raw)
    },
    complete: (event) => whole(keptEvent(event)),
    readEvent,

    deadlineMs: config.answerMs,
    whenLate: 'declined',
    verifyRequest(headers, raw) {
      verifyRequestSignature(headers, raw)
      return { id: requestIdOf(raw, headers['webhook-id'] ?? ''), raw }
    },
    readRequest,
    keyOf: ({ cardId }) => cardId,
    writeReply,
    async isHealthy() {
      await client.ask('status', z.object({ message: z.string().optional() }), (lithic, options) =>
        lithic.apiStatus(options),
      )
      return true
    },
  }
}

/** How a cursor of Lithic's begins: one of another issuer's feed, read before, leads nowhere there. */
const CURSOR = 'lithic:'
const eventIn = (cursor: string | null): string | null =>
  cursor?.startsWith(CURSOR) ? cursor.slice(CURSOR.length) || null : null

/**
 * A page of the feed, which has the newest first: after a cursor the events since then, at the beginning the latest
 * ones. What cannot be read is taken in by its token, and becomes a case.
 */
const pageAfter = (after: string | null) =>
  z
    .object({ data: z.array(z.looseObject({ token: z.string().min(1).max(255) })), has_more: z.boolean() })
    .transform(({ data, has_more: hasMore }) => ({
      events: data.toReversed().map((told) => feedEvent(told) ?? unreadable(told.token)),
      cursor: CURSOR + (data[0]?.token ?? after ?? ''),
      hasMore: after !== null && hasMore,
    }))

const unreadable = (token: string): Envelope => ({
  token,
  created: new Date(0),
  event_type: 'unreadable',
  payload: null,
})
