import { type Operation, termsOf } from '../operations/index.ts'

/** The provider that a pending operation waits for and until when, by the terms of its kind. */
export function presentWait(operation: Operation) {
  if (operation.status !== 'pending') return { waits_for: null, waits_until: null }
  const { latestSeconds } = termsOf(operation.kind)
  return {
    waits_for: operation.provider,
    waits_until: new Date(operation.createdAt.getTime() + latestSeconds * 1000).toISOString(),
  }
}
