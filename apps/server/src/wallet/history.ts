import { contract, toWire } from '@sadaf/api'
import type { Ledger } from '@sadaf/ledger'
import { money } from '@sadaf/money'
import { readingFrom } from '../operations/index.ts'
import { type Api, type Clock, dayIn } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import { pendingNow, totalsByDay } from '../transactions/index.ts'
import { accountsOf } from './store.ts'
import { percentageOf, totalOf } from './totals.ts'

const HISTORY_DAYS = 30
const DAY_MS = 86_400_000

/** How the total came to be what it is: from today's balances back, by what was booked on each of the person's days. */
export function serveTotalHistory(api: Api, clock: Clock, ledger: Ledger): void {
  const booksOf = readingFrom(ledger)
  api.serve(
    contract.getTotalHistory,
    async ({ tx, caller: { userId } }) => {
      const person = await personOf(tx, userId)
      const currency = person?.currency ?? 'USD'
      const accounts = await accountsOf(tx, userId)
      const ids = accounts.map(({ id }) => id)
      const total = totalOf(await booksOf(tx, { userId, ids }), currency)
      const to = dayIn(clock.now(), person?.time_zone ?? 'UTC')
      const from = daysBefore(to, HISTORY_DAYS)
      const days = await totalsByDay(tx, { userId, ids, total, from, to })
      const amount = (minor: bigint) => toWire(money(currency, minor))
      const movements = (of: 'incoming' | 'outgoing') => ({
        amount: amount(days.reduce((sum, day) => sum + day[of].minor, 0n)),
        count: days.reduce((sum, day) => sum + day[of].count, 0),
      })
      const pending = await pendingNow(tx, { userId, ids }, currency)
      const changeMinor = total.minor - (days[0]?.totalMinor ?? 0n)
      return {
        points: days.map(({ day, totalMinor }) => ({ day, total: amount(totalMinor) })),
        change: { amount: amount(changeMinor), percentage: percentageOf(total, changeMinor) },
        incoming: movements('incoming'),
        outgoing: movements('outgoing'),
        pending: { amount: amount(pending.minor), count: pending.count },
      }
    },
    // Balances and what has moved are of one moment, so that they tie.
    { atOneMoment: true },
  )
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}
