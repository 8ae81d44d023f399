import type { MiniApp } from '@sadaf/api'
import { MOST_STORE_LENGTH, MOST_VALUE_LENGTH } from '@sadaf/miniapp-sdk/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { averageOf } from './present.ts'
import { withSamples } from './samples.ts'

let product: Product
let layla: Person
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad' })
  omar = await product.person({ name: 'Omar Saleh' })
})
afterAll(() => product.stop())

async function appOf(person: Person, app: MiniApp) {
  const found = (await person.api('GET /superapp/apps')).data.find((each) => each.app === app)
  if (!found) throw new Error(`there is no app ${app}`)
  return found
}

const use = (person: Person, app: MiniApp) =>
  person.api('POST /superapp/apps/{app}/uses', { params: { app } })
const rate = (person: Person, app: MiniApp, stars: number) =>
  person.api('PUT /superapp/apps/{app}/rating', { params: { app }, body: { stars } })
const write = (
  person: Person,
  app: MiniApp,
  key: string,
  value: string | null,
  known?: { known_changed_at: string | null },
) => person.api('PUT /superapp/apps/{app}/store/{key}', { params: { app, key }, body: { value, ...known } })
const keptBy = async (person: Person, app: MiniApp) =>
  (await person.api('GET /superapp/apps/{app}/store', { params: { app } })).data
const valuesOf = async (person: Person, app: MiniApp) =>
  (await keptBy(person, app)).map(({ key, value }) => ({ key, value }))
const allow = (person: Person, is_granted: boolean) =>
  person.api('PUT /superapp/apps/{app}/permissions/{permission}', {
    params: { app: 'qisma', permission: 'name' },
    body: { is_granted },
  })
const readName = (person: Person) =>
  person.api('POST /superapp/apps/{app}/reads', { params: { app: 'qisma' }, body: { permission: 'name' } })

test('an app is installed, used and a favourite for the person who said so alone', async () => {
  await use(layla, 'aada')
  await layla.api('PATCH /superapp/apps/{app}', {
    params: { app: 'aada' },
    body: { is_installed: true, is_favorite: true },
  })
  expect(await appOf(layla, 'aada')).toMatchObject({
    is_installed: true,
    is_favorite: true,
    last_used_at: expect.any(String),
  })
  expect(await appOf(omar, 'aada')).toMatchObject({
    is_installed: false,
    is_favorite: false,
    last_used_at: null,
  })
})

test('apps begin without ratings, but in a demonstration each has between 4.0 and 4.9', async () => {
  const { data } = await omar.api('GET /superapp/apps')
  for (const { app, rating, rating_count } of data) expect([app, rating, rating_count]).toEqual([app, 0, 0])
  const samples = withSamples(new Map([['qisma', { stars: 1, ratings: 1 }]]))
  for (const { app } of data) {
    const { rating } = averageOf(samples.get(app))
    expect([app, rating >= 4 && rating <= 4.9]).toEqual([app, true])
  }
  expect(averageOf(samples.get('qisma')).count).toBe(241)
})

test('one rates once, after using the app: the next rating replaces the last', async () => {
  await expect(rate(layla, 'laab', 5)).rejects.toMatchObject({ problem: { code: 'mini_app_unused' } })
  const { rating_count: before } = await appOf(layla, 'laab')
  await use(layla, 'laab')
  await rate(layla, 'laab', 5)
  const changed = await rate(layla, 'laab', 1)
  expect(changed).toMatchObject({ own_stars: 1, rating_count: before + 1 })
  await use(omar, 'laab')
  expect(await rate(omar, 'laab', 4)).toMatchObject({ own_stars: 4, rating_count: before + 2 })
  expect((await appOf(layla, 'laab')).own_stars).toBe(1)
})

test('a name is read while it is allowed, and each time is written down', async () => {
  await expect(readName(layla)).rejects.toMatchObject({ problem: { code: 'mini_app_not_allowed' } })
  await allow(layla, true)
  expect(await readName(layla)).toEqual({ name: 'Layla Haddad', rates: null })
  await expect(readName(omar)).rejects.toMatchObject({ problem: { code: 'mini_app_not_allowed' } })
  await allow(layla, false)
  await expect(readName(layla)).rejects.toMatchObject({ problem: { code: 'mini_app_not_allowed' } })
  const reads = await layla.api('GET /superapp/apps/{app}/reads', { params: { app: 'qisma' } })
  expect(reads.data.map(({ permission }) => permission)).toEqual(['name'])
  expect((await omar.api('GET /superapp/apps/{app}/reads', { params: { app: 'qisma' } })).data).toEqual([])
})

test('an app can be allowed no more than it may ask for', async () => {
  const asked = layla.api('PUT /superapp/apps/{app}/permissions/{permission}', {
    params: { app: 'khubz', permission: 'name' },
    body: { is_granted: true },
  })
  await expect(asked).rejects.toMatchObject({ problem: { code: 'not_found' } })
})

test('the day’s rates come as decimals', async () => {
  await layla.api('PUT /superapp/apps/{app}/permissions/{permission}', {
    params: { app: 'mithqal', permission: 'rates' },
    body: { is_granted: true },
  })
  const { rates } = await layla.api('POST /superapp/apps/{app}/reads', {
    params: { app: 'mithqal' },
    body: { permission: 'rates' },
  })
  expect(rates?.per_dollar).toMatchObject({ USD: '1.000000', AED: expect.stringMatching(/^3[.]\d{6}$/) })
})

test('stored values belong to one app and one person, up to the quota', async () => {
  await write(layla, 'aada', 'habits', '[1]')
  await write(layla, 'aada', 'habits', '[1,2]')
  await write(omar, 'aada', 'habits', '[3]')
  expect(await valuesOf(layla, 'aada')).toEqual([{ key: 'habits', value: '[1,2]' }])
  expect(await keptBy(layla, 'saqi')).toEqual([])
  const largest = 'x'.repeat(MOST_VALUE_LENGTH)
  for (let n = 1; n < MOST_STORE_LENGTH / MOST_VALUE_LENGTH; n += 1)
    await write(layla, 'saqi', `k${n}`, largest)
  await expect(write(layla, 'saqi', 'last', largest)).rejects.toMatchObject({
    problem: { code: 'mini_app_store_full' },
  })
  await write(layla, 'saqi', 'k1', null)
  await write(layla, 'saqi', 'last', largest)
  await expect(write(layla, 'saqi', 'k2', `${largest}x`)).rejects.toMatchObject({
    problem: { code: 'validation_failed' },
  })
})

test('a value written since it was read is not overwritten, and a client that names no moment writes as before', async () => {
  const stale = { problem: { code: 'mini_app_store_stale' } }
  const writeKnowing = (value: string | null, known: string | null) =>
    write(layla, 'souk', 'state', value, { known_changed_at: known })
  const { changed_at: first } = await writeKnowing('phone', null)
  await expect(writeKnowing('laptop', null)).rejects.toMatchObject(stale)
  const { changed_at: second } = await writeKnowing('phone again', first)
  await expect(writeKnowing('laptop', first)).rejects.toMatchObject(stale)
  await expect(writeKnowing(null, first)).rejects.toMatchObject(stale)
  expect(await keptBy(layla, 'souk')).toEqual([{ key: 'state', value: 'phone again', changed_at: second }])
  await write(layla, 'souk', 'state', 'an older client')
  await expect(writeKnowing('laptop', second)).rejects.toMatchObject(stale)
  await write(layla, 'souk', 'state', null)
  await expect(writeKnowing('laptop', second)).rejects.toMatchObject(stale)
})

test('reads within a minute are written down once', async () => {
  const read = () =>
    omar.api('POST /superapp/apps/{app}/reads', { params: { app: 'aada' }, body: { permission: 'name' } })
  await omar.api('PUT /superapp/apps/{app}/permissions/{permission}', {
    params: { app: 'aada', permission: 'name' },
    body: { is_granted: true },
  })
  for (let n = 0; n < 3; n += 1) await read()
  const listed = () => omar.api('GET /superapp/apps/{app}/reads', { params: { app: 'aada' } })
  expect((await listed()).data).toHaveLength(1)
  await product.database.query(`update superapp.reads set at = at - interval '1 minute' where app = 'aada'`)
  await read()
  expect((await listed()).data).toHaveLength(2)
})

test('stored values go a month after the app was removed, unless it was installed again', async () => {
  const install = (app: MiniApp, is_installed: boolean) =>
    layla.api('PATCH /superapp/apps/{app}', { params: { app }, body: { is_installed } })
  for (const app of ['rihla', 'khatwa', 'finjan'] as const) {
    await install(app, true)
    await write(layla, app, 'kept', 'something')
    await install(app, false)
  }
  await product.database.query(
    `update superapp.apps set removed_at = now() - interval '31 days' where app in ('rihla', 'finjan')`,
  )
  await product.database.query(
    `update superapp.apps set removed_at = now() - interval '29 days' where app = 'khatwa'`,
  )
  // Removed to have it out of the way, and used on.
  await use(layla, 'finjan')
  // Never installed, so nothing was removed.
  await write(layla, 'khubz', 'kept', 'something')
  await install('khubz', false)
  const removed = `select app from superapp.apps where app = 'khubz' and removed_at is not null`
  expect((await product.database.query(removed)).rows).toEqual([])
  await product.runJob('superapp.empty')
  expect(await keptBy(layla, 'rihla')).toEqual([])
  expect(await keptBy(layla, 'finjan')).toHaveLength(1)
  expect(await keptBy(layla, 'khatwa')).toHaveLength(1)
})
