import type { Capability, Needs } from '../capability.ts'
import type { ProviderKind } from '../providers/index.ts'
import { serveAttachments } from './attachment-routes.ts'
import { serveCases } from './case-routes.ts'
import { serveIncidents } from './incident-routes.ts'
import { serveOperations } from './operation-routes.ts'
import { serveOperators } from './operator-routes.ts'
import { servePeople } from './people-routes.ts'
import { declareOpsData } from './personal-data.ts'
import { serveRestrictions } from './restriction-routes.ts'
import { serveState } from './state-routes.ts'
import { serveSupportDesk } from './support-routes.ts'

export { setOperator } from './operators.ts'

/** Operators' views and actions. Each view or change of a person's data is recorded in the audit trail. */
export const ops = {
  name: 'ops',
  personalData: declareOpsData,
  open(
    services: Needs<'api' | 'platform' | 'operations' | 'notifications' | 'publish' | 'cases' | ProviderKind>,
  ) {
    serveCases(services)
    servePeople(services)
    serveRestrictions(services)
    serveOperations(services)
    serveState(services)
    serveIncidents(services)
    serveOperators(services)
    serveSupportDesk(services)
    serveAttachments(services)
  },
} satisfies Capability
