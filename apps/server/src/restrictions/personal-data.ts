import type { PersonalData } from '../platform/index.ts'

export function declareRestrictionData(data: PersonalData): void {
  data.add({ 'restrictions.restrictions': { export: { as: 'restrictions' }, deletion: 'deleted' } })
}
