import { contract, toWire } from '@sadaf/api'
import { addDays, dayIn, daysBetween } from '@sadaf/calendar'
import { convert, money } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import { createWorthOfDays } from '../portfolio/index.ts'
import { personOf } from '../profile/index.ts'
import { createTotalDays } from '../wallet/index.ts'
import { comparedDays } from './days.ts'
import { broughtBetween, stoodAt } from './worth.ts'

/** Serves the worth of accounts and holdings day by day. */
export function serveWorth({ api, platform, ledger }: Needs<'api' | 'platform' | 'ledger'>): void {
  const { clock, database } = platform
  const worthOf = createWorthOfDays(platform)
  const totalDays = createTotalDays(ledger)

  api.serveProvider(contract.getWorth, async ({ caller: { userId }, query: { range } }) => {
    await worthOf.prepare(userId)
    // Balances and what has moved are of one moment, so that they tie.
    return database.asUserAtOneMoment(userId, async (tx) => {
      const person = await personOf(tx, userId)
      const currency = person?.currency ?? 'USD'
      const now = clock.now()
      const today = dayIn(now, person?.time_zone ?? 'UTC')
      const { these, before } = comparedDays(range, today)
      const asked = { userId, currency, now, more: [worthOf.currency] }
      const accounts = await totalDays(tx, { ...asked, ...these })
      const held = await worthOf.of(tx, userId, daysBetween(before.from, today) + 1)
      const inHoldings = (minor: bigint | null) =>
        minor === null ? null : toWire(money(worthOf.currency, minor))
      const amount = (minor: bigint) => toWire(money(currency, minor))
      const isSame = worthOf.currency === currency
      /** Holdings of a day in the preferred currency, at the rate of that day; without a rate they are left out. */
      const holdingsOn = (day: string): bigint | null => {
        const { value } = stoodAt(held, day)
        if (value === null || isSame) return value
        const at =
          day === today ? accounts.rates.now(worthOf.currency) : accounts.rates.on(worthOf.currency, day)
        return at ? convert(money(worthOf.currency, value), at.rate, currency, 'halfEven').minor : 0n
      }
      const isAdded = isSame || accounts.rates.now(worthOf.currency) !== null
      const heldNow = stoodAt(held, today).value
      return {
        ...these,
        data: accounts.days.map(({ day, totalMinor }) => {
          const holdings = holdingsOn(day)
          return {
            day,
            accounts: amount(totalMinor),
            holdings: holdings === null ? null : amount(holdings),
            total: holdings === null ? null : amount(totalMinor + holdings),
          }
        }),
        investments:
          held.length === 0
            ? null
            : {
                amount: inHoldings(broughtBetween(held, before.to, these.to)),
                before: inHoldings(broughtBetween(held, addDays(before.from, -1), before.to)),
              },
        left_out: [
          ...accounts.leftOut.map(toWire),
          ...(isAdded || !heldNow ? [] : [toWire(money(worthOf.currency, heldNow))]),
        ],
      }
    })
  })
}
