import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openCases } from '../support/cases.ts'
import type { Person } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'
import { until } from '../support/until.ts'

// A bank that misbehaves in every way that its console offers, while people pay each other and add money. What it does
// badly but truly ends well; of what it does wrongly, reconciliation names just that.

/** Longer than news takes, after which lines that differ are said to differ. */
const GRACE_SECONDS = 16 * 60
const FOUR_WEEKS_SECONDS = 28 * 86_400

// Each has books of its own, of which nothing is left for the next.
let product: Product
let layla: Person
let omar: Person

beforeEach(async () => {
  product = await startProduct({ BANK_TIMEOUT_MS: '500' })
  layla = await product.person({ name: 'Layla Haddad', holding: '100.00' })
  omar = await product.person({ name: 'Omar Saleh', holding: '100.00' })
})
afterEach(() => product.stop())

const statusesOf = async (person: Person) => {
  const { data } = await person.api('GET /transactions')
  return data.map(({ type, amount, status }) => `${type} ${amount.amount} ${status}`).toSorted()
}

/** Two payments, one each way, and money added, all at once. */
async function moveMoney() {
  const [there, back] = await Promise.all([layla.send(omar, '10.00'), omar.send(layla, '3.00'), addMoney()])
  return { there, back }
}

/** Which accounts money can be pulled from is asked of the bank; who is told to try again does so. */
async function addMoney(): Promise<void> {
  const body = { account_id: layla.account(), amount: { amount: '20.00', currency: 'USD' } }
  await until(async () => {
    const { status, body: answer } = await layla.post('/topups', body)
    if (status !== 201) expect(answer.code).toBe('provider_unavailable')
    return status === 201
  })
}

/** Compares the books after so long that what differs is said to differ. */
async function compare(): Promise<void> {
  await product.reconcile()
  product.advance(GRACE_SECONDS)
  await product.reconcile()
}

describe('each operation happens once despite any fault on the way', () => {
  test.each([
    ['the answers of calls are lost', { lose_next_answers: 4 }],
    ['calls are never answered, and nothing is done', { hang_next: 4 }],
    ['calls take effect after we have given up', { late_next: 4 }],
    ['what a call causes is told before it is answered', { webhooks: { before_answer: true } }],
    ['everything is told twice', { webhooks: { duplicate: true } }],
    [
      'everything is told twice before it is answered',
      { webhooks: { before_answer: true, duplicate: true } },
    ],
  ])('where %s', async (_how, faults) => {
    await product.bank.misbehave(faults)
    const { there, back } = await moveMoney()
    const stateOf = async (person: Person, id: string) => {
      const { status } = await person.api('GET /payments/{id}', { params: { id } })
      return status
    }
    await product.repeated(
      async () =>
        (await stateOf(layla, there.id)) !== 'pending' && (await stateOf(omar, back.id)) !== 'pending',
    )
    await product.bank.behave()
    await product.repeated(async () => (await layla.holds()).balance === '113.00')
    await product.settled()
    expect([await layla.holds(), await omar.holds()]).toEqual([
      { balance: '113.00', available: '113.00' },
      { balance: '107.00', available: '107.00' },
    ])
    expect(await statusesOf(omar)).toEqual([
      'incoming 10.00 completed',
      'incoming 100.00 completed',
      'outgoing 3.00 completed',
    ])
    await product.expectSoundBooks()
    expect(await openCases(product)).toEqual([])
  })

  test('where everything is declined, everybody has what they had', async () => {
    await product.bank.misbehave({ reject_all: true })
    await moveMoney()
    await product.settled()
    const before = { balance: '100.00', available: '100.00' }
    expect([await layla.holds(), await omar.holds()]).toEqual([before, before])
    await product.expectSoundBooks()
  })

  test('where what was paid comes back weeks later, it is a movement of its own', async () => {
    const { there } = await moveMoney()
    await product.settled()
    product.advance(FOUR_WEEKS_SECONDS)
    await product.bank.returnPayment(there.id)
    await product.settled()
    expect([(await layla.holds()).balance, (await omar.holds()).balance]).toEqual(['123.00', '97.00'])
    expect(await layla.api('GET /payments/{id}', { params: { id: there.id } })).toMatchObject({
      status: 'completed',
    })
    await product.expectSoundBooks()
  })
})

// Differences stay: nothing is corrected by itself. So these come last, the one that leaves more behind at
// the end.
describe('each wrong of the bank is named, and nothing else is', () => {
  beforeEach(() => product.expectSoundBooks())

  test('a payment of which it moved a cent less: we believe none of it, and the money stays held', async () => {
    await product.bank.misbehave({ wrong_amount_next: 1 })
    const { id } = await layla.send(omar, '10.00')
    await product.repeated(async () => (await openCases(product)).length > 0)
    await compare()
    expect(await openCases(product)).toHaveLength(3)
    expect(await openCases(product)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'wrong_amount',
          subject: id,
          details: { status: 'completed', reason: '', told: '9.99 USD' },
        }),
        aLineMissingHere(layla, id, '-999'),
        aLineMissingHere(omar, id, '999'),
      ]),
    )
    expect([await layla.holds(), await omar.holds()]).toEqual([
      { balance: '100.00', available: '90.00' },
      { balance: '100.00', available: '100.00' },
    ])
    expect(await layla.api('GET /payments/{id}', { params: { id } })).toMatchObject({ status: 'pending' })
    expect(await product.ledger.checkInvariants()).toEqual([])
  })

  test('a line of its feed that says another amount than its balances do', async () => {
    await product.bank.misbehave({ misstate_next_lines: 1 })
    const { id } = await layla.topUp('20.00')
    await omar.topUp('30.00')
    await product.settled()
    await compare()
    const account = layla.account()
    expect(await openCases(product)).toMatchObject([
      {
        kind: 'amount_differs',
        subject: `${account}/${id}`,
        details: { ours_minor: '2000', theirs_minor: '2001' },
      },
      { kind: 'balance_differs', subject: account, details: { unpaired_minor: '1' } },
    ])
    expect([(await layla.holds()).balance, (await omar.holds()).balance]).toEqual(['120.00', '130.00'])
  })
})

function aLineMissingHere(person: Person, origin: string, theirs: string) {
  return expect.objectContaining({
    kind: 'missing_here',
    subject: `${person.account()}/${origin}`,
    details: expect.objectContaining({ ours_minor: '', theirs_minor: theirs }),
  })
}
