import { comingParts } from '@sadaf/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { arrivedAmong, createTelling } from './tell.ts'

let product: Product
let layla: Person
let omar: Person
/** As on the day on which analytics are here. */
let tellOfAnalytics: () => Promise<void>

beforeAll(async () => {
  product = await startProduct({}, [
    {
      name: 'the day of analytics',
      open: (on) => {
        tellOfAnalytics = createTelling(on, arrivedAmong(comingParts.filter((part) => part !== 'analytics')))
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
  expect(await wish(layla, 'analytics')).toEqual({ part: 'analytics', is_awaited: true })
  await wish(layla, 'analytics')
  await wish(layla, 'family')
  await wish(layla, 'developers')
  await wish(layla, 'developers', false)
  expect(await awaitedBy(layla)).toEqual(['family', 'analytics'])
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

test('whoever waited is told once, by however many workers, and waits for the rest', async () => {
  await wish(omar, 'analytics')
  await Promise.all([tellOfAnalytics(), tellOfAnalytics(), tellOfAnalytics()])
  await tellOfAnalytics()
  expect(await toldTo(layla)).toEqual([['analytics', '/analytics']])
  expect(await toldTo(omar)).toEqual([['analytics', '/analytics']])
  expect(await awaitedBy(layla)).toEqual(['family'])
})

test('while nothing has come, nobody is told', async () => {
  await wish(omar, 'family')
  await product.runJob('coming.tell')
  expect(await toldTo(omar)).toHaveLength(1)
  expect(await awaitedBy(omar)).toEqual(['family'])
})
