import { contract, toWire } from '@sadaf/api'
import { addDays, dayIn, daysBetween } from '@sadaf/calendar'
import { money } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import { createWorthOfDays } from '../portfolio/index.ts'
import { personOf } from '../profile/index.ts'
import { createTotalDays } from '../wallet/index.ts'
import { comparedDays } from './days.ts'
import { broughtBetween, stoodAt } from './worth.ts'

/** What accounts and holdings were worth day by day. */
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
      const today = dayIn(clock.now(), person?.time_zone ?? 'UTC')
      const { these, before } = comparedDays(range, today)
      const accounts = await totalDays(tx, { userId, currency, ...these })
      const held = await worthOf.of(tx, userId, daysBetween(before.from, today) + 1)
      const inHoldings = (minor: bigint | null) =>
        minor === null ? null : toWire(money(worthOf.currency, minor))
      const amount = (minor: bigint) => toWire(money(currency, minor))
      const isAdded = worthOf.currency === currency
      const now = stoodAt(held, today).value
      return {
        ...these,
        data: accounts.days.map(({ day, totalMinor }) => {
          const holdings = isAdded ? stoodAt(held, day).value : 0n
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
          ...(isAdded || now === null || now === 0n ? [] : [toWire(money(worthOf.currency, now))]),
        ],
      }
    })
  })
}
