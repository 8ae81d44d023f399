import { AGE_OF_MAJORITY, contract } from '@sadaf/api'
import { z } from 'zod'
import { beginHandOver, countHandOverMail, onHandedOver } from '../../auth/index.ts'
import type { Needs } from '../../capability.ts'
import { DomainError, type Tx } from '../../platform/index.ts'
import { personOf, spelledNames } from '../../profile/index.ts'
import { act } from '../acting.ts'
import { record } from '../activity-store.ts'
import { takeOut } from '../part.ts'
import { householdsComingOfAge, lockHousehold, markTold, memberOf, membersOf } from '../store.ts'
import type { Tell } from '../tell.ts'
import { todayOf } from '../today.ts'
import { familyOf } from '../view.ts'
import { canBeHandedOver, comesOfAgeOn, isToldOn } from './coming-of-age.ts'
import { type Acting, isHeld, isProfile, type Member, parentsOf } from './household.ts'

const TELL = 'family.tell_hand_over'
const NIGHTLY = '45 3 * * *'
/** Households that one run looks after. */
const BATCH = 1_000

/**
 * The hand-over of a profile to its person at eighteen. Both sides are told thirty days before; from the birthday on
 * the young person names an email address, and by the link that goes there the account is theirs: the devices that
 * Parents let in are signed out, and the household sees nothing of it any more, in one transaction.
 */
export function serveHandOver(services: Needs<'api' | 'platform' | 'publish'>, tell: Tell): void {
  const { api, platform } = services
  const { clock, database, ids, jobs } = platform

  api.servePrepared(
    contract.takeOverAccount,
    async ({ caller: { userId }, body: { email }, origin }) => {
      // Mails are counted: one whose day has not come sends none.
      await database.asUser(userId, async (tx) => {
        const me = await memberOf(tx, userId)
        if (!me) throw new DomainError('family_required')
        if (!isProfile(me)) throw new DomainError('family_profile_needed')
      })
      await countHandOverMail(platform, email, origin.ip)
    },
    async ({ tx, caller: { userId }, body: { email }, language, origin }) => {
      const now = clock.now()
      await act(tx, userId, async (acting) => {
        const { household, me, members, myName } = acting
        if (!isProfile(me)) throw new DomainError('family_profile_needed')
        const today = await todayOf(tx, household.userId, now)
        if (!canBeHandedOver(me, today)) throw new DomainError('family_hand_over_early')
        if (isHeld(household, me, now)) throw new DomainError('family_locked')
        await beginHandOver(platform, tx, { userId, email }, origin)
        await record(tx, acting, { id: ids.next(), action: 'hand_over_begun', at: now })
        const news = { by: myName, at: now, link: '/family', note: household.name }
        await tell.notify(tx, parentIds(members), { kind: 'family_hand_over_begun', ...news })
        tell.screens(tx, members)
      })
      return familyOf(tx, { userId, language, now })
    },
  )

  // In the transaction of the system in which the address is proven: both happen, or neither.
  onHandedOver(platform, async (tx, { userId }) => {
    const now = clock.now()
    const known = await memberOf(tx, userId)
    const household = known && (await lockHousehold(tx, known.householdId))
    const members = household ? await membersOf(tx, household.id) : []
    const me = members.find((each) => each.userId === userId)
    const person = await personOf(tx, userId)
    // Taken out a moment ago, they have nothing to leave.
    if (!household || !me || !person) return
    const myName = spelledNames(person)
    const acting: Acting = { household, me, myName, members }
    await record(tx, acting, { id: ids.next(), action: 'profile_handed_over', at: now })
    await takeOut(tx, services, acting, me)
    const news = { by: myName, at: now, link: '/family', note: household.name }
    await tell.notify(tx, [...parentIds(members), userId], { kind: 'family_handed_over', ...news })
    tell.screens(tx, members)
  })

  jobs.define(TELL, z.unknown(), async () => {
    // Twelve months ahead at most: thirty days before a birthday may be in the year before.
    const latest = clock.now().getUTCFullYear() + 1 - AGE_OF_MAJORITY
    const households = await database.asSystem((tx) => householdsComingOfAge(tx, latest, BATCH))
    for (const id of households) await database.asSystem((tx) => tellIn(tx, id))
  })
  jobs.schedule(TELL, NIGHTLY)

  async function tellIn(tx: Tx, householdId: string): Promise<void> {
    const household = await lockHousehold(tx, householdId)
    if (!household) return
    const now = clock.now()
    const today = await todayOf(tx, household.userId, now)
    const members = await membersOf(tx, household.id)
    for (const member of members.filter((each) => isToldOn(each, today))) {
      const person = await personOf(tx, member.userId)
      const on = comesOfAgeOn(member)
      if (!person || on === null) continue
      await markTold(tx, member.userId, now)
      const news = { by: spelledNames(person), at: now, link: '/family', day: on }
      await tell.notify(tx, [...parentIds(members), member.userId], {
        kind: 'family_hand_over_near',
        ...news,
      })
    }
  }
}

const parentIds = (members: readonly Member[]) => parentsOf({ members }).map(({ userId }) => userId)
