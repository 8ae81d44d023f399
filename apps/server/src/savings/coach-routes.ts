import { contract, toWire } from '@sadaf/api'
import { addDays, dayIn } from '@sadaf/calendar'
import { money, sum } from '@sadaf/money'
import { firstDayOf, monthlyOf, recurringOf, spentOfBudgets, totalsByCategory } from '../analytics/index.ts'
import type { Needs } from '../capability.ts'
import { readingFrom } from '../operations/index.ts'
import { DomainError, invalidField, type Language, type Tx } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import { passedByName, saidIn } from '../transactions/index.ts'
import { accountsOf, bookedIn } from '../wallet/index.ts'
import { daysToLearnFrom, isAhead, propose, usualOf } from './coach.ts'
import { saveSetup, setupOf } from './store.ts'

/** More than a year, so that what comes each year is there twice. */
const HISTORY_DAYS = 400
const MOST_PAYMENTS = 20

type Asked = { readonly userId: string; readonly language: Language }

/** The setup of the coach, and what it proposes. It reads and keeps choices; it moves no money and sets no budget. */
export function serveCoach({ api, platform: { clock }, ledger }: Needs<'api' | 'platform' | 'ledger'>): void {
  const booksOf = readingFrom(ledger)

  api.serve(contract.getCoach, ({ tx, caller: { userId }, language }) => present(tx, { userId, language }), {
    atOneMoment: true,
  })

  api.serve(contract.setUpCoach, async ({ tx, caller: { userId }, body, language }) => {
    const now = clock.now()
    const { asset, today } = await whoseOf(tx, userId)
    const { income, fixed_costs: fixed, emergency_months: emergencyMonths, purchase } = body
    const amounts = [income, fixed, ...(purchase ? [purchase.amount] : [])]
    if (amounts.some((each) => each.asset !== asset)) throw new DomainError('currency_mismatch')
    if (purchase && !isAhead(purchase.by, today))
      throw new DomainError('validation_failed', [invalidField('purchase.by', language, 'moment_past')])
    await saveSetup(tx, userId, { income, fixed, emergencyMonths, purchase }, now)
    return present(tx, { userId, language })
  })

  async function whoseOf(tx: Tx, userId: string) {
    const person = await personOf(tx, userId)
    const timeZone = person?.time_zone ?? 'UTC'
    return { asset: person?.currency ?? 'USD', timeZone, today: dayIn(clock.now(), timeZone) }
  }

  async function present(tx: Tx, { userId, language }: Asked) {
    const { asset, timeZone, today } = await whoseOf(tx, userId)
    const days = daysToLearnFrom(await firstDayOf(tx, userId), today)
    const before = { from: addDays(days.from, -1), to: addDays(days.from, -1) }
    const totals = await totalsByCategory(tx, { userId, asset, these: days, before })
    const usual = (minor: bigint) => usualOf(money(asset, minor), days.months)
    const payments = await paymentsOf(tx, { userId, asset, today, language })
    const fixed = payments.reduce((all, { monthly }) => all + monthly, 0n)
    const pots = (await accountsOf(tx, userId)).filter(
      ({ type, currency, closed_at: closedAt }) =>
        type === 'savings' && currency === asset && closedAt === null,
    )
    const books = await booksOf(tx, { userId, ids: pots.map(({ id }) => id) })
    const saved = sum(asset, books.map(bookedIn))
    const spending = usual(totals.reduce((all, { spent }) => all + spent, 0n))
    const setup = await setupOf(tx, userId)
    // Figures in another currency than that of today are no longer comparable: the person is asked again.
    const current = setup && setup.income.asset === asset ? setup : null
    const budgets = await spentOfBudgets(tx, userId, clock.now())
    const proposals =
      current &&
      propose(
        current,
        {
          spending,
          saved,
          categories: totals.map(({ category, spent }) => ({ category, usual: usual(spent) })),
        },
        { today, budgeted: budgets.map(({ category }) => category) },
      )
    return {
      setup: current && {
        income: toWire(current.income),
        fixed_costs: toWire(current.fixed),
        emergency_months: current.emergencyMonths,
        purchase: current.purchase && { ...current.purchase, amount: toWire(current.purchase.amount) },
        chosen_on: dayIn(current.chosenAt, timeZone),
      },
      learned: {
        ...days,
        income: toWire(usual(totals.reduce((all, { income }) => all + income, 0n))),
        spending: toWire(spending),
        fixed_costs: toWire(money(asset, fixed)),
        payments: payments.slice(0, MOST_PAYMENTS).map(({ name, last, monthly, next }) => ({
          ...{ name, next },
          amount: toWire(money(asset, last)),
          monthly: toWire(money(asset, monthly)),
        })),
        saved: toWire(saved),
      },
      proposals: proposals && {
        emergency_target: toWire(proposals.emergencyTarget),
        monthly_needed: toWire(proposals.monthlyNeeded),
        spare: toWire(proposals.spare),
        saving: proposals.saving && toWire(proposals.saving),
        budgets: proposals.budgets.map(({ category, amount, usual: seen }) => ({
          ...{ category, amount: toWire(amount), usual: toWire(seen) },
        })),
      },
      savings_account_id: pots[0]?.id ?? null,
    }
  }
}

type Looking = Asked & { readonly asset: string; readonly today: string }

/** Recurring payments that go on, the dearest a month first. */
async function paymentsOf(tx: Tx, { userId, asset, today, language }: Looking) {
  const days = { from: addDays(today, -HISTORY_DAYS), to: today }
  return (await passedByName(tx, { userId, asset, days }))
    .flatMap((each) => {
      const recurring = each.flow === 'spending' ? recurringOf(each.passed, today) : null
      // A payment that is due already may have been stopped.
      if (!recurring || recurring.next < today) return []
      const name = saidIn(language, { ...each, counterparty: null }).description
      return { name, last: recurring.last.minor, monthly: monthlyOf(recurring), next: recurring.next }
    })
    .toSorted((one, other) => (one.monthly > other.monthly ? -1 : Number(one.monthly < other.monthly)))
}
