import type { AssistantLink } from '@sadaf/api'
import { abs, add, isNegative, isZero, type Money, money, subtract } from '@sadaf/money'
import type { SentenceKey } from '../say/en.ts'
import * as words from '../say/say.ts'
import { addDays, countDays, type Days, lastDays, lastOfMonth, monthOfDay } from '../understand/spans.ts'
import {
  type Answerer,
  daysOf,
  divided,
  type Flow,
  flowsOf,
  percentOf,
  type Question,
  rowsOf,
  saidPart,
  wire,
} from './question.ts'
import { inOthers, spending } from './spending.ts'

const { say } = words

export const income: Answerer = async (question) => {
  const { language, reading } = question
  const days = daysOf(question)
  const [own, ...others] = await flowsOf(question, { days, name: reading.name })
  const { rows } = await rowsOf(question, { days, name: reading.name, flow: 'income' })
  const isNone = isZero(own.income) && others.every((each) => isZero(each.income))
  return words.answer(language, {
    paragraphs: [
      isNone
        ? say(language, 'income_none', { days: words.days(days) })
        : say(language, 'income', {
            days: words.days(days),
            total: words.amount(wire(own.income), own.incomeLink),
          }),
      ...inOthers(
        question,
        others,
        (flow) => flow.income,
        (flow) => flow.incomeLink,
      ),
      ...saidPart(question, own, ...others),
    ],
    rows,
    read: [{ source: 'transactions', count: own.count }],
  })
}

export const savings: Answerer = async (question) => {
  const { language } = question
  const days = daysOf(question)
  const [own, ...others] = await flowsOf(question, { days })
  return words.answer(language, {
    paragraphs: [keptSentence(question, own), ...keptInOthers(question, others)],
    bars: flowBars(question, own),
    choices: [words.question(language, 'savings_rate')],
    read: [{ source: 'transactions', count: own.count }],
  })
}

const keptInOthers = (question: Question, others: readonly Flow[]) =>
  inOthers(
    question,
    others,
    ({ income: came, spent }) => subtract(came, spent),
    ({ link }) => link,
  )

/** Savings out of the income, or by how much spending exceeds it. */
export function keptSentence(
  question: Question,
  { income: came, spent, link, incomeLink, spentLink }: Flow,
): words.Pieces {
  const kept = subtract(came, spent)
  return say(question.language, isNegative(kept) ? 'overspent' : 'saved', {
    days: words.days(daysOf(question)),
    saved: words.amount(wire(abs(kept)), link),
    income: words.amount(wire(came), incomeLink),
    spent: words.amount(wire(spent), spentLink),
  })
}

function flowBars({ language }: Question, { income: came, spent, incomeLink, spentLink }: Flow) {
  const bar = (key: SentenceKey, of: Money, link: AssistantLink) => ({
    ...{ label: words.titleOf(language, key), category: null, amount: wire(of), link },
  })
  return {
    title: words.titleOf(language, 'flow_title'),
    data: [bar('flow_income', came, incomeLink), bar('flow_spending', spent, spentLink)],
  }
}

export const savingsRate: Answerer = async (question) => {
  const { language } = question
  const days = daysOf(question)
  const [own, ...others] = await flowsOf(question, { days })
  const kept = subtract(own.income, own.spent)
  const rate = percentOf(kept.minor, own.income.minor)
  const told =
    rate === null
      ? say(language, 'savings_rate_none', { days: words.days(days) })
      : isNegative(kept)
        ? keptSentence(question, own)
        : say(language, 'savings_rate', {
            days: words.days(days),
            percent: words.percent(rate, own.link),
            saved: words.amount(wire(kept), own.link),
            income: words.amount(wire(own.income), own.incomeLink),
          })
  return words.answer(language, {
    paragraphs: [told, ...keptInOthers(question, others)],
    bars: flowBars(question, own),
    read: [{ source: 'transactions', count: own.count }],
  })
}

/** Spending of the whole month if its other days cost as much as those so far. */
export const forecast: Answerer = async (question) => {
  const { language, today } = question
  const days = monthOfDay(today)
  const [own] = await flowsOf(question, { days })
  if (isNegative(own.spent)) return spending(asOfDays(question, days))
  const soFar = countDays(days)
  const last = lastOfMonth(today)
  const left = last > today ? countDays({ from: addDays(today, 1), to: last }) : 0
  const projected = divided(money(own.spent.asset, own.spent.minor * BigInt(soFar + left)), BigInt(soFar))
  return words.answer(language, {
    paragraphs: [
      say(language, 'forecast', {
        total: words.amount(wire(own.spent), own.spentLink),
        count: words.count(soFar),
        left: words.count(left),
        projected: words.amount(wire(projected)),
      }),
      say(language, 'forecast_note'),
    ],
    is_information: true,
    read: [{ source: 'transactions', count: own.count }],
  })
}

/** All that was spent in days, whatever else was asked. */
const asOfDays = (question: Question, days: Days): Question => ({
  ...question,
  reading: { ...question.reading, days, category: null, name: null },
})

const MONTH_DAYS = 30
const MOST_MONTHS = 3

/** The last thirty, sixty or ninety days, as far back as there are transactions without a month that has none. */
export async function usualDays(question: Question) {
  let months = 0
  while (months < MOST_MONTHS) {
    const to = addDays(question.today, -months * MONTH_DAYS)
    const [{ count }] = await flowsOf(question, { days: lastDays(MONTH_DAYS, to) })
    if (count === 0) break
    months += 1
  }
  const counted = Math.max(1, months)
  return { days: lastDays(counted * MONTH_DAYS, question.today), months: BigInt(counted) }
}

/** Savings of a usual month, in the preferred currency. */
export async function keptMonthly(question: Question) {
  const { days, months } = await usualDays(question)
  const [own] = await flowsOf(question, { days })
  return { days, own, monthly: divided(subtract(own.income, own.spent), months) }
}

const MONTHS_OF_20_YEARS = 240n

/** Own savings after twenty years, assuming only that they go on. */
export const retirement =
  (heldBy: (question: Question) => Promise<Money>): Answerer =>
  async (question) => {
    const { language } = question
    const { days, own, monthly } = await keptMonthly(question)
    const held = await heldBy(question)
    const after = add(held, money(held.asset, monthly.minor * MONTHS_OF_20_YEARS))
    const figures =
      monthly.minor > 0n
        ? [
            say(language, 'retirement_figures', {
              total: words.amount(wire(held), { page: 'wallet', query: {} }),
              monthly: words.amount(wire(monthly), own.link),
              days: words.days(days),
              total_20: words.amount(wire(after)),
            }),
            say(language, 'retirement_assumptions'),
          ]
        : [say(language, 'retirement_none', { days: words.days(days) })]
    return words.answer(language, {
      paragraphs: [say(language, 'retirement'), ...figures],
      choices: [words.question(language, 'savings_rate')],
      is_information: true,
      read: [
        { source: 'accounts', count: 1 },
        { source: 'transactions', count: own.count },
      ],
    })
  }
