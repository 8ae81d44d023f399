import type { PersonalData } from '../platform/index.ts'

export function declareProfileData(data: PersonalData): void {
  data.add({ 'profile.people': { export: { as: 'profile' }, deletion: 'deleted' } })
}
