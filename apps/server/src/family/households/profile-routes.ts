import { contract, PROFILE_AGES } from '@sadaf/api'
import { endDevicesOf, issueDeviceCode, onDeviceJoined, openProfile } from '../../auth/index.ts'
import type { Needs } from '../../capability.ts'
import { asSystemWithin, DomainError, invalidField, type Tx } from '../../platform/index.ts'
import { personOf, spelledNames } from '../../profile/index.ts'
import { act, actOn } from '../acting.ts'
import { record } from '../activity-store.ts'
import { noSplit } from '../money-splits/money-split.ts'
import { ruleCards } from '../part.ts'
import { householdById, insertMember, invitationsOf, memberOf, membersOf } from '../store.ts'
import type { Tell } from '../tell.ts'
import { familyOf } from '../view.ts'
import {
  type Acting,
  isProfile,
  type Member,
  MOST_MEMBERS,
  memberIn,
  noLimits,
  parentsOf,
  requireMay,
} from './household.ts'

type Stands = Needs<'api' | 'platform' | 'publish'>

/** Profiles of Teens and Children without an email address, and the devices that are signed in as them. */
export function serveProfiles(services: Stands, tell: Tell): void {
  const { api, platform } = services
  const { clock, ids } = platform

  api.serve(contract.createProfile, async ({ tx, caller: { userId }, body, language, origin }) => {
    const now = clock.now()
    const { name, other_name: otherName, birth_year: birthYear, born_on: bornOn = null, role } = body
    const age = now.getUTCFullYear() - birthYear
    if (age < PROFILE_AGES.least || age > PROFILE_AGES.most)
      throw new DomainError('validation_failed', [invalidField('birth_year', language)])
    if (bornOn !== null && (!bornOn.startsWith(`${birthYear}-`) || bornOn > now.toISOString().slice(0, 10)))
      throw new DomainError('validation_failed', [invalidField('born_on', language)])
    await act(tx, userId, async (acting) => {
      if (acting.me.role !== 'parent') throw new DomainError('forbidden')
      const { household, members } = acting
      const sent = await invitationsOf(tx, { householdId: household.id }, now)
      if (members.length + sent.length >= MOST_MEMBERS) throw new DomainError('family_full')
      const timeZone = (await personOf(tx, userId))?.time_zone ?? 'UTC'
      const child: Member = {
        ...{
          userId: await openProfile(platform, tx, { name, otherName, language, timeZone }, origin),
          id: ids.next(),
        },
        ...{
          householdId: household.id,
          role,
          permissions: ['all'],
          limits: noLimits,
          split: noSplit,
          allowance: null,
          birthYear,
          bornOn,
          handOverToldAt: null,
          joinedAt: now,
        },
      }
      if (!(await insertMember(tx, child, household.budget.asset))) throw new DomainError('family_exists')
      await ruleCards(tx, services, { household, member: child })
      await note(tx, acting, child, 'profile_made')
      tell.screens(tx, members)
    })
    return familyOf(tx, { userId, language, now })
  })

  api.serve(contract.createDeviceCode, ({ tx, caller: { userId }, params, origin }) =>
    actOn(tx, userId, async (acting) => {
      const member = profileIn(acting, params.id)
      const { code, url, expiresAt } = await issueDeviceCode(platform, tx, member.userId, origin)
      await note(tx, acting, member, 'device_code_made')
      return { code, url, expires_at: expiresAt.toISOString() }
    }),
  )

  api.serve(contract.endDevices, async ({ tx, caller: { userId }, params, language, origin }) => {
    await actOn(tx, userId, async (acting) => {
      const member = profileIn(acting, params.id)
      await endDevicesOf(platform, tx, member.userId, origin)
      await note(tx, acting, member, 'devices_ended')
      tell.screens(tx, acting.members)
    })
    return familyOf(tx, { userId, language, now: clock.now() })
  })

  // Within the sign-in, so that none goes untold.
  onDeviceJoined(platform, (tx, { userId }) =>
    asSystemWithin(tx, async () => {
      const me = await memberOf(tx, userId)
      const household = me && (await householdById(tx, me.householdId))
      const person = await personOf(tx, userId)
      if (!me || !household || !person) return
      const now = clock.now()
      const members = await membersOf(tx, household.id)
      const myName = spelledNames(person)
      await record(tx, { household, me, myName }, { id: ids.next(), action: 'device_joined', at: now })
      const parents = parentsOf({ members }).map((parent) => parent.userId)
      const news = { by: myName, at: now, link: '/family', note: household.name }
      await tell.notify(tx, parents, { kind: 'family_device_joined', ...news })
      tell.screens(tx, members)
    }),
  )

  async function note(
    tx: Tx,
    acting: Acting,
    member: Member,
    action: 'profile_made' | 'device_code_made' | 'devices_ended',
  ): Promise<void> {
    const person = await personOf(tx, member.userId)
    const about = person && { about: spelledNames(person) }
    await record(tx, acting, { id: ids.next(), action, ...about, at: clock.now() })
  }
}

/** @throws DomainError `not_found`, `forbidden`, or `family_profile_needed` of a member with an account of their own */
export function profileIn(acting: Acting, id: string): Member {
  const member = memberIn(acting, id)
  requireMay(acting, 'manage_profile', member.userId)
  if (!isProfile(member)) throw new DomainError('family_profile_needed')
  return member
}
