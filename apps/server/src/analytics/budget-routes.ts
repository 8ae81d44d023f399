import { type Category, contract, type MonthStart, toWire } from '@sadaf/api'
import { type Days, dayIn } from '@sadaf/calendar'
import { add, type Money, money } from '@sadaf/money'
import { importedSpending } from '../imports/index.ts'
import { type Api, type Clock, DomainError, type Tx } from '../platform/index.ts'
import { lockPerson, personOf } from '../profile/index.ts'
import { budgetMonthOf, budgetMonthsUpTo } from './budget-month.ts'
import {
  type BudgetRow,
  budgetsOf,
  type Carry,
  forgetBudget,
  monthStartOf,
  saveBudget,
  saveMonthStart,
} from './budget-store.ts'
import { countedIn } from './counted-in.ts'
import { carriedOver, percentageOf } from './rollover.ts'
import { totalsByStep } from './store.ts'

/** Budgets of the month, and what was spent of them. */
export function serveBudgets(api: Api, clock: Clock): void {
  api.serve(contract.listBudgets, async ({ tx, caller }) => ({
    data: (await spentOfBudgets(tx, caller.userId, clock.now())).map(presentBudget),
    month_starts_on: await monthStartOf(tx, caller.userId),
  }))

  api.serve(contract.setBudget, async ({ tx, caller: { userId }, params: { category }, body }) => {
    const now = clock.now()
    // The amount carried so far is computed by the present budget: the lock keeps it from changing meanwhile.
    await lockPerson(tx, userId)
    const before = (await spentOfBudgets(tx, userId, now)).find((each) => each.category === category)
    const month = await monthNow(tx, userId, now)
    const mode = body.rollover ?? before?.rollover ?? 'none'
    const openingMinor = before?.budgeted.asset === body.amount.asset ? before.carried.minor : 0n
    const carry = mode === 'none' ? null : { mode, ...opened(mode, openingMinor), from: month.from }
    const budget = { category, amount: body.amount, carry }
    await saveBudget(tx, userId, budget, now)
    const [shown] = await spentOf(tx, userId, [budget], now)
    if (!shown) throw new Error('a budget just saved is shown')
    return presentBudget(shown)
  })

  api.serve(contract.removeBudget, async ({ tx, caller, params: { category } }) => {
    if (!(await forgetBudget(tx, caller.userId, category))) throw new DomainError('not_found')
    return { category }
  })

  api.serve(contract.setBudgetMonth, async ({ tx, caller: { userId }, body: { starts_on: start } }) => {
    const now = clock.now()
    await lockPerson(tx, userId)
    const budgets = await budgetsOf(tx, userId)
    const shown = await spentOf(tx, userId, budgets, now)
    await saveMonthStart(tx, userId, start)
    const month = await monthNow(tx, userId, now)
    for (const [index, budget] of budgets.entries()) {
      if (!budget.carry) continue
      const openingMinor = shown[index]?.carried.minor ?? 0n
      await saveBudget(
        tx,
        userId,
        { ...budget, carry: { ...budget.carry, openingMinor, from: month.from } },
        now,
      )
    }
    return { starts_on: start, ...month }
  })
}

/** Opening amount of a month: overspending of before is dropped where only remainders are carried. */
function opened(mode: Carry['mode'], openingMinor: bigint): Pick<Carry, 'openingMinor'> {
  return { openingMinor: mode === 'left' && openingMinor < 0n ? 0n : openingMinor }
}

type SpentOf = Awaited<ReturnType<typeof spentOf>>[number]

function presentBudget({ budgeted, carried, available, spent, ...budget }: SpentOf) {
  const amounts = { budgeted: toWire(budgeted), carried: toWire(carried), available: toWire(available) }
  return { ...budget, ...amounts, spent: toWire(spent) }
}

/** A person's budgets with what was spent of them this month. */
export async function spentOfBudgets(tx: Tx, userId: string, now: Date) {
  return spentOf(tx, userId, await budgetsOf(tx, userId), now)
}

async function monthNow(tx: Tx, userId: string, now: Date): Promise<Days> {
  return budgetMonthOf(await todayOf(tx, userId, now), await monthStartOf(tx, userId))
}

async function todayOf(tx: Tx, userId: string, now: Date): Promise<string> {
  const person = await personOf(tx, userId)
  return dayIn(now, person?.time_zone ?? 'UTC')
}

async function spentOf(tx: Tx, userId: string, budgets: readonly BudgetRow[], now: Date) {
  const today = await todayOf(tx, userId, now)
  const start = await monthStartOf(tx, userId)
  const byAsset = Map.groupBy(budgets, ({ amount }) => amount.asset)
  const spent = new Map<string, SpentByMonth>()
  for (const [asset, its] of byAsset)
    spent.set(asset, await spentByMonth(tx, { userId, asset, now }, monthsOf(its, { today, start })))
  const month = budgetMonthOf(today, start)
  return budgets.map(({ category, amount, carry }) => {
    const months = spent.get(amount.asset)
    const past = months?.months.filter(
      ({ from, to }) => to < month.from && from >= (carry?.from ?? month.from),
    )
    const carried = carriedOver(
      { mode: carry?.mode ?? 'none', openingMinor: carry?.openingMinor ?? 0n, plannedMinor: amount.minor },
      past?.map((each) => months?.of(category, each.from) ?? 0n) ?? [],
    )
    return shownOf({ category, amount, carry, carried, spent: months?.of(category, month.from) ?? 0n }, month)
  })
}

type Figures = BudgetRow & { readonly carried: bigint; readonly spent: bigint }

function shownOf({ category, amount, carry, ...minor }: Figures, month: Days) {
  const { asset } = amount
  const [carried, spent] = [money(asset, minor.carried), money(asset, minor.spent)]
  const available: Money = add(amount, carried)
  return {
    ...{ category, budgeted: amount, carried, available, spent },
    percentage: percentageOf(spent.minor, available.minor),
    rollover: carry?.mode ?? ('none' as const),
    ...month,
  }
}

type SpentByMonth = {
  readonly months: readonly Days[]
  of(category: Category, from: string): bigint
}

/** The budget months that budgets are about: the present one, and those from which something is carried. */
function monthsOf(
  budgets: readonly BudgetRow[],
  { today, start }: { readonly today: string; readonly start: MonthStart },
): Days[] {
  const from = budgets.reduce(
    (earliest, { carry }) => (carry && carry.from < earliest ? carry.from : earliest),
    today,
  )
  return budgetMonthsUpTo(today, from, start)
}

/** Spending by budget month and category; what other banks' files tell of counts where its person has it counted. */
async function spentByMonth(
  tx: Tx,
  { userId, asset, now }: { readonly userId: string; readonly asset: string; readonly now: Date },
  months: readonly Days[],
): Promise<SpentByMonth> {
  const firstDays = months.map(({ from }) => from)
  const [from = '', to = ''] = [months[0]?.from, months.at(-1)?.to]
  const counting = await countedIn(tx, { userId, asset, from, to, now })
  const asked = { userId, ...counting, firstDays, to }
  const spent = new Map<string, bigint>()
  for (const each of [...(await totalsByStep(tx, asked)), ...(await importedSpending(tx, asked))]) {
    const key = `${firstDays[each.step]}:${each.category}`
    spent.set(key, (spent.get(key) ?? 0n) + each.spent)
  }
  return { months, of: (category, from) => spent.get(`${from}:${category}`) ?? 0n }
}
