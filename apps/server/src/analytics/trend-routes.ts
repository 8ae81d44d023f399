import { type AnalyticsRange, contract, toWire } from '@sadaf/api'
import { dayIn } from '@sadaf/calendar'
import { money } from '@sadaf/money'
import type { Api, Clock, Language, Tx } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import { DAY_PARTS, saidIn, spentByTime, spentWithNames } from '../transactions/index.ts'
import { countedIn, presentOthers } from './counted-in.ts'
import { comparedDays, stepOf, stepsOf } from './days.ts'
import { type StepTotals, totalsByStep, totalsInOthers } from './store.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** Income and spending over time, by counterparty and by time of day. */
export function serveTrends(api: Api, clock: Clock): void {
  api.serve(
    contract.getTrends,
    ({ tx, caller: { userId }, query: { range }, language }) =>
      trendsOf(tx, { userId, range, language, now: clock.now() }),
    // All of it is of one moment, or the parts would not add up to the whole.
    { atOneMoment: true },
  )
}

type Asked = {
  readonly userId: string
  readonly range: AnalyticsRange
  readonly language: Language
  readonly now: Date
}

/** Everything that a range is told of step by step, by name and by time. */
export async function trendsOf(tx: Tx, { userId, range, language, now }: Asked) {
  const person = await personOf(tx, userId)
  const asset = person?.currency ?? 'USD'
  const timeZone = person?.time_zone ?? 'UTC'
  const today = dayIn(now, timeZone)
  const { these, before } = comparedDays(range, today)
  const steps = stepsOf(range, today)
  const amount = (minor: bigint) => toWire(money(asset, minor))
  const firstDays = steps.map(({ from }) => from)
  const counting = await countedIn(tx, { userId, asset, from: before.from, to: today, now })
  const totals = Map.groupBy(
    await totalsByStep(tx, { userId, ...counting, firstDays, to: today }),
    ({ step }) => step,
  )
  const merchants = await spentWithNames(tx, { userId, ...counting, these, before })
  const times = await spentByTime(tx, { userId, ...counting, days: these, timeZone })
  const spentAt = (weekday: number, part?: number) =>
    times
      .filter((time) => time.weekday === weekday && (part === undefined || time.part === part))
      .reduce((sum, { minor }) => sum + minor, 0n)
  return {
    ...these,
    step: stepOf[range],
    steps: steps.map((days, index) => {
      const categories = totals.get(index) ?? []
      const [income, spent] = [sumOf(categories, 'income'), sumOf(categories, 'spent')]
      return {
        ...days,
        income: amount(income),
        expenses: amount(spent),
        savings: amount(income - spent),
        categories: categories
          .filter((each) => each.spent !== 0n)
          .map((each) => ({ category: each.category, amount: amount(each.spent) })),
      }
    }),
    // A merchant of the days before alone is none of these days.
    merchants: merchants
      .filter(({ count }) => count > 0)
      .map((each) => ({
        name: saidIn(language, { ...each, counterparty: null }).description,
        amount: amount(each.minor),
        count: each.count,
      })),
    weekdays: WEEKDAYS.map((weekday) => ({
      weekday,
      total: amount(spentAt(weekday)),
      parts: Array.from({ length: DAY_PARTS }, (_, part) => amount(spentAt(weekday, part))),
    })),
    ...presentOthers(asset, await totalsInOthers(tx, { userId, ...counting, ...these })),
  }
}

function sumOf(totals: readonly StepTotals[], of: 'income' | 'spent'): bigint {
  return totals.reduce((sum, each) => sum + each[of], 0n)
}
