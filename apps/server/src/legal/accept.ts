import { type LegalDocument, legalDocuments } from '@sadaf/api'
import type { Newcomer } from '../capability.ts'
import { DomainError, type Language, type Tx } from '../platform/index.ts'
import { type LegalVersions, publishedAt } from './legal-version.ts'
import { type Acceptance, acceptanceOf, keepAcceptance } from './store.ts'

type Read = {
  readonly document: LegalDocument
  readonly version: number
  readonly language: Language
  readonly at: Date
}

/**
 * Accepts the version of a document that was read.
 *
 * @throws DomainError `legal_text_changed` where that is not the newest version
 */
export async function accept(
  tx: Tx,
  userId: string,
  { document, version, language, at }: Read,
  versions: LegalVersions,
): Promise<Acceptance> {
  if (version !== publishedAt(versions[document], at).version) throw new DomainError('legal_text_changed')
  await keepAcceptance(tx, userId, { document, version, language, acceptedAt: at })
  const kept = await acceptanceOf(tx, userId, { document, version })
  if (!kept) throw new Error('the acceptance was not kept')
  return kept
}

/**
 * Writes down what a person accepted by signing up: the versions that were published when they did. Accounts that were
 * opened in another way have accepted nothing yet; their people are asked once they are in.
 */
export async function acceptBySigningUp(
  tx: Tx,
  { userId, signedUpAt, language }: Pick<Newcomer, 'userId' | 'signedUpAt' | 'language'>,
  versions: LegalVersions,
): Promise<void> {
  if (signedUpAt === null) return
  for (const document of legalDocuments) {
    const { version } = publishedAt(versions[document], signedUpAt)
    await keepAcceptance(tx, userId, { document, version, language, acceptedAt: signedUpAt })
  }
}
