import { type AcceptedDocument, type LegalDocument, type LegalVersion, legalDocuments } from '@sadaf/api'

export type LegalVersions = Readonly<Record<LegalDocument, readonly LegalVersion[]>>

export type Accepted = { readonly document: AcceptedDocument; readonly version: number }

export type Waiting = { readonly document: LegalDocument } & Pick<LegalVersion, 'version' | 'from'>

/** The newest version that was published at a moment: what a page shows then. Before any was, the first. */
export function publishedAt(versions: readonly LegalVersion[], at: Date): LegalVersion {
  const newest = versions.findLast(({ published }) => Date.parse(published) <= at.getTime()) ?? versions[0]
  if (!newest) throw new Error('a document has no version')
  return newest
}

/** The newest versions that a person has not accepted. */
export function waitingFor(versions: LegalVersions, accepted: readonly Accepted[], at: Date): Waiting[] {
  return legalDocuments.flatMap((document) => {
    const { version, from } = publishedAt(versions[document], at)
    const isAccepted = accepted.some((each) => each.document === document && each.version >= version)
    return isAccepted ? [] : [{ document, version, from }]
  })
}
