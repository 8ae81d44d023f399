import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'

let product: Product
let layla: Person
let yousef: Person
let mira: Person
let teen: string

beforeAll(async () => {
  product = await startProduct({ API_RATE_LIMITS: 'off' })
  layla = await product.person({ name: 'Layla Haddad', holding: '100.00' })
  yousef = await product.person({ name: 'Yousef Haddad' })
  mira = await product.person({ name: 'Mira Haddad' })
  const usd = { amount: '550.00', currency: 'USD' }
  await layla.api('POST /family', { body: { name: 'The Haddads', monthly_budget: usd } })
  for (const [person, role] of [
    [yousef, 'teen'],
    [mira, 'child'],
  ] as const) {
    await layla.api('POST /family/invitations', { body: { to: { wallet_id: person.walletId }, role } })
    const id = (await person.api('GET /family')).invitations[0]?.id ?? ''
    await person.api('POST /family/invitations/{id}/accept', { params: { id } })
  }
  teen = (await yousef.api('GET /family')).household?.members.find((each) => each.is_me)?.id ?? ''
})
afterAll(() => product.stop())

/** A photograph as a telephone makes it: turned, and with the place where it was taken. */
const aPhoto = async () =>
  sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: '#7b6cf6' } })
    .withExif({
      IFD0: { Make: 'Telephone of Yousef' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 12/1 0/1' },
    })
    .jpeg()
    .toBuffer()

async function aChore(): Promise<string> {
  product.advance(1)
  const { household } = await layla.api('POST /family/chores', {
    body: { name: 'Wash the car', assignee_id: teen },
  })
  return (
    household?.chores.find(({ state, photo_id: photo }) => state === 'pending' && photo === null)?.id ?? ''
  )
}

const show = (person: Person, id: string, bytes: Buffer, type = 'image/jpeg') =>
  product.http.call({
    method: 'PUT',
    path: `/api/v1/family/chores/${id}/photo`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': type },
    body: bytes,
  })
const look = (person: Person, id: string) =>
  fetch(`${product.url}/api/v1/family/chores/${id}/photo`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
const photoOf = async (person: Person, id: string) =>
  (await person.api('GET /family')).household?.chores.find((chore) => chore.id === id)?.photo_id
const files = async () =>
  (await product.database.query(`select from storage.objects where name like '%/chores/%'`)).rowCount

test('a child shows a chore by a photograph without its metadata, which they and their Parents alone see', async () => {
  const id = await aChore()
  const photo = await aPhoto()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  expect((await show(yousef, id, photo)).status).toBe(200)
  for (const person of [layla, yousef]) {
    const answer = await look(person, id)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const head = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(head).toMatchObject({ format: 'webp', width: 1_600, height: 800 })
    expect([head.exif, head.iptc, head.xmp]).toEqual([undefined, undefined, undefined])
    expect(await photoOf(person, id)).not.toBeNull()
  }
  const omar = await product.person({ name: 'Omar Saleh' })
  for (const other of [mira, omar]) {
    expect((await look(other, id)).status).toBe(404)
    const seen = await product.platform.database.asUser(other.userId, (tx) =>
      tx.client.query('select from family.chore_photos'),
    )
    expect(seen.rowCount).toBe(0)
  }
  expect((await show(mira, id, photo)).status).toBe(403)
  expect((await show(omar, id, photo)).status).toBe(404)
})

test('one photograph takes the place of another, none is taken of a chore that is confirmed', async () => {
  const id = await aChore()
  await show(yousef, id, await aPhoto())
  const [first, count] = [await photoOf(yousef, id), await files()]
  await yousef.api('POST /family/chores/{id}/done', { params: { id } })
  await show(yousef, id, await aPhoto())
  expect(await photoOf(yousef, id)).not.toBe(first)
  expect(await files()).toBe(count)
  await layla.api('POST /family/chores/{id}/confirm', {
    params: { id },
    body: {},
    idempotencyKey: crypto.randomUUID(),
  })
  expect(await show(yousef, id, await aPhoto())).toMatchObject({
    status: 409,
    body: { code: 'family_state' },
  })
})

test('a file that is no picture is refused', async () => {
  const id = await aChore()
  expect(await show(yousef, id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
    body: { code: 'file_type_not_taken' },
  })
  const photo = await aPhoto()
  expect(await show(yousef, id, photo.subarray(0, photo.length / 2))).toMatchObject({
    body: { code: 'file_damaged' },
  })
  expect(await photoOf(yousef, id)).toBeNull()
})

test('a photograph goes with its chore, file and all, and after 90 days', async () => {
  const removed = await aChore()
  await show(yousef, removed, await aPhoto())
  const count = (await files()) ?? 0
  await layla.api('DELETE /family/chores/{id}', { params: { id: removed } })
  expect((await look(layla, removed)).status).toBe(404)
  await product.quiet()
  expect(await files()).toBe(count - 1)
  const old = await aChore()
  await show(yousef, old, await aPhoto())
  product.advance(91 * 86_400)
  await product.runJob('family.clear_photos')
  expect(await files()).toBe(0)
  expect(await photoOf(layla, old)).toBeNull()
})
