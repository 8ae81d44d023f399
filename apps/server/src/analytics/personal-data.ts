import type { PersonalData } from '../platform/index.ts'

export function declareAnalyticsData(data: PersonalData): void {
  data.add({
    'analytics.daily_totals': {
      export: { leftOut: 'sums of the transactions, which are in the export' },
      deletion: 'deleted',
    },
    'analytics.dismissed_insights': { export: { as: 'dismissed_insights' }, deletion: 'deleted' },
    'analytics.budget_months': { export: { as: 'budget_months' }, deletion: 'deleted' },
    'analytics.budgets': { export: { as: 'budgets' }, deletion: 'deleted' },
  })
}
