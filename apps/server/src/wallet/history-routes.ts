import { contract, toWire } from '@sadaf/api'
import { addDays, dayIn } from '@sadaf/calendar'
import type { Ledger } from '@sadaf/ledger'
import { money } from '@sadaf/money'
import type { Api, Clock } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import { pendingNow } from '../transactions/index.ts'
import { createTotalDays } from './total-days.ts'
import { percentageOf } from './totals.ts'

const HISTORY_DAYS = 30

/** The total of the last days, and what moved it. */
export function serveTotalHistory(api: Api, clock: Clock, ledger: Ledger): void {
  const totalDays = createTotalDays(ledger)
  api.serve(
    contract.getTotalHistory,
    async ({ tx, caller: { userId } }) => {
      const person = await personOf(tx, userId)
      const currency = person?.currency ?? 'USD'
      const to = dayIn(clock.now(), person?.time_zone ?? 'UTC')
      const from = addDays(to, -HISTORY_DAYS)
      const { ids, total, days } = await totalDays(tx, { userId, currency, from, to })
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
