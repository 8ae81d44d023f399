import { toWire } from '@sadaf/api'
import type { Language } from '../platform/index.ts'
import { presentFailure } from '../transactions/index.ts'
import { feeOf, termsOf } from './declared.ts'
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

function waitOf({ status, kind, provider, createdAt }: Operation) {
  if (status !== 'pending') return { waits_for: null, waits_until: null }
  const latest = new Date(createdAt.getTime() + termsOf(kind).latestSeconds * 1000)
  return { waits_for: provider, waits_until: latest.toISOString() }
}
