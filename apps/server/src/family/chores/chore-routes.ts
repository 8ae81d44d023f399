import { contract } from '@sadaf/api'
import { addDays } from '@sadaf/calendar'
import type { Needs } from '../../capability.ts'
import { DomainError, derivedId, invalidField, requireApproval, type Tx } from '../../platform/index.ts'
import { personOf, spelledNames } from '../../profile/index.ts'
import { needsProof } from '../../wallet/index.ts'
import { act, actOn } from '../acting.ts'
import { record, settleEntries } from '../activity-store.ts'
import {
  type Acting,
  MOST_CHORES,
  memberIn,
  parentsOf,
  requireCurrency,
  requireMay,
} from '../households/household.ts'
import { type Pay, recipientNow } from '../pay.ts'
import { memberOf } from '../store.ts'
import type { Tell } from '../tell.ts'
import { type Chore, confirmed, finished, sentBack } from '../things.ts'
import { choreOf, countOpenChores, deleteChore, insertChore, saveChore } from '../things-store.ts'
import { todayOf } from '../today.ts'
import { familyOf } from '../view.ts'
import { makeOccurrences } from './make-chores.ts'
import { clearPhotosSoon } from './photo-routes.ts'
import { MOST_RECURRING } from './recurring.ts'
import { insertRecurring, recurringOf } from './recurring-store.ts'

type Stands = Needs<'api' | 'platform' | 'rates'> & { readonly pay: Pay }

const LINK = '/family?tab=chores'

/** Chores: given by a Parent, done by the assignee, confirmed by a Parent and paid once, or sent back. */
export function serveChores({ api, platform, rates, pay }: Stands, tell: Tell): void {
  const { clock, database, ids } = platform

  api.serve(contract.addChore, async ({ tx, caller: { userId }, body, language }) => {
    const now = clock.now()
    await act(tx, userId, async (acting) => {
      requireMay(acting, 'add_chore')
      const { household, members, myName } = acting
      const assignee = memberIn(acting, body.assignee_id)
      const reward = body.reward ?? null
      if (reward) {
        requireCurrency(acting, reward)
        if (assignee.role === 'parent') throw new DomainError('family_not_for_parents')
      }
      if ((await countOpenChores(tx, household.id)) >= MOST_CHORES) throw new DomainError('family_full')
      const chore: Chore = {
        ...{ userId: assignee.userId, id: ids.next(), householdId: household.id, name: body.name },
        ...{ asset: household.budget.asset, reward, dueOn: body.due_on ?? null, state: 'pending' },
        ...{ reason: null, tries: 0, operationId: null, isRecurring: false },
      }
      if (body.weekdays) {
        if ((await recurringOf(tx, household.id)).length >= MOST_RECURRING)
          throw new DomainError('family_full')
        const madeUntil = addDays(await todayOf(tx, userId, now), -1)
        const { userId: whose, id, householdId, name, asset } = chore
        const weekdays = [...new Set(body.weekdays)].sort()
        const of = { userId: whose, id, householdId, name, asset, reward, weekdays }
        await insertRecurring(tx, { ...of, madeUntil, isPaused: false }, now)
        await makeOccurrences(tx, platform, { ...of, madeUntil, isPaused: false })
      } else await insertChore(tx, chore, now)
      await record(tx, acting, { ...(await entryOf(tx, chore)), action: 'chore_added', at: now })
      if (assignee.userId !== userId) {
        const news = { by: myName, at: now, link: LINK, note: chore.name }
        await tell.notify(tx, [assignee.userId], { kind: 'family_chore_given', ...news })
      }
      tell.screens(tx, members)
    })
    return familyOf(tx, { userId, language, now })
  })

  api.serve(contract.finishChore, async ({ tx, caller: { userId }, params, language }) => {
    const now = clock.now()
    await actOn(tx, userId, async (acting) => {
      const chore = await ownChore(tx, acting, params.id)
      requireMay(acting, 'finish_chore', chore.userId)
      await saveChore(tx, finished(chore), now)
      const entry = {
        ...(await entryOf(tx, chore)),
        action: 'chore_done',
        status: 'pending',
        at: now,
      } as const
      await record(tx, acting, entry)
      const others = parentsOf(acting).filter((parent) => parent.userId !== userId)
      const news = { by: acting.myName, at: now, link: LINK, note: chore.name }
      await tell.notify(
        tx,
        others.map((parent) => parent.userId),
        { kind: 'family_chore_done', ...news },
      )
      tell.screens(tx, acting.members)
    })
    return familyOf(tx, { userId, language, now })
  })

  api.servePrepared(
    contract.confirmChore,
    ({ caller: { userId }, params }) =>
      database.asUser(userId, async (tx) => {
        const me = await memberOf(tx, userId)
        const chore = me && (await choreOf(tx, { householdId: me.householdId, id: params.id }))
        return chore?.reward ? rates.perDollar(chore.reward.asset) : null
      }),
    async ({ tx, caller, approvalId, params, body, language, prepared: perDollar }) => {
      const now = clock.now()
      const { userId } = caller
      const { from_account_id: fromAccountId } = body
      const chore = await actOn(tx, userId, async (acting) => {
        const before = await ownChore(tx, acting, params.id)
        requireMay(acting, 'decide_chore', before.userId)
        // A Parent cannot reward their own chore.
        if (before.reward && before.userId === userId) throw new DomainError('family_not_for_parents')
        const after = confirmed(before, before.reward && paymentIdOf(before))
        await saveChore(tx, after, now)
        await settleEntries(tx, acting.household.id, after.id, 'completed')
        await record(tx, acting, { ...(await entryOf(tx, after)), action: 'chore_confirmed', at: now })
        tell.screens(tx, acting.members)
        const { reward } = after
        return reward
          ? { ...after, reward, recipient: await recipientNow(tx, after.userId, reward.asset) }
          : null
      })
      const shown = await familyOf(tx, { userId, language, now })
      if (!chore) return shown
      if (fromAccountId === undefined)
        throw new DomainError('validation_failed', [invalidField('from_account_id', language, 'required')])
      const { reward: amount, recipient, householdId } = chore
      const about = { id: paymentIdOf(chore), purpose: 'chore', thingId: chore.id, householdId } as const
      await pay(tx, userId, { ...about, fromAccountId, recipient, amount, perDollar, note: chore.name })
      if (needsProof(amount, perDollar)) {
        const to = { id: recipient.userId, name: recipient.name }
        const content = { endpoint: contract.confirmChore, amount, recipient: to, terms: [chore.id] }
        // Last: what is refused asks for no approval.
        await requireApproval(tx, { caller, approvalId }, content, now)
      }
      return shown
    },
  )

  api.serve(contract.sendChoreBack, async ({ tx, caller: { userId }, params, body, language }) => {
    const now = clock.now()
    await actOn(tx, userId, async (acting) => {
      const chore = await ownChore(tx, acting, params.id)
      requireMay(acting, 'decide_chore', chore.userId)
      await saveChore(tx, sentBack(chore, body.reason), now)
      await settleEntries(tx, acting.household.id, chore.id, 'declined')
      await record(tx, acting, { ...(await entryOf(tx, chore)), action: 'chore_sent_back', at: now })
      if (chore.userId !== userId) {
        const news = { by: acting.myName, at: now, link: LINK, note: body.reason }
        await tell.notify(tx, [chore.userId], { kind: 'family_chore_sent_back', ...news })
      }
      tell.screens(tx, acting.members)
    })
    return familyOf(tx, { userId, language, now })
  })

  api.serve(contract.removeChore, async ({ tx, caller: { userId }, params, language }) => {
    const now = clock.now()
    await actOn(tx, userId, async (acting) => {
      const chore = await ownChore(tx, acting, params.id)
      requireMay(acting, 'remove_chore', chore.userId)
      if (chore.state === 'confirmed' || chore.state === 'paid') throw new DomainError('family_state')
      await deleteChore(tx, chore)
      await clearPhotosSoon(tx, platform)
      await settleEntries(tx, acting.household.id, chore.id, 'declined')
      await record(tx, acting, { ...(await entryOf(tx, chore)), action: 'chore_removed', at: now })
      tell.screens(tx, acting.members)
    })
    return familyOf(tx, { userId, language, now })
  })

  async function entryOf(tx: Tx, chore: Chore) {
    const person = await personOf(tx, chore.userId)
    const about = person && { about: spelledNames(person) }
    return { id: ids.next(), ...about, subject: chore.name, subjectId: chore.id, amount: chore.reward }
  }
}

/** The payment of a chore: one, unless the one before has failed. */
const paymentIdOf = ({ id, tries }: Chore): string => derivedId('family_chore', `${id}/${tries}`)

async function ownChore(tx: Tx, { household }: Acting, id: string): Promise<Chore> {
  const chore = await choreOf(tx, { householdId: household.id, id })
  if (!chore) throw new DomainError('not_found')
  return chore
}
