import { contract, toWire } from '@sadaf/api'
import { money, rate, rateToDecimal } from '@sadaf/money'
import { importedSpending } from '../imports/index.ts'
import { type Api, type Clock, DomainError, monthOf, type Tx } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import { type BudgetRow, budgetsOf, forgetBudget, saveBudget, spentByCategory } from './store.ts'

/** Budgets of the month, and what was spent of them. */
export function serveBudgets(api: Api, clock: Clock): void {
  api.serve(contract.listBudgets, async ({ tx, caller }) => {
    const budgets = await budgetsOf(tx, caller.userId)
    return { data: await presentBudgets(tx, clock, caller.userId, budgets) }
  })

  api.serve(contract.setBudget, async ({ tx, caller, params, body }) => {
    const budget = { category: params.category, amount: body.amount }
    await saveBudget(tx, caller.userId, budget, clock.now())
    const [shown] = await presentBudgets(tx, clock, caller.userId, [budget])
    if (!shown) throw new Error('a budget just saved is shown')
    return shown
  })

  api.serve(contract.removeBudget, async ({ tx, caller, params: { category } }) => {
    if (!(await forgetBudget(tx, caller.userId, category))) throw new DomainError('not_found')
    return { category }
  })
}

async function presentBudgets(tx: Tx, clock: Clock, userId: string, budgets: readonly BudgetRow[]) {
  const person = await personOf(tx, userId)
  const month = monthOf(clock.now(), person?.time_zone ?? 'UTC')
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
      budgeted: toWire(amount),
      spent: toWire(money(amount.asset, spentMinor)),
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
