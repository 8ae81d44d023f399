import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Platform, sendProblem, type Tx } from '../platform/index.ts'
import { bookingIdOf } from './booking-id.ts'
import type { Cases } from './cases.ts'
import { ProviderUnreachable, WebhookRefused } from './errors.ts'
import type { ProviderEvents, RawEvent } from './events.ts'
import { bytesOf, takeRawBodies, textHeaders } from './raw-bodies.ts'
import { feedCursor, insertEvent, lockUnapplied, markApplied, moveFeedCursor } from './store.ts'

/**
 * Applies an event to the product; runs in the transaction that marks it as applied.
 *
 * @param isLastChance whether what cannot be applied now, because earlier news is missing, becomes a case
 */
export type EventHandler<Event> = (tx: Tx, event: Known<Event>, isLastChance: boolean) => Promise<void>
export type Known<Event> = Exclude<Event, { subject: 'unknown' }>

/** A provider that is listened to, without what its events are about. */
export type Listener = Omit<ProviderEvents<unknown>, 'readEvent'> & {
  take(tx: Tx, raw: Buffer, isLastChance: boolean): Promise<Taken>
}

type Taken =
  /** With the operation that it is about, where it says so. */
  | { readonly outcome: 'taken'; readonly about: string | null }
  | { readonly outcome: 'unknown_event' | 'unreadable_event'; readonly about: null }

/** Routes a provider's event to the capability that handles it. */
export function listenTo<Event extends { readonly subject: string }>(
  provider: ProviderEvents<Event>,
  handle: EventHandler<Event>,
): Listener {
  return {
    ...provider,
    async take(tx, raw, isLastChance) {
      const event = understand(provider, raw)
      if (event === null) return { outcome: 'unreadable_event', about: null }
      if (!isKnown(event)) return { outcome: 'unknown_event', about: null }
      await handle(tx, event, isLastChance)
      return { outcome: 'taken', about: aboutOf(provider.name, event) }
    },
  }
}

function isKnown<Event extends { readonly subject: string }>(event: Event): event is Known<Event> {
  return event.subject !== 'unknown'
}

const withOrder = z.object({ order: z.object({ id: z.string().max(255) }) })
const withBooking = z.object({ booking: z.object({ id: z.string().max(255) }) })
const withTransaction = z.object({ transaction: z.object({ id: z.string().max(255) }) })

/** The operation that an event is about: an order has its id, other things become one under an id made of their own. */
function aboutOf(provider: string, event: unknown): string | null {
  const { order } = withOrder.safeParse(event).data ?? {}
  if (order) return order.id
  const { booking } = withBooking.safeParse(event).data ?? {}
  const { transaction } = withTransaction.safeParse(event).data ?? {}
  const made = booking ?? transaction
  return made ? bookingIdOf(provider, made.id) : null
}

const APPLY = 'webhooks.apply'
const CATCH_UP = 'webhooks.catch_up'
// The pauses between attempts double and more: about five minutes have passed by then.
const LAST_CHANCE_ATTEMPT = 6
const jobPayload = z.object({ provider: z.string(), event_id: z.string() })

/**
 * The way in for what providers say: authenticated by signature, written down with the job that applies it, and
 * answered. Each event is applied once, however often and in whatever order it arrives; what is missed is read
 * from the provider's feed every minute.
 */
export function takeInWebhooks(
  app: FastifyInstance,
  platform: Platform,
  providers: readonly Listener[],
  cases: Cases,
): void {
  const byName = new Map(providers.map((provider) => [provider.name, provider]))
  const find = (name: string) => {
    const provider = byName.get(name)
    if (!provider) throw new Error(`no provider ${name}`)
    return provider
  }

  app.register(async (scope) => {
    takeRawBodies(scope)
    for (const provider of providers) {
      scope.post(`/webhooks/${provider.name}`, async (request, reply) => {
        try {
          const told = provider.verifyWebhook(textHeaders(request.headers), bytesOf(request.body))
          const event = provider.complete ? await provider.complete(told) : told
          await platform.database.asSystem((tx) => keep(tx, platform, provider.name, event))
          return reply.code(204).send()
        } catch (error) {
          // Its sender sends it again, and the feed brings it.
          if (error instanceof ProviderUnreachable) return sendProblem(request, reply, 'service_unavailable')
          if (!(error instanceof WebhookRefused)) throw error
          request.log.warn({ provider: provider.name, reason: error.message }, 'a webhook was refused')
          return sendProblem(request, reply, 'unauthenticated')
        }
      })
    }
  })

  platform.jobs.define(APPLY, jobPayload, async ({ provider, event_id: eventId }, attempt) => {
    try {
      await platform.database.asSystem((tx) =>
        apply(tx, platform, cases, {
          provider: find(provider),
          eventId,
          isLastChance: attempt.number >= LAST_CHANCE_ATTEMPT,
        }),
      )
    } catch (error) {
      // After days of trying, a person must find out what it means: it stays unapplied.
      if (attempt.isLast) await platform.database.asSystem((tx) => giveUp(tx, cases, provider, eventId))
      throw error
    }
  })
  platform.jobs.define(CATCH_UP, z.unknown(), async () => {
    for (const provider of providers) await catchUp(platform, provider)
  })
  platform.jobs.schedule(CATCH_UP, '* * * * *')
}

async function keep(tx: Tx, platform: Platform, provider: string, event: RawEvent): Promise<void> {
  const isNew = await insertEvent(tx, provider, event, platform.clock.now())
  // A repeat is answered like the first and changes nothing.
  if (!isNew) return
  await platform.jobs.enqueue(tx, APPLY, { provider, event_id: event.id })
}

async function giveUp(tx: Tx, cases: Cases, provider: string, eventId: string): Promise<void> {
  await cases.open(tx, { provider, kind: 'unresolved', subject: eventId, details: { task: APPLY } })
}

type Kept = { readonly provider: Listener; readonly eventId: string; readonly isLastChance: boolean }

async function apply(
  tx: Tx,
  platform: Platform,
  cases: Cases,
  { provider, eventId, isLastChance }: Kept,
): Promise<void> {
  const kept = await lockUnapplied(tx, provider.name, eventId)
  if (!kept) return
  const { outcome, about } = await provider.take(tx, kept.raw, isLastChance)
  if (outcome !== 'taken') {
    const details = { type: kept.type }
    await cases.open(tx, { provider: provider.name, kind: outcome, subject: eventId, details })
  }
  await markApplied(tx, { provider: provider.name, id: eventId, about }, platform.clock.now())
}

function understand<Event>(provider: ProviderEvents<Event>, raw: Buffer): Event | null {
  try {
    return provider.readEvent(raw)
  } catch (error) {
    if (error instanceof z.ZodError) return null
    throw error
  }
}

/** Reads the provider's feed from where we stopped, and takes in what no webhook brought. */
export async function catchUp(
  platform: Platform,
  provider: Pick<ProviderEvents<unknown>, 'name' | 'events'>,
): Promise<void> {
  for (;;) {
    const cursor = await platform.database.asSystem((tx) => feedCursor(tx, provider.name))
    let page: Awaited<ReturnType<typeof provider.events>>
    try {
      page = await provider.events(cursor)
    } catch (error) {
      // The next minute tries again; that it is away is what the health probe says.
      if (error instanceof ProviderUnreachable) return
      throw error
    }
    await platform.database.asSystem(async (tx) => {
      for (const event of page.events) await keep(tx, platform, provider.name, event)
      await moveFeedCursor(tx, provider.name, page.cursor, platform.clock.now())
    })
    if (!page.hasMore) return
  }
}
