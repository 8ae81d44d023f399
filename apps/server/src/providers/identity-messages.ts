import { z } from 'zod'
import {
  type DocumentPart,
  documentParts,
  type IdentityCheck,
  type IdentityReason,
  type IdentityStatus,
  identityReasons,
} from './identifying.ts'
import { moment, revision } from './wire.ts'

// The wire shapes of the identity contract (docs/providers/identity.md), read into our own terms.

// The provider's words are ours: it is the first of its kind. What is not here is unknown, and changes nothing.
const statuses: ReadonlyMap<string, IdentityStatus> = new Map(
  (
    ['open', 'submitted', 'more_needed', 'approved', 'rejected', 'expired', 'revoked', 'withdrawn'] as const
  ).map((status) => [status, status]),
)
const reasons: ReadonlyMap<string, IdentityReason> = new Map(
  identityReasons.map((reason) => [reason, reason]),
)
const parts: ReadonlyMap<string, DocumentPart> = new Map(
  Object.values(documentParts).flatMap((all) => all.map((part): [string, DocumentPart] => [part, part])),
)

const MOST_PARTS = 10

export const checkMessage = z
  .object({
    id: z.string().min(1).max(255),
    status: z.string().max(64),
    reason: z.string().max(64).nullable(),
    needs: z.array(z.string().max(64)).max(MOST_PARTS),
    revision,
    valid_until: moment.nullable(),
    decides_by: moment.nullable(),
  })
  .transform((message): IdentityCheck => {
    const needs = message.needs.flatMap((part) => parts.get(part) ?? [])
    const isUnderstood =
      needs.length === message.needs.length && isWhole(message.status, needs, message.valid_until)
    return {
      id: message.id,
      // Being asked for something that we cannot ask for is as good as an unknown state.
      status: isUnderstood ? (statuses.get(message.status) ?? 'unknown') : 'unknown',
      told: message.status,
      reason: message.reason === null ? null : (reasons.get(message.reason) ?? 'other'),
      needs,
      revision: message.revision,
      validUntil: message.valid_until,
      decidesBy: message.decides_by,
    }
  })

function isWhole(status: string, needs: readonly DocumentPart[], validUntil: Date | null): boolean {
  if (status === 'more_needed') return needs.length > 0
  return status !== 'approved' || validUntil !== null
}
