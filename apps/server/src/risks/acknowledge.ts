import { type RiskSubject, riskVersions } from '@sadaf/api'
import { type Acceptance, acceptanceOf, keepAcceptance } from '../legal/index.ts'
import { DomainError, type Language, type Tx } from '../platform/index.ts'

/**
 * Requires that a buyer has read the present text about the risks of a subject and accepted it, before a first order.
 *
 * @throws DomainError `risks_not_acknowledged`
 */
export async function requireRisksAcknowledged(tx: Tx, userId: string, subject: RiskSubject): Promise<void> {
  if (!(await risksAcknowledged(tx, userId, subject))) throw new DomainError('risks_not_acknowledged')
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

/** The acceptance of the present text about a subject's risks, where a person has accepted it. */
export const risksAcknowledged = (
  tx: Tx,
  userId: string,
  subject: RiskSubject,
): Promise<Acceptance | undefined> => acceptanceOf(tx, userId, textOf(subject))

/** The present text about the risks of a subject, as acceptances name it. */
const textOf = (subject: RiskSubject) =>
  ({ document: `${subject}_risks`, version: riskVersions[subject] }) as const
