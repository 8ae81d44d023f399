import {
  type AssistantAnswer,
  type AssistantLink,
  type AssistantSource,
  contract,
  toWire,
  type WireAmount,
} from '@sadaf/api'
import { type Money, money, parseAmount } from '@sadaf/money'
import type { Api, Language, Reader, Tx } from '../../platform/index.ts'
import { say } from '../say/say.ts'
import { categoryNames } from '../understand/categories.ts'
import { type Days, lastDays } from '../understand/spans.ts'
import type { Reading } from '../understand/understand.ts'

/**
 * A question as it was understood, and how its person's own figures are read: in one transaction that can write
 * nothing.
 */
export type Question = {
  readonly reading: Reading
  readonly language: Language
  readonly today: string
  readonly timeZone: string
  /** The person's preferred currency. */
  readonly currency: string
  readonly userId: string
  readonly tx: Tx
  /** The endpoints of what the person has opened to the assistant. */
  readonly api: Pick<Api, 'read'>
  /** @throws SourceClosed where the person has not opened it */
  readonly requireOpen: (source: AssistantSource) => void
  readonly reader: Reader
}

export type Answerer = (question: Question) => Promise<AssistantAnswer>

/** Figures of one's own may be below zero: more may come back than was spent. */
export const read = (amount: WireAmount): Money =>
  parseAmount(amount.amount, amount.currency, { allowNegative: true })

const DEFAULT_DAYS = 30

/** The days that were asked for; the last thirty where none were. */
export const daysOf = ({ reading, today }: Pick<Question, 'reading' | 'today'>): Days =>
  reading.days ?? lastDays(DEFAULT_DAYS, today)

export type Narrowed = { readonly days: Days } & Partial<Pick<Reading, 'category' | 'name'>>

/** Side that a figure counts: income, or spending less refunds. */
export type FlowSide = 'income' | 'spending'

/** The list of transactions that a figure is the sum of. */
export function linkTo(
  { days, category, name }: Narrowed,
  currency: string | null,
  flow?: FlowSide,
): AssistantLink {
  return {
    page: 'transactions',
    query: {
      ...(category && { category }),
      ...(name && { counterparty: name }),
      ...(currency !== null && { currency }),
      ...days,
      ...(flow && { flow }),
    },
  }
}

export type Flow = {
  readonly currency: string
  readonly income: Money
  readonly spent: Money
  readonly count: number
  /** Whether it is of the newest alone: there are too many to count them all. */
  readonly isPart: boolean
  readonly link: AssistantLink
  readonly incomeLink: AssistantLink
  readonly spentLink: AssistantLink
}

/** Income and spending by currency: the preferred one first, also where it has none. */
export async function flowsOf(question: Question, narrowed: Narrowed): Promise<[Flow, ...Flow[]]> {
  const first = await flowIn(question, narrowed, question.currency)
  const others: Flow[] = []
  for (const { currency } of first.leftOut) others.push((await flowIn(question, narrowed, currency)).flow)
  return [first.flow, ...others]
}

async function flowIn({ api, reader }: Question, narrowed: Narrowed, currency: string) {
  const { days, category, name } = narrowed
  const summary = await api.read(contract.summarizeTransactions, reader, {
    ...days,
    ...(category && { category }),
    ...(name && { counterparty: name }),
    currency,
  })
  const flow: Flow = {
    currency,
    income: read(summary.income),
    spent: read(summary.expenses),
    count: summary.count,
    isPart: summary.counts_part,
    link: linkTo(narrowed, currency),
    incomeLink: linkTo(narrowed, currency, 'income'),
    spentLink: linkTo(narrowed, currency, 'spending'),
  }
  return { flow, leftOut: summary.left_out }
}

/** That figures are of the newest alone, where they are. */
export const saidPart = ({ language }: Question, ...counted: readonly { readonly isPart: boolean }[]) =>
  counted.some(({ isPart }) => isPart) ? [say(language, 'counts_part')] : []

/** The newest transactions that are let through. */
export async function rowsOf(
  { api, reader, language }: Question,
  { days, category, name, flow }: Narrowed & { readonly flow?: FlowSide },
  limit = 3,
) {
  const listed = await api.read(contract.listTransactions, reader, {
    ...days,
    ...(flow && { flow }),
    ...(category && { category }),
    ...(name && { counterparty: name }),
    limit,
  })
  return {
    rows: listed.data.map((row) => presentRow(row, language)),
    matching: listed.matching_count,
    isPart: listed.counts_part,
  }
}

type Listed = {
  readonly description: string
  readonly date: string
  readonly type: 'incoming' | 'outgoing'
  readonly amount: WireAmount
  readonly category: Reading['category']
  readonly reference: string
}

export function presentRow(row: Listed, language: Language): AssistantAnswer['rows'][number] {
  const { amount } = row
  return {
    label: row.description,
    detail: row.category && categoryNames[row.category][language],
    day: row.date.slice(0, 10),
    category: row.category,
    amount: row.type === 'outgoing' ? { ...amount, amount: `-${amount.amount}` } : amount,
    link: { page: 'transactions', query: { search: row.reference } },
  }
}

/** Tenths of a percent, as the API spells percent; null of nothing. */
export function percentOf(part: bigint, whole: bigint): string | null {
  if (whole <= 0n) return null
  const tenths = (part * 1000n) / whole
  const size = tenths < 0n ? -tenths : tenths
  return `${tenths < 0n ? '-' : ''}${size / 10n}.${size % 10n}`
}

/** A whole share of an amount, rounded down to the minor unit. */
export const divided = ({ asset, minor }: Money, by: bigint): Money => money(asset, minor / by)

export const wire = toWire
