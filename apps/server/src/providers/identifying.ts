import type { ProviderEvents } from './events.ts'

/** Documents that a person shows. */
export const documents = ['emirates_id', 'passport', 'source_of_funds'] as const
export type IdentityDocument = (typeof documents)[number]

/** The pictures and papers that a document is shown by. */
export const documentParts = {
  emirates_id: ['front', 'back', 'selfie'],
  passport: ['photo_page', 'selfie'],
  source_of_funds: ['evidence'],
} as const satisfies Record<IdentityDocument, readonly string[]>
export type DocumentPart = (typeof documentParts)[IdentityDocument][number]

/** Why a check was not approved, or is to be shown something again. `other` is what we have no word for. */
export const identityReasons = [
  'blurred',
  'document_expired',
  'document_not_accepted',
  'name_differs',
  'number_differs',
  'selfie_mismatch',
  'underage',
  'other',
] as const
export type IdentityReason = (typeof identityReasons)[number]

/** How a check stands. `unknown` where the provider says something that its contract does not. */
export type IdentityStatus =
  | 'open'
  | 'submitted'
  | 'more_needed'
  | 'approved'
  | 'rejected'
  | 'expired'
  | 'revoked'
  | 'withdrawn'
  | 'unknown'

export type IdentityCheck = {
  /** As we call it. */
  readonly id: string
  readonly status: IdentityStatus
  /** The provider's own word for the status. */
  readonly told: string
  readonly reason: IdentityReason | null
  /** Documents that are needed, at first or again. */
  readonly needs: readonly DocumentPart[]
  /** Rises with every change of the check: news that comes late is known by it. */
  readonly revision: number
  /** Until when what was approved is good. */
  readonly validUntil: Date | null
  /** By when the provider will have decided. */
  readonly decidesBy: Date | null
}

export type IdentityEvent = { readonly id: string; readonly type: string; readonly occurredAt: Date } & (
  | { readonly subject: 'check'; readonly check: IdentityCheck }
  | { readonly subject: 'unknown' }
)

/**
 * Looks at documents and selfies, as an adapter presents it. Ids are ours and serve as idempotency keys: repeating an
 * order is harmless. It keeps what people show; we do not.
 *
 * Every call throws ProviderRefusal when the provider said no for good, ProviderUnreachable when it is unknown what
 * became of the call.
 */
export interface IdentityProvider extends ProviderEvents<IdentityEvent> {
  open(order: {
    id: string
    customerId: string
    name: string
    document: IdentityDocument
    /** Of an Emirates ID, its 15 digits. */
    number: string | null
  }): Promise<IdentityCheck>
  /** Hands on a file; another for the same part takes its place. */
  show(file: { checkId: string; part: DocumentPart; type: string; bytes: Uint8Array }): Promise<IdentityCheck>
  /** Submits the documents for the nth check. */
  submit(id: string, round: number): Promise<IdentityCheck>
  /** Ends a check, whatever was decided of it. */
  withdraw(id: string): Promise<IdentityCheck>
  /** Null when the provider does not know the id. */
  check(id: string): Promise<IdentityCheck | null>
  isHealthy(): Promise<boolean>
}
