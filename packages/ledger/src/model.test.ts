import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTransfer, type Books, emptyBooks, id, openBooks } from '../test/books.ts'
import { Model, type Verdict } from '../test/model.ts'
import { createSealer, type Sealer } from './sealer.ts'
import type { BalanceLimit, NewAccount, NewTransfer } from './types.ts'

let books: Books
let sealer: Sealer
beforeAll(async () => {
  books = await openBooks()
  sealer = createSealer({ pool: books.pool })
})
afterAll(() => books.close())

const limits: BalanceLimit[] = [
  'none',
  'none',
  'debits_must_not_exceed_credits',
  'debits_must_not_exceed_credits',
  'credits_must_not_exceed_debits',
  'none',
]
const accounts = limits.map(
  (limit, index): NewAccount => ({
    id: id(0xa0 + index),
    asset: index === 5 ? 'EUR' : 'USD',
    code: 'wallet',
    limit,
    internal: index === 0,
  }),
)

const funding = accounts
  .slice(1, 5)
  .map(({ id: account }, index) =>
    aTransfer({ id: id(0x50 + index), debitAccountId: id(0xa0), creditAccountId: account, amount: 40n }),
  )

type Step =
  | { kind: 'post'; batch: NewTransfer[] }
  | { kind: 'advance'; seconds: number }
  | { kind: 'expire' }
  | { kind: 'close'; account: string }

// Few ids, accounts and small amounts, so that repeats, conflicts and limits meet often.
const anId = fc.integer({ min: 1, max: 24 }).map(id)
// Pending transfers have ids of their own most of the time, so that most resolutions find one.
const aPendingId = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 31, max: 35 }).map(id) },
  { weight: 1, arbitrary: anId },
)
const anAccountId = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom(...accounts.map((account) => account.id)) },
  { weight: 1, arbitrary: fc.constant(id(0xff)) },
)
const anAmount = fc.oneof(
  { weight: 20, arbitrary: fc.bigInt({ min: 1n, max: 20n }) },
  { weight: 1, arbitrary: fc.constantFrom(0n, -1n, 10n ** 38n - 1n, 10n ** 38n, 6n * 10n ** 37n) },
)
const isLinked = fc.oneof(
  { weight: 4, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
)
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 3 })
const aMovement = {
  id: anId,
  debitAccountId: anAccountId,
  creditAccountId: anAccountId,
  asset: fc.oneof(
    { weight: 12, arbitrary: fc.constant('USD') },
    { weight: 1, arbitrary: fc.constant('EUR') },
  ),
  amount: anAmount,
  code: fc.constantFrom('payment', 'payment', 'fee'),
  reference: maybe(fc.constantFrom(id(1), id(2))),
  linked: isLinked,
  forced: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
}
const aResolution = { id: anId, pendingId: aPendingId, code: maybe(fc.constant('fee')), linked: isLinked }
const aNewTransfer: fc.Arbitrary<NewTransfer> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('single' as const), ...aMovement }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pending' as const),
      ...aMovement,
      id: aPendingId,
      timeoutSeconds: maybe(fc.integer({ min: 0, max: 5 })),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('post' as const), ...aResolution, amount: maybe(anAmount) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('void' as const), ...aResolution }) },
)
const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('post' as const),
      batch: fc.array(aNewTransfer, { minLength: 1, maxLength: 8 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('advance' as const), seconds: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'expire' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('close' as const),
      account: fc.constantFrom(...accounts.map((account) => account.id)),
    }),
  },
)

async function take(step: Step, model: Model): Promise<void> {
  switch (step.kind) {
    case 'post': {
      const verdicts: Verdict[] = (await books.ledger.post(step.batch)).map(
        ({ id: _, ...verdict }) => verdict,
      )
      expect(verdicts).toEqual(model.post(step.batch, books.clock.now()))
      return
    }
    case 'advance':
      books.clock.advanceSeconds(step.seconds)
      return
    case 'expire':
      await books.ledger.expirePending({ limit: 1000 })
      model.expire(books.clock.now())
      return
    case 'close':
      await books.ledger.closeAccounts([step.account])
      model.close(step.account)
  }
}

async function balancesInBooks() {
  const read = await books.ledger.accounts(accounts.map((account) => account.id))
  return new Map(
    read.map(({ id, debitsPending, debitsPosted, creditsPending, creditsPosted }) => [
      id,
      { debitsPending, debitsPosted, creditsPending, creditsPosted },
    ]),
  )
}

function balancesInModel(model: Model) {
  return new Map(
    model.accounts
      .entries()
      .map(([id, { debitsPending, debitsPosted, creditsPending, creditsPosted }]) => [
        id,
        { debitsPending, debitsPosted, creditsPending, creditsPosted },
      ]),
  )
}

describe('the books', () => {
  it('answer and stand as if every batch were applied transfer by transfer', {
    timeout: 300_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: 1, maxLength: 12 }), async (steps) => {
        await emptyBooks(books)
        const model = new Model()
        await books.ledger.createAccounts(accounts)
        for (const account of accounts) model.open(account)
        await take({ kind: 'post', batch: funding }, model)
        for (const step of steps) await take(step, model)
        expect(await balancesInBooks()).toEqual(balancesInModel(model))
        while ((await sealer.seal(5)) > 0);
        while ((await sealer.seal(5)) > 0);
        for (const { id } of accounts) expect(await sealer.verify(id)).toMatchObject({ brokenAt: null })
        expect(await books.ledger.checkInvariants()).toEqual([])
      }),
      { numRuns: Number(process.env.SADAF_PROPERTY_RUNS ?? 200) },
    )
  })
})
