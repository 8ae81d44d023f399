import type { PersonalData } from '../platform/index.ts'

export function declareNotificationsData(data: PersonalData): void {
  data.add({
    'notifications.notifications': { export: { as: 'notifications' }, deletion: 'deleted' },
  })
}
