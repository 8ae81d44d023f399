import { comingParts, parts } from '@sadaf/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { arrivedAmong, createTelling } from './tell.ts'

let product: Product
let layla: Person
let omar: Person
/** Any of those that are to come. */
const [arriving] = comingParts
/** As on the day on which it is here. */
let tellOfArriving: () => Promise<void>

beforeAll(async () => {
  product = await startProduct({}, [
    {
      name: 'the day of an arrival',
      open: (on) => {
        tellOfArriving = createTelling(on, arrivedAmong(comingParts.filter((part) => part !== arriving)))
      },
    },
  ])
  layla = await product.person({ name: 'Layla Haddad' })
  omar = await product.person({ name: 'Omar Saleh' })
})
afterAll(() => product.stop())

const wish = (person: Person, part: (typeof comingParts)[number], is_awaited = true) =>
  person.api('PUT /coming/{part}', { params: { part }, body: { is_awaited } })

const awaitedBy = async (person: Person) =>
  (await person.api('GET /coming')).data.filter((each) => each.is_awaited).map(({ part }) => part)

const toldTo = async (person: Person) =>
  (await person.api('GET /notifications', { query: {} })).data
    .filter(({ kind }) => kind === 'part_arrived')
    .map(({ parameters, link }) => [parameters.part, link])

test('everybody says for themselves what they wait for, and can take it back', async () => {
  expect(await awaitedBy(layla)).toEqual([])
  expect(await wish(layla, arriving)).toEqual({ part: arriving, is_awaited: true })
  await wish(layla, arriving)
  await wish(layla, arriving, false)
  expect(await awaitedBy(layla)).toEqual([])
  await wish(layla, arriving)
  expect(await awaitedBy(layla)).toEqual([arriving])
  expect(await awaitedBy(omar)).toEqual([])
})

test('what is no part of the product is refused', async () => {
  const answer = await product.http.call({
    method: 'PUT',
    path: '/api/v1/coming/pets',
    headers: { authorization: `Bearer ${layla.token}` },
    body: { is_awaited: true },
  })
  expect(answer.status).toBe(422)
})

test('while nothing has come, nobody is told', async () => {
  await product.runJob('coming.tell')
  expect(await toldTo(layla)).toEqual([])
  expect(await awaitedBy(layla)).toEqual([arriving])
})

test('whoever waited is told once, by however many workers, and waits no more', async () => {
  await wish(omar, arriving)
  await Promise.all([tellOfArriving(), tellOfArriving(), tellOfArriving()])
  await tellOfArriving()
  expect(await toldTo(layla)).toEqual([[arriving, parts[arriving]]])
  expect(await toldTo(omar)).toEqual([[arriving, parts[arriving]]])
  expect(await awaitedBy(layla)).toEqual([])
})
