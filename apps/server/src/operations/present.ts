import { toWire } from '@sadaf/api'
import type { Language } from '../platform/index.ts'
import { presentFailure } from '../transactions/index.ts'
import { feeOf, waitsUntil } from './declared.ts'
import type { Operation } from './operation.ts'

/**
 * The fields of an operation that every kind with terms answers with (`operationShape`): while pending, the provider
 * that it waits for and until when. @throws Error where its kind declares no terms
 */
export function presentOperation(operation: Operation, language: Language) {
  return {
    ...presentLife(operation, language),
    amount: toWire(operation.amount),
    fee: toWire(feeOf(operation)),
    ...waitOf(operation),
  }
}

/** Status, reference and times of an operation, whether its kind has terms or not. */
export function presentLife(operation: Operation, language: Language) {
  return {
    id: operation.id,
    status: operation.status,
    reference: operation.reference,
    failure: operation.status === 'failed' ? presentFailure(operation.failure, language) : null,
    created_at: operation.createdAt.toISOString(),
    completed_at: operation.status === 'pending' ? null : operation.completedAt.toISOString(),
  }
}

function waitOf(operation: Operation) {
  const { status, provider } = operation
  return {
    waits_for: status === 'pending' ? provider : null,
    waits_until: waitsUntil(operation)?.toISOString() ?? null,
  }
}
