import { encryptNotification } from '@block65/webcrypto-web-push'
import type { Push } from '../notifications/index.ts'
import { createPlaces, NotYet, type Platform, postToStranger } from '../platform/index.ts'
import { outcomeOf } from './outcome.ts'
import { deleteSubscription, liveSubscription, type Subscription } from './store.ts'
import type { Vapid } from './vapid.ts'

/** How long a push service may take for its answer. */
const TIMEOUT_MS = 5_000
/** How long it keeps a message for a browser that is off: a day. */
const TTL_SECONDS = 86_400
/** How many workers of a process send push messages at once: others are left for payments, however slow strangers are. */
const PART_OF_WORKERS = 1 / 2
/** How many of them send to the browsers of one person. */
const AT_ONCE_OF_ONE = 3

/** Sends a push message, encrypted for its browser alone. @throws Error where it is worth another attempt */
export function createSend({ clock, config, database, log }: Platform, vapid: Vapid) {
  const atOnce = Math.max(1, Math.floor(config.JOB_CONCURRENCY * PART_OF_WORKERS))
  const places = createPlaces(atOnce, AT_ONCE_OF_ONE)

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

  async function attempt({ userId, subscriptionId: id, message }: Push, isLast: boolean): Promise<void> {
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

  return async (push: Push, { isLast }: { readonly isLast: boolean }): Promise<void> => {
    const leave = places(push.userId)
    if (!leave && !isLast) throw new NotYet('other push messages are being sent')
    if (!leave) return log.warn('a push message was given up: others were being sent at each attempt')
    try {
      await attempt(push, isLast)
    } finally {
      leave()
    }
  }
}
