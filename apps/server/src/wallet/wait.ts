import type { Operation } from '../operations/index.ts'
import { terms } from './terms.ts'

/** Whom a pending operation waits for and until when. */
export function presentWait(operation: Operation, kind: keyof typeof terms) {
  if (operation.status !== 'pending') return { waits_for: null, waits_until: null }
  const { latestSeconds } = terms[kind]
  return {
    waits_for: operation.provider,
    waits_until: new Date(operation.createdAt.getTime() + latestSeconds * 1000).toISOString(),
  }
}
