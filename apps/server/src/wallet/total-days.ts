import type { Days } from '@sadaf/calendar'
import type { Ledger } from '@sadaf/ledger'
import { money } from '@sadaf/money'
import { readingFrom } from '../operations/index.ts'
import type { Tx } from '../platform/index.ts'
import { keptDayRates } from '../rates/index.ts'
import { totalsByDay } from '../transactions/index.ts'
import { type CurrencyDays, countedDays } from './counted-days.ts'
import { accountsOf } from './store.ts'
import { balancesOf, totalOf } from './totals.ts'

type Asked = Days & {
  readonly userId: string
  readonly currency: string
  readonly now: Date
  /** Currencies of other things that are counted with the accounts. */
  readonly more?: readonly string[]
}

/**
 * Totals day by day: from the balances of today back, by transactions booked on each of the person's days, each day at
 * its own rates.
 */
export function createTotalDays(ledger: Ledger) {
  const booksOf = readingFrom(ledger)
  return async (tx: Tx, { userId, currency, from, to, now, more = [] }: Asked) => {
    const ids = (await accountsOf(tx, userId)).map(({ id }) => id)
    const balances = balancesOf(await booksOf(tx, { userId, ids }))
    const assets = [...new Set([currency, ...balances.map(({ asset }) => asset)])]
    const currencies = [...assets, ...more]
    const rates = await keptDayRates(tx, { userId, into: currency, currencies, at: now, from })
    const all: CurrencyDays[] = []
    for (const asset of assets) {
      if (asset !== currency && !rates.now(asset)) continue
      const total = balances.find((balance) => balance.asset === asset) ?? money(asset, 0n)
      all.push({ asset, days: await totalsByDay(tx, { userId, ids, total, from, to }) })
    }
    return {
      ...countedDays(all, currency, rates),
      ...totalOf(balances, currency, rates),
      ids,
      rates,
      counted: all.map(({ asset }) => asset),
    }
  }
}
