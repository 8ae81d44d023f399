import { contract, toWire } from '@sadaf/api'
import { monthOf } from '@sadaf/calendar'
import { money, rate, rateToDecimal } from '@sadaf/money'
import { importedSpending } from '../imports/index.ts'
import { type Api, type Clock, DomainError, type Tx } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import { type BudgetRow, budgetsOf, forgetBudget, saveBudget, spentByCategory } from './store.ts'

/** Budgets of the month, and what was spent of them. */
export function serveBudgets(api: Api, clock: Clock): void {
  api.serve(contract.listBudgets, async ({ tx, caller }) => {
    return { data: (await spentOfBudgets(tx, caller.userId, clock.now())).map(presentBudget) }
  })

  api.serve(contract.setBudget, async ({ tx, caller, params, body }) => {
    const budget = { category: params.category, amount: body.amount }
    await saveBudget(tx, caller.userId, budget, clock.now())
    const [shown] = await spentOf(tx, caller.userId, [budget], clock.now())
    if (!shown) throw new Error('a budget just saved is shown')
    return presentBudget(shown)
  })

  api.serve(contract.removeBudget, async ({ tx, caller, params: { category } }) => {
    if (!(await forgetBudget(tx, caller.userId, category))) throw new DomainError('not_found')
    return { category }
  })
}

type SpentOf = Awaited<ReturnType<typeof spentOf>>[number]

function presentBudget({ budgeted, spent, ...budget }: SpentOf) {
  return { ...budget, budgeted: toWire(budgeted), spent: toWire(spent) }
}

/** A person's budgets with what was spent of them this month. */
export async function spentOfBudgets(tx: Tx, userId: string, now: Date) {
  return spentOf(tx, userId, await budgetsOf(tx, userId), now)
}

async function spentOf(tx: Tx, userId: string, budgets: readonly BudgetRow[], now: Date) {
  const person = await personOf(tx, userId)
  const month = monthOf(now, person?.time_zone ?? 'UTC')
  const assets = [...new Set(budgets.map(({ amount }) => amount.asset))]
  const spent = new Map<string, Map<string, bigint>>()
  for (const asset of assets) {
    const ours = await spentByCategory(tx, userId, asset, month)
    // What other banks' files tell of, where its person has it counted.
    spent.set(asset, sumOf(ours, await importedSpending(tx, userId, asset, month)))
  }
  return budgets.map(({ category, amount }) => {
    const spentMinor = spent.get(amount.asset)?.get(category) ?? 0n
    return {
      category,
      budgeted: amount,
      spent: money(amount.asset, spentMinor),
      // Rounded down: a budget that is not used up never reads 100 %.
      percentage: Number(rateToDecimal(rate(spentMinor * 100n, amount.minor), 0, 'down')),
      ...month,
    }
  })
}

function sumOf(one: ReadonlyMap<string, bigint>, other: ReadonlyMap<string, bigint>): Map<string, bigint> {
  const sum = new Map(one)
  for (const [category, minor] of other) sum.set(category, (sum.get(category) ?? 0n) + minor)
  return sum
}
