import type { PersonalData } from '../platform/index.ts'

export function declareNotificationsData(data: PersonalData): void {
  data.add({
    'notifications.notifications': { export: { as: 'notifications' }, deletion: 'deleted' },
    'notifications.settings': { export: { as: 'notification_settings' }, deletion: 'deleted' },
    'notifications.gathered': { export: { as: 'gathered_notifications' }, deletion: 'deleted' },
    'notifications.held': { export: { as: 'held_notifications' }, deletion: 'deleted' },
  })
}
