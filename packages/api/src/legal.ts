/** A version of a document: the day on which it was published, and the day from which it holds. Days are of UTC. */
export type LegalVersion = { readonly version: number; readonly published: string; readonly from: string }

/**
 * Versions of the documents that people accept, oldest first. A changed text is a version more, with its list of
 * changes in the locales (`legal.changed`); then everybody is asked again.
 */
export const legalVersions = {
  terms: [
    { version: 1, published: '2026-11-27', from: '2026-11-27' },
    { version: 2, published: '2026-11-28', from: '2026-11-28' },
  ],
  privacy: [
    { version: 1, published: '2026-11-27', from: '2026-11-27' },
    { version: 2, published: '2026-11-28', from: '2026-11-28' },
    { version: 3, published: '2026-11-30', from: '2026-11-30' },
  ],
} as const satisfies Record<string, readonly [LegalVersion, ...LegalVersion[]]>

/** Versions of the texts that inform and that people do not accept, oldest first. A changed text is a version more. */
const noticeVersions = {
  risk: [{ version: 1, published: '2026-11-27', from: '2026-11-27' }],
  cookies: [
    { version: 1, published: '2026-11-27', from: '2026-11-27' },
    { version: 2, published: '2026-11-30', from: '2026-11-30' },
  ],
  regulatory: [{ version: 1, published: '2026-11-27', from: '2026-11-27' }],
} as const satisfies Record<string, readonly [LegalVersion, ...LegalVersion[]]>

/** Versions of every published text. */
export const publishedVersions = { ...legalVersions, ...noticeVersions }

export type PublishedText = keyof typeof publishedVersions

export const publishedTexts = [
  'terms',
  'privacy',
  'risk',
  'cookies',
  'regulatory',
] as const satisfies readonly PublishedText[]

export type LegalDocument = keyof typeof legalVersions

export const legalDocuments = ['terms', 'privacy'] as const satisfies readonly LegalDocument[]
