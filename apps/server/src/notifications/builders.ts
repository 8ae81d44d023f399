import type { Builders, Scene } from '../../../../test/support/builders.ts'
import { SEND_DIGEST } from './digest.ts'
import { TELL_LATER } from './held.ts'
import { dropHeld } from './held-store.ts'
import { countSince } from './store.ts'

export const builders: Builders = {
  rows: {
    'notifications.settings': () => ({ quiet_from: '22:00', quiet_until: '07:00', digest_at: '08:00' }),
  },
  growing: ['notifications.notifications', 'notifications.settings', 'notifications.gathered'],
  fill: [
    `insert into notifications.notifications (user_id, id, kind, parameters, read_at, created_at)
     select user_id, gen_random_uuid(), 'topup_completed', '{}', at, at from moved where n % 3 = 0`,
    'insert into notifications.gathered (user_id, notification_id) select id, gen_random_uuid() from person',
    'insert into notifications.settings (user_id) select id from person on conflict do nothing',
  ],
  counts: {
    notifications: 'select count(*) from notifications.notifications',
    gathered_notifications: 'select count(*) from notifications.gathered',
    notification_settings: 'select count(*) from notifications.settings where quiet_is_on',
  },
  calls: {
    listNotifications: ({ layla }) => layla.get('/notifications'),
    readNotifications: ({ layla }) => layla.post('/notifications/read', {}),
    getNotificationSettings: ({ layla }) => layla.get('/notifications/settings'),
    changeNotificationSettings: ({ layla }) =>
      layla.patch('/notifications/settings', { groups: { markets: { email: false } } }),
  },
  async use({ product, layla: { api } }) {
    const { next_cursor: cursor } = await api('GET /notifications', { query: { limit: 2 } })
    await api('GET /notifications', { query: { limit: 2, cursor: cursor ?? undefined } })
    await api('POST /notifications/read')
    await sleepAndWake(product)
    await gatherAndSend(product)
  },
}

/** Holds a notification back and tells of it when it is quiet no more. */
async function sleepAndWake(product: Scene['product']): Promise<void> {
  const sleeper = await product.person({ name: 'Rana Zaki' })
  const hours = (is_on: boolean) => ({ is_on, from: '00:01', until: '00:00' })
  await sleeper.api('PATCH /notifications/settings', { body: { quiet_hours: hours(true) } })
  await sleeper.topUp('20.00')
  await product.quiet()
  await sleeper.api('PATCH /notifications/settings', { body: { quiet_hours: hours(false) } })
  await product.hurry(TELL_LATER)
  await product.quiet()
  await sleeper.api('GET /notifications/settings')
  const { clock, database } = product.platform
  await database.asSystem((tx) => dropHeld(tx, sleeper.userId, ['topup_completed']))
  await database.asSystem((tx) => countSince(tx, { userId: sleeper.userId, since: clock.now() }))
}

/** Gathers a mail for a digest and sends it. */
async function gatherAndSend(product: Scene['product']): Promise<void> {
  const reader = await product.person({ name: 'Dana Aziz' })
  await reader.api('PATCH /notifications/settings', {
    body: { groups: { money: { email_daily: true } }, digest_at: '00:00' },
  })
  await reader.topUp('20.00')
  await product.quiet()
  await product.hurry(SEND_DIGEST)
  await product.quiet()
}
