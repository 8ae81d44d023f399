import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { Builders } from '../../../../test/support/builders.ts'
import type { Person } from '../../../../test/support/people.ts'
import { browsersOf, deleteSubscription, liveSubscription } from './store.ts'

/** Keys of browsers that no message reaches. */
const keys = keysOfABrowser()

export const builders: Builders = {
  rows: { 'push.subscriptions': (userId) => ({ endpoint: `https://push.example/${userId}` }) },
  counts: { push_subscriptions: 'select count(*) from push.subscriptions' },
  growing: ['push.subscriptions'],
  fill: [
    `insert into push.subscriptions (user_id, id, session_id, endpoint, p256dh, auth, hides_amounts, created_at)
     select user_id, gen_random_uuid(), id, 'https://push.invalid/' || id, '${keys.p256dh}', '${keys.auth}', false, now()
     from auth.sessions where refresh_key = '\\x00'`,
  ],
  calls: {
    getPush: ({ layla }) => layla.get('/push'),
    subscribeToPush: ({ product, layla }) =>
      product.http.call({
        method: 'PUT',
        path: '/api/v1/push/subscription',
        headers: { authorization: `Bearer ${layla.token}` },
        body: aSubscription(),
      }),
    unsubscribeFromPush: ({ product, layla }) =>
      product.http.call({
        method: 'DELETE',
        path: '/api/v1/push/subscription',
        headers: { authorization: `Bearer ${layla.token}` },
      }),
  },
  async use({ product: { platform }, layla }) {
    const { database, clock } = platform
    const now = clock.now()
    const { userId } = layla
    await subscribe(layla)
    await layla.api('GET /push')
    const browsers = await database.asSystem((tx) => browsersOf(tx, { userId, now }))
    for (const { subscriptionId: id } of browsers) {
      await database.asSystem((tx) => liveSubscription(tx, { userId, id }, now))
      await database.asSystem((tx) => deleteSubscription(tx, { userId, id }))
    }
    await layla.api('DELETE /push/subscription')
  },
}

const subscribe = (person: Person) => person.api('PUT /push/subscription', { body: aSubscription() })

/** A subscription of a browser whose push service is nowhere. */
const aSubscription = () => ({
  endpoint: `https://push.example/send/${randomUUID()}`,
  keys: keysOfABrowser(),
  hides_amounts: false,
})

function keysOfABrowser() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
}
