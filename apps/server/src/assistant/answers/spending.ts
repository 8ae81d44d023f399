import { contract } from '@sadaf/api'
import { isZero, type Money, money } from '@sadaf/money'
import { spentOnCategories, spentWithNames } from '../../transactions/index.ts'
import type { SentenceKey } from '../say/en.ts'
import * as words from '../say/say.ts'
import { categoryNames } from '../understand/categories.ts'
import { countDays, type Days, daysBefore } from '../understand/days.ts'
import {
  type Answering,
  type Asking,
  daysOf,
  divided,
  type Flow,
  flowsOf,
  linkTo,
  percentOf,
  presentRow,
  read,
  rowsOf,
  wire,
} from './asking.ts'

const { say } = words
const MOST_BARS = 5

/** What was spent, by what it was narrowed to, beside the days before. */
export const spending: Answering = async (asking) => {
  const { language, reading } = asking
  const days = daysOf(asking)
  const narrowed = { days, category: reading.category, name: reading.name }
  const [own, ...others] = await flowsOf(asking, narrowed)
  const { rows, matching } = await rowsOf(asking, narrowed)
  const what = whatOf(asking, rows[0]?.label)
  const given = { days: words.days(days), ...(what && { what }) }
  if (isZero(own.spent) && others.every(({ spent }) => isZero(spent))) {
    const none = what ? say(language, 'spending_none_on', given) : say(language, 'spending_none', given)
    return words.answer(language, { paragraphs: [none], read: [{ source: 'transactions', count: matching }] })
  }
  const total = words.amount(wire(own.spent), own.link)
  const key = reading.name ? 'spending_with' : reading.category ? 'spending_on' : 'spending'
  const compared = await comparedWith(asking, own, days)
  return words.answer(language, {
    paragraphs: [
      [...say(language, key, { ...given, total }), words.text(' '), ...compared],
      ...inOthers(asking, others),
    ],
    rows,
    read: [{ source: 'transactions', count: matching }],
  })
}

export const compareSpending: Answering = async (asking) => {
  const { language } = asking
  const days = asking.reading.days ?? { from: `${asking.today.slice(0, 7)}-01`, to: asking.today }
  const told = await spending({ ...asking, reading: { ...asking.reading, days } })
  const before = daysBefore(days)
  const narrowed = { category: asking.reading.category, name: asking.reading.name }
  const [[now], [then]] = [
    await flowsOf(asking, { ...narrowed, days }),
    await flowsOf(asking, { ...narrowed, days: before }),
  ]
  const bar = (key: SentenceKey, flow: Flow) => ({
    ...{ label: words.titleOf(language, key), category: null, amount: wire(flow.spent), link: flow.link },
  })
  const title = words.titleOf(language, 'compared_title')
  return { ...told, bars: { title, data: [bar('these_days', now), bar('days_before', then)] } }
}

async function comparedWith(asking: Asking, own: Flow, days: Days): Promise<words.Pieces> {
  const { language, reading } = asking
  const before = daysBefore(days)
  const [then] = await flowsOf(asking, { days: before, category: reading.category, name: reading.name })
  const given = { days: words.days(before), before: words.amount(wire(then.spent), then.link) }
  const change = percentOf(own.spent.minor - then.spent.minor, then.spent.minor)
  if (change === null) return say(language, 'before_none', { days: given.days })
  if (own.spent.minor === then.spent.minor) return say(language, 'as_much', given)
  const key = own.spent.minor > then.spent.minor ? 'more_than' : 'less_than'
  return say(language, key, { ...given, percent: words.percent(change.replace('-', '')) })
}

/** @param called what readers of the language call whom a name is of */
function whatOf({ reading, language }: Asking, called: string | undefined) {
  if (reading.name) return words.named(called ?? reading.name)
  return reading.category ? words.text(categoryNames[reading.category][language]) : null
}

/** What is in other currencies is told apart: nothing is added one to one. */
export function inOthers(
  { language }: Asking,
  others: readonly Flow[],
  of: (flow: Flow) => Money = ({ spent }) => spent,
): words.Pieces[] {
  const some = others.filter((flow) => !isZero(of(flow)))
  if (some.length === 0) return []
  const list = words.listOf(
    language,
    some.map((flow) => words.amount(wire(of(flow)), flow.link)),
  )
  return [say(language, 'in_others', { list })]
}

export const spendingByCategory: Answering = async (asking) => {
  const { language, tx, userId, currency } = asking
  const days = daysOf(asking)
  const before = daysBefore(days)
  const found = await spentOnCategories(tx, { userId, asset: currency, these: days, before })
  const spent = found.filter(({ minor }) => minor > 0n)
  const [own, ...others] = await flowsOf(asking, { days })
  const [first] = spent
  if (!first) return spending({ ...asking, reading: { ...asking.reading, category: null, name: null } })
  const bars = spent.map(({ category, minor }) => ({
    label: categoryNames[category][language],
    category,
    amount: wire(money(currency, minor)),
    link: linkTo({ days, category }, currency),
  }))
  const compared = await comparedWith(
    { ...asking, reading: { ...asking.reading, category: null, name: null } },
    own,
    days,
  )
  const { rows, matching } = await largestRows(asking, days)
  return words.answer(language, {
    paragraphs: [
      [
        ...say(language, 'by_category', {
          days: words.days(days),
          total: words.amount(wire(own.spent), own.link),
          what: words.text(categoryNames[first.category][language]),
          amount: words.amount(bars[0]?.amount ?? wire(own.spent), bars[0]?.link ?? null),
        }),
        words.text(' '),
        ...compared,
      ],
      ...inOthers(asking, others),
    ],
    bars: { title: words.titleOf(language, 'by_category_title'), data: bars.slice(0, MOST_BARS) },
    rows,
    choices: [words.question(language, 'budgets'), words.question(language, 'spending_by_merchant')],
    read: [{ source: 'transactions', count: matching }],
  })
}

export const spendingByMerchant: Answering = async (asking) => {
  const { language, tx, userId, currency } = asking
  const days = daysOf(asking)
  const found = await spentWithNames(tx, { userId, asset: currency, these: days, before: daysBefore(days) })
  const spent = found.filter(({ minor }) => minor > 0n)
  const [first] = spent
  if (!first) return spending({ ...asking, reading: { ...asking.reading, category: null, name: null } })
  const bars = spent.slice(0, MOST_BARS).map(({ description, otherName, minor }) => ({
    label: language === 'ar' && otherName !== null ? otherName : description,
    category: null,
    amount: wire(money(currency, minor)),
    link: linkTo({ days, name: description }, currency),
  }))
  return words.answer(language, {
    paragraphs: [
      say(language, 'by_merchant', {
        days: words.days(days),
        what: words.named(bars[0]?.label ?? first.description),
        amount: words.amount(wire(money(currency, first.minor)), bars[0]?.link ?? null),
      }),
    ],
    bars: { title: words.titleOf(language, 'by_merchant_title'), data: bars },
    read: [{ source: 'transactions', count: spent.reduce((sum, each) => sum + each.count, 0) }],
  })
}

export const averageSpending: Answering = async (asking) => {
  const { language, reading, today } = asking
  const days = daysOf(asking)
  const [own, ...others] = await flowsOf(asking, { days, category: reading.category, name: reading.name })
  const counted = countDays({ from: days.from, to: days.to > today ? today : days.to })
  return words.answer(language, {
    paragraphs: [
      say(language, 'average', {
        days: words.days(days),
        average: words.amount(wire(divided(own.spent, BigInt(Math.max(1, counted))))),
        total: words.amount(wire(own.spent), own.link),
        count: words.count(counted),
      }),
      ...inOthers(asking, others),
    ],
    read: [{ source: 'transactions', count: own.count }],
  })
}

const MOST_LOOKED_AT = 200

async function largestRows(asking: Asking, days: Days) {
  const { reading, api, reader, language, currency } = asking
  const { data, matching_count: matching } = await api.read(contract.listTransactions, reader, {
    ...days,
    ...(reading.category && { category: reading.category }),
    ...(reading.name && { counterparty: reading.name }),
    type: 'outgoing',
    asset: currency,
    limit: MOST_LOOKED_AT,
  })
  const spent = data
    .filter(({ status, category }) => status !== 'failed' && category !== 'transfer')
    .sort((one, other) => (read(other.amount).minor > read(one.amount).minor ? 1 : -1))
  return { rows: spent.slice(0, 3).map((row) => presentRow(row, language)), matching, first: spent[0] }
}

export const largest: Answering = async (asking) => {
  const { language } = asking
  const days = daysOf(asking)
  const { rows, first, matching } = await largestRows(asking, days)
  const said = first
    ? say(language, 'largest', {
        days: words.days(days),
        amount: words.amount(first.amount, rows[0]?.link ?? null),
        what: words.named(first.description),
      })
    : say(language, 'spending_none', { days: words.days(days) })
  return words.answer(language, {
    paragraphs: [said],
    rows,
    read: [{ source: 'transactions', count: Math.min(matching, MOST_LOOKED_AT) }],
  })
}

export const recent: Answering = async (asking) => {
  const { language, reading, today } = asking
  const days = reading.days ?? { from: '1970-01-01', to: today }
  const narrowed = { days, category: reading.category, name: reading.name }
  const { rows, matching } = await rowsOf(asking, narrowed, 5)
  return words.answer(language, {
    paragraphs: [say(language, rows.length > 0 ? 'recent' : 'recent_none')],
    rows,
    proposals: [],
    read: [{ source: 'transactions', count: matching }],
  })
}

export const pending: Answering = async ({ api, reader, language }) => {
  const { data, matching_count: matching } = await api.read(contract.listTransactions, reader, {
    status: 'pending',
    limit: 5,
  })
  const link = { page: 'transactions', query: { status: 'pending' } } as const
  return words.answer(language, {
    paragraphs: [
      matching > 0
        ? say(language, 'pending', { count: words.count(matching, link) })
        : say(language, 'pending_none'),
    ],
    rows: data.map((row) => presentRow(row, language)),
    read: [{ source: 'transactions', count: matching }],
  })
}

export const count: Answering = async (asking) => {
  const { language, reading } = asking
  const narrowed = { days: daysOf(asking), category: reading.category, name: reading.name }
  const { matching } = await rowsOf(asking, narrowed, 1)
  return words.answer(language, {
    paragraphs: [
      say(language, 'count', {
        days: words.days(narrowed.days),
        count: words.count(matching, linkTo(narrowed, null)),
      }),
    ],
    read: [{ source: 'transactions', count: matching }],
  })
}
