import type { Answer, contract } from '@sadaf/api'
import { add, type Money, money } from '@sadaf/money'
import { nextDay } from '../../wallet/index.ts'
import { read } from './question.ts'

type Planned = Answer<typeof contract.listScheduledPayments>['data'][number]
type Until = { readonly asset: string; readonly until: string }

/** Sum of scheduled payments in a currency until a day: each as often as it falls due. */
export function plannedUntil(
  planned: readonly Pick<Planned, 'amount' | 'next' | 'frequency' | 'first_day' | 'time' | 'last_day'>[],
  { asset, until }: Until,
): { readonly sum: Money; readonly count: number } {
  const due = planned.flatMap(({ amount, next, frequency, ...each }) => {
    if (next === null || next.day > until || amount.currency !== asset) return []
    const series = { frequency, firstDay: each.first_day, time: each.time, lastDay: each.last_day }
    const all = [read(next.amount)]
    for (let day = nextDay(series, next.day); day !== null && day <= until; day = nextDay(series, day))
      all.push(read(amount))
    return all
  })
  return { sum: due.reduce(add, money(asset, 0n)), count: due.length }
}
