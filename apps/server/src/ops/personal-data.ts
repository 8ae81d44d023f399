import type { PersonalData } from '../platform/index.ts'

/** What operating holds on a person. What was looked at of somebody is in their security history, and exported with it. */
export function declareOpsData(data: PersonalData): void {
  data.add({
    'ops.operators': {
      export: { as: 'operator_role', columns: ['granted_at', 'revoked_at'] },
      deletion: 'deleted',
    },
  })
}
