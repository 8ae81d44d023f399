import { contract, toWire } from '@sadaf/api'
import { addDays, dayIn } from '@sadaf/calendar'
import type { Ledger } from '@sadaf/ledger'
import { convert, money } from '@sadaf/money'
import type { Api, Clock, Tx } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import type { DayRates } from '../rates/index.ts'
import { type Movements, pendingNow } from '../transactions/index.ts'
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
      const now = clock.now()
      const to = dayIn(now, person?.time_zone ?? 'UTC')
      const from = addDays(to, -HISTORY_DAYS)
      const { ids, total, days, ...moved } = await totalDays(tx, { userId, currency, now, from, to })
      const amount = (minor: bigint) => toWire(money(currency, minor))
      const shown = ({ minor, count }: Movements) => ({ amount: amount(minor), count })
      const changeMinor = total.minor - (days[0]?.totalMinor ?? 0n)
      return {
        points: days.map(({ day, totalMinor }) => ({ day, total: amount(totalMinor) })),
        change: { amount: amount(changeMinor), percentage: percentageOf(total, changeMinor) },
        incoming: shown(moved.incoming),
        outgoing: shown(moved.outgoing),
        revaluation: amount(moved.revaluationMinor),
        pending: shown(await pendingIn(tx, { userId, ids }, { currency, ...moved })),
      }
    },
    // Balances and what has moved are of one moment, so that they tie.
    { atOneMoment: true },
  )
}

type In = { readonly currency: string; readonly counted: readonly string[]; readonly rates: DayRates }

/** Pending amounts of the currencies that count, at the present rates. */
async function pendingIn(
  tx: Tx,
  accounts: { readonly userId: string; readonly ids: readonly string[] },
  { currency, counted, rates }: In,
): Promise<Movements> {
  const all: Movements[] = []
  for (const asset of counted) {
    const { minor, count } = await pendingNow(tx, accounts, asset)
    const at = asset === currency ? null : rates.now(asset)
    all.push({ minor: at ? convert(money(asset, minor), at.rate, currency, 'halfEven').minor : minor, count })
  }
  return {
    minor: all.reduce((sum, { minor }) => sum + minor, 0n),
    count: all.reduce((sum, { count }) => sum + count, 0),
  }
}
