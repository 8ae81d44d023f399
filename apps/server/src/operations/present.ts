import { toWire } from '@sadaf/api'
import type { Language } from '../platform/index.ts'
import { presentFailure } from '../transactions/index.ts'
import { feeOf, termsOf } from './declared.ts'
import type { Operation } from './operation.ts'

/**
 * The fields of an operation that every kind answers with (`operationShape`): while pending, the provider that it waits
 * for and until when, by the terms of its kind. @throws Error where its kind declares no terms
 */
export function presentOperation(operation: Operation, language: Language) {
  const { id, status, amount, reference, createdAt } = operation
  return {
    id,
    status,
    amount: toWire(amount),
    fee: toWire(feeOf(operation)),
    reference,
    failure: operation.status === 'failed' ? presentFailure(operation.failure, language) : null,
    ...waitOf(operation),
    created_at: createdAt.toISOString(),
    completed_at: operation.status === 'pending' ? null : operation.completedAt.toISOString(),
  }
}

function waitOf({ status, kind, provider, createdAt }: Operation) {
  if (status !== 'pending') return { waits_for: null, waits_until: null }
  const latest = new Date(createdAt.getTime() + termsOf(kind).latestSeconds * 1000)
  return { waits_for: provider, waits_until: latest.toISOString() }
}
