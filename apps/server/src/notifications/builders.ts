import type { Builders } from '../../../../test/support/builders.ts'

export const builders: Builders = {
  growing: ['notifications.notifications'],
  fill: [
    `insert into notifications.notifications (user_id, id, kind, parameters, read_at, created_at)
     select user_id, gen_random_uuid(), 'topup_completed', '{}', at, at from moved where n % 3 = 0`,
  ],
  counts: { notifications: 'select count(*) from notifications.notifications' },
  calls: {
    listNotifications: ({ layla }) => layla.get('/notifications'),
    readNotifications: ({ layla }) => layla.post('/notifications/read', {}),
  },
  async use({ layla: { api } }) {
    const { next_cursor: cursor } = await api('GET /notifications', { query: { limit: 2 } })
    await api('GET /notifications', { query: { limit: 2, cursor: cursor ?? undefined } })
    await api('POST /notifications/read')
  },
}
