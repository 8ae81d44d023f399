import { type Part, parts } from '@sadaf/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { createTelling } from './tell.ts'

let product: Product
let layla: Person
let omar: Person
let tell: () => Promise<void>

beforeAll(async () => {
  product = await startProduct({}, [
    {
      name: 'several workers',
      open: (on) => {
        tell = createTelling(on)
      },
    },
  ])
  layla = await product.person({ name: 'Layla Haddad' })
  omar = await product.person({ name: 'Omar Saleh' })
})
afterAll(() => product.stop())

const wish = ({ userId }: Person, part: Part) =>
  product.database.query('insert into coming.awaited (user_id, part, created_at) values ($1, $2, now())', [
    userId,
    part,
  ])

const toldTo = async (person: Person) =>
  (await person.api('GET /notifications', { query: {} })).data
    .filter(({ kind }) => kind === 'part_arrived')
    .map(({ parameters, link }) => [parameters.part, link])

const waiting = async () => (await product.database.query('select user_id from coming.awaited')).rows

test('people who asked for a part are told once that it is here, by however many workers', async () => {
  await wish(layla, 'defi')
  await wish(omar, 'defi')
  await Promise.all([tell(), tell(), tell()])
  await tell()
  expect(await toldTo(layla)).toEqual([['defi', parts.defi]])
  expect(await toldTo(omar)).toEqual([['defi', parts.defi]])
  expect(await waiting()).toEqual([])
})

test('the hourly job tells them', async () => {
  await wish(omar, 'p2p')
  await product.runJob('coming.tell')
  expect(await toldTo(omar)).toContainEqual(['p2p', parts.p2p])
  expect(await toldTo(layla)).toHaveLength(1)
  expect(await waiting()).toEqual([])
})
