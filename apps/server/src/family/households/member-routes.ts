import { type Category, contract, leavingObstacles } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import type { Money } from '@sadaf/money'
import type { z } from 'zod'
import { deleteAccount, endDevicesOf } from '../../auth/index.ts'
import type { Needs } from '../../capability.ts'
import { asSystemWithin, DomainError, type Origin, type Platform, type Tx } from '../../platform/index.ts'
import { personOf, spelledNames } from '../../profile/index.ts'
import { isBlockedByAny } from '../../requests/index.ts'
import { recipientIn } from '../../wallet/index.ts'
import { act, actOn } from '../acting.ts'
import { record } from '../activity-store.ts'
import { noSplit } from '../money-splits/money-split.ts'
import { endWithRole, ruleCards, takeOut } from '../part.ts'
import { endAgreementOf } from '../shops/shops-store.ts'
import {
  countInvitedBy,
  deleteInvitation,
  earlierInvitations,
  endInvitation,
  householdById,
  insertMember,
  invitationsOf,
  lockHousehold,
  memberOf,
  membersOf,
  saveInvitation,
  saveMember,
} from '../store.ts'
import type { Tell } from '../tell.ts'
import { familyOf } from '../view.ts'
import {
  type Acting,
  isLastParent,
  isProfile,
  type Member,
  MOST_MEMBERS,
  memberIn,
  noLimits,
  parentsOf,
  requireCurrency,
  requireMay,
  type SpendingLimits,
} from './household.ts'
import { invitingAgain, MOST_INVITED_A_DAY } from './inviting.ts'

type Stands = Needs<'api' | 'platform' | 'publish' | 'recipients'>

const INVITED_FOR_MS = 14 * DAY_MS

/** Inviting people, their answers, and what a member may do. */
export function serveMembers(services: Stands, tell: Tell): void {
  const { api, platform, recipients } = services
  const { clock, database, ids } = platform

  api.servePrepared(
    contract.inviteMember,
    async ({ caller: { userId }, body: { to } }) => {
      // Looking people up is counted, and a member who may not invite may not do it.
      const currency = await database.asUser(userId, async (tx) => {
        const me = await memberOf(tx, userId)
        if (!me) throw new DomainError('family_required')
        if (me.role !== 'parent') throw new DomainError('forbidden')
        return (await householdById(tx, me.householdId))?.budget.asset ?? 'USD'
      })
      return recipientIn(await recipients.find(userId, to, currency))
    },
    async ({ tx, caller: { userId }, body: { role }, language, prepared: invited }) => {
      const now = clock.now()
      await act(tx, userId, async (acting) => {
        requireMay(acting, 'invite')
        const { household, members, myName } = acting
        const sent = await invitationsOf(tx, { householdId: household.id }, now)
        if (members.length + sent.length >= MOST_MEMBERS) throw new DomainError('family_full')
        // Another household is private: the person leaves it before they accept.
        if (members.some(({ userId }) => userId === invited.userId))
          throw new DomainError('family_member_already')
        if (await isBlockedByAny(tx, userId, [invited.userId])) throw new DomainError('requests_not_taken')
        const parties = { userId: invited.userId, householdId: household.id, inviterId: userId }
        const again = invitingAgain(await earlierInvitations(tx, parties, now))
        if (again === 'refused') throw new DomainError('family_invited')
        const since = new Date(now.getTime() - DAY_MS)
        if ((await countInvitedBy(tx, userId, since)) >= MOST_INVITED_A_DAY)
          throw new DomainError('family_invited_many')
        const invitation = {
          ...{ ...parties, id: ids.next(), household: household.name, invited, inviter: myName, role },
          expiresAt: new Date(now.getTime() + INVITED_FOR_MS),
        }
        await saveInvitation(tx, invitation, now)
        await record(tx, acting, { id: ids.next(), action: 'member_invited', about: invited, at: now })
        const news = { by: myName, at: now, link: '/family', note: household.name }
        if (again === 'told') await tell.notify(tx, [invited.userId], { kind: 'family_invited', ...news })
        tell.screens(tx, [...members, invited])
      })
      return familyOf(tx, { userId, language, now })
    },
  )

  api.serve(contract.acceptFamilyInvitation, async ({ tx, caller: { userId }, params, language }) => {
    const now = clock.now()
    await asSystemWithin(tx, async () => {
      const invitation = (await invitationsOf(tx, { userId }, now)).find(({ id }) => id === params.id)
      const household = invitation && (await lockHousehold(tx, invitation.householdId))
      const person = await personOf(tx, userId)
      if (!invitation || !household || !person) throw new DomainError('not_found')
      // Read again: it may have been withdrawn before the lock was ours.
      const isOpen = (await invitationsOf(tx, { userId }, now)).some(({ id }) => id === invitation.id)
      if (!isOpen) throw new DomainError('not_found')
      const members = await membersOf(tx, household.id)
      if (members.length >= MOST_MEMBERS) throw new DomainError('family_full')
      const me: Member = {
        ...{ userId, id: ids.next(), householdId: household.id, role: invitation.role },
        ...{
          permissions: ['all'],
          limits: noLimits,
          split: noSplit,
          allowance: null,
          birthYear: null,
          bornOn: null,
          handOverToldAt: null,
          joinedAt: now,
        },
      }
      if (!(await insertMember(tx, me, household.budget.asset))) throw new DomainError('family_exists')
      await deleteInvitation(tx, invitation)
      await ruleCards(tx, services, { household, member: me })
      const myName = spelledNames(person)
      await record(tx, { household, me, myName }, { id: ids.next(), action: 'member_joined', at: now })
      const parents = parentsOf({ members }).map((parent) => parent.userId)
      const news = { by: myName, at: now, link: '/family', note: household.name }
      await tell.notify(tx, parents, { kind: 'family_joined', ...news })
      tell.screens(tx, [...members, me])
    })
    return familyOf(tx, { userId, language, now })
  })

  api.serve(contract.removeFamilyInvitation, async ({ tx, caller: { userId }, params: { id }, language }) => {
    const now = clock.now()
    await asSystemWithin(tx, async () => {
      const find = async () => {
        const me = await memberOf(tx, userId)
        const own = await invitationsOf(tx, { userId }, now)
        const sent = me ? await invitationsOf(tx, { householdId: me.householdId }, now) : []
        return { me, invitation: [...own, ...sent].find((each) => each.id === id) }
      }
      const known = (await find()).invitation
      if (known) await lockHousehold(tx, known.householdId)
      // Read again: it may have been answered before the lock was theirs.
      const { me, invitation } = await find()
      if (!invitation) throw new DomainError('not_found')
      const isOwn = invitation.userId === userId
      if (!isOwn && me?.role !== 'parent') throw new DomainError('forbidden')
      await endInvitation(tx, invitation, isOwn ? 'declined' : 'withdrawn')
      tell.screens(tx, [...(await membersOf(tx, invitation.householdId)), { userId: invitation.userId }])
    })
    return familyOf(tx, { userId, language, now })
  })

  api.serve(contract.changeFamilyMember, async ({ tx, caller: { userId }, params, body, language }) => {
    const now = clock.now()
    await actOn(tx, userId, async (acting) => {
      const { household, members, myName } = acting
      const member = memberIn(acting, params.id)
      requireMay(acting, 'change_member', member.userId)
      const { role = member.role, permissions = member.permissions } = body
      const limits = role === 'parent' ? noLimits : limitsFrom(acting, member, body)
      if (isProfile(member) && role === 'parent') throw new DomainError('family_not_for_profiles')
      const isLowered = member.role === 'parent' && role !== 'parent'
      if (isLowered) requireMay(acting, 'lower_parent', member.userId)
      if (isLowered && isLastParent(members, member)) throw new DomainError('family_last_parent')
      const before = await endWithRole(tx, services, acting, { member, role })
      if (role === 'parent') await endAgreementOf(tx, member.userId, now)
      const after: Member = { ...before, role, limits, permissions: [...new Set(permissions)] }
      await saveMember(tx, after)
      await ruleCards(tx, services, { household, member: after })
      await record(tx, acting, {
        id: ids.next(),
        action: 'member_changed',
        ...(await aboutOf(member)),
        at: now,
      })
      if (role !== member.role && member.userId !== userId) {
        const news = { by: myName, at: now, link: '/family', note: household.name }
        await tell.notify(tx, [member.userId], { kind: 'family_role_changed', ...news })
      }
      tell.screens(tx, members)
    })
    return familyOf(tx, { userId, language, now })

    async function aboutOf(member: Member) {
      const person = await personOf(tx, member.userId)
      return person ? { about: spelledNames(person) } : {}
    }
  })

  api.serve(contract.removeFamilyMember, async ({ tx, caller: { userId }, params, language, origin }) => {
    const now = clock.now()
    await actOn(tx, userId, async (acting) => {
      const member = memberIn(acting, params.id)
      requireMay(acting, 'remove_member', member.userId)
      const person = await personOf(tx, member.userId)
      const about = person && { about: spelledNames(person) }
      await record(tx, acting, { id: ids.next(), action: 'member_removed', ...about, at: now })
      await takeOut(tx, services, acting, member)
      if (isProfile(member)) {
        await deleteProfile(platform, tx, member.userId, origin)
      }
      tell.screens(tx, acting.members)
    })
    return familyOf(tx, { userId, language, now })
  })
}

type WireLimits = Pick<
  z.output<NonNullable<typeof contract.changeFamilyMember.body>>,
  'limits' | 'category_limits'
>

/** Limits as a Parent sets them: one that they do not name stays. @throws DomainError `currency_mismatch` */
function limitsFrom(acting: Acting, { limits }: Member, body: WireLimits): SpendingLimits {
  const { day = limits.day, week = limits.week, month = limits.month } = body.limits ?? {}
  const categories: Partial<Record<Category, Money>> = { ...limits.categories }
  for (const { category, amount } of body.category_limits ?? []) {
    if (amount) categories[category] = amount
    else delete categories[category]
  }
  for (const limit of [day, week, month, ...Object.values(categories)])
    if (limit) requireCurrency(acting, limit)
  return { day, week, month, categories }
}

/** @throws DomainError `family_profile_not_empty` where money or assets are in it, or on their way */
async function deleteProfile(platform: Platform, tx: Tx, userId: string, origin: Origin): Promise<void> {
  await endDevicesOf(platform, tx, userId, origin)
  try {
    await deleteAccount(platform, tx, userId, origin)
  } catch (error) {
    const isFull = error instanceof DomainError && leavingObstacles.some((code) => code === error.code)
    throw isFull ? new DomainError('family_profile_not_empty') : error
  }
}
