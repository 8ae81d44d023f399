import type { Row } from '../books/books.ts'
import { count, text, textOrNull } from '../books/books.ts'

/** Required files of each document. */
export const partsOf = {
  emirates_id: ['front', 'back', 'selfie'],
  passport: ['photo_page', 'selfie'],
  source_of_funds: ['evidence'],
} as const satisfies Record<string, readonly string[]>

export type Document = keyof typeof partsOf
export const documents = ['emirates_id', 'passport', 'source_of_funds'] as const satisfies readonly Document[]
export const parts = ['front', 'back', 'photo_page', 'selfie', 'evidence'] as const
export type Part = (typeof parts)[number]

export const reasons = [
  'blurred',
  'document_expired',
  'document_not_accepted',
  'name_differs',
  'number_differs',
  'selfie_mismatch',
  'underage',
] as const
export type Reason = (typeof reasons)[number]

export const fileTypes = ['image/jpeg', 'image/png', 'image/heic', 'application/pdf'] as const
export const LARGEST_FILE_BYTES = 10_485_760

/** Where a check may go from each state. What has no way on is final. */
export const transitions = {
  open: ['submitted', 'withdrawn'],
  submitted: ['approved', 'rejected', 'more_needed', 'withdrawn'],
  more_needed: ['submitted', 'rejected', 'withdrawn'],
  approved: ['expired', 'revoked', 'withdrawn'],
  rejected: [],
  expired: [],
  revoked: [],
  withdrawn: [],
} as const satisfies Record<string, readonly string[]>

export type CheckStatus = keyof typeof transitions

export type Check = {
  readonly id: string
  readonly requestHash: string
  readonly customerId: string
  readonly name: string
  readonly document: Document
  readonly status: CheckStatus
  readonly reason: string | null
  readonly needs: readonly string[]
  /** Rises with every change of state. */
  readonly revision: number
  readonly validUntil: string | null
  readonly decidesBy: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

export type NewCheck = {
  readonly id: string
  readonly customer_id: string
  readonly name: string
  readonly document: Document
  readonly document_number?: string | undefined
}

export function decodeCheck(row: Row): Check {
  return {
    id: text(row.id),
    requestHash: text(row.request_hash),
    customerId: text(row.customer_id),
    name: text(row.name),
    // The service writes no others.
    document: text(row.document) as Document,
    status: text(row.status) as CheckStatus,
    reason: textOrNull(row.reason),
    needs: JSON.parse(text(row.needs)) as string[],
    revision: count(row.revision),
    validUntil: textOrNull(row.valid_until),
    decidesBy: textOrNull(row.decides_by),
    createdAt: text(row.created_at),
    updatedAt: text(row.updated_at),
  }
}
