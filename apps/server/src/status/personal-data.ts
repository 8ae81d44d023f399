import type { PersonalData } from '../platform/index.ts'

export function declareStatusData(data: PersonalData): void {
  data.add({
    'status.followers': { export: { as: 'status_following' }, deletion: 'deleted' },
  })
}
