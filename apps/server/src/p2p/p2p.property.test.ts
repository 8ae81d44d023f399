import { HOUR_MS } from '@sadaf/calendar'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isGate } from '../../../../scripts/test/tiers.ts'
import { aTrader, bitcoinOf, offered, take, takeBody } from '../../../../test/support/p2p.ts'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { type Changing, createTell, decide } from './index.ts'

// Any order of offers, takes, confirmations, cancellations, disputes and time-outs of several people: each has what a
// plain model says, no person has less than nothing, and together they have what they began with.

let product: Product
let changing: Changing
beforeAll(async () => {
  product = await startProduct({}, [
    {
      name: 'deciding',
      open: (on) => {
        changing = { ...on, tell: createTell(on) }
      },
    },
  ])
})
afterAll(() => product.stop())

type Purse = { cents: bigint; units: bigint; heldCents: bigint; heldUnits: bigint }
type Offer = { id: string; maker: number; side: 'buy' | 'sell'; price: bigint; left: bigint; isOpen: boolean }
type Trade = {
  id: string
  offer: Offer
  buyer: number
  seller: number
  units: bigint
  cents: bigint
  state: 'waiting' | 'disputed' | 'over'
}
type World = { people: Person[]; purses: Purse[]; offers: Offer[]; trades: Trade[] }

const UNITS = 100_000_000n
const LEAST = 1_000_000n
const HOUR_SECONDS = HOUR_MS / 1000

const who = fc.nat({ max: 2 })
const which = fc.nat({ max: 9 })
const command = fc.oneof(
  fc.record({
    do: fc.constant('offer' as const),
    who,
    side: fc.constantFrom('buy' as const, 'sell' as const),
    // A price that most quantities cannot be divided by.
    price: fc.bigInt(100_001n, 300_007n),
    units: fc.bigInt(LEAST, 20_000_000n),
  }),
  fc.record({ do: fc.constant('take' as const), who, which, units: fc.bigInt(LEAST, 15_000_000n) }),
  fc.record({
    do: fc.constantFrom(
      'take_all' as const,
      'confirm' as const,
      'cancel' as const,
      'dispute' as const,
      'release' as const,
      'return' as const,
      'withdraw' as const,
    ),
    who,
    which,
  }),
  fc.record({ do: fc.constant('pass' as const) }),
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

const decimal = (minor: bigint, scale: number) => {
  const digits = minor.toString().padStart(scale + 1, '0')
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
const at = <T>(list: readonly T[], index: number): T | undefined =>
  list.length === 0 ? undefined : list[index % list.length]

function purseOf({ purses }: World, index: number): Purse {
  const purse = purses[index]
  if (!purse) throw new Error(`no person is ${index}`)
  return purse
}
function personOf({ people }: World, index: number): Person {
  const person = people[index]
  if (!person) throw new Error(`no person is ${index}`)
  return person
}

async function aWorld(): Promise<World> {
  const people = [
    await aTrader(product, { holding: '2000.00', bitcoin: '0.3' }),
    await aTrader(product, { holding: '700.00', bitcoin: '0.1' }),
    await aTrader(product, { holding: '500.00' }),
  ]
  const purses = await Promise.all(people.map(possessions))
  return { people, purses, offers: [], trades: [] }
}

async function possessions(person: Person): Promise<Purse> {
  const { balance, available } = await person.holds()
  const { booked, free } = await bitcoinOf(product, person)
  const cents = (text: string) => BigInt(text.replace('.', ''))
  return {
    cents: cents(balance),
    units: booked,
    heldCents: cents(balance) - cents(available),
    heldUnits: booked - free,
  }
}

async function makeOffer(world: World, { who: maker, side, price, units }: Command & { do: 'offer' }) {
  const { id } = await offered(personOf(world, maker), {
    side,
    price: decimal(price, 2),
    quantity: decimal(units, 8),
    min: decimal(LEAST, 8),
  })
  world.offers.push({ id, maker, side, price, left: units, isOpen: true })
}

async function takeSome(world: World, taker: number, offer: Offer, units: bigint) {
  const person = personOf(world, taker)
  const [buyer, seller] = offer.side === 'sell' ? [taker, offer.maker] : [offer.maker, taker]
  // Rounded up to a cent, as a buyer pays it.
  const cents = (units * offer.price + UNITS - 1n) / UNITS
  const [payer, giver] = [purseOf(world, buyer), purseOf(world, seller)]
  const least = offer.left < LEAST ? offer.left : LEAST
  const canBe =
    offer.isOpen &&
    offer.maker !== taker &&
    units >= least &&
    units <= offer.left &&
    payer.cents - payer.heldCents >= cents &&
    giver.units - giver.heldUnits >= units
  if (!canBe) {
    const body = takeBody(person, offer.id, decimal(units, 8))
    expect((await person.post('/p2p/trades', body)).status).toBeGreaterThanOrEqual(400)
    return
  }
  const { id } = await take(person, offer.id, decimal(units, 8))
  offer.left -= units
  payer.heldCents += cents
  giver.heldUnits += units
  world.trades.push({ id, offer, buyer, seller, units, cents, state: 'waiting' })
}

/** The holds of a trade are free again; where it was carried out, they have changed hands. */
function over(world: World, trade: Trade, isCarriedOut: boolean): void {
  const [payer, giver] = [purseOf(world, trade.buyer), purseOf(world, trade.seller)]
  payer.heldCents -= trade.cents
  giver.heldUnits -= trade.units
  trade.state = 'over'
  if (!isCarriedOut) {
    trade.offer.left += trade.units
    return
  }
  payer.cents -= trade.cents
  giver.cents += trade.cents
  payer.units += trade.units
  giver.units -= trade.units
}

async function act(world: World, asked: Command & { who: number; which: number }): Promise<void> {
  const trade = at(world.trades, asked.which)
  if (!trade) return
  const person = personOf(world, asked.who)
  const isSide = [trade.buyer, trade.seller].includes(asked.who)
  const isWaiting = trade.state === 'waiting'
  const isAllowed = isSide && isWaiting && (asked.do !== 'confirm' || trade.offer.maker === asked.who)
  const body = asked.do === 'dispute' ? { reason: 'Something is wrong.' } : undefined
  const { status } = await person.post(`/p2p/trades/${trade.id}/${asked.do}`, body)
  expect(status).toBe(isAllowed ? 200 : isSide ? 409 : 404)
  if (!isAllowed) return
  if (asked.do === 'dispute') trade.state = 'disputed'
  else over(world, trade, asked.do === 'confirm')
}

async function judge(world: World, decision: 'release' | 'return', index: number) {
  const trade = at(world.trades, index)
  if (!trade) return
  const deciding = changing.platform.database.asSystem((tx) => decide(changing, tx, trade.id, decision))
  if (trade.state !== 'disputed') return expect(deciding).rejects.toMatchObject({ code: 'p2p_trade_state' })
  await deciding
  over(world, trade, decision === 'release')
}

async function step(world: World, asked: Command): Promise<void> {
  switch (asked.do) {
    case 'offer':
      return makeOffer(world, asked)
    case 'take':
    case 'take_all': {
      const offer = at(world.offers, asked.which)
      if (!offer) return
      return takeSome(world, asked.who, offer, asked.do === 'take' ? asked.units : offer.left || LEAST)
    }
    case 'release':
    case 'return':
      return judge(world, asked.do, asked.which)
    case 'withdraw': {
      const offer = at(world.offers, asked.which)
      if (!offer) return
      const path = `/p2p/offers/${offer.id}/withdraw`
      const { status } = await personOf(world, asked.who).post(path, undefined)
      if (offer.maker !== asked.who) return expect(status).toBe(404)
      expect(status).toBe(offer.isOpen ? 200 : 409)
      offer.isOpen = false
      return
    }
    case 'pass':
      product.advance(HOUR_SECONDS + 1)
      await product.runJob('operations.lapse')
      for (const trade of world.trades) if (trade.state === 'waiting') over(world, trade, false)
      return
    default:
      return act(world, asked)
  }
}

test('people who trade with each other create nothing and lose nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 8, maxLength: 24 }), async (commands) => {
      const world = await aWorld()
      // The least that makes anything happen.
      await step(world, { do: 'offer', who: 0, side: 'sell', price: 150_001n, units: 20_000_000n })
      await step(world, { do: 'take', who: 1, which: 0, units: 3_333_333n })
      for (const asked of commands) {
        await step(world, asked)
        await product.quiet()
        expect(await Promise.all(world.people.map(possessions))).toEqual(world.purses)
      }
      const end = await Promise.all(world.people.map(possessions))
      for (const { cents, units, heldCents, heldUnits } of end)
        expect([cents >= heldCents, units >= heldUnits, heldCents >= 0n, heldUnits >= 0n]).toEqual(
          Array.from({ length: 4 }, () => true),
        )
      await product.expectSoundBooks()
    }),
    // A round takes seconds; each step and each race has a test of its own.
    { numRuns: isGate() ? 3 : 8 },
  )
})
