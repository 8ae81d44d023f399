import { randomUUID } from 'node:crypto'
import { money } from '@sadaf/money'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysThatDiffer } from '../../../../test/support/day-sums.ts'
import * as model from '../../../../test/support/movement-model.ts'
import {
  BANK,
  CARD_HOLD_SECONDS,
  type Holder,
  kinds,
  type Movements,
  startMovements,
} from '../../../../test/support/movements.ts'
import { DomainError, type Tx } from '../platform/index.ts'
import { createAdvance } from './advance.ts'
import { derivedId, returnIdOf } from './identifiers.ts'
import type { Draft, OperationKind } from './kind.ts'
import type { Operation } from './operation.ts'
import { BooksDisagree, type Verdict } from './operations.ts'
import { lockOperation } from './store.ts'

// Random lives of operations, each step held against a plain model: what is refused there is refused here, and whoever
// has how much there has it here.

let world: Movements
let cases = 0
beforeAll(async () => {
  world = await startMovements()
})
afterAll(() => world.stop())

type Name = keyof typeof kinds
type Person = Holder & { readonly purses: { readonly USD: model.Purse; readonly EUR: model.Purse } }
type Known = {
  readonly is: model.ModelOperation
  readonly kind: Name
  readonly owner: Person
  readonly counter: Person | null
  /** Begins it once more, of its own amount or of another. */
  again(minor: bigint): Promise<Operation>
  readonly minor: bigint
}
type Life = { readonly people: readonly [Person, Person]; readonly known: Known[] }

// What each kind shows: whose row, of which leg, its direction and flow; with a star, only once it has arrived.
const shows: Record<Name, readonly string[]> = {
  topup: ['owner principal incoming income'],
  payment: ['owner principal outgoing spending', 'counter principal incoming income *'],
  inbound: ['owner principal incoming income'],
  purchase: ['owner principal outgoing spending'],
  card: ['owner principal outgoing spending'],
  gift: ['owner principal outgoing neutral', 'counter principal incoming neutral'],
  exchange: ['owner sold outgoing neutral', 'owner fee outgoing spending', 'owner bought incoming neutral *'],
  returned: ['owner principal outgoing income', 'counter principal incoming spending'],
  refund: ['owner principal incoming spending'],
  undone: ['owner sold incoming neutral', 'owner fee incoming spending', 'owner bought outgoing neutral'],
}
const backKind: Partial<Record<Name, 'returned' | 'refund' | 'undone'>> = {
  exchange: 'undone',
  purchase: 'refund',
  card: 'refund',
}

const begun = ['topup', 'payment', 'exchange', 'gift'] as const
const statuses = ['accepted', 'processing', 'completed', 'rejected', 'returned'] as const
const aName = fc.constantFrom('a', 'b', 'end', 'completed')
const which = fc.nat({ max: 40 })
const percent = fc.integer({ min: 1, max: 140 })
const minor = fc.bigInt({ min: 1n, max: 700n })
const who = fc.constantFrom<0 | 1>(0, 1)
const command = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('begin'), kind: fc.constantFrom(...begun), who, minor }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('hold'), kind: fc.constantFrom('purchase', 'card'), who, minor }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('book'),
      kind: fc.constantFrom('purchase', 'inbound'),
      who,
      minor,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('decide'), isApproved: fc.boolean(), who, minor }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('again'), which, isOther: fc.boolean() }) },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('settle'), which, name: aName, percent, isWhole: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('finish'), which }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('complete'), which, percent: fc.option(fc.nat({ max: 140 })) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fail'), which }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait'), seconds: fc.constantFrom(60, CARD_HOLD_SECONDS) }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('reverse'), which, name: aName, percent }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('giveBack'), which }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('news'),
      which,
      status: fc.constantFrom(...statuses),
      from: fc.constantFrom(BANK, BANK, BANK, 'another'),
    }),
  },
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

const asSystem = <T>(work: (tx: Tx) => Promise<T>) => world.database.asSystem(work)

/** What came of asking: it was done, or who was at fault. */
async function outcome(work: () => unknown): Promise<'done' | 'books' | 'mistake'> {
  try {
    await work()
    return 'done'
  } catch (error) {
    if (error instanceof model.Refused) return error.why
    if (error instanceof BooksDisagree || error instanceof DomainError) return 'books'
    if (error instanceof pg.DatabaseError || !(error instanceof Error)) throw error
    return 'mistake'
  }
}

async function both(expected: () => unknown, real: () => Promise<unknown>): Promise<boolean> {
  const should = await outcome(expected)
  expect(await outcome(real)).toBe(should)
  return should === 'done'
}

/** Works on an operation as every caller does: locked, and as it is now. */
const locked = (id: string, work: (tx: Tx, operation: Operation) => Promise<unknown>) =>
  asSystem(async (tx) => {
    const operation = await lockOperation(tx, id)
    if (!operation) throw new Error(`${id} is not there`)
    return work(tx, operation)
  })

function legsOf(
  kind: Name,
  amount: bigint,
  owner: Person,
  counter: Person | null,
): model.ModelOperation['legs'] {
  const leg = (role: string, from: model.Purse | null, to: model.Purse | null, of: bigint) => ({
    role,
    from,
    to,
    amount: of,
    settled: 0n,
    held: 0n,
  })
  const { USD, EUR } = owner.purses
  switch (kind) {
    case 'topup':
    case 'inbound':
      return [leg('principal', null, USD, amount)]
    case 'exchange':
      return [
        leg('sold', USD, null, amount),
        leg('fee', USD, null, amount / 10n + 1n),
        leg('bought', null, EUR, euros(amount)),
      ]
    default:
      return [leg('principal', USD, counter?.purses.USD ?? null, amount)]
  }
}

const euros = (dollars: bigint) => (dollars * 9n) / 10n + 1n

function drafted(life: Life, kind: Name, by: 0 | 1, amount: bigint) {
  const owner = life.people[by]
  const counter = kind === 'payment' || kind === 'gift' ? life.people[by === 0 ? 1 : 0] : null
  const id = randomUUID()
  const draft = (of: bigint): Draft<unknown> => ({
    id,
    owner: { userId: owner.userId, accountId: owner.usd },
    ...(counter && { counter: { userId: counter.userId, accountId: counter.usd } }),
    amount: money('USD', of),
    details: {
      description: 'Somebody',
      senderName: 'Somebody',
      sourceId: 'source',
      euroAccountId: owner.eur,
      euroMinor: String(euros(of)),
    },
  })
  const is: model.ModelOperation = {
    id,
    legs: legsOf(kind, amount, owner, counter),
    status: 'pending',
    isReversal: false,
    settlements: new Set(),
    reversals: new Map(),
    lapsesAt: kind === 'card' ? world.clock.now().getTime() + CARD_HOLD_SECONDS * 1000 : null,
    comesBack: kind === 'topup' || kind === 'payment' || kind === 'exchange',
  }
  return { is, kind, owner, counter, minor: amount, draft }
}

const kindOf = (name: Name): OperationKind => kinds[name]

const verbs = {
  begin: (name: Name) => (draft: Draft<unknown>) =>
    name === 'gift'
      ? asSystem((tx) => world.operations.begin(tx, kindOf(name), draft))
      : world.database.asUser(draft.owner.userId, (tx) => world.operations.begin(tx, kindOf(name), draft)),
  hold: (name: Name) => (draft: Draft<unknown>) =>
    asSystem((tx) => world.operations.hold(tx, kindOf(name), draft)),
  book: (name: Name) => (draft: Draft<unknown>) =>
    asSystem((tx) => world.operations.book(tx, kindOf(name), draft)),
  decide: (verdict: Verdict) => async (draft: Draft<unknown>) => {
    const ask = (tx: Tx) => world.operations.decide(tx, kinds.card, { ...draft, details: {} }, verdict)
    const { operation } = await asSystem(ask)
    if (!operation) throw new Error('nothing was asked for')
    return operation
  },
}

/** Begins something in either world; from then on it is known. */
async function begin(
  life: Life,
  { draft, ...drafted }: Omit<Known, 'again'> & { draft(minor: bigint): Draft<unknown> },
  verb: (draft: Draft<unknown>) => Promise<Operation>,
  inModel: (operation: model.ModelOperation) => void,
): Promise<void> {
  const again = (of: bigint) => verb(draft(of))
  if (
    await both(
      () => inModel(drafted.is),
      () => again(drafted.minor),
    )
  )
    life.known.push({ ...drafted, again })
}

function decideInModel(isApproved: boolean) {
  return (operation: model.ModelOperation) => {
    try {
      if (!isApproved) throw new model.Refused('books')
      model.start.held(operation)
    } catch {
      operation.status = 'failed'
    }
  }
}

function remember(life: Life, of: Known, reversal: model.ModelOperation | null): void {
  if (!reversal) return
  const kind = backKind[of.kind] ?? 'returned'
  const [owner, counter] = of.counter ? [of.counter, of.owner] : [of.owner, null]
  const again = () => Promise.reject(new Error('a reversal is begun by its original'))
  life.known.push({ is: reversal, kind, owner, counter, minor: 0n, again })
}

const reversalOf = (operation: Operation, id: string, amount: bigint) => ({
  id,
  at: world.clock.now(),
  amount: money('USD', amount),
  details: {
    ...(typeof operation.details === 'object' ? operation.details : {}),
    original: operation.id,
    description: 'Back',
  },
})

const part = (amount: bigint, percent: number) => (amount * BigInt(percent)) / 100n

async function onKnown(
  life: Life,
  known: Known,
  asked: Extract<Command, { which: number }>,
): Promise<unknown> {
  const { operations, clock } = world
  const { is } = known
  const { id } = is
  const [first] = is.legs
  const at = clock.now()
  switch (asked.do) {
    case 'again': {
      const real = () => known.again(known.minor + (asked.isOther ? 1n : 0n))
      if (asked.isOther) return expect(await outcome(real)).toBe('mistake')
      return expect(await real()).toMatchObject({ id, status: is.status })
    }
    case 'settle': {
      const legs = is.legs.slice(0, asked.isWhole ? undefined : 1)
      const takes = Object.fromEntries(legs.map((leg) => [leg.role, part(leg.amount, asked.percent)]))
      const amounts = Object.fromEntries(
        Object.entries(takes).map(([of, taken]) => [of, money(of === 'bought' ? 'EUR' : 'USD', taken)]),
      )
      return both(
        () => model.settle(is, asked.name, takes),
        () => locked(id, (tx, op) => operations.settle(tx, op, { id: asked.name, amounts }, at)),
      )
    }
    case 'finish':
      return both(
        () => model.finish(is),
        () => locked(id, (tx, op) => operations.finish(tx, op, at)),
      )
    case 'complete': {
      const taken = asked.percent === null ? null : part(known.minor, asked.percent)
      const settled = taken === null ? undefined : money('USD', taken)
      return both(
        () => model.complete(is, taken),
        () => locked(id, (tx, op) => operations.complete(tx, op, at, settled)),
      )
    }
    case 'fail':
      return both(
        () => model.fail(is),
        () => locked(id, (tx, op) => operations.fail(tx, op, 'cancelled', at)),
      )
    case 'reverse': {
      const by = derivedId('reversal', `${id}/${asked.name}`)
      const amount = part(first?.settled || known.minor, asked.percent) || 1n
      const kind = kindOf(backKind[known.kind] ?? 'returned')
      let reversal: model.ModelOperation | null = null
      await both(
        () => {
          reversal = model.reverse(is, by, amount)
        },
        () => locked(id, (tx, op) => operations.reverse(tx, op, kind, reversalOf(op, by, amount))),
      )
      return remember(life, known, reversal)
    }
    case 'giveBack': {
      let reversal: model.ModelOperation | null = null
      await both(
        () => {
          reversal = model.giveBack(is, returnIdOf(id))
        },
        () => locked(id, (tx, op) => operations.giveBack(tx, op, at)),
      )
      return remember(life, known, reversal)
    }
    case 'news':
      return hear(life, known, asked)
    default:
      return asked satisfies never
  }
}

type News = Extract<Command, { do: 'news' }>

async function hear(life: Life, known: Known, { status, from }: News): Promise<void> {
  const { is } = known
  const becomesACase = from === BANK ? newsInModel(life, known, status) : true
  cases = 0
  await asSystem((tx) =>
    advance(
      tx,
      { id: is.id, status, reason: null, completedAt: null },
      { from, at: world.clock.now(), isLastChance: true },
    ),
  )
  expect(cases).toBe(becomesACase ? 1 : 0)
}

const advance: ReturnType<typeof createAdvance> = (...news) =>
  createAdvance(world.operations, {
    open: async () => {
      cases += 1
    },
  })(...news)

/** @returns whether a person has to look at it */
function newsInModel(life: Life, known: Known, status: News['status']): boolean {
  const { is } = known
  if (status === 'accepted' || status === 'processing') return false
  if (status === 'completed' && is.status === 'completed') return false
  if (status === 'rejected' && is.status === 'failed') return false
  if (status === 'returned' && is.reversals.has(returnIdOf(is.id))) return false
  if (is.status === 'failed') return true
  if (status === 'rejected' && (is.status === 'completed' || model.isPartlySettled(is))) return true
  try {
    if (status === 'completed') model.complete(is, null)
    if (status === 'rejected') model.fail(is)
    if (status === 'returned') remember(life, known, model.comeBack(is, returnIdOf(is.id)))
    return false
  } catch (error) {
    if (error instanceof model.Refused && error.why === 'books') return true
    throw error
  }
}

async function step(life: Life, asked: Command): Promise<unknown> {
  if ('which' in asked) {
    const mine = life.known.filter(({ is }) => !is.isReversal)
    // Most of the time one with which it can be done; otherwise nearly all would be refused.
    const status = asked.do === 'reverse' || asked.do === 'giveBack' ? 'completed' : 'pending'
    const likely = mine.filter(({ is }) => is.status === status)
    const choice = [...likely, ...likely, ...likely, ...mine]
    const known = choice[asked.which % choice.length]
    return known && onKnown(life, known, asked)
  }
  switch (asked.do) {
    case 'begin': {
      const start = asked.kind === 'gift' ? model.start.booked : model.start.held
      return begin(life, drafted(life, asked.kind, asked.who, asked.minor), verbs.begin(asked.kind), start)
    }
    case 'hold':
      return begin(
        life,
        drafted(life, asked.kind, asked.who, asked.minor),
        verbs.hold(asked.kind),
        model.start.held,
      )
    case 'book':
      return begin(
        life,
        drafted(life, asked.kind, asked.who, asked.minor),
        verbs.book(asked.kind),
        model.start.booked,
      )
    case 'decide': {
      const verdict: Verdict = asked.isApproved
        ? { kind: 'approved' }
        : { kind: 'declined', reason: 'cancelled' }
      const answer = drafted(life, 'card', asked.who, asked.minor)
      return begin(life, answer, verbs.decide(verdict), decideInModel(asked.isApproved))
    }
    case 'wait':
      world.clock.advanceSeconds(asked.seconds)
      for (const { is } of life.known) model.lapse(is, world.clock.now().getTime())
      return world.lapse()
    default:
      return asked satisfies never
  }
}

/** Everybody has and can spend what the model says. */
async function expectPurses({ people }: Life): Promise<void> {
  const accounts = await world.ledger.accounts(people.flatMap(({ usd, eur }) => [usd, eur]))
  const real = Object.fromEntries(
    accounts.map((account) => [
      account.id,
      { balance: account.creditsPosted - account.debitsPosted, held: account.debitsPending },
    ]),
  )
  const should = people.flatMap(({ usd, eur, purses }) => [
    [usd, purses.USD],
    [eur, purses.EUR],
  ])
  expect(real).toEqual(Object.fromEntries(should))
}

function rowsInModel({ is, kind, owner, counter }: Known): string[] {
  return shows[kind].flatMap((shown) => {
    const [side, leg, type, flow, late] = shown.split(' ')
    const person = side === 'owner' ? owner : counter
    const standing = is.legs.find(({ role }) => role === leg)
    if (!person || !standing) return []
    const isNeverTaken = is.status === 'completed' && standing.settled === 0n
    if (late && (is.status !== 'completed' || isNeverTaken)) return []
    const status = isNeverTaken ? 'failed' : is.status
    const amount = status === 'completed' ? standing.settled : standing.amount
    return [`${is.id} ${person.userId} ${leg} ${type} ${flow} ${status} ${amount}`]
  })
}

async function strings(text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await world.pool.query<{ said: string }>(text, values)
  return rows.map(({ said }) => said)
}

/** What people see, what their days add up to, and what lies behind is as it must be. */
async function expectSound({ people, known }: Life): Promise<void> {
  const users = people.map(({ userId }) => userId)
  const rows = await strings(
    `select concat_ws(' ', operation_id, user_id, leg, type, flow, status, amount_minor) as said
     from transactions.transactions where user_id = any ($1)`,
    [users],
  )
  expect(rows.toSorted()).toEqual(known.flatMap(rowsInModel).toSorted())
  expect(await daysThatDiffer(world.pool, users)).toEqual([])
  const ended = known.filter(({ is }) => is.status !== 'pending').map(({ is }) => is.id)
  expect(await strings(HOLDS_LEFT, [ended])).toEqual([])
  expect(await strings(TOO_MUCH_BACK, [users])).toEqual([])
  expect(await world.ledger.checkInvariants()).toEqual([])
  expect(await strings(NOT_ZERO, [])).toEqual([])
}

const HOLDS_LEFT = `
  select id::text as said from ledger.transfers as held
  where kind = 'pending' and reference = any ($1::uuid[])
    and not exists (select from ledger.transfers where pending_id = held.id)`
const TOO_MUCH_BACK = `
  select original.id::text as said from operations.operations as original
  join operations.operations as back on back.original_id = original.id
  where original.user_id = any ($1)
  group by original.id, original.amount_minor having sum(back.amount_minor) > original.amount_minor`
const NOT_ZERO = `
  select asset as said from ledger.accounts
  group by asset having sum(credits_posted - debits_posted) <> 0 or sum(credits_pending - debits_pending) <> 0`

async function aPerson(): Promise<Person> {
  const none = () => ({ balance: 0n, held: 0n })
  return { ...(await world.holder()), purses: { USD: none(), EUR: none() } }
}

async function live(commands: readonly Command[]): Promise<void> {
  const life: Life = { people: [await aPerson(), await aPerson()], known: [] }
  for (const by of [0, 1] as const) await step(life, { do: 'book', kind: 'inbound', who: by, minor: 900n })
  for (const asked of commands) {
    await step(life, asked)
    await expectPurses(life)
  }
  const left = life.known.filter(({ is }) => is.status === 'pending')
  if (left.length > 0) await expectSound(life)
  for (const known of left) {
    const asked = model.isPartlySettled(known.is) ? 'finish' : 'fail'
    await onKnown(life, known, { do: asked, which: 0 })
  }
  for (const { purses } of life.people) expect([purses.USD.held, purses.EUR.held]).toEqual([0n, 0n])
  await expectPurses(life)
  await expectSound(life)
}

test('however an operation lives, nobody gains or loses, and nothing stays behind', async () => {
  await fc.assert(fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 30, size: 'max' }), live), {
    numRuns: 25,
  })
})
