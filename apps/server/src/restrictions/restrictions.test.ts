import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOperator } from '../../../../test/support/operators.ts'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { endRestriction, restrictionOf } from './store.ts'

let product: Product
let operator: Person
let layla: Person
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  operator = await anOperator(product)
  layla = await product.person({ name: 'Layla Haddad' })
  omar = await product.person({ name: 'Omar' })
  await layla.topUp('100.00')
  await omar.topUp('100.00')
  await product.quiet()
})
afterAll(() => product.stop())

const place = (by: Person, about: Person) =>
  by.post(`/ops/people/${about.userId}/restriction`, {
    reason: 'documents',
    asks_for: ['identity_document'],
    answer_in_days: 3,
    note: 'The document has expired.',
  })
const lift = (by: Person, about: Person) =>
  by.post(`/ops/people/${about.userId}/restriction/lift`, { note: 'They have shown a new one.' })

describe('a restricted account', () => {
  test('is restricted by operators alone, of others, once, and its person is told by mail', async () => {
    expect(await place(omar, layla)).toMatchObject({ status: 403 })
    expect(await place(operator, operator)).toMatchObject({ status: 403, body: { code: 'own_matter' } })
    expect(await place(operator, layla)).toMatchObject({ status: 200 })
    expect(await place(operator, layla)).toMatchObject({ status: 409, body: { code: 'already_restricted' } })

    const { restriction } = await layla.api('GET /me/restriction')
    expect(restriction).toMatchObject({ reason: 'documents', asks_for: ['identity_document'] })
    expect((await layla.api('GET /me')).is_restricted).toBe(true)
    const { data } = await layla.api('GET /notifications')
    expect(data.map(({ kind }) => kind)).toContain('account_restricted')
    // Notes of operators for each other are theirs.
    expect(JSON.stringify([restriction, data])).not.toContain('expired')
  })

  test('sends nothing, and still receives, adds money and reads', async () => {
    const { total: before } = await layla.api('GET /accounts')
    await expect(layla.send(omar, '5.00')).rejects.toMatchObject({ problem: { code: 'account_restricted' } })
    expect((await layla.api('GET /accounts')).total).toEqual(before)
    await omar.send(layla, '7.00')
    await layla.topUp('1.00')
    await product.quiet()
    expect((await layla.api('GET /accounts')).total.amount).toBe('108.00')
    expect((await omar.api('GET /me')).is_restricted).toBe(false)
  })

  test('is read by its person and changed by none', async () => {
    const { database } = product.platform
    const reading = database.asUser(layla.userId, (tx) => restrictionOf(tx, layla.userId))
    expect(await reading).toMatchObject({ reason: 'documents' })
    expect(await database.asUser(omar.userId, (tx) => restrictionOf(tx, layla.userId))).toBeUndefined()
    const lifting = database.asUser(layla.userId, (tx) => endRestriction(tx, layla.userId, new Date()))
    await expect(lifting).rejects.toThrow('permission denied')
  })

  test('is free again once it is lifted, and both stand in the trail', async () => {
    expect(await lift(omar, layla)).toMatchObject({ status: 403 })
    expect(await lift(operator, layla)).toMatchObject({ status: 200 })
    expect(await lift(operator, layla)).toMatchObject({ status: 404 })
    expect((await layla.api('GET /me/restriction')).restriction).toBeNull()
    await layla.send(omar, '5.00')
    await product.quiet()
    expect((await layla.api('GET /accounts')).total.amount).toBe('103.00')
    const { rows } = await product.database.query(
      'select action, reason from ops.trail where person_id = $1 order by id',
      [layla.userId],
    )
    expect(rows).toEqual([
      { action: 'restriction_placed', reason: 'The document has expired.' },
      { action: 'restriction_lifted', reason: 'They have shown a new one.' },
    ])
  })
})
