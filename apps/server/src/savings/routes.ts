import { contract, toWire } from '@sadaf/api'
import { dayIn } from '@sadaf/calendar'
import { money, sum } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import { readingFrom } from '../operations/index.ts'
import { DomainError, type Language, type Tx } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import {
  type AccountRow,
  accountName,
  accountOf,
  accountsOf,
  bookedIn,
  nextDay,
  plansInto,
  presentSchedules,
  seriesOf,
  transferTo,
} from '../wallet/index.ts'
import { type Ahead, type Goal, monthlyNeeded, percentageSaved, reachedOn } from './goal.ts'
import { forgetGoal, goalsOf, saveGoal } from './store.ts'

type Asked = { readonly userId: string; readonly language: Language }

/** Savings accounts with their goals, and the plans that move money into them. */
export function serveSavings({
  api,
  platform: { clock },
  ledger,
  schedules,
}: Needs<'api' | 'platform' | 'ledger' | 'schedules'>): void {
  const booksOf = readingFrom(ledger)

  api.serve(
    contract.getSavings,
    ({ tx, caller: { userId }, language }) => present(tx, { userId, language }),
    {
      atOneMoment: true,
    },
  )

  api.serve(contract.planSaving, async ({ tx, caller, approvalId, body, language }) => {
    const { from_account_id: accountId, to_account_id: toId, amount } = body
    const to = await potOf(tx, caller.userId, toId)
    if (!to || to.id === accountId) throw new DomainError('account_not_found')
    if (to.currency !== amount.asset) throw new DomainError('currency_mismatch')
    const plan = {
      ...{ endpoint: contract.planSaving, accountId, kind: 'transfer', amount, note: null },
      details: transferTo(to),
      series: seriesOf(body),
    }
    return schedules.plan(tx, { caller, approvalId }, plan, language)
  })

  api.serve(contract.setSavingsGoal, async ({ tx, caller: { userId }, params, body, language }) => {
    const pot = await potOf(tx, userId, params.id)
    if (!pot) throw new DomainError('not_found')
    const { target, due_on: dueOn = null } = body
    if (pot.currency !== target.asset) throw new DomainError('currency_mismatch')
    await saveGoal(tx, { userId, accountId: pot.id, target, dueOn, at: clock.now() })
    return present(tx, { userId, language })
  })

  api.serve(contract.removeSavingsGoal, async ({ tx, caller: { userId }, params, language }) => {
    if (!(await forgetGoal(tx, userId, params.id))) throw new DomainError('not_found')
    return present(tx, { userId, language })
  })

  async function present(tx: Tx, { userId, language }: Asked) {
    const person = await personOf(tx, userId)
    const today = dayIn(clock.now(), person?.time_zone ?? 'UTC')
    const pots = (await accountsOf(tx, userId)).filter(isPot)
    const books = await booksOf(tx, { userId, ids: pots.map(({ id }) => id) })
    const goals = await goalsOf(tx, userId)
    const plans = await plansInto(tx, userId)
    const current = plans.filter(
      ({ schedule: { state } }) => state.status === 'active' || state.status === 'paused',
    )
    const shown = await presentSchedules(
      tx,
      schedules.kinds,
      current.map(({ schedule }) => schedule),
      language,
    )
    return {
      pots: pots.map((pot) => {
        const book = books.find(({ id }) => id === pot.id)
        const balance = book ? bookedIn(book) : money(pot.currency, 0n)
        const into = plans.filter(({ toAccountId }) => toAccountId === pot.id)
        const goal = goals.get(pot.id)
        return {
          account_id: pot.id,
          name: accountName(pot, language),
          currency: pot.currency,
          status: pot.status === 'opening' ? ('opening' as const) : ('active' as const),
          balance: toWire(balance),
          moved: toWire(
            sum(
              pot.currency,
              into.map(({ moved }) => moved),
            ),
          ),
          goal: goal ? presentGoal(goal, { balance, today, ahead: aheadOf(into) }) : null,
        }
      }),
      plans: shown.flatMap((plan, index) => {
        const its = current[index]
        return its ? { ...plan, moved: toWire(its.moved), runs: its.runs } : []
      }),
    }
  }
}

const isPot = (account: AccountRow) => account.type === 'savings' && account.closed_at === null

async function potOf(tx: Tx, userId: string, id: string): Promise<AccountRow | undefined> {
  const account = await accountOf(tx, { userId, id })
  return account && isPot(account) ? account : undefined
}

function aheadOf(plans: Awaited<ReturnType<typeof plansInto>>): Ahead[] {
  return plans.flatMap(({ schedule: { amount, series, state } }) => {
    if (state.status !== 'active') return []
    const { day, change } = state.next
    const dayAfter = (after: string) => nextDay(series, after)
    return { amount, next: { day, amount: change?.amount ?? amount }, dayAfter }
  })
}

type Standing = {
  readonly balance: Goal['target']
  readonly today: string
  readonly ahead: readonly Ahead[]
}

function presentGoal(goal: Goal, { balance, today, ahead }: Standing) {
  const needed = monthlyNeeded(goal, balance, today)
  const missing = money(goal.target.asset, goal.target.minor - balance.minor)
  return {
    target: toWire(goal.target),
    due_on: goal.dueOn,
    percentage: percentageSaved(balance, goal.target),
    monthly_needed: needed && toWire(needed),
    reached_on: reachedOn(missing, ahead),
  }
}
