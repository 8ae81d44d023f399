import type { Platform } from '../platform/index.ts'
import { liveSession } from './session-store.ts'

export type SessionCheck = {
  /** Whether the session of an access token still lives. */
  isLive(userId: string, sessionId: string): Promise<boolean>
  /** Forgets sessions that have ended, here and in every other process. */
  announceEnd(userId: string, sessionIds: readonly string[]): Promise<void>
  /** Called for sessions that ended, whichever process ended them. */
  onEnd(handler: (userId: string, sessionIds: readonly string[]) => void): void
}

const CHANNEL = 'auth.sessions_ended'
/** The bus is best effort, so a session that lives is believed for this long only. */
const BELIEVED_MS = 2_000
const MAX_BELIEVED = 50_000
/** A message of the bus holds fewer than 8,000 bytes. */
const IDS_A_MESSAGE = 100

/** Access tokens live an hour, sessions may end sooner: every request asks whether its session still lives. */
export function createSessionCheck({ database, bus, clock }: Platform): SessionCheck {
  const believedUntil = new Map<string, number>()
  // Counts endings: an answer that was on its way while one happened is not believed.
  let endings = 0
  const handlers: ((userId: string, sessionIds: readonly string[]) => void)[] = []

  function forget(userId: string, sessionIds: readonly string[]): void {
    endings += 1
    for (const id of sessionIds) believedUntil.delete(id)
    for (const handler of handlers) handler(userId, sessionIds)
  }

  bus.subscribe(CHANNEL, (message) => {
    const { userId, sessionIds } = message as { userId: string; sessionIds: string[] }
    forget(userId, sessionIds)
  })
  bus.onReconnect(() => {
    endings += 1
    believedUntil.clear()
  })

  return {
    async isLive(userId, sessionId) {
      const now = clock.now()
      const until = believedUntil.get(sessionId)
      if (until !== undefined && until > now.getTime()) return true
      const endingsBefore = endings
      const session = await database.asSystem((tx) => liveSession(tx, userId, sessionId, now))
      if (!session) return false
      if (endings !== endingsBefore) return true
      if (believedUntil.size >= MAX_BELIEVED) believedUntil.clear()
      believedUntil.set(sessionId, now.getTime() + BELIEVED_MS)
      return true
    },
    async announceEnd(userId, sessionIds) {
      if (sessionIds.length === 0) return
      forget(userId, sessionIds)
      for (let from = 0; from < sessionIds.length; from += IDS_A_MESSAGE)
        await bus.publish(CHANNEL, { userId, sessionIds: sessionIds.slice(from, from + IDS_A_MESSAGE) })
    },
    onEnd: (handler) => void handlers.push(handler),
  }
}
