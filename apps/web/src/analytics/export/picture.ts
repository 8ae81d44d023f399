import type { AnalyticsRange } from '@sadaf/api'
import type { Money } from '@sadaf/money'
import { toMoney } from '../../app/api/amounts.ts'
import type { Analytics, Budget, Category, Trends } from '../../app/api/api.ts'
import type { Language } from '../../app/language/language.ts'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { formatDate } from '../../ui/format.ts'
import { percentOf } from '../scale.ts'
import { stepWords } from '../trends/step-words.ts'
import type { View } from './use-export.ts'

/** A view as it is drawn: words, and bars by their share of the longest. */
export type Picture = {
  readonly language: Language
  readonly title: string
  readonly days: string
  readonly figures: readonly { readonly name: string; readonly text: string }[]
  readonly charts: readonly PictureChart[]
}
export type PictureChart = { readonly title: string; readonly lines: readonly PictureLine[] }
export type PictureLine = {
  readonly name: string
  readonly text: string
  readonly bars: readonly { readonly percent: number; readonly tone: Tone }[]
}
type Tone = 'chart-1' | 'chart-2' | 'chart-4'

/** Words of a picture in the reader's language. */
export type PictureWords = {
  readonly language: Language
  readonly view: string
  readonly range: string
  readonly figure: (name: 'income' | 'expenses' | 'savings') => string
  readonly chart: (name: 'months' | 'categories' | 'cashFlow' | 'merchants' | 'budgets') => string
  readonly category: (category: Category) => string
  readonly between: (from: string, to: string) => string
}

export type PictureData = {
  readonly view: View
  readonly range: AnalyticsRange
  readonly figures: Analytics
  readonly trends: Trends | null
  readonly budgets: readonly Budget[] | null
}

/** The picture of a view, of the figures that it shows. */
export function pictureOf({ view, figures, trends, budgets }: PictureData, words: PictureWords): Picture {
  const { language } = words
  const day = (text: string) => formatDate(new Date(`${text}T12:00:00Z`), 'day', language, 'UTC')
  return {
    language,
    title: `${words.view} · ${words.range}`,
    days: words.between(day(figures.from), day(figures.to)),
    figures: (['income', 'expenses', 'savings'] as const).map((name) => ({
      name: words.figure(name),
      text: moneyText(toMoney(figures[name].amount), language),
    })),
    charts: chartsOf({ view, figures, trends, budgets }, words),
  }
}

function chartsOf(
  { view, figures, trends, budgets }: Omit<PictureData, 'range'>,
  words: PictureWords,
): PictureChart[] {
  if (view === 'overview') return [months(figures, words), categories(figures, words)]
  if (view === 'expenses') return [categories(figures, words)]
  if (view === 'budget') return budgets ? [ofBudgets(budgets, words)] : []
  return trends ? [cashFlow(trends, words), merchants(trends, words)] : []
}

const longest = (amounts: readonly Money[]): bigint =>
  amounts.reduce((top, { minor }) => (minor > top ? minor : top), 0n)

/** Income and expenses, one line for each step of time. */
function flow(
  steps: readonly { readonly name: string; readonly income: Money; readonly expenses: Money }[],
  { language }: PictureWords,
): PictureLine[] {
  const top = longest(steps.flatMap(({ income, expenses }) => [income, expenses]))
  return steps.map(({ name, income, expenses }) => ({
    name,
    text: `${moneyText(income, language)}  /  ${moneyText(expenses, language)}`,
    bars: [
      { percent: percentOf(income.minor, top), tone: 'chart-1' },
      { percent: percentOf(expenses.minor, top), tone: 'chart-2' },
    ],
  }))
}

const inAndOut = (title: string, words: PictureWords) =>
  `${title} (${words.figure('income')} / ${words.figure('expenses')})`

function months({ months: all }: Analytics, words: PictureWords): PictureChart {
  const steps = all.map(({ from, income, expenses }) => ({
    name: formatDate(new Date(`${from}T12:00:00Z`), 'month', words.language, 'UTC'),
    income: toMoney(income),
    expenses: toMoney(expenses),
  }))
  return { title: inAndOut(words.chart('months'), words), lines: flow(steps, words) }
}

function cashFlow({ steps, step }: Trends, words: PictureWords): PictureChart {
  const named = steps.map(({ from, to, income, expenses }) => ({
    name: stepWords({ from, to }, step, words.language).name,
    income: toMoney(income),
    expenses: toMoney(expenses),
  }))
  return { title: inAndOut(words.chart('cashFlow'), words), lines: flow(named, words) }
}

function categories({ categories: all }: Analytics, words: PictureWords): PictureChart {
  const spent = all
    .map(({ category, amount }) => ({ name: words.category(category), amount: toMoney(amount) }))
    .filter(({ amount }) => amount.minor !== 0n)
  return { title: words.chart('categories'), lines: ranked(spent, words) }
}

const merchants = ({ merchants: all }: Trends, words: PictureWords): PictureChart => ({
  title: words.chart('merchants'),
  lines: ranked(
    all.map(({ name, amount }) => ({ name, amount: toMoney(amount) })),
    words,
  ),
})

function ranked(
  all: readonly { readonly name: string; readonly amount: Money }[],
  { language }: PictureWords,
): PictureLine[] {
  const top = longest(all.map(({ amount }) => amount))
  return all.map(({ name, amount }) => ({
    name,
    text: moneyText(amount, language),
    bars: [{ percent: percentOf(amount.minor, top), tone: 'chart-1' }],
  }))
}

/** Spending of each budget; a bar that is full is a budget that is used up. */
function ofBudgets(budgets: readonly Budget[], words: PictureWords): PictureChart {
  const lines = budgets.map(({ category, spent, available }): PictureLine => {
    const [used, whole] = [toMoney(spent), toMoney(available)]
    const isOver = used.minor > whole.minor
    return {
      name: words.category(category),
      text: `${moneyText(used, words.language)} / ${moneyText(whole, words.language)}`,
      bars: [
        {
          percent: isOver ? 100 : percentOf(used.minor, whole.minor),
          tone: isOver ? 'chart-4' : 'chart-1',
        },
      ],
    }
  })
  return { title: words.chart('budgets'), lines }
}
