import { contract, toWire } from '@sadaf/api'
import { type Money, money, parseRate, zero } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import { type NamedPrice, namedPrices, percentBetween } from '../markets/index.ts'
import { presentBalances } from '../operations/index.ts'
import type { Language } from '../platform/index.ts'
import { CURRENCY } from './currency.ts'
import { type HoldingRow, holdingsOf } from './holding-store.ts'
import { stakedRows } from './staked-store.ts'
import type { ByMethod, Standing } from './standing.ts'
import { readStood, type Stood } from './stood.ts'
import { percentOf, unitCost, unrealisedOf, worthAt } from './view.ts'

/** A holding of which there is some, with all that is known of it. */
type Held = {
  readonly row: HoldingRow
  /** Free, set aside and staked. */
  readonly quantity: Money
  readonly staked: Money
  readonly balances: ReturnType<typeof presentBalances>
  readonly stood: Stood
  readonly named: NamedPrice | undefined
}

/** Serves a person's holdings and their movements. */
export function servePortfolio({ api, platform, ledger }: Needs<'api' | 'platform' | 'ledger'>): void {
  const { clock } = platform

  api.serve(contract.getPortfolio, async ({ tx, caller: { userId }, language }) => {
    const rows = await holdingsOf(tx, userId)
    const stakedAccounts = await stakedRows(tx, userId)
    const books = await ledger.accounts(
      [...rows, ...stakedAccounts].map(({ id }) => id),
      tx.client,
    )
    const bookedIn = (id: string | undefined) => {
      const book = books.find((each) => each.id === id)
      return book ? book.creditsPosted - book.debitsPosted : 0n
    }
    const stood = await readStood(tx, userId)
    const prices = await namedPrices(
      tx,
      rows.map(({ asset }) => asset),
      clock.now(),
    )
    const all: Held[] = rows.flatMap((row) => {
      const book = books.find(({ id }) => id === row.id)
      if (!book) return []
      const staked = bookedIn(stakedAccounts.find((each) => each.holding_id === row.id)?.id)
      return {
        row,
        quantity: money(row.asset, bookedIn(row.id) + staked),
        staked: money(row.asset, staked),
        balances: presentBalances(book),
        stood: stood(row.id),
        named: prices.get(row.asset),
      }
    })
    const held = all.filter(({ quantity }) => quantity.minor !== 0n)
    const total = sumOf(held, ({ quantity, named }) => worthAt(quantity, named?.price ?? null, CURRENCY))
    const change = changeOf(held)
    return {
      total: toWire(total),
      change_24h: change && toWire(change.by),
      change_24h_percentage: change && percentOf(change.by.minor, change.before.minor),
      first_in_first_out: presentAll(all, ({ firstInFirstOut }) => firstInFirstOut),
      average: presentAll(all, ({ average }) => average),
      data: held.map((each) => presentHolding(each, total, language)).sort((a, b) => compareWorth(a, b)),
    }
  })
}

type Presented = ReturnType<typeof presentHolding>

function presentHolding(held: Held, total: Money, language: Language) {
  const {
    row,
    quantity,
    staked,
    balances,
    stood: { standing, lots },
    named,
  } = held
  const change = changeOf([held])
  const price = named?.price ?? null
  const value = worthAt(quantity, price, CURRENCY)
  const wire = (minor: bigint) => toWire(money(CURRENCY, minor))
  const by = (method: ByMethod) => {
    const unrealised = unrealisedOf(standing, method, { asset: row.asset, price, currency: CURRENCY })
    return {
      cost: wire(method.cost),
      average_cost: unitCost(money(CURRENCY, method.cost), money(row.asset, standing.knownQuantity)),
      unrealised: unrealised && toWire(unrealised),
      realised: wire(method.realised),
    }
  }
  return {
    id: row.id,
    symbol: row.asset,
    name: named?.name[language] ?? row.asset,
    quantity: toWire(quantity),
    available: balances.available,
    staked: toWire(staked),
    price,
    state: named?.state ?? ('stale' as const),
    quoted_at: named?.quotedAt?.toISOString() ?? null,
    value: value && toWire(value),
    share_percentage: value && percentOf(value.minor, total.minor),
    change_24h: change && toWire(change.by),
    change_24h_percentage: named ? changeBetween(named) : null,
    first_in_first_out: by(standing.firstInFirstOut),
    average: by(standing.average),
    unknown_quantity: toWire(money(row.asset, standing.quantity - standing.knownQuantity)),
    lot_count: standing.lotCount,
    lots: lots.map((lot) => ({
      quantity: toWire(money(row.asset, lot.quantity)),
      cost: lot.cost && wire(lot.cost.local),
      acquired_at: lot.at.toISOString(),
    })),
  }
}

function changeBetween({ price, priceBefore }: NamedPrice): string | null {
  const [now, before] = [price, priceBefore].map((text) => (text === null ? null : parseRate(text)))
  return percentBetween(before ?? null, now ?? null)
}

/** Change in value over 24 hours of the holdings whose price then is known. */
function changeOf(held: readonly Held[]): { readonly by: Money; readonly before: Money } | null {
  const known = held.filter(({ named }) => named?.price != null && named.priceBefore !== null)
  if (known.length === 0) return null
  const now = sumOf(known, ({ quantity, named }) => worthAt(quantity, named?.price ?? null, CURRENCY))
  const before = sumOf(known, ({ quantity, named }) =>
    worthAt(quantity, named?.priceBefore ?? null, CURRENCY),
  )
  return { by: money(CURRENCY, now.minor - before.minor), before }
}

/** Of all that there ever was: what was sold out has brought something too. */
function presentAll(all: readonly Held[], method: (standing: Standing) => ByMethod) {
  const gained = sumOf(all, ({ row, stood: { standing }, named }) =>
    unrealisedOf(standing, method(standing), {
      asset: row.asset,
      price: named?.price ?? null,
      currency: CURRENCY,
    }),
  )
  const cost = all.reduce((sum, { stood: { standing } }) => sum + method(standing).cost, 0n)
  const brought = all.reduce((sum, { stood: { standing } }) => sum + method(standing).realised, 0n)
  return {
    cost: toWire(money(CURRENCY, cost)),
    unrealised: toWire(gained),
    realised: toWire(money(CURRENCY, brought)),
  }
}

function sumOf(held: readonly Held[], read: (each: Held) => Money | null): Money {
  return held.reduce((sum, each) => money(CURRENCY, sum.minor + (read(each)?.minor ?? 0n)), zero(CURRENCY))
}

/** The most valuable first, assets without a price last; then by symbol. */
function compareWorth(a: Presented, b: Presented): number {
  const of = ({ value }: Presented) => (value ? BigInt(value.amount.replace('.', '')) : -1n)
  const [one, other] = [of(a), of(b)]
  if (one !== other) return one > other ? -1 : 1
  return a.symbol < b.symbol ? -1 : 1
}
