import type { Tx } from '../../platform/index.ts'
import { personOf, spelledNames } from '../../profile/index.ts'
import type { SpendRequest } from '../things.ts'

/** An entry of the activity about a request. Runs as the system. */
export async function entryOfRequest(tx: Tx, id: string, request: SpendRequest) {
  const person = await personOf(tx, request.userId)
  const about = person && { about: spelledNames(person) }
  return { id, ...about, subject: request.purpose, subjectId: request.id, amount: request.amount }
}
