import type { PersonalData } from '../platform/index.ts'

/**
 * Personal data of operating. Views by operators are in the person's security history, and exported with it.
 */
export function declareOpsData(data: PersonalData): void {
  data.add({
    'ops.operators': {
      export: { as: 'operator_role', columns: ['granted_at', 'revoked_at'] },
      deletion: 'deleted',
    },
  })
}
