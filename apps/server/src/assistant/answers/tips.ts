import { contract } from '@sadaf/api'
import { abs, isNegative, money } from '@sadaf/money'
import { totalsByCategory } from '../../analytics/index.ts'
import * as words from '../say/say.ts'
import { categoryNames } from '../understand/categories.ts'
import { daysBefore, lastDays } from '../understand/spans.ts'
import { budgetsNow } from './budgets.ts'
import { savings } from './flow.ts'
import { type Answerer, divided, flowsOf, linkTo, wire } from './question.ts'

const { say } = words

/** Facts of the last thirty days that less can be spent by. */
export const savingsTips: Answerer = async (question) => {
  const { language, tx, userId, currency, api, reader, requireOpen } = question
  requireOpen('transactions')
  const days = lastDays(30, question.today)
  const compared = { userId, asset: currency, these: days, before: daysBefore(days) }
  const spent = (await totalsByCategory(tx, compared)).filter((each) => each.spent > 0n)
  const [own] = await flowsOf(question, { days })
  const subscriptions = (await api.read(contract.listSubscriptions, reader, {})).data
  const [most] = spent
  const risen = [...spent].sort((one, other) =>
    Number(other.spent - other.spentBefore - (one.spent - one.spentBefore)),
  )[0]
  const amount = (minor: bigint, category: (typeof spent)[number]['category']) =>
    words.amount(wire(money(currency, minor)), linkTo({ days, category }, currency, 'spending'))
  const what = (category: (typeof spent)[number]['category']) => words.text(categoryNames[category][language])
  const facts = [
    ...(most
      ? [
          say(language, 'tips_most', {
            what: what(most.category),
            amount: amount(most.spent, most.category),
            tenth: words.amount(wire(divided(money(currency, most.spent), 10n))),
          }),
        ]
      : []),
    ...(risen && risen.spentBefore > 0n && risen.spent > risen.spentBefore
      ? [
          say(language, 'tips_risen', {
            what: what(risen.category),
            amount: amount(risen.spent - risen.spentBefore, risen.category),
          }),
        ]
      : []),
    ...(subscriptions.length > 0
      ? [
          say(language, 'tips_subscriptions', {
            count: words.count(subscriptions.length, { page: 'cards', query: {} }),
          }),
        ]
      : []),
  ]
  return words.answer(language, {
    paragraphs:
      facts.length > 0
        ? [say(language, 'tips'), ...facts]
        : [say(language, 'spending_none', { days: words.days(days) })],
    choices: [words.question(language, 'subscriptions'), words.question(language, 'budgets')],
    is_information: true,
    read: [
      { source: 'transactions', count: own.count },
      { source: 'subscriptions', count: subscriptions.length },
    ],
  })
}

/** Savings, and overrun budgets. */
export const health: Answerer = async (question) => {
  const { language } = question
  const kept = await savings(question)
  const all = await budgetsNow(question)
  const over = all.filter(({ left }) => isNegative(left))
  return {
    ...kept,
    paragraphs: [
      ...kept.paragraphs,
      ...(over.length === 0
        ? [say(language, 'health_ok')]
        : over.map(({ category, left, link }) =>
            say(language, 'budget_over', {
              what: words.text(categoryNames[category][language]),
              amount: words.amount(wire(abs(left)), link),
            }),
          )),
    ],
    is_information: true,
    read: [...kept.read, { source: 'budgets', count: all.length }],
  }
}
