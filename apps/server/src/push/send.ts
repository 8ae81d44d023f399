import { encryptNotification } from '@block65/webcrypto-web-push'
import type { Push } from '../notifications/index.ts'
import { type Platform, postToStranger } from '../platform/index.ts'
import { outcomeOf } from './outcome.ts'
import { deleteSubscription, liveSubscription, type Subscription } from './store.ts'
import type { Vapid } from './vapid.ts'

/** How long a push service may take for its answer. */
const TIMEOUT_MS = 5_000
/** How long it keeps a message for a browser that is off: a day. */
const TTL_SECONDS = 86_400

/** Sends a push message, encrypted for its browser alone. @throws Error where it is worth another attempt */
export function createSend({ clock, config, database, log }: Platform, vapid: Vapid) {
  async function post({ endpoint, p256dh, auth }: Subscription, message: Push['message']) {
    const keys = { p256dh, auth }
    const text = Buffer.from(JSON.stringify(message))
    return postToStranger({
      url: endpoint,
      body: await encryptNotification({ endpoint, expirationTime: null, keys }, text),
      headers: {
        authorization: await vapid.authorization(endpoint),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(TTL_SECONDS),
        // It tells of money that has moved.
        urgency: 'high',
        // Of two attempts that both arrived the browser gets one: 22 of the 32 letters that a topic may have.
        topic: Buffer.from(message.id.replaceAll('-', ''), 'hex').toString('base64url'),
      },
      timeoutMs: TIMEOUT_MS,
      allowsLoopback: config.WEBHOOKS_TO_LOOPBACK,
    })
  }

  return async (
    { userId, subscriptionId: id, message }: Push,
    { isLast }: { readonly isLast: boolean },
  ): Promise<void> => {
    const which = { userId, id }
    const subscription = await database.asSystem((tx) => liveSubscription(tx, which, clock.now()))
    if (!subscription) return
    const heard = await post(subscription, message)
    const outcome = outcomeOf(heard)
    if (outcome === 'accepted') return
    if (outcome === 'gone') return database.asSystem((tx) => deleteSubscription(tx, which))
    const said = heard.kind === 'answered' ? String(heard.status) : heard.kind
    if (outcome === 'later' && !isLast) throw new Error(`the push service answered ${said}`)
    // A stranger's server that stays broken is nothing that an operator could mend.
    const { host } = new URL(subscription.endpoint)
    log.warn({ host, said }, 'a push message was given up')
  }
}
