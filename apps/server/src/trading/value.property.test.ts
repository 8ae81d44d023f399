import { riskVersions } from '@sadaf/api'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isGate } from '../../../../scripts/test/tiers.ts'
import { aLivePrice } from '../../../../test/support/buying.ts'
import { aTrader, offered, take } from '../../../../test/support/p2p.ts'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

// Orders of coins and shares, swaps, stakes, rewards and trades between people in any order leave each person exactly
// as a plain model says, and in the end our books are those of the venue and the bank. Value comes from rewards alone.

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const assets = ['BTC', 'DOT', 'AAPL', 'ETH'] as const
type Asset = (typeof assets)[number]
type Traded = Exclude<Asset, 'ETH'>

/**
 * One lot: a quantity whose value and fee are whole cents at its prices, neither of which the market meets by itself.
 */
const lots: Readonly<Record<Traded, Lot>> = {
  BTC: { units: 4_000_000n, buy: '1000.00', cents: 4_000n, sell: '900000.00', brings: 3_600_000n },
  DOT: { units: 4_000_000_000n, buy: '1.00', cents: 4_000n, sell: '9000.00', brings: 36_000_000n },
  AAPL: { units: 1_000_000n, buy: '100.00', cents: 10_000n, sell: '9000.00', brings: 900_000n },
}
type Lot = {
  readonly units: bigint
  readonly buy: string
  readonly cents: bigint
  readonly sell: string
  readonly brings: bigint
}
const decimals: Readonly<Record<Asset, number>> = { BTC: 8, DOT: 8, AAPL: 6, ETH: 8 }
/** A quarter of a percent of coins, a tenth of a percent of shares. */
const feeOf = (asset: Traded, cents: bigint) => (asset === 'AAPL' ? cents / 1_000n : cents / 400n)
const ROOM = 50n

type Purse = { cents: bigint; staked: bigint; readonly units: Record<Asset, bigint> }
type World = { readonly people: readonly [Person, Person]; readonly purses: readonly [Purse, Purse] }

const who = fc.constantFrom(0 as const, 1 as const)
const traded = fc.constantFrom('BTC' as const, 'DOT' as const, 'AAPL' as const)
const lotCount = fc.constantFrom(2n, 4n)
const command = fc.oneof(
  fc.record({
    do: fc.constantFrom('buy' as const, 'sell' as const),
    ...{ who, asset: traded, count: lotCount },
    filled: fc.constantFrom('all' as const, 'half' as const, 'none' as const),
  }),
  fc.record({ do: fc.constantFrom('stake' as const, 'unstake' as const), who, count: lotCount }),
  fc.record({ do: fc.constantFrom('swap' as const, 'reward' as const), who }),
  fc.record({ do: fc.constant('p2p' as const), who, count: lotCount, isConfirmed: fc.boolean() }),
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never
type Of<Name extends Command['do']> = Extract<Command, { do: Name }>

const wire = (asset: Asset, minor: bigint) => {
  const places = decimals[asset]
  const digits = minor.toString().padStart(places + 1, '0')
  return { amount: `${digits.slice(0, -places)}.${digits.slice(-places)}`, currency: asset }
}
const minorOf = ({ amount }: { readonly amount: string }) => BigInt(amount.replace('.', ''))

async function aWorld(): Promise<World> {
  const people = [await aPerson(), await aPerson()] as const
  const purse = (): Purse => ({ cents: 300_000n, staked: 0n, units: { BTC: 0n, DOT: 0n, AAPL: 0n, ETH: 0n } })
  return { people, purses: [purse(), purse()] }
}

async function aPerson(): Promise<Person> {
  const person = await aTrader(product, { holding: '3000.00' })
  const params = { subject: 'securities' } as const
  await person.api('PUT /risks/{subject}', { params, body: { version: riskVersions.securities } })
  return person
}

/** An order that is filled as a whole, by half, or not at all before it is cancelled. */
async function order({ people, purses }: World, asked: Of<'buy' | 'sell'>): Promise<void> {
  const [person, purse] = [people[asked.who], purses[asked.who]]
  const { asset, count, filled } = asked
  const lot = lots[asset]
  const isBuying = asked.do === 'buy'
  const value = (isBuying ? lot.cents : lot.brings) * count
  const { status, body } = await person.post('/trading/orders', {
    ...{ side: asked.do, type: 'limit', time_in_force: asset === 'AAPL' ? 'day' : 'gtc' },
    ...{ quantity: wire(asset, lot.units * count), limit_price: isBuying ? lot.buy : lot.sell },
    account_id: person.account('USD'),
  })
  const isCovered = isBuying
    ? purse.cents >= value + feeOf(asset, value) + ROOM
    : purse.units[asset] >= lot.units * count
  expect(status === 201, JSON.stringify(body)).toBe(isCovered)
  if (!isCovered) return
  const id = String(body.id)
  await product.quiet()
  const done = { all: count, half: count / 2n, none: 0n }[filled]
  if (done > 0n) {
    await product.venue.fillOrder(id, { quantity: wire(asset, lot.units * done).amount })
    await product.quiet()
  }
  if (done < count) await person.post(`/trading/orders/${id}/cancel`, undefined)
  await product.quiet()
  const moved = (isBuying ? lot.cents : lot.brings) * done
  const fee = feeOf(asset, moved)
  purse.units[asset] += isBuying ? lot.units * done : -lot.units * done
  purse.cents += isBuying ? -moved - fee : moved - fee
}

async function swap({ people, purses }: World, asked: Of<'swap' | 'reward'>): Promise<void> {
  const [person, purse] = [people[asked.who], purses[asked.who]]
  await aLivePrice(product, 'BTC', '1000')
  await aLivePrice(product, 'ETH', '40')
  const body = { sell_symbol: 'BTC', buy_symbol: 'ETH', quantity: wire('BTC', 2_000_000n) }
  const quote = await person.api('POST /trading/quotes', { body })
  const { status } = await person.post('/trading/swaps', { quote_id: quote.id })
  const total = minorOf(quote.total)
  expect(total, 'its fee is on top').toBeGreaterThan(minorOf(quote.sell))
  expect(status === 201).toBe(purse.units.BTC >= total)
  if (purse.units.BTC < total) return
  await product.quiet()
  purse.units.BTC -= total
  purse.units.ETH += minorOf(quote.buy)
}

async function stake({ people, purses }: World, asked: Of<'stake' | 'unstake'>): Promise<void> {
  const [person, purse] = [people[asked.who], purses[asked.who]]
  const isStaking = asked.do === 'stake'
  const units = lots.DOT.units * asked.count
  const { status, body } = await person.post(`/staking/${asked.do}s`, { quantity: wire('DOT', units) })
  const isCovered = units <= (isStaking ? purse.units.DOT : purse.staked)
  expect(status === 201, JSON.stringify(body)).toBe(isCovered)
  if (!isCovered) return
  await product.quiet()
  if (!isStaking) await product.venue.finishUnstaking(String(body.id))
  await product.quiet()
  purse.units.DOT -= isStaking ? units : -units
  purse.staked += isStaking ? units : -units
}

/** A fifth of a year's twelve percent, which is exact of every lot. */
async function reward({ people, purses }: World, asked: Of<'swap' | 'reward'>): Promise<void> {
  const purse = purses[asked.who]
  if (purse.staked === 0n) return
  await product.venue.rewardStake(people[asked.who].userId, 'DOT', 73)
  await product.quiet()
  purse.units.DOT += (purse.staked * 24n) / 1_000n
}

/** Half a lot of bitcoin of the one for the money of the other, at 1,500 dollars each. */
async function trade({ people, purses }: World, asked: Of<'p2p'>): Promise<void> {
  const other = asked.who === 0 ? 1 : 0
  const [seller, giver] = [people[asked.who], purses[asked.who]]
  const [buyer, payer] = [people[other], purses[other]]
  const units = asked.count * 500_000n
  const cents = asked.count * 750n
  if (giver.units.BTC < units || payer.cents < cents) return
  const quantity = wire('BTC', units).amount
  const { id: offerId } = await offered(seller, { price: '1500.00', quantity, min: quantity })
  const { id } = await take(buyer, offerId, quantity)
  const { status } = await (asked.isConfirmed ? seller : buyer).post(
    `/p2p/trades/${id}/${asked.isConfirmed ? 'confirm' : 'cancel'}`,
    undefined,
  )
  expect(status).toBe(200)
  await product.quiet()
  await seller.post(`/p2p/offers/${offerId}/withdraw`, undefined)
  if (!asked.isConfirmed) return
  giver.units.BTC -= units
  payer.units.BTC += units
  giver.cents += cents
  payer.cents -= cents
}

function step(world: World, asked: Command): Promise<void> {
  switch (asked.do) {
    case 'buy':
    case 'sell':
      return order(world, asked)
    case 'swap':
      return swap(world, asked)
    case 'reward':
      return reward(world, asked)
    case 'stake':
    case 'unstake':
      return stake(world, asked)
    case 'p2p':
      return trade(world, asked)
    default:
      return asked satisfies never
  }
}

async function possessions(person: Person) {
  const { balance, available } = await person.holds()
  const { rows } = await product.database.query<{
    asset: Asset
    free: string
    held: string
    staked: boolean
  }>(
    `select account.asset, credits_posted - debits_posted - debits_pending as free, debits_pending as held,
       exists (select from portfolio.staked_accounts as staked where staked.id = account.id) as staked
     from ledger.accounts as account where owner_id = $1 and asset = any($2)`,
    [person.userId, assets],
  )
  const freeOf = (asset: Asset, isStaked: boolean) =>
    BigInt(rows.find((row) => row.asset === asset && row.staked === isStaked)?.free ?? 0)
  const unitsOf = (asset: Asset) => freeOf(asset, false)
  const units = { BTC: unitsOf('BTC'), DOT: unitsOf('DOT'), AAPL: unitsOf('AAPL'), ETH: unitsOf('ETH') }
  return {
    purse: { cents: minorOf({ amount: balance }), staked: freeOf('DOT', true), units },
    held: [
      minorOf({ amount: balance }) - minorOf({ amount: available }),
      ...rows.map(({ held }) => BigInt(held)),
    ],
  }
}

test('no orders, swaps, stakes and trades with others create value', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 6, maxLength: 14 }), async (commands) => {
      const world = await aWorld()
      // Holdings with which everything can happen.
      await step(world, { do: 'buy', who: 0, asset: 'BTC', count: 4n, filled: 'all' })
      await step(world, { do: 'buy', who: 1, asset: 'DOT', count: 4n, filled: 'all' })
      for (const asked of commands) {
        await step(world, asked)
        for (const [index, person] of world.people.entries()) {
          const { purse, held } = await possessions(person)
          expect(purse, fc.stringify(asked)).toEqual(world.purses[index])
          expect(held.every((each) => each === 0n)).toBe(true)
        }
      }
      await product.expectSoundBooks()
    }),
    { numRuns: isGate() ? 3 : 6 },
  )
})
