import type { PersonalData } from '../platform/index.ts'

export function declareAlertsData(data: PersonalData): void {
  data.add({
    'alerts.alerts': { export: { as: 'price_alerts' }, deletion: 'deleted' },
    'alerts.firings': { export: { as: 'price_alert_firings' }, deletion: 'deleted' },
  })
}
