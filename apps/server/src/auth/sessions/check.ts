import type { Platform } from '../../platform/index.ts'
import { hasSecondFactor, type Standing, standingOf } from './store.ts'

export type SessionCheck = {
  /** Whether the session of an access token still lives. */
  isLive(userId: string, sessionId: string): Promise<boolean>
  /**
   * Assurance level and factors of the session; undefined where it has ended. Cached for a moment: where a
   * second factor that was shown in this moment must count, `fresh` reads it again.
   */
  standing(
    userId: string,
    sessionId: string,
    ask?: { readonly fresh: boolean },
  ): Promise<Standing | undefined>
  /** Forgets sessions that have ended, here and in every other process. */
  announceEnd(userId: string, sessionIds: readonly string[]): Promise<void>
  /** Called for sessions that ended, whichever process ended them. */
  onEnd(handler: (userId: string, sessionIds: readonly string[]) => void): void
}

const CHANNEL = 'auth.sessions_ended'
/** Those who ask at the same time ask by one statement. */
const LANE = 'auth.standing'
/** The bus is best effort, so a session that lives is believed for this long only. */
const BELIEVED_MS = 2_000
const MAX_BELIEVED = 50_000
/** A message of the bus holds fewer than 8,000 bytes. */
const IDS_A_MESSAGE = 100

/**
 * Whether a person who has a second factor, a passkey among them, has not shown it yet: a password alone
 * opens nothing of theirs.
 */
export const isHalfWay = (standing: Standing): boolean => standing.aal === 'aal1' && hasSecondFactor(standing)

/** Access tokens live an hour, sessions may end sooner: every request asks whether its session still lives. */
export function createSessionCheck({ database, bus, clock }: Platform): SessionCheck {
  const believed = new Map<
    string,
    { readonly userId: string; readonly standing: Standing; readonly until: number }
  >()
  // Counts endings: an answer that was on its way while one happened is not believed.
  let endings = 0
  const handlers: ((userId: string, sessionIds: readonly string[]) => void)[] = []

  function forget(userId: string, sessionIds: readonly string[]): void {
    endings += 1
    for (const id of sessionIds) believed.delete(id)
    for (const handler of handlers) handler(userId, sessionIds)
  }

  bus.subscribe(CHANNEL, (message) => {
    const { userId, sessionIds } = message as { userId: string; sessionIds: string[] }
    forget(userId, sessionIds)
  })
  bus.onReconnect(() => {
    endings += 1
    believed.clear()
  })

  const standing: SessionCheck['standing'] = async (userId, sessionId, { fresh } = { fresh: false }) => {
    const now = clock.now()
    const known = believed.get(sessionId)
    if (!fresh && known?.userId === userId && known.until > now.getTime()) return known.standing
    const endingsBefore = endings
    const found = await database.inGroup(LANE, { key: sessionId }, (tx) =>
      standingOf(tx, { userId, id: sessionId, now }),
    )
    // A person who still has to show a second factor is about to: their level is read again each time.
    if (!found || endings !== endingsBefore || isHalfWay(found)) {
      believed.delete(sessionId)
      return found
    }
    if (believed.size >= MAX_BELIEVED) believed.clear()
    believed.set(sessionId, { userId, standing: found, until: now.getTime() + BELIEVED_MS })
    return found
  }

  return {
    isLive: async (userId, sessionId) => (await standing(userId, sessionId)) !== undefined,
    standing,
    async announceEnd(userId, sessionIds) {
      if (sessionIds.length === 0) return
      forget(userId, sessionIds)
      for (let from = 0; from < sessionIds.length; from += IDS_A_MESSAGE)
        await bus.publish(CHANNEL, { userId, sessionIds: sessionIds.slice(from, from + IDS_A_MESSAGE) })
    },
    onEnd: (handler) => void handlers.push(handler),
  }
}
