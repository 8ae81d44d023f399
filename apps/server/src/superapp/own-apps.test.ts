import { randomUUID } from 'node:crypto'
import { type MiniAppManifest, MOST_MINI_APP_BYTES, MOST_OWN_MINI_APPS } from '@sadaf/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product
let layla: Person
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '100.00' })
  omar = await product.person({ name: 'Omar Saleh' })
})
afterAll(() => product.stop())

// Tries to reach others and to look at more than it has declared.
const HOSTILE = `<!doctype html><title>Jar</title><script>
fetch('/api/v1/me'); top.location = 'https://elsewhere.example/'; document.cookie
</script><iframe src="https://elsewhere.example/"></iframe>`

const aManifest = (over: Partial<MiniAppManifest> = {}): MiniAppManifest => ({
  ...{ manifest_version: 1, id: 'jar', version: '1.0.0', entry: 'index.html' },
  name: { en: 'Jar', ar: 'مرطبان' },
  description: { en: 'Tips', ar: 'إكراميات' },
  ...{ icon: 'coffee', category: 'food', permissions: ['name'] },
  items: [{ id: 'tip', name: { en: 'A tip', ar: 'إكرامية' }, price: '1.50' }],
  ...over,
})
const publish = (person: Person, manifest: MiniAppManifest, html = HOSTILE) =>
  person.api('POST /developers/mini-apps', { body: { manifest, html } })
const refusalOf = async (person: Person, body: object) => {
  const { status, body: problem } = await person.post('/developers/mini-apps', body)
  return [status, problem.code, problem.errors]
}
const addressOf = async (person: Person, id: string) =>
  (await person.api('POST /developers/mini-apps/{id}/frames', { params: { id } })).path
const own = async (person: Person) => (await person.api('GET /developers/mini-apps')).data
const allow = (person: Person, app: 'own-jar', permission: 'name' | 'rates') =>
  person.api('PUT /superapp/apps/{app}/permissions/{permission}', {
    params: { app, permission },
    body: { is_granted: true },
  })
const read = (person: Person, permission: 'name' | 'rates', app = 'own-jar') =>
  person.post(`/superapp/apps/${app}/reads`, { permission })

test('a hostile app is served to the frame of its developer alone, sealed off from everything', async () => {
  const { id, app } = await publish(layla, aManifest())
  expect(app).toBe('own-jar')
  const address = await addressOf(layla, id)
  const served = await fetch(product.url + address)
  expect(served.status).toBe(200)
  expect(await served.text()).toBe(HOSTILE)
  const policy = served.headers.get('content-security-policy')?.split('; ') ?? []
  expect(policy).toEqual([
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    expect.stringMatching(/^script-src \S+\/miniapps\/sdk\/ 'unsafe-inline'$/),
    "style-src 'unsafe-inline'",
    ...["connect-src 'none'", "form-action 'none'", "base-uri 'none'"],
    expect.stringMatching(/^frame-ancestors https?:\S+$/),
    ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
  ])
  for (const [header, value] of [
    ['cache-control', 'no-store'],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['x-dns-prefetch-control', 'off'],
  ] as const)
    expect([header, served.headers.get(header)]).toEqual([header, value])

  expect(await own(omar)).toEqual([])
  expect(await omar.post(`/developers/mini-apps/${id}/frames`, undefined)).toMatchObject({ status: 404 })
  for (const path of ['orders', 'reads', 'store'])
    expect([path, (await omar.get(`/superapp/apps/own-jar/${path}`)).status]).toEqual([path, 404])
  expect(await read(omar, 'name')).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('an address of a frame says nothing, cannot be changed, and is good for a minute', async () => {
  const { id } = await publish(layla, aManifest({ version: '1.0.1' }))
  const address = await addressOf(layla, id)
  const ticket = address.split('/')[3] ?? ''
  expect(Buffer.from(ticket, 'base64url').toString('latin1')).not.toContain(layla.userId)
  const forged = (ticket.startsWith('A') ? 'B' : 'A') + ticket.slice(1)
  for (const other of [forged, 'nothing', `${ticket}AAAA`])
    expect([other, (await product.http.get(`/miniapps/own/${other}/index.html`)).status]).toEqual([
      other,
      404,
    ])
  product.advance(59)
  expect((await product.http.get(address)).status).toBe(200)
  product.advance(1)
  expect((await product.http.get(address)).status).toBe(404)
})

test('an app reads what it has declared and was allowed, and nothing else', async () => {
  await publish(layla, aManifest({ version: '1.1.0' }))
  expect(await read(layla, 'name')).toMatchObject({ status: 409, body: { code: 'mini_app_not_allowed' } })
  await expect(allow(layla, 'own-jar', 'rates')).rejects.toMatchObject({ problem: { code: 'not_found' } })
  expect((await allow(layla, 'own-jar', 'name')).permissions).toEqual([
    { permission: 'name', is_granted: true },
  ])
  expect(await read(layla, 'name')).toMatchObject({ status: 200, body: { name: 'Layla Haddad' } })
  expect(await read(layla, 'rates')).toMatchObject({ status: 409, body: { code: 'mini_app_not_allowed' } })
  const reads = await layla.api('GET /superapp/apps/{app}/reads', { params: { app: 'own-jar' } })
  expect(reads.data.map(({ permission }) => permission)).toEqual(['name'])

  // A version that declares it no longer gives it back: declared again, it is asked for again.
  await publish(layla, aManifest({ version: '1.2.0', permissions: [] }))
  expect(await read(layla, 'name')).toMatchObject({ status: 409 })
  await publish(layla, aManifest({ version: '1.3.0' }))
  expect((await own(layla))[0]?.permissions).toEqual([{ permission: 'name', is_granted: false }])
})

test('an order is priced by the manifest, and paid to the test shop whatever the app is called', async () => {
  const items = [{ id: 'tip', name: { en: 'A tip', ar: 'إكرامية' }, price: '2.25' }]
  await publish(layla, aManifest({ version: '2.0.0', items }))
  const before = (await layla.holds()).balance
  const params = { app: 'own-jar' } as const
  const lines = [{ item: 'tip', option: null, count: 2 }]
  const order = await layla.api('POST /superapp/apps/{app}/orders', {
    params,
    body: { reference: randomUUID(), lines },
  })
  expect(order).toMatchObject({ shop: 'Test shop', total: { amount: '4.50', currency: 'USD' } })
  await layla.api('POST /superapp/apps/{app}/orders/{id}/payments', {
    params: { ...params, id: order.id },
    body: { from_account_id: layla.account() },
    idempotencyKey: randomUUID(),
  })
  await product.settled()
  const [paid] = (await layla.api('GET /superapp/apps/{app}/orders', { params })).data
  expect(paid).toMatchObject({ id: order.id, state: 'ready', refundable_until: expect.any(String) })
  expect(Number(before) - Number((await layla.holds()).balance)).toBe(4.5)
  const unknown = { reference: randomUUID(), lines: [{ item: 'gold-bar', option: null, count: 1 }] }
  expect(await layla.post('/superapp/apps/own-jar/orders', unknown)).toMatchObject({ status: 422 })

  await publish(layla, aManifest({ version: '2.1.0', items: undefined }))
  expect(await layla.post('/superapp/apps/own-jar/orders', { reference: randomUUID(), lines })).toMatchObject(
    {
      body: { code: 'mini_app_sells_nothing' },
    },
  )
  await product.expectSoundBooks()
})

test('a manifest that is wrong is refused by the field, with what would do', async () => {
  const { name: _, ...unnamed } = aManifest({ version: '3.0.0' })
  const wrong = { ...unnamed, icon: 'skull', permissions: ['name', 'balance'], name: { en: 'Jar' }, more: 1 }
  const [status, code, errors] = await refusalOf(layla, { manifest: wrong, html: HOSTILE })
  expect([status, code]).toEqual([422, 'validation_failed'])
  expect(errors).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        field: 'manifest.icon',
        message: expect.stringContaining('chart-pie, scale'),
      }),
      expect.objectContaining({
        field: 'manifest.permissions.1',
        message: expect.stringContaining('name, rates'),
      }),
      expect.objectContaining({ field: 'manifest.name.ar', code: 'required' }),
      expect.objectContaining({ field: 'manifest.more', code: 'unknown_field' }),
    ]),
  )
  for (const [part, problem] of [
    [{ version: '1.0' }, 'version_form'],
    [{ id: 'Big Jar' }, 'mini_app_id_form'],
    [{ permissions: ['name', 'name'] }, 'twice'],
    [{ name: { en: 'J\u200bar', ar: 'م' } }, 'hidden_characters'],
    [{ items: [{ id: 'tip', name: { en: 'A', ar: 'ا' }, price: '0.00' }] }, 'price_form'],
  ] as const) {
    const [, , found] = await refusalOf(layla, { manifest: { ...aManifest(), ...part }, html: HOSTILE })
    expect([part, found]).toEqual([part, [expect.objectContaining({ code: problem })]])
  }
})

test('versions increase, files have a size and apps a number', async () => {
  const { app, manifest } = await publish(omar, aManifest({ id: 'first', version: '1.9.0' }))
  expect([app, manifest.version]).toEqual(['own-first', '1.9.0'])
  for (const version of ['1.9.0', '1.8.99', '0.10.0'])
    expect(await refusalOf(omar, { manifest: aManifest({ id: 'first', version }), html: HOSTILE })).toEqual([
      ...[422, 'validation_failed'],
      [expect.objectContaining({ field: 'manifest.version', code: 'version_not_higher' })],
    ])
  expect((await publish(omar, aManifest({ id: 'first', version: '1.10.0' }))).manifest.version).toBe('1.10.0')

  const large = { manifest: aManifest({ id: 'large' }), html: 'é'.repeat(MOST_MINI_APP_BYTES / 2) }
  await omar.api('POST /developers/mini-apps', { body: large })
  expect(await refusalOf(omar, { ...large, html: `${large.html}e` })).toEqual([
    ...[422, 'validation_failed'],
    [expect.objectContaining({ field: 'html', code: 'too_long' })],
  ])
  for (let n = 3; n <= MOST_OWN_MINI_APPS; n += 1) await publish(omar, aManifest({ id: `app-${n}` }))
  const [status, code] = await refusalOf(omar, { manifest: aManifest({ id: 'more' }), html: HOSTILE })
  expect([status, code]).toEqual([409, 'too_many_mini_apps'])
  const [first] = await own(omar)
  await omar.api('DELETE /developers/mini-apps/{id}', { params: { id: first?.id ?? '' } })
  await publish(omar, aManifest({ id: 'more' }))
})

test('an own app is used, installed and a favourite for its developer alone, until it is deleted', async () => {
  const [noor, zaid] = await Promise.all([
    product.person({ name: 'Noor Aziz' }),
    product.person({ name: 'Zaid Omari' }),
  ])
  const params = { app: 'own-tally' } as const
  const open = () => noor.api('POST /superapp/apps/{app}/uses', { params })
  const change = (body: object) => noor.api('PATCH /superapp/apps/{app}', { params, body })
  const publishTally = () => publish(noor, aManifest({ id: 'tally' }))
  const tally = async () => (await own(noor)).find(({ app }) => app === 'own-tally')
  const untouched = { is_favorite: false, is_installed: false, last_used_at: null }
  const { id, ...published } = await publishTally()
  expect(published).toMatchObject(untouched)

  const { last_used_at: lastUsedAt } = await open()
  const used = { is_favorite: true, is_installed: true, last_used_at: lastUsedAt }
  expect(lastUsedAt).toEqual(expect.any(String))
  expect(await change({ is_favorite: true, is_installed: true })).toEqual({ app: 'own-tally', ...used })
  expect(await tally()).toMatchObject(used)

  // Others have no such app, and nothing of it is kept for them.
  for (const [method, path, body] of [
    ['post', '/superapp/apps/own-tally/uses', undefined],
    ['patch', '/superapp/apps/own-tally', { is_favorite: true }],
  ] as const)
    expect(await zaid[method](path, body)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  await publish(zaid, aManifest({ id: 'tally' }))
  expect((await own(zaid)).find(({ app }) => app === 'own-tally')).toMatchObject(untouched)

  await noor.api('PATCH /developers/mini-apps/{id}', { params: { id }, body: { is_published: false } })
  await expect(open()).rejects.toMatchObject({ problem: { code: 'not_found' } })
  await expect(change({ is_favorite: false })).rejects.toMatchObject({ problem: { code: 'not_found' } })
  expect(await tally()).toMatchObject(used)

  await noor.api('DELETE /developers/mini-apps/{id}', { params: { id } })
  const kept = `select user_id from superapp.apps where app = 'own-tally' and user_id = '${noor.userId}'`
  expect((await product.database.query(kept)).rows).toEqual([])
  expect(await publishTally()).toMatchObject(untouched)
})

test('an app that is taken back opens no longer, and one that is deleted leaves nothing behind', async () => {
  const { id } = await publish(layla, aManifest({ version: '4.0.0' }))
  await allow(layla, 'own-jar', 'name')
  await layla.api('PUT /superapp/apps/{app}/store/{key}', {
    params: { app: 'own-jar', key: 'state' },
    body: { value: 'kept' },
  })
  const address = await addressOf(layla, id)
  const change = (is_published: boolean) =>
    layla.api('PATCH /developers/mini-apps/{id}', { params: { id }, body: { is_published } })
  expect((await change(false)).is_published).toBe(false)
  expect((await product.http.get(address)).status).toBe(404)
  expect((await layla.post(`/developers/mini-apps/${id}/frames`, undefined)).status).toBe(404)
  expect((await read(layla, 'name')).status).toBe(404)
  await change(true)
  expect((await product.http.get(address)).status).toBe(200)
  expect((await read(layla, 'name')).status).toBe(200)

  await layla.api('DELETE /developers/mini-apps/{id}', { params: { id } })
  expect(await own(layla)).toEqual([])
  await publish(layla, aManifest())
  const params = { app: 'own-jar' } as const
  expect((await layla.api('GET /superapp/apps/{app}/store', { params })).data).toEqual([])
  expect((await layla.api('GET /superapp/apps/{app}/reads', { params })).data).toEqual([])
  expect((await own(layla))[0]?.permissions).toEqual([{ permission: 'name', is_granted: false }])
})
