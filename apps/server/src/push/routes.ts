import { contract } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { asSystemWithin, DomainError, isNameable, takeTurn } from '../platform/index.ts'
import { isBrowserKey } from './browser-key.ts'
import {
  deleteAllBut,
  deleteOfSession,
  deleteReplaced,
  insertSubscription,
  type Subscription,
  subscriptionOf,
} from './store.ts'
import type { Vapid } from './vapid.ts'

/** A person has so many subscriptions at most; the oldest goes. */
const MOST_SUBSCRIPTIONS = 20

type Serves = Needs<'api' | 'platform'> & { readonly vapid: Vapid }

/** The subscription of a session: a browser is subscribed in the session in which its person allowed it. */
export function servePush({ api, platform: { clock, config, ids }, vapid }: Serves): void {
  api.serve(contract.getPush, async ({ tx, caller }) => {
    const row = await subscriptionOf(tx, caller)
    return { public_key: vapid.publicKey, subscription: row ? presentSubscription(row) : null }
  })

  api.serve(contract.subscribeToPush, async ({ tx, caller: { userId, sessionId }, body }) => {
    const { endpoint, keys, hides_amounts } = body
    if (!isNameable(endpoint, config.WEBHOOKS_TO_LOOPBACK) || !isBrowserKey(keys.p256dh))
      throw new DomainError('push_subscription_refused')
    const created_at = clock.now()
    const row = { id: ids.next(), session_id: sessionId, endpoint, ...keys, hides_amounts, created_at }
    // One after the other for a browser, and for a person: first the browser for all.
    await takeTurn(tx, `push.browser:${endpoint}`)
    await takeTurn(tx, `push.person:${userId}`)
    await asSystemWithin(tx, async () => {
      await deleteReplaced(tx, { userId, sessionId, endpoint })
      await insertSubscription(tx, userId, row)
      await deleteAllBut(tx, userId, MOST_SUBSCRIPTIONS)
    })
    return presentSubscription(row)
  })

  api.serve(contract.unsubscribeFromPush, async ({ tx, caller }) => {
    await deleteOfSession(tx, caller)
    return { subscription: null }
  })
}

function presentSubscription({ endpoint, hides_amounts, created_at }: Subscription) {
  return { endpoint, hides_amounts, created_at: created_at.toISOString() }
}
