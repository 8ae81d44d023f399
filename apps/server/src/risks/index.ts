import { contract, type RiskSubject, riskVersions } from '@sadaf/api'
import type { Capability, Needs } from '../capability.ts'
import { DomainError, type Tx } from '../platform/index.ts'
import { acknowledgedAt, keepAcknowledged } from './store.ts'

/**
 * What a first order of something asks for: that its buyer has read the present text about its risks and accepted it.
 *
 * @throws DomainError `risks_not_acknowledged`
 */
export async function requireRisksAcknowledged(tx: Tx, userId: string, subject: RiskSubject): Promise<void> {
  const at = await acknowledgedAt(tx, userId, subject, riskVersions[subject])
  if (at === null) throw new DomainError('risks_not_acknowledged')
}

/** That people know what they may lose. */
export const risks = {
  name: 'risks',
  personalData: (data) => {
    data.add({
      'risks.acknowledgements': {
        export: { as: 'acknowledged_risks' },
        deletion: { kept: 'that somebody was told before they bought must be shown for years' },
      },
    })
  },
  open({ api, platform: { clock } }: Needs<'api' | 'platform'>) {
    api.serve(contract.getRisks, ({ tx, caller, params: { subject } }) => present(tx, caller.userId, subject))
    api.serve(contract.acknowledgeRisks, async ({ tx, caller, params: { subject }, body: { version } }) => {
      // What was read is another text by now.
      if (version !== riskVersions[subject]) throw new DomainError('risks_changed')
      await keepAcknowledged(tx, caller.userId, { subject, version, at: clock.now() })
      return present(tx, caller.userId, subject)
    })
  },
} satisfies Capability

async function present(tx: Tx, userId: string, subject: RiskSubject) {
  const version = riskVersions[subject]
  const at = await acknowledgedAt(tx, userId, subject, version)
  return { subject, version, is_acknowledged: at !== null, acknowledged_at: at?.toISOString() ?? null }
}
