import { contract, type RiskSubject, riskVersions } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { DomainError, type Tx } from '../platform/index.ts'
import { keepAcknowledged, risksAcknowledged } from './acknowledge.ts'

export function serveRisks({ api, platform: { clock } }: Needs<'api' | 'platform'>): void {
  api.serve(contract.getRisks, ({ tx, caller, params: { subject } }) => present(tx, caller.userId, subject))
  api.serve(contract.acknowledgeRisks, async ({ tx, caller, params: { subject }, body, language }) => {
    // Another text has taken the place of the one that was read.
    if (body.version !== riskVersions[subject]) throw new DomainError('risks_changed')
    await keepAcknowledged(tx, caller.userId, { subject, language, at: clock.now() })
    return present(tx, caller.userId, subject)
  })
}

async function present(tx: Tx, userId: string, subject: RiskSubject) {
  const accepted = await risksAcknowledged(tx, userId, subject)
  const at = accepted?.acceptedAt.toISOString() ?? null
  return { subject, version: riskVersions[subject], is_acknowledged: at !== null, acknowledged_at: at }
}
