import { type Category, contract } from '@sadaf/api'
import { abs, compare, isNegative, money, subtract } from '@sadaf/money'
import { totalsByCategory } from '../../analytics/index.ts'
import * as words from '../say/say.ts'
import { categoryNames } from '../understand/categories.ts'
import { daysBefore } from '../understand/spans.ts'
import { keptMonthly, usualDays } from './flow.ts'
import { type Answerer, divided, flowsOf, linkTo, type Question, read, wire } from './question.ts'

const { say } = words
const page = { page: 'analytics', query: { tab: 'budget' } } as const

export const toBudgets = ({ language }: Pick<Question, 'language'>) => ({
  title: words.titleOf(language, 'propose_budget'),
  link: page,
})

export async function budgetsNow({ api, reader }: Question) {
  const { data } = await api.read(contract.listBudgets, reader, {})
  return data.map((budget) => ({
    ...budget,
    // With what was carried over: it is there to be spent.
    budgeted: budget.available,
    left: subtract(read(budget.available), read(budget.spent)),
    link: linkTo(
      { days: { from: budget.from, to: budget.to }, category: budget.category },
      budget.spent.currency,
      'spending',
    ),
  }))
}

const nameOf = (category: Category, { language }: Pick<Question, 'language'>) =>
  words.text(categoryNames[category][language])

export const budgets: Answerer = async (question) => {
  const { language, reading } = question
  const all = await budgetsNow(question)
  const more = { proposals: [toBudgets(question)], read: [{ source: 'budgets', count: all.length }] } as const
  const told = (paragraphs: readonly words.Pieces[]) =>
    words.answer(language, { paragraphs, proposals: [...more.proposals], read: [...more.read] })
  if (all.length === 0) return told([say(language, 'budgets_none')])
  if (reading.category) {
    const one = all.find(({ category }) => category === reading.category)
    if (!one) return told([say(language, 'budget_none_for', { what: nameOf(reading.category, question) })])
    return told([
      say(language, isNegative(one.left) ? 'budget_over_one' : 'budget_left', {
        what: nameOf(one.category, question),
        budgeted: words.amount(one.budgeted, page),
        spent: words.amount(one.spent, one.link),
        left: words.amount(wire(abs(one.left)), page),
      }),
    ])
  }
  const list = words.listOf(
    language,
    all.map(({ category, spent, budgeted, link }) => [
      nameOf(category, question),
      words.text(' '),
      words.amount(spent, link),
      words.text(' / '),
      words.amount(budgeted, page),
    ]),
  )
  const over = all.filter(({ left }) => isNegative(left))
  return told([
    say(language, 'budgets', { count: words.count(all.length, page), list }),
    ...(over.length === 0
      ? [say(language, 'budgets_within')]
      : over.map(({ category, left, link }) =>
          say(language, 'budget_over', {
            what: nameOf(category, question),
            amount: words.amount(wire(abs(left)), link),
          }),
        )),
  ])
}

/** Categories without a budget that cost the most, and budgets that a usual month is above. */
export const budgetIdeas: Answerer = async (question) => {
  const { language, tx, userId, currency, requireOpen } = question
  requireOpen('transactions')
  const { days, months } = await usualDays(question)
  const spent = await totalsByCategory(tx, {
    userId,
    asset: currency,
    these: days,
    before: daysBefore(days),
  })
  const [own] = await flowsOf(question, { days })
  const all = await budgetsNow(question)
  const ideas = spent
    .filter(
      ({ spent: minor, category }) => minor > 0n && category !== 'transfer' && category !== 'investment',
    )
    .flatMap(({ category, spent: minor }) => {
      const average = divided(money(currency, minor), months)
      const budget = all.find((each) => each.category === category)
      const given = {
        days: words.days(days),
        what: nameOf(category, question),
        average: words.amount(wire(average), linkTo({ days, category }, currency, 'spending')),
      }
      if (!budget) return [say(language, 'budget_idea', given)]
      const budgeted = read(budget.budgeted)
      if (budgeted.asset !== currency || compare(average, budgeted) <= 0) return []
      return [say(language, 'budget_idea_over', { ...given, budgeted: words.amount(budget.budgeted, page) })]
    })
    .slice(0, 3)
  return words.answer(language, {
    paragraphs:
      ideas.length > 0
        ? [say(language, 'budget_ideas'), ...ideas]
        : [say(language, 'budget_ideas_none', { days: words.days(days) })],
    proposals: [toBudgets(question)],
    is_information: true,
    read: [
      { source: 'transactions', count: own.count },
      { source: 'budgets', count: all.length },
    ],
  })
}

/** How long it takes to put an amount aside at the usual pace. */
export const vacation: Answerer = async (question) => {
  const { language, reading } = question
  const { days, own, monthly } = await keptMonthly(question)
  const isPace = monthly.minor > 0n
  const wanted = reading.amount && read(reading.amount)
  const isComputed = isPace && wanted && wanted.asset === monthly.asset
  return words.answer(language, {
    paragraphs: [
      isPace
        ? say(language, 'vacation', {
            days: words.days(days),
            saved: words.amount(wire(monthly), own.link),
          })
        : say(language, 'vacation_none', { days: words.days(days) }),
      ...(isComputed
        ? [
            say(language, 'vacation_months', {
              amount: words.amount(wire(wanted)),
              count: words.count(Number((wanted.minor + monthly.minor - 1n) / monthly.minor)),
            }),
          ]
        : isPace
          ? [say(language, 'vacation_ask')]
          : []),
    ],
    proposals: [toBudgets(question)],
    is_information: true,
    read: [{ source: 'transactions', count: own.count }],
  })
}
