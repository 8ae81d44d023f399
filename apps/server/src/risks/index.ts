import { contract, type RiskSubject, riskVersions } from '@sadaf/api'
import type { Capability, Needs } from '../capability.ts'
import { acceptanceOf, keepAcceptance } from '../legal/index.ts'
import { DomainError, type Language, type Tx } from '../platform/index.ts'

/**
 * What a first order of something asks for: that its buyer has read the present text about its risks and accepted it.
 *
 * @throws DomainError `risks_not_acknowledged`
 */
export async function requireRisksAcknowledged(tx: Tx, userId: string, subject: RiskSubject): Promise<void> {
  if (!(await acceptanceOf(tx, userId, textOf(subject)))) throw new DomainError('risks_not_acknowledged')
}

/** Writes down that a person accepted the present text about risks. */
export async function keepAcknowledged(
  tx: Tx,
  userId: string,
  {
    subject,
    language,
    at,
  }: { readonly subject: RiskSubject; readonly language: Language; readonly at: Date },
): Promise<void> {
  await keepAcceptance(tx, userId, { ...textOf(subject), language, acceptedAt: at })
}

/** Texts about risks, read and accepted before a first order. */
export const risks = {
  name: 'risks',
  open({ api, platform: { clock } }: Needs<'api' | 'platform'>) {
    api.serve(contract.getRisks, ({ tx, caller, params: { subject } }) => present(tx, caller.userId, subject))
    api.serve(contract.acknowledgeRisks, async ({ tx, caller, params: { subject }, body, language }) => {
      // What was read is another text by now.
      if (body.version !== riskVersions[subject]) throw new DomainError('risks_changed')
      await keepAcknowledged(tx, caller.userId, { subject, language, at: clock.now() })
      return present(tx, caller.userId, subject)
    })
  },
} satisfies Capability

async function present(tx: Tx, userId: string, subject: RiskSubject) {
  const { version } = textOf(subject)
  const accepted = await acceptanceOf(tx, userId, textOf(subject))
  const at = accepted?.acceptedAt.toISOString() ?? null
  return { subject, version, is_acknowledged: at !== null, acknowledged_at: at }
}

/** The present text about the risks of a subject, as acceptances name it. */
const textOf = (subject: RiskSubject) =>
  ({ document: `${subject}_risks`, version: riskVersions[subject] }) as const
