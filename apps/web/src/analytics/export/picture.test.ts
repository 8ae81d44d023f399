import { expect, test } from 'vitest'
import type { Analytics, Budget } from '../../app/api/api.ts'
import { type PictureWords, pictureOf } from './picture.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })
const figure = (amount: string) => ({ amount: usd(amount), before: usd('0.00') })

const words: PictureWords = {
  language: 'en',
  view: 'Overview',
  range: '30 days',
  figure: (name) => name,
  chart: (name) => name,
  category: (name) => name,
  between: (from, to) => `${from} to ${to}`,
}

const figures = {
  ...{ from: '2026-11-01', to: '2026-11-26' },
  ...{ income: figure('2000.00'), expenses: figure('500.00'), savings: figure('1500.00') },
  months: [{ from: '2026-11-01', to: '2026-11-30', income: usd('2000.00'), expenses: usd('500.00') }],
  categories: [
    { category: 'groceries', amount: usd('400.00'), before: usd('0.00') },
    { category: 'dining', amount: usd('100.00'), before: usd('0.00') },
    { category: 'housing', amount: usd('0.00'), before: usd('0.00') },
  ],
} as Partial<Analytics> as Analytics

const shown = { range: '30d', figures, trends: null, budgets: null } as const

test('a picture has title, days, figures, and bars by their share of the longest', () => {
  const picture = pictureOf({ ...shown, view: 'overview' }, words)
  expect(picture).toMatchObject({ title: 'Overview · 30 days', days: '1 Nov 2026 to 26 Nov 2026' })
  expect(picture.figures.map(({ text }) => text)).toEqual(['$2,000.00', '$500.00', '$1,500.00'])
  const [months, categories] = picture.charts
  expect(months?.lines).toMatchObject([{ bars: [{ percent: 100 }, { percent: 25 }] }])
  expect(categories?.lines).toMatchObject([
    { name: 'groceries', text: '$400.00', bars: [{ percent: 100 }] },
    { name: 'dining', text: '$100.00', bars: [{ percent: 25 }] },
  ])
})

test('a budget that is overrun fills its bar in another colour', () => {
  const budgets = [
    { category: 'dining', spent: usd('150.00'), available: usd('100.00') },
    { category: 'groceries', spent: usd('50.00'), available: usd('100.00') },
  ] as Partial<Budget>[] as Budget[]
  const [chart] = pictureOf({ ...shown, view: 'budget', budgets }, words).charts
  expect(chart?.lines.map(({ bars }) => bars)).toEqual([
    [{ percent: 100, tone: 'chart-4' }],
    [{ percent: 50, tone: 'chart-1' }],
  ])
})
