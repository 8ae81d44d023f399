import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  omar = await product.person({ name: 'Omar Nasser', holding: '100.00' })
})
afterAll(() => product.stop())

const cents = ({ amount }: { readonly amount: string }) => Math.round(Number(amount) * 100)

/** All that was booked in an account, page by page. */
async function movementsOf(person: Person, currency = 'USD', limit = 2) {
  const params = { id: person.account(currency) }
  const first = await person.api('GET /accounts/{id}/movements', { params, query: { limit } })
  const data = [...first.data]
  for (let cursor = first.next_cursor; cursor !== null; ) {
    const page = await person.api('GET /accounts/{id}/movements', { params, query: { limit, cursor } })
    expect(page.held).toEqual([])
    data.push(...page.data)
    cursor = page.next_cursor
  }
  return { data, held: first.held }
}

type Move = (person: Person) => Promise<unknown>

const moves: Readonly<Record<string, Move>> = {
  topUp: (person) => person.topUp('7.01'),
  refusedTopUp: (person) => person.topUp('20.13'),
  send: (person) => person.send(omar, '1.10'),
  receive: (person) => omar.send(person, '2.30'),
  convert: (person) => person.convert('3.33'),
  salary: async (person) =>
    product.bank.credit(await product.bankAccountOf(person), {
      payer_name: 'Rimal Studio',
      amount: { amount: '40.00', currency: 'USD' },
    }),
  purchase: async (person) =>
    product.bank.debit(await product.bankAccountOf(person), {
      merchant_name: 'Souk Fresh',
      mcc: '5411',
      amount: { amount: '4.20', currency: 'USD' },
    }),
}

test('each balance is the one before plus the amount moved, from zero to the present balance', async () => {
  const lives = fc.array(fc.constantFrom(...Object.values(moves)), { minLength: 1, maxLength: 7 })
  await fc.assert(
    fc.asyncProperty(lives, async (life) => {
      const layla = await product.person({ holding: '60.00' })
      for (const move of life) await move(layla)
      await product.settled()
      for (const currency of ['USD', 'EUR']) {
        const { data } = await movementsOf(layla, currency)
        let behind = cents({ amount: (await layla.holds(currency)).balance })
        for (const { type, amount, balance_after, status } of data) {
          expect(status).toBe('completed')
          expect(cents(balance_after)).toBe(behind)
          behind -= type === 'incoming' ? cents(amount) : -cents(amount)
        }
        expect(behind).toBe(0)
      }
    }),
    { numRuns: 6 },
  )
})

test('pending amounts are listed on top, and count in no balance', async () => {
  const layla = await product.person({ holding: '60.00' })
  await product.bank.debit(await product.bankAccountOf(layla), {
    merchant_name: 'Coral Bay Hotel',
    amount: { amount: '25.00', currency: 'USD' },
    status: 'pending',
  })
  await product.quiet()
  const { data, held } = await movementsOf(layla)
  expect(held.map(({ description, status }) => [description, status])).toEqual([
    ['Coral Bay Hotel', 'pending'],
  ])
  expect(data.map(({ balance_after }) => balance_after.amount)).toEqual(['60.00'])
})

test('another’s account is not there', async () => {
  const layla = await product.person()
  const answer = await layla.get(`/accounts/${omar.account()}/movements`)
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('a cursor that is none of ours is refused', async () => {
  const answer = await omar.get(`/accounts/${omar.account()}/movements?cursor=nonsense`)
  expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
})
