import type { AssistantAnswer } from '@sadaf/api'
import * as words from '../say/say.ts'
import { SourceClosed } from '../sources.ts'
import { categoryNames } from '../understand/categories.ts'
import type { Intent } from '../understand/intents.ts'
import type { Reading } from '../understand/understand.ts'
import { afford, balance, heldIn, limits, netWorth } from './balances.ts'
import { budgetIdeas, budgets, vacation } from './budgets.ts'
import { cards, cashback } from './cards.ts'
import { requests, subscriptions, upcoming } from './coming.ts'
import { forecast, income, retirement, savings, savingsRate } from './flow.ts'
import { alerts, portfolio, portfolioResult } from './holdings.ts'
import { advice, creditScore, goals, greeting, help, savingsRates, thanks } from './honest.ts'
import * as proposals from './proposals.ts'
import type { Answerer, Question } from './question.ts'
import * as spending from './spending.ts'
import { health, savingsTips } from './tips.ts'

export { notUnderstood } from './honest.ts'
export type { Question } from './question.ts'

const answers: Readonly<Record<Intent, Answerer>> = {
  balance,
  net_worth: netWorth,
  spending: spending.spending,
  spending_by_category: spending.spendingByCategory,
  spending_by_merchant: spending.spendingByMerchant,
  compare_spending: spending.compareSpending,
  average_spending: spending.averageSpending,
  income,
  savings,
  savings_rate: savingsRate,
  budgets,
  budget_ideas: budgetIdeas,
  largest: spending.largest,
  recent: spending.recent,
  pending: spending.pending,
  count: spending.count,
  subscriptions,
  upcoming,
  cards,
  cashback,
  portfolio,
  portfolio_result: portfolioResult,
  requests,
  limits,
  alerts,
  forecast,
  afford,
  savings_tips: savingsTips,
  health,
  credit_score: creditScore,
  savings_rates: savingsRates,
  retirement: retirement(heldIn),
  goals,
  vacation,
  advice,
  send_money: proposals.sendMoney,
  request_money: proposals.requestMoney,
  set_budget: proposals.setBudget,
  save_monthly: proposals.saveMonthly,
  save_weekly: proposals.saveWeekly,
  freeze_card: proposals.freezeCard,
  convert_money: proposals.convertMoney,
  add_money: proposals.addMoney,
  buy_assets: proposals.buyAssets,
  set_alert: proposals.setAlert,
  help,
  greeting,
  thanks,
}

/** @throws SourceClosed where it rests on figures that the person keeps closed */
export const answerTo = (question: Question): Promise<AssistantAnswer> =>
  answers[question.reading.intent](question)

/** The same, or that the figures are closed. */
export async function openAnswerTo(question: Question): Promise<AssistantAnswer> {
  try {
    return await answerTo(question)
  } catch (error) {
    if (!(error instanceof SourceClosed)) throw error
    return words.answer(question.language, { paragraphs: [words.closed(question.language, error.source)] })
  }
}

/** Both meanings, each as the question that asks for it alone. */
export function askBack(
  { language }: Pick<Question, 'language'>,
  readings: readonly Reading[],
): AssistantAnswer {
  const choices = readings.map(({ intent, days, category, name, amount }) =>
    [
      words.question(language, intent),
      ...(category ? [categoryNames[category][language]] : []),
      ...(name ? [name] : []),
      ...(amount ? [`${amount.amount} ${amount.currency}`] : []),
      ...(days ? [`${days.from} – ${days.to}`] : []),
    ].join(' '),
  )
  return words.answer(language, {
    paragraphs: [words.say(language, 'either')],
    choices: [...new Set(choices)],
  })
}
