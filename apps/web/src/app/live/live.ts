import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { contributed, contributions } from '../capability/contributed.ts'
import type { LiveEvents } from '../capability/live-events.ts'
import { useTranslation } from '../language/translation.ts'
import { useChooseForAccount } from '../session/choose-for-account.ts'
import { useFollowAccount } from '../session/follow-account.ts'
import { confirmSession, unlessLeaving } from '../session/store.ts'
import { changeAsHeard } from './refetch.ts'
import { joinUserChannel, type UserChannelJoin } from './user-channel.ts'

/** The server's message in place of an event that would be too large, or was lost. */
const REFETCH = 'refetch'

/** While the person is signed in, what the server says over their channel changes the screens that are open. */
export function useLive(userId: string): void {
  useFollowAccount()
  useChannel(userId)
}

/** The same, where the page's own address says the language. */
export function useChannel(userId: string): void {
  const client = useQueryClient()
  const { language } = useTranslation()
  useChooseForAccount()

  // The channel is outside React: it is joined with the sign-in and left with the sign-out.
  useEffect(
    () =>
      joinUserChannel(userId, {
        events: async () => eventsOf(await contributed('live')),
        onEvent: (event, payload) =>
          unlessLeaving(() => applyEvent(client, { event, payload }, contributions('live'))),
        // A session that was ended elsewhere is over on this page too, now and not with the next click.
        onClosed: confirmSession,
        // Events before the channel was joined, or while it was down, are lost: after them everything is fetched again.
        onJoined: (join) => {
          if (!mayHaveMissed(join, pageAgeMs())) return
          unlessLeaving(() => changeAsHeard(client, () => void client.invalidateQueries()))
        },
      }),
    [client, userId],
  )

  // The server names accounts and reasons in the language of the request, so another language needs another answer.
  const shownLanguage = useRef(language)
  useEffect(() => {
    if (shownLanguage.current === language) return
    shownLanguage.current = language
    void client.invalidateQueries()
  }, [client, language])
}

/** Whether an event may have come between the page's first answer and the join of its channel. */
export function mayHaveMissed({ isFirst, quietMs }: UserChannelJoin, pageAge: number): boolean {
  return !isFirst || quietMs <= pageAge
}

/**
 * How long the page has been open, in milliseconds. Some browsers stop one clock during sleep, and the other may be
 * set.
 */
function pageAgeMs(): number {
  return Math.max(performance.now(), Date.now() - performance.timeOrigin)
}

/** The names of all events that have a handler. */
export function eventsOf(given: readonly LiveEvents[]): readonly string[] {
  return [...new Set([REFETCH, ...given.flatMap((events) => Object.keys(events))])]
}

/** An event of the server. */
export type Said = { readonly event: string; readonly payload: unknown }

/** Changes the cache as the event says. Where no handler hears or understands it, data is fetched instead. */
export function applyEvent(
  client: QueryClient,
  { event, payload }: Said,
  given: readonly LiveEvents[],
): void {
  changeAsHeard(client, () => {
    const hearing = given.flatMap((events) => (Object.hasOwn(events, event) ? (events[event] ?? []) : []))
    const outcomes = hearing.map((apply) => apply(client, payload))
    if (outcomes.length === 0 || outcomes.includes('unknown')) void client.invalidateQueries()
  })
}
