import type { PersonalData } from '../platform/index.ts'

export function declarePushData(data: PersonalData): void {
  data.add({
    'push.subscriptions': {
      // Without the keys, by which a copy of the export could read messages.
      export: {
        as: 'push_subscriptions',
        columns: ['user_id', 'id', 'session_id', 'endpoint', 'hides_amounts', 'created_at'],
      },
      deletion: 'deleted',
    },
  })
}
