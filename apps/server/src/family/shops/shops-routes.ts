import { contract } from '@sadaf/api'
import type { Needs } from '../../capability.ts'
import { DomainError, type Tx } from '../../platform/index.ts'
import { personOf, spelledNames } from '../../profile/index.ts'
import { purchasesOf } from '../../transactions/index.ts'
import { actOn } from '../acting.ts'
import { type Action, record } from '../activity-store.ts'
import {
  type Acting,
  isProfile,
  type Member,
  memberIn,
  parentsOf,
  requireMay,
} from '../households/household.ts'
import type { Tell } from '../tell.ts'
import { familyOf } from '../view.ts'
import { presentShops } from './present-shops.ts'
import { declined, ended, isResting, requireWords, type ShopAgreement, shopRuleFor, signed } from './shops.ts'
import { agreementIn, insertAgreement, lastDeclined, openAgreementOf, saveAgreement } from './shops-store.ts'

type Services = Needs<'api' | 'platform'>

/** Card purchases of Teens and Children, and the agreement by which Parents see their shops. */
export function serveShops(services: Services, tell: Tell): void {
  const note = createNote(services, tell)
  servePurchaseList(services)
  serveProposals(services, { tell, note })
  serveAnswers(services, { tell, note })
  serveEndings(services, { tell, note })
}

function servePurchaseList({ api }: Services): void {
  // The household is locked, so that a list that is read after an ending shows no shop.
  api.serve(contract.listMemberPurchases, ({ tx, caller: { userId }, params, query, language }) =>
    actOn(tx, userId, async (acting) => {
      const member = youngIn(acting, params.id)
      requireMay(acting, 'see_purchases', member.userId)
      const open = await openAgreementOf(tx, member.userId)
      const showsMerchants = member.userId === userId || shopRuleFor(member, open) !== 'hidden'
      const { page, next_cursor } = await purchasesOf(tx, member.userId, {
        ...{ limit: query.limit, cursor: query.cursor, language, showsMerchants },
      })
      return { data: page, next_cursor, shops: presentShops(member, open, language) }
    }),
  )
}

type Noted = { readonly agreement: ShopAgreement; readonly action: Action; readonly at: Date }
type Telling = { readonly tell: Tell; readonly note: ReturnType<typeof createNote> }

function serveProposals({ api, platform: { clock, ids } }: Services, { tell, note }: Telling): void {
  api.serve(contract.proposeShops, async ({ tx, caller: { userId }, params, body, language }) => {
    const now = clock.now()
    await actOn(tx, userId, async (acting) => {
      const member = youngIn(acting, params.id)
      requireMay(acting, 'ask_to_see_shops', member.userId)
      if (isProfile(member)) throw new DomainError('family_shops_seen')
      requireWords(body.version)
      if (await openAgreementOf(tx, member.userId)) throw new DomainError('family_state')
      const { household, myName } = acting
      const of = { userId: member.userId, householdId: household.id }
      if (isResting(await lastDeclined(tx, of), now)) throw new DomainError('family_shops_declined')
      const agreement: ShopAgreement = {
        ...{ ...of, id: ids.next(), state: 'proposed', version: body.version },
        ...{ proposedBy: { ...myName, userId }, proposedAt: now, signed: null, closed: null },
      }
      await insertAgreement(tx, agreement)
      await note(tx, acting, { agreement, action: 'shops_asked', at: now })
      const news = { by: myName, at: now, link: '/family/me' }
      await tell.notify(tx, [member.userId], { kind: 'family_shops_asked', ...news })
    })
    return familyOf(tx, { userId, language, now })
  })
}

function serveAnswers({ api, platform: { clock } }: Services, { tell, note }: Telling): void {
  api.serve(contract.signShops, async ({ tx, caller: { userId }, params, body, language }) => {
    const now = clock.now()
    await actOn(tx, userId, async (acting) => {
      const before = await agreementFor(tx, acting, params.id)
      requireMay(acting, 'answer_about_shops', before.userId)
      const agreement = signed(before, { version: body.version, language, at: now })
      await saveAgreement(tx, agreement)
      await note(tx, acting, { agreement, action: 'shops_agreed', at: now })
      const news = { by: acting.myName, at: now, link: '/family' }
      await tell.notify(tx, parentIds(acting), { kind: 'family_shops_agreed', ...news })
    })
    return familyOf(tx, { userId, language, now })
  })

  api.serve(contract.declineShops, async ({ tx, caller: { userId }, params, language }) => {
    const now = clock.now()
    await actOn(tx, userId, async (acting) => {
      const before = await agreementFor(tx, acting, params.id)
      requireMay(acting, 'answer_about_shops', before.userId)
      const agreement = declined(before, now)
      await saveAgreement(tx, agreement)
      await note(tx, acting, { agreement, action: 'shops_declined', at: now })
      const news = { by: acting.myName, at: now, link: '/family' }
      await tell.notify(tx, parentIds(acting), { kind: 'family_shops_declined', ...news })
    })
    return familyOf(tx, { userId, language, now })
  })
}

function serveEndings({ api, platform: { clock } }: Services, { tell, note }: Telling): void {
  api.serve(contract.endShops, async ({ tx, caller: { userId }, params, language }) => {
    const now = clock.now()
    await actOn(tx, userId, async (acting) => {
      const before = await agreementFor(tx, acting, params.id)
      requireMay(acting, 'end_seeing_shops', before.userId)
      const agreement = ended(before, now, before.userId === userId ? 'member' : 'parent')
      await saveAgreement(tx, agreement)
      await note(tx, acting, { agreement, action: 'shops_ended', at: now })
      // A proposal that is withdrawn is off the screen, and no more; of an ending both sides are told.
      if (before.state !== 'signed') return
      const told = [before.userId, ...parentIds(acting)].filter((each) => each !== userId)
      const news = { by: acting.myName, at: now, link: '/family' }
      await tell.notify(tx, told, { kind: 'family_shops_ended', ...news })
    })
    return familyOf(tx, { userId, language, now })
  })
}

/** Writes a step into the activity, and has the open screens of the household look again. */
function createNote({ platform: { ids } }: Services, tell: Tell) {
  return async (tx: Tx, acting: Acting, { agreement, action, at }: Noted): Promise<void> => {
    const person = await personOf(tx, agreement.userId)
    const about = person && { about: spelledNames(person) }
    await record(tx, acting, { id: ids.next(), action, ...about, subjectId: agreement.id, at })
    tell.screens(tx, acting.members)
  }
}

const parentIds = (acting: Acting) => parentsOf(acting).map(({ userId }) => userId)

/** A Teen or Child of the household. @throws DomainError `not_found`, `forbidden` about a Parent */
function youngIn(acting: Acting, id: string): Member {
  const member = memberIn(acting, id)
  if (member.role === 'parent') throw new DomainError('forbidden')
  return member
}

/** An agreement of a member of the household, as it stands under its lock. @throws DomainError `not_found` */
async function agreementFor(tx: Tx, { household, members }: Acting, id: string): Promise<ShopAgreement> {
  const userIds = members.map(({ userId }) => userId)
  const agreement = await agreementIn(tx, household.id, { id, userIds })
  if (!agreement) throw new DomainError('not_found')
  return agreement
}
