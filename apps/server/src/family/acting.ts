import { asSystemWithin, DomainError, type Tx } from '../platform/index.ts'
import { personOf, spelledNames } from '../profile/index.ts'
import type { Acting } from './households/household.ts'
import { lockHousehold, memberOf, membersOf } from './store.ts'

/**
 * The caller as a member of their household, which is locked until the transaction ends. Runs as the system.
 *
 * @throws DomainError `family_required`
 */
export async function actingAs(tx: Tx, userId: string): Promise<Acting> {
  const known = await memberOf(tx, userId)
  const household = known && (await lockHousehold(tx, known.householdId))
  // Read again: they may have been taken out before the lock was theirs.
  const members = household ? await membersOf(tx, household.id) : []
  const me = members.find((each) => each.userId === userId)
  const person = await personOf(tx, userId)
  if (!household || !me || !person) throw new DomainError('family_required')
  return { household, me, myName: spelledNames(person), members }
}

/** Does what a member asks for, as the system, with their household locked. */
export function act<T>(tx: Tx, userId: string, verb: (acting: Acting) => Promise<T>): Promise<T> {
  return asSystemWithin(tx, async () => verb(await actingAs(tx, userId)))
}

/** The same about a thing of the household: without one, nothing is to be found. @throws DomainError `not_found` */
export function actOn<T>(tx: Tx, userId: string, verb: (acting: Acting) => Promise<T>): Promise<T> {
  return asSystemWithin(tx, async () => {
    if (!(await memberOf(tx, userId))) throw new DomainError('not_found')
    return verb(await actingAs(tx, userId))
  })
}
