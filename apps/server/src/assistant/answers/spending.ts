import { type AssistantLink, contract } from '@sadaf/api'
import { abs, isNegative, isZero, type Money, money } from '@sadaf/money'
import { firstDayOf, totalsByCategory } from '../../analytics/index.ts'
import type { Language } from '../../platform/index.ts'
import { largestSpent, presentTransaction, spentWithNames } from '../../transactions/index.ts'
import type { SentenceKey } from '../say/en.ts'
import * as words from '../say/say.ts'
import { categoryNames } from '../understand/categories.ts'
import { countDays, type Days, daysBefore } from '../understand/spans.ts'
import {
  type Answerer,
  daysOf,
  divided,
  type Flow,
  flowsOf,
  linkTo,
  percentOf,
  presentRow,
  type Question,
  rowsOf,
  saidPart,
  wire,
} from './question.ts'

const { say } = words
const MOST_BARS = 5

/** Spending under the question's filters, compared with the days before. */
export const spending: Answerer = async (question) => {
  const { language, reading } = question
  const days = daysOf(question)
  const narrowed = { days, category: reading.category, name: reading.name }
  const [own, ...others] = await flowsOf(question, narrowed)
  const { rows, matching } = await rowsOf(question, { ...narrowed, flow: 'spending' })
  const what = whatOf(question, rows[0]?.label)
  const given = { days: words.days(days), ...(what && { what }) }
  if (isZero(own.spent) && others.every(({ spent }) => isZero(spent))) {
    const none = what ? say(language, 'spending_none_on', given) : say(language, 'spending_none', given)
    return words.answer(language, { paragraphs: [none], read: [{ source: 'transactions', count: matching }] })
  }
  const compared = await comparedWith(question, own, days)
  return words.answer(language, {
    paragraphs: [
      [...spentSentence(question, own, given), ...compared],
      ...inOthers(question, others),
      ...saidPart(question, own, ...others),
    ],
    rows,
    read: [{ source: 'transactions', count: matching }],
  })
}

/** Sentence of the spending or, where refunds exceed it, of the refunds. */
function spentSentence(
  { language, reading }: Question,
  { spent, spentLink }: Flow,
  given: Parameters<typeof say>[2],
): words.Pieces {
  const total = words.amount(wire(abs(spent)), spentLink)
  if (isNegative(spent)) {
    const key = reading.name || reading.category ? 'came_back_on' : 'came_back'
    return say(language, key, { ...given, total })
  }
  const key = reading.name ? 'spending_with' : reading.category ? 'spending_on' : 'spending'
  return say(language, key, { ...given, total })
}

export const compareSpending: Answerer = async (question) => {
  const { language } = question
  const days = question.reading.days ?? { from: `${question.today.slice(0, 7)}-01`, to: question.today }
  const told = await spending({ ...question, reading: { ...question.reading, days } })
  const before = daysBefore(days)
  const narrowed = { category: question.reading.category, name: question.reading.name }
  const [[now], [then]] = [
    await flowsOf(question, { ...narrowed, days }),
    await flowsOf(question, { ...narrowed, days: before }),
  ]
  const bar = (key: SentenceKey, flow: Flow) => ({
    ...{
      label: words.titleOf(language, key),
      category: null,
      amount: wire(flow.spent),
      link: flow.spentLink,
    },
  })
  const title = words.titleOf(language, 'compared_title')
  return { ...told, bars: { title, data: [bar('these_days', now), bar('days_before', then)] } }
}

/** Comparison with the days before; none where either is partial, or refunds exceed the spending. */
async function comparedWith(question: Question, own: Flow, days: Days): Promise<words.Pieces> {
  const { language, reading } = question
  const before = daysBefore(days)
  const [then] = await flowsOf(question, { days: before, category: reading.category, name: reading.name })
  if (own.isPart || then.isPart || isNegative(own.spent) || isNegative(then.spent)) return []
  if (!(await coversDays(question, before))) return []
  return [words.text(' '), ...changeSentence(language, { now: own, then, before })]
}

function changeSentence(
  language: Language,
  { now, then, before }: { readonly now: Flow; readonly then: Flow; readonly before: Days },
): words.Pieces {
  const given = { days: words.days(before), before: words.amount(wire(then.spent), then.spentLink) }
  const change = percentOf(now.spent.minor - then.spent.minor, then.spent.minor)
  if (change === null) return say(language, 'before_none', { days: given.days })
  if (now.spent.minor === then.spent.minor) return say(language, 'as_much', given)
  const key = now.spent.minor > then.spent.minor ? 'more_than' : 'less_than'
  return say(language, key, { ...given, percent: words.percent(change.replace('-', '')) })
}

/** Whether there are figures of all of these days: what began within them is no measure of others. */
async function coversDays({ tx, userId }: Question, { from, to }: Days): Promise<boolean> {
  const first = await firstDayOf(tx, userId)
  return first === null || first <= from || first > to
}

/** @param called the name's bearer in the language of the reader */
function whatOf({ reading, language }: Question, called: string | undefined) {
  if (reading.name) return words.named(called ?? reading.name)
  return reading.category ? words.text(categoryNames[reading.category][language]) : null
}

/** Amounts in other currencies, each told apart: nothing is added one to one. */
export function inOthers(
  { language }: Question,
  others: readonly Flow[],
  of: (flow: Flow) => Money = ({ spent }) => spent,
  linkOf: (flow: Flow) => AssistantLink = ({ spentLink }) => spentLink,
): words.Pieces[] {
  const some = others.filter((flow) => !isZero(of(flow)))
  if (some.length === 0) return []
  const list = words.listOf(
    language,
    some.map((flow) => words.amount(wire(of(flow)), linkOf(flow))),
  )
  return [say(language, 'in_others', { list })]
}

export const spendingByCategory: Answerer = async (question) => {
  const { language, tx, userId, currency, requireOpen } = question
  requireOpen('transactions')
  const days = daysOf(question)
  const before = daysBefore(days)
  const found = await totalsByCategory(tx, { userId, asset: currency, these: days, before })
  const spent = found.filter((each) => each.spent > 0n)
  const [own, ...others] = await flowsOf(question, { days })
  const whole = { ...question, reading: { ...question.reading, category: null, name: null } }
  const [first] = spent
  if (!first || isNegative(own.spent)) return spending(whole)
  const bars = spent.map(({ category, spent: minor }) => ({
    label: categoryNames[category][language],
    category,
    amount: wire(money(currency, minor)),
    link: linkTo({ days, category }, currency, 'spending'),
  }))
  const compared = await comparedWith(whole, own, days)
  const largestOfAll = await largestIn(whole, days, currency)
  return words.answer(language, {
    paragraphs: [
      [
        ...say(language, 'by_category', {
          days: words.days(days),
          total: words.amount(wire(own.spent), own.spentLink),
          what: words.text(categoryNames[first.category][language]),
          amount: words.amount(bars[0]?.amount ?? wire(own.spent), bars[0]?.link ?? null),
        }),
        ...compared,
      ],
      ...inOthers(question, others),
    ],
    bars: { title: words.titleOf(language, 'by_category_title'), data: bars.slice(0, MOST_BARS) },
    rows: largestOfAll.map(({ row }) => row),
    choices: [words.question(language, 'budgets'), words.question(language, 'spending_by_merchant')],
    read: [{ source: 'transactions', count: own.count }],
  })
}

export const spendingByMerchant: Answerer = async (question) => {
  const { language, tx, userId, currency, requireOpen } = question
  requireOpen('transactions')
  const days = daysOf(question)
  const found = await spentWithNames(tx, { userId, asset: currency, these: days, before: daysBefore(days) })
  const spent = found.filter(({ minor }) => minor > 0n)
  const [first] = spent
  if (!first) return spending({ ...question, reading: { ...question.reading, category: null, name: null } })
  const bars = spent.slice(0, MOST_BARS).map(({ description, otherName, minor }) => ({
    label: language === 'ar' && otherName !== null ? otherName : description,
    category: null,
    amount: wire(money(currency, minor)),
    link: linkTo({ days, name: description }, currency, 'spending'),
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

export const averageSpending: Answerer = async (question) => {
  const { language, reading, today } = question
  const days = daysOf(question)
  const [own, ...others] = await flowsOf(question, { days, category: reading.category, name: reading.name })
  if (isNegative(own.spent)) return spending(question)
  const counted = countDays({ from: days.from, to: days.to > today ? today : days.to })
  return words.answer(language, {
    paragraphs: [
      say(language, 'average', {
        days: words.days(days),
        average: words.amount(wire(divided(own.spent, BigInt(Math.max(1, counted))))),
        total: words.amount(wire(own.spent), own.spentLink),
        count: words.count(counted),
      }),
      ...inOthers(question, others),
      ...saidPart(question, own, ...others),
    ],
    read: [{ source: 'transactions', count: own.count }],
  })
}

const MOST_LARGEST = 3

/** The largest that were spent in a currency; what came back is none of them. */
async function largestIn(question: Question, days: Days, currency: string) {
  const { reading, language, tx, userId } = question
  const of = { category: reading.category, name: reading.name }
  const found = await largestSpent(tx, { userId, asset: currency, days, ...of }, MOST_LARGEST)
  return found.map((each) => ({
    amount: wire(each.amount),
    row: presentRow(presentTransaction(each, language), language),
  }))
}

export const largest: Answerer = async (question) => {
  const { language, reading } = question
  const days = daysOf(question)
  const [own, ...others] = await flowsOf(question, { days, category: reading.category, name: reading.name })
  const found = await largestIn(question, days, own.currency)
  const [first] = found
  const elsewhere: typeof found = []
  for (const { currency } of others)
    elsewhere.push(...(await largestIn(question, days, currency)).slice(0, 1))
  const sum = ({ amount, row }: (typeof found)[number]) => words.amount(amount, row.link)
  return words.answer(language, {
    paragraphs: [
      first
        ? say(language, 'largest', {
            days: words.days(days),
            amount: sum(first),
            what: words.named(first.row.label),
          })
        : say(language, 'spending_none', { days: words.days(days) }),
      ...(elsewhere.length > 0
        ? [say(language, 'largest_in_others', { list: words.listOf(language, elsewhere.map(sum)) })]
        : []),
    ],
    rows: found.map(({ row }) => row),
    read: [{ source: 'transactions', count: own.count }],
  })
}

export const recent: Answerer = async (question) => {
  const { language, reading, today } = question
  const days = reading.days ?? { from: '1970-01-01', to: today }
  const narrowed = { days, category: reading.category, name: reading.name }
  const { rows, matching } = await rowsOf(question, narrowed, 5)
  return words.answer(language, {
    paragraphs: [say(language, rows.length > 0 ? 'recent' : 'recent_none')],
    rows,
    proposals: [],
    read: [{ source: 'transactions', count: matching }],
  })
}

export const pending: Answerer = async ({ api, reader, language }) => {
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

export const count: Answerer = async (question) => {
  const { language, reading } = question
  const narrowed = { days: daysOf(question), category: reading.category, name: reading.name }
  const { matching, isPart } = await rowsOf(question, narrowed, 1)
  return words.answer(language, {
    paragraphs: [
      say(language, 'count', {
        days: words.days(narrowed.days),
        count: words.count(matching, linkTo(narrowed, null)),
      }),
      ...saidPart(question, { isPart }),
    ],
    read: [{ source: 'transactions', count: matching }],
  })
}
