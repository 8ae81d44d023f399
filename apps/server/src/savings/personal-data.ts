import type { PersonalData } from '../platform/index.ts'

export function declareSavingsData(data: PersonalData): void {
  data.add({
    'savings.goals': { export: { as: 'savings_account_goals' }, deletion: 'deleted' },
    'savings.coach_setups': { export: { as: 'coach_setup' }, deletion: 'deleted' },
  })
}
