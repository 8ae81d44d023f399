import { contract } from '@sadaf/api'
import { isNegative, subtract } from '@sadaf/money'
import type { Language } from '../../platform/index.ts'
import type { SentenceKey } from '../say/en.ts'
import * as words from '../say/say.ts'
import { heldIn } from './balances.ts'
import { toBudgets } from './budgets.ts'
import { keptSentence } from './flow.ts'
import { type Answerer, daysOf, divided, flowsOf, wire } from './question.ts'

const { say } = words

/** Answer without figures. */
const plain =
  (...keys: readonly SentenceKey[]): Answerer =>
  async ({ language }) =>
    words.answer(language, { paragraphs: keys.map((key) => say(language, key)) })

export const greeting: Answerer = async ({ language }) =>
  words.answer(language, { paragraphs: [say(language, 'greeting')], choices: examples(language) })
export const thanks = plain('thanks')
export const help: Answerer = async ({ language }) =>
  words.answer(language, { paragraphs: [say(language, 'help')], choices: examples(language) })

export const examples = (language: Language): string[] =>
  (['spending_month', 'spending_by_category', 'budgets', 'balance'] as const).map((key) =>
    words.question(language, key),
  )

export const notUnderstood = (language: Language) =>
  words.answer(language, { paragraphs: [say(language, 'unknown')], choices: examples(language) })

export const creditScore: Answerer = async ({ language }) =>
  words.answer(language, {
    paragraphs: [say(language, 'credit_score'), say(language, 'credit_score_how')],
    choices: [words.question(language, 'budgets'), words.question(language, 'savings_rate')],
    is_information: true,
  })

/** No rate is known; what one percent would be is arithmetic. */
export const savingsRates: Answerer = async (question) => {
  const { language } = question
  const held = await heldIn(question)
  return words.answer(language, {
    paragraphs: [
      say(language, 'savings_rates'),
      say(language, 'savings_rates_own', {
        total: words.amount(wire(held), { page: 'wallet', query: {} }),
        yearly: words.amount(wire(divided(held, 100n))),
      }),
    ],
    is_information: true,
    read: [{ source: 'accounts', count: 1 }],
  })
}

const autoSave = { page: 'aiAutoSave', query: {} } as const

export const goals: Answerer = async (question) => {
  const { language, api, reader } = question
  const days = daysOf(question)
  const [own] = await flowsOf(question, { days })
  const kept = subtract(own.income, own.spent)
  const { pots } = await api.read(contract.getSavings, reader, {})
  const set = pots.flatMap(({ goal, ...pot }) => (goal ? { ...pot, goal } : []))
  return words.answer(language, {
    paragraphs: [
      set.length > 0
        ? say(language, 'goals_set', { count: words.count(set.length, autoSave) })
        : say(language, 'goals'),
      ...set.map(({ name, balance, goal }) =>
        say(language, 'goal_of', {
          what: words.named(name),
          saved: words.amount(balance, autoSave),
          target: words.amount(goal.target, autoSave),
          percent: words.percent(String(goal.percentage), autoSave),
        }),
      ),
      isNegative(kept)
        ? keptSentence(question, own)
        : say(language, 'goals_own', { days: words.days(days), saved: words.amount(wire(kept), own.link) }),
    ],
    proposals: [{ title: words.titleOf(language, 'propose_save'), link: autoSave }, toBudgets(question)],
    read: [
      { source: 'transactions', count: own.count },
      { source: 'accounts', count: pots.length },
    ],
  })
}

export const advice: Answerer = async ({ language }) =>
  words.answer(language, {
    paragraphs: [say(language, 'advice'), say(language, 'advice_risk')],
    choices: [words.question(language, 'portfolio'), words.question(language, 'portfolio_result')],
    is_information: true,
  })
