import { contract } from '@sadaf/api'
import { compare, type Money, type Rate } from '@sadaf/money'
import type { Needs } from '../../capability.ts'
import {
  type Approver,
  asSystemWithin,
  DomainError,
  type Language,
  type Platform,
  requireApproval,
  type Tx,
} from '../../platform/index.ts'
import { personOf, spelledNames } from '../../profile/index.ts'
import { needsProof } from '../../wallet/index.ts'
import { actOn } from '../acting.ts'
import { record, settleEntries } from '../activity-store.ts'
import {
  type Acting,
  MOST_PENDING_REQUESTS,
  parentsOf,
  requireCurrency,
  requireMay,
} from '../households/household.ts'
import { recipientNow } from '../pay.ts'
import { memberOf } from '../store.ts'
import type { Tell } from '../tell.ts'
import type { Goal } from '../things.ts'
import { familyOf } from '../view.ts'
import { savedIn } from './goal-accounts.ts'
import type { WithdrawFromGoal } from './goal-pay.ts'
import { ownGoal } from './goal-routes.ts'
import { approvedWithdrawal, declinedWithdrawal, type Withdrawal } from './goal-withdrawal.ts'
import {
  countPendingWithdrawals,
  insertWithdrawal,
  saveWithdrawal,
  withdrawalOf,
} from './goal-withdrawal-store.ts'

type Stands = Needs<'api' | 'platform' | 'rates'> & { readonly withdraw: WithdrawFromGoal }

/** Withdrawals from goals: asked for and approved or declined by a Parent, or taken out by a Parent. */
export function serveWithdrawals(services: Stands, tell: Tell): void {
  serveAsking(services, tell)
  serveTaking(services, tell)
  serveApproving(services, tell)
  serveDeclining(services, tell)
}

function serveAsking({ api, platform }: Stands, tell: Tell): void {
  const { clock, ids } = platform
  api.serve(contract.askGoalWithdrawal, async ({ tx, caller: { userId }, params, body, language }) => {
    const now = clock.now()
    await actOn(tx, userId, async (acting) => {
      requireMay(acting, 'ask_withdrawal')
      const goal = await ownGoal(tx, acting, params.id)
      const { household, members, myName } = acting
      if ((await countPendingWithdrawals(tx, userId, household.id)) >= MOST_PENDING_REQUESTS)
        throw new DomainError('family_requests_open')
      const asked = await aWithdrawal(tx, platform, { acting, goal, body })
      await insertWithdrawal(tx, asked)
      const entry = { id: ids.next(), action: 'goal_withdrawal_asked', status: 'pending', at: now } as const
      const { amount, purpose } = asked
      await record(tx, acting, { ...entry, subject: goal.name, subjectId: asked.id, amount })
      const link = `/family?tab=goals&request=${asked.id}`
      const parents = parentsOf(acting).map((parent) => parent.userId)
      const news = { by: myName, at: now, link, note: `${goal.name}: ${purpose}`, amount }
      await tell.notify(tx, parents, { kind: 'family_goal_withdrawal_asked', ...news })
      tell.screens(tx, members)
    })
    return familyOf(tx, { userId, language, now })
  })
}

function serveTaking({ api, platform, rates, withdraw }: Stands, tell: Tell): void {
  const { clock, ids } = platform
  const pay = paying(platform, withdraw)
  api.servePrepared(
    contract.withdrawFromGoal,
    ({ body: { amount } }) => rates.perDollar(amount.asset),
    async ({ tx, caller, approvalId, params, body, language, prepared: perDollar }) => {
      const { userId } = caller
      const found = await actOn(tx, userId, async (acting) => {
        requireMay(acting, 'withdraw')
        const goal = await ownGoal(tx, acting, params.id)
        const withdrawal = approvedWithdrawal(await aWithdrawal(tx, platform, { acting, goal, body }))
        await insertWithdrawal(tx, withdrawal)
        const entry = { id: ids.next(), action: 'goal_withdrawn', subject: goal.name } as const
        await record(tx, acting, { ...entry, amount: withdrawal.amount, at: clock.now() })
        tell.screens(tx, acting.members)
        return { goal, withdrawal }
      })
      const proof = { endpoint: contract.withdrawFromGoal, perDollar, approver: { caller, approvalId } }
      return pay(tx, found, { ...proof, userId, language })
    },
  )
}

function serveApproving({ api, platform, rates, withdraw }: Stands, tell: Tell): void {
  const { clock, database, ids } = platform
  const pay = paying(platform, withdraw)
  api.servePrepared(
    contract.approveGoalWithdrawal,
    ({ caller: { userId }, params }) =>
      database.asUser(userId, async (tx) => {
        const me = await memberOf(tx, userId)
        const found = me && (await withdrawalOf(tx, { householdId: me.householdId, id: params.id }))
        return found ? rates.perDollar(found.amount.asset) : null
      }),
    async ({ tx, caller, approvalId, params, language, prepared: perDollar }) => {
      const now = clock.now()
      const { userId } = caller
      const found = await actOn(tx, userId, async (acting) => {
        const before = await ownWithdrawal(tx, acting, params.id)
        requireMay(acting, 'decide_withdrawal', before.userId)
        const goal = await ownGoal(tx, acting, before.goalId)
        const withdrawal = approvedWithdrawal(before)
        await saveWithdrawal(tx, withdrawal, now)
        await settleEntries(tx, acting.household.id, withdrawal.id, 'approved')
        const entry = {
          id: ids.next(),
          ...(await entryOf(tx, before, goal)),
          action: 'goal_withdrawal_approved',
        } as const
        await record(tx, acting, { ...entry, at: now })
        tell.screens(tx, acting.members)
        return { goal, withdrawal }
      })
      const proof = { endpoint: contract.approveGoalWithdrawal, perDollar, approver: { caller, approvalId } }
      return pay(tx, found, { ...proof, userId, language })
    },
  )
}

function serveDeclining({ api, platform: { clock, ids } }: Stands, tell: Tell): void {
  api.serve(contract.declineGoalWithdrawal, async ({ tx, caller: { userId }, params, body, language }) => {
    const now = clock.now()
    await actOn(tx, userId, async (acting) => {
      const before = await ownWithdrawal(tx, acting, params.id)
      requireMay(acting, 'decide_withdrawal', before.userId)
      await saveWithdrawal(tx, declinedWithdrawal(before, body.reason), now)
      const goal = await ownGoal(tx, acting, before.goalId)
      await settleEntries(tx, acting.household.id, before.id, 'declined')
      const entry = { action: 'goal_withdrawal_declined', status: 'declined', at: now } as const
      await record(tx, acting, { id: ids.next(), ...(await entryOf(tx, before, goal)), ...entry })
      const link = '/family?tab=goals'
      const news = { by: acting.myName, at: now, link, note: body.reason, amount: before.amount }
      await tell.notify(tx, [before.userId], { kind: 'family_goal_withdrawal_declined', ...news })
      tell.screens(tx, acting.members)
    })
    return familyOf(tx, { userId, language, now })
  })
}

type Asked = {
  readonly acting: Acting
  readonly goal: Goal
  readonly body: { readonly amount: Money; readonly purpose: string }
}

/** @throws DomainError `currency_mismatch`, `insufficient_funds` */
async function aWithdrawal(
  tx: Tx,
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  { acting, goal, body: { amount, purpose } }: Asked,
): Promise<Withdrawal> {
  requireCurrency(acting, amount)
  // The kind answer; where two are approved at once, the books refuse the second.
  if (compare(amount, await savedIn(tx, goal)) > 0) throw new DomainError('insufficient_funds')
  return {
    ...{ userId: acting.me.userId, id: ids.next(), householdId: goal.householdId, goalId: goal.id },
    ...{ amount, purpose, state: 'pending', reason: null, tries: 0, operationId: null },
    createdAt: clock.now(),
  }
}

type Proof = {
  readonly endpoint: typeof contract.withdrawFromGoal | typeof contract.approveGoalWithdrawal
  readonly perDollar: Rate | null
  readonly approver: Approver
  readonly userId: string
  readonly language: Language
}

type Decided = { readonly goal: Goal; readonly withdrawal: Withdrawal }

/** Begins the payment of a withdrawal, and presents the household. */
function paying({ clock }: Pick<Platform, 'clock'>, withdraw: WithdrawFromGoal) {
  return async (tx: Tx, { goal, withdrawal }: Decided, proof: Proof) => {
    const { endpoint, perDollar, approver, userId, language } = proof
    const now = clock.now()
    const shown = await familyOf(tx, { userId, language, now })
    const { amount } = withdrawal
    const recipient = await asSystemWithin(tx, async () => {
      const found = await recipientNow(tx, withdrawal.userId, amount.asset)
      await withdraw(tx, { withdrawal, goal, recipient: found })
      return found
    })
    if (needsProof(amount, perDollar)) {
      const to = { id: recipient.userId, name: recipient.name }
      const content = { endpoint, amount, recipient: to, terms: [goal.id] }
      // Last: what is refused asks for no approval.
      await requireApproval(tx, approver, content, now)
    }
    return shown
  }
}

async function entryOf(tx: Tx, { userId, id, amount }: Withdrawal, goal: Goal) {
  const person = await personOf(tx, userId)
  const about = person && { about: spelledNames(person) }
  return { ...about, subject: goal.name, subjectId: id, amount }
}

async function ownWithdrawal(tx: Tx, { household }: Acting, id: string): Promise<Withdrawal> {
  const withdrawal = await withdrawalOf(tx, { householdId: household.id, id })
  if (!withdrawal) throw new DomainError('not_found')
  return withdrawal
}
