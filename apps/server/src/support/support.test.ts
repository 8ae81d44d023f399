import { randomUUID } from 'node:crypto'
import {
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  MAX_ATTACHMENTS_A_DAY,
  MAX_ATTACHMENTS_A_MONTH,
  MAX_ENQUIRIES_A_DAY,
  MAX_ENQUIRIES_OF_ADDRESS,
  MAX_ENQUIRIES_OF_NETWORK,
  MAX_MESSAGES_A_DAY,
  MAX_OPEN_ENQUIRIES,
  MAX_TICKET_MESSAGES,
  MAX_UNSOLVED_TICKETS,
} from '@sadaf/api'
import type { CallAt } from '@sadaf/api/client'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../../../test/support/operators.ts'
import type { Person } from '../../../../test/support/people.ts'
import { aPdf, aPng } from '../../../../test/support/pictures.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { savedName } from './attachment.ts'
import { looksAutomated, refusalOf } from './enquiries.ts'

let product: Product
let layla: Person
let omar: Person
let salma: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad' })
  omar = await product.person({ name: 'Omar Saleh' })
  salma = await anOperator(product)
})
afterAll(() => product.stop())

const QUESTION = {
  topic: 'payments',
  subject: 'A transfer',
  words: 'Where is it?\nI sent it on Monday.',
} as const

type Question = NonNullable<CallAt<'POST /support/tickets'>['body']>

const ask = (person: Person, body: Partial<Question> = {}) =>
  person.api('POST /support/tickets', { body: { ...QUESTION, ...body }, idempotencyKey: randomUUID() })
const reply = (person: Person, id: string, words = 'More.') =>
  person.api('POST /support/tickets/{id}/messages', {
    params: { id },
    body: { words },
    idempotencyKey: randomUUID(),
  })
const solve = (person: Person, id: string) =>
  person.api('POST /support/tickets/{id}/solve', { params: { id } })
const answer = (id: string, words: string, operator = salma) =>
  operator.api('POST /ops/tickets/{id}/answer', { params: { id }, body: { words } })

async function mailsTo(email: string): Promise<string[]> {
  await product.quiet()
  const { rows } = await product.database.query<{ text: string }>(
    'select text from notifications.mailbox where recipient = $1 order by id',
    [email],
  )
  return rows.map(({ text }) => text)
}

test('a ticket is opened, answered, answered back, and solved by its person', async () => {
  const { id, state, messages } = await ask(layla)
  expect(state).toBe('open')
  expect(messages).toMatchObject([{ author: 'person', words: QUESTION.words }])

  const waiting = await salma.api('GET /ops/tickets', { query: {} })
  expect(waiting.data).toMatchObject([{ id, subject: 'A transfer', person: { name: 'Layla Haddad' } }])
  expect((await answer(id, 'It arrives tomorrow.')).state).toBe('answered')
  expect((await salma.api('GET /ops/tickets', { query: {} })).data).toEqual([])

  const notifications = (await layla.api('GET /notifications', { query: {} })).data
  expect(notifications.filter(({ kind }) => kind === 'ticket_answered')).toMatchObject([
    { parameters: { name: 'A transfer' }, link: `/support/tickets?id=${id}` },
  ])
  const [mail = ''] = (await mailsTo(layla.email)).filter((text) => text.includes('A transfer'))
  expect(mail).toContain(`/support/tickets?id=${id}`)
  expect(mail).not.toContain('It arrives tomorrow.')

  expect((await solve(layla, id)).state).toBe('solved')
  const reopened = await reply(layla, id, 'It did not.')
  expect(reopened.state).toBe('open')
  expect(reopened.messages.map(({ author, words }) => [author, words])).toEqual([
    ['person', QUESTION.words],
    ['operator', 'It arrives tomorrow.'],
    ['person', 'It did not.'],
  ])
})

test('a ticket is its person’s alone', async () => {
  const { id } = await ask(layla)
  const refused = { problem: { code: 'not_found' } }
  await expect(omar.api('GET /support/tickets/{id}', { params: { id } })).rejects.toMatchObject(refused)
  await expect(reply(omar, id)).rejects.toMatchObject(refused)
  await expect(solve(omar, id)).rejects.toMatchObject(refused)
  expect((await omar.api('GET /support/tickets', { query: {} })).data).toEqual([])
  expect(await omar.get(`/ops/tickets/${id}`)).toMatchObject({ status: 403 })
})

test('that an operator read and answered stands in the trail, and in the person’s own history', async () => {
  const { id } = await ask(omar)
  await salma.api('GET /ops/tickets/{id}', { params: { id } })
  await answer(id, 'Here it is.')
  const { data } = await salma.api('GET /ops/trail', { query: { person: omar.userId } })
  expect(data.map(({ action, subject }) => [action, subject])).toEqual([
    ['ticket_answered', id],
    ['ticket_seen', id],
  ])
  const history = (await omar.api('GET /me/security-events', { query: { limit: 50 } })).data
  expect(history.map(({ details }) => details.what).filter(Boolean)).toEqual([
    'ticket_answered',
    'ticket_seen',
  ])
})

test('a ticket that is full for its person is answered all the same, and what they solved stays solved', async () => {
  const amal = await product.person({ name: 'Amal Saad' })
  const { id } = await ask(amal)
  await product.database.query(
    `insert into support.ticket_messages (user_id, id, ticket_id, author, words, created_at)
     select $1, gen_random_uuid(), $2, 'operator', 'More.', now() from generate_series(2, $3::int)`,
    [amal.userId, id, MAX_TICKET_MESSAGES],
  )
  await expect(reply(amal, id)).rejects.toMatchObject({ problem: { code: 'ticket_full' } })
  expect((await answer(id, 'Here it is.')).state).toBe('answered')
  await solve(amal, id)
  expect((await answer(id, 'One more thing.')).state).toBe('solved')
})

test('operators leave their own tickets to others', async () => {
  const { id } = await ask(salma)
  await expect(answer(id, 'Dear me.')).rejects.toMatchObject({ problem: { code: 'own_matter' } })
  const file = await salma.api('GET /ops/tickets/{id}', { params: { id } })
  expect(file).toMatchObject({ concerns_caller: true, state: 'open' })
})

test('a person has five unsolved tickets at most, also when they open one again', async () => {
  const noor = await product.person({ name: 'Noor Aziz' })
  const tickets: string[] = []
  for (let count = 0; count < MAX_UNSOLVED_TICKETS; count += 1) tickets.push((await ask(noor)).id)
  const refused = { problem: { code: 'too_many_tickets' } }
  await expect(ask(noor)).rejects.toMatchObject(refused)
  const [first = ''] = tickets
  await solve(noor, first)
  await ask(noor)
  await expect(reply(noor, first)).rejects.toMatchObject(refused)
})

test('a person writes thirty messages a day at most, and a ticket says something', async () => {
  const rana = await product.person({ name: 'Rana Zaki' })
  const { id } = await ask(rana)
  for (let count = 1; count < MAX_MESSAGES_A_DAY; count += 1) await reply(rana, id)
  await expect(reply(rana, id)).rejects.toMatchObject({ problem: { code: 'too_many_messages' } })
  product.advance(86_401)
  await reply(rana, id)
  product.advance(-86_401)
  for (const body of [{ words: ' \n ' }, { subject: 'Two\nlines' }, { words: 'a'.repeat(4_001) }])
    await expect(ask(rana, body)).rejects.toMatchObject({ problem: { code: 'validation_failed' } })
})

test('the same question sent twice with one key is one ticket', async () => {
  const huda = await product.person({ name: 'Huda Salem' })
  const idempotencyKey = randomUUID()
  const send = () => huda.api('POST /support/tickets', { body: QUESTION, idempotencyKey })
  expect((await send()).id).toBe((await send()).id)
  expect((await huda.api('GET /support/tickets', { query: {} })).data).toHaveLength(1)
})

/** A picture as a telephone makes it, with the place where it was taken. */
const aPicture = () =>
  sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: '#7b6cf6' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 12/1 0/1' } })
    .jpeg()
    .toBuffer()
const upload = (person: Person, bytes: Buffer, name = 'letter.pdf') =>
  person.api('POST /support/attachments', { query: { name }, file: new Blob([new Uint8Array(bytes)]) })
const refusedAs = (code: string) => ({ problem: { code } })
const fileOf = (person: Person, path: string) =>
  fetch(`${product.url}/api/v1${path}`, { headers: { authorization: `Bearer ${person.token}` } })
const keptFiles = async ({ userId }: Person) =>
  (await product.database.query(`select from storage.objects where name like $1 || '/support/%'`, [userId]))
    .rowCount

test('files go with the messages of a ticket, and their person and operators read them', async () => {
  const amal = await product.person({ name: 'Amal Aziz' })
  const picture = await upload(amal, await aPicture(), 'متجر\u202e.jpg')
  expect(picture).toMatchObject({ name: 'متجر.jpg', media_type: 'image/webp' })
  const { id } = await ask(amal, { attachment_ids: [picture.id] })
  const letter = await upload(amal, aPdf())
  const { messages } = await amal.api('POST /support/tickets/{id}/messages', {
    params: { id },
    body: { words: 'And the letter.', attachment_ids: [letter.id] },
    idempotencyKey: randomUUID(),
  })
  expect(messages.map(({ attachments }) => attachments)).toEqual([[picture], [letter]])
  const seen = await salma.api('GET /ops/tickets/{id}', { params: { id } })
  expect(seen.messages.map(({ attachments }) => attachments)).toEqual([[picture], [letter]])

  for (const [person, path] of [
    [amal, '/support/attachments'],
    [salma, '/ops/attachments'],
  ] as const) {
    const shown = await fileOf(person, `${path}/${picture.id}`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const head = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect([head.width, head.exif]).toEqual([1_600, undefined])
    const saved = await fileOf(person, `${path}/${letter.id}`)
    expect(saved.headers.get('content-disposition')).toBe('attachment; filename=letter.pdf')
    expect(Buffer.from(await saved.arrayBuffer())).toEqual(aPdf())
  }
  const { data } = await salma.api('GET /ops/trail', { query: { person: amal.userId } })
  expect(data.filter(({ action }) => action === 'attachment_seen').map(({ subject }) => subject)).toEqual([
    id,
    id,
  ])
  expect((await fileOf(amal, `/ops/attachments/${letter.id}`)).status).toBe(403)
})

test('an attachment is its person’s alone, and is sent once', async () => {
  const [amal, basma] = [
    await product.person({ name: 'Amal Aziz' }),
    await product.person({ name: 'Basma Aziz' }),
  ]
  const { id: file } = await upload(amal, aPdf())
  for (const path of [`/support/attachments/${file}`]) expect((await fileOf(basma, path)).status).toBe(404)
  // Operators read what was sent.
  expect((await fileOf(salma, `/ops/attachments/${file}`)).status).toBe(404)
  const remove = (person: Person) => person.api('DELETE /support/attachments/{id}', { params: { id: file } })
  await expect(ask(basma, { attachment_ids: [file] })).rejects.toMatchObject(refusedAs('not_found'))
  await expect(remove(basma)).rejects.toMatchObject(refusedAs('not_found'))
  expect((await basma.api('GET /support/tickets', { query: {} })).data).toEqual([])
  await ask(amal, { attachment_ids: [file] })
  await expect(ask(amal, { attachment_ids: [file] })).rejects.toMatchObject(refusedAs('not_found'))
  await expect(remove(amal)).rejects.toMatchObject(refusedAs('not_found'))
  expect((await amal.api('GET /support/tickets', { query: {} })).data).toHaveLength(1)
})

test('a file that is no picture and no PDF, too large, damaged, or one too many is refused', async () => {
  const dana = await product.person({ name: 'Dana Aziz' })
  const refusals: [bytes: Buffer, code: string][] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'attachment_not_taken'],
    [Buffer.from('<!doctype html><script>alert(1)</script>'), 'attachment_not_taken'],
    [aPng(), 'file_damaged'],
    [Buffer.alloc(0), 'file_empty'],
    [Buffer.alloc(MAX_ATTACHMENT_BYTES + 1), 'payload_too_large'],
  ]
  for (const [bytes, code] of refusals)
    await expect(upload(dana, bytes)).rejects.toMatchObject(refusedAs(code))
  await expect(upload(dana, aPdf(), ' \u202e')).rejects.toMatchObject(refusedAs('validation_failed'))
  const ids: string[] = []
  for (let count = 0; count <= MAX_ATTACHMENTS; count += 1) ids.push((await upload(dana, aPdf())).id)
  await expect(ask(dana, { attachment_ids: ids })).rejects.toMatchObject(refusedAs('validation_failed'))
  const [removed = ''] = ids
  await dana.api('DELETE /support/attachments/{id}', { params: { id: removed } })
  expect((await fileOf(dana, `/support/attachments/${removed}`)).status).toBe(404)
  await expect(ask(dana, { attachment_ids: [removed] })).rejects.toMatchObject(refusedAs('not_found'))
  expect(await keptFiles(dana)).toBe(MAX_ATTACHMENTS)
  const uploaded = (count: number, age: string) =>
    product.database.query(
      `insert into support.attachments (user_id, id, name, media_type, size_bytes, created_at, removed_at)
       select $1, gen_random_uuid(), 'a.pdf', 'application/pdf', 1, now() - $3::interval, now()
       from generate_series(1, $2::int)`,
      [dana.userId, count, age],
    )
  // Removed ones count towards the day, too.
  await uploaded(MAX_ATTACHMENTS_A_DAY - ids.length, '0')
  await expect(upload(dana, aPdf())).rejects.toMatchObject(refusedAs('too_many_attachments'))
  await product.database.query('delete from support.attachments where user_id = $1', [dana.userId])
  await uploaded(MAX_ATTACHMENTS_A_MONTH - 1, '29 days')
  await upload(dana, aPdf())
  await expect(upload(dana, aPdf())).rejects.toMatchObject(refusedAs('too_many_attachments'))
})

test('a file that was not sent is removed after a day with its bytes, and a sent one stays', async () => {
  const eman = await product.person({ name: 'Eman Aziz' })
  const [sent, unsent] = [await upload(eman, aPdf()), await upload(eman, aPdf())]
  await ask(eman, { attachment_ids: [sent.id] })
  await product.runJob('support.forget_enquiries')
  expect(await keptFiles(eman)).toBe(2)
  await product.database.query(
    `update support.attachments set created_at = created_at - interval '1 day' where user_id = $1`,
    [eman.userId],
  )
  await product.runJob('support.forget_enquiries')
  expect(await keptFiles(eman)).toBe(1)
  expect((await fileOf(eman, `/support/attachments/${sent.id}`)).status).toBe(200)
  expect((await fileOf(eman, `/support/attachments/${unsent.id}`)).status).toBe(404)
})

test('attachments are in the export, and deleted with the account, bytes too', async () => {
  const farah = await product.person({ name: 'Farah Aziz' })
  const { id } = await upload(farah, aPdf())
  await ask(farah, { attachment_ids: [id] })
  const { parts } = await farah.api('GET /me/export')
  expect(parts.support_attachments).toMatchObject([{ id, name: 'letter.pdf', media_type: 'application/pdf' }])
  await farah.api('POST /me/deletion', { body: { confirmation: farah.email } })
  await product.quiet()
  const { rowCount } = await product.database.query('select from support.attachments where user_id = $1', [
    farah.userId,
  ])
  expect([rowCount, await keptFiles(farah)]).toEqual([0, 0])
  expect((await fileOf(salma, `/ops/attachments/${id}`)).status).toBe(404)
})

test('a file is saved with the ending of what it is', () => {
  expect(savedName({ name: 'shop.front.jpeg', mediaType: 'image/webp' })).toBe('shop.front.webp')
  expect(savedName({ name: 'letter', mediaType: 'application/pdf' })).toBe('letter.pdf')
  expect(savedName({ name: '.hidden', mediaType: 'application/pdf' })).toBe('.hidden.pdf')
})

test('how soon questions are answered is told once enough were, from what happened', async () => {
  const pace = () => layla.api('GET /support/pace')
  const month = 31 * 86_400
  product.advance(month)
  expect(await pace()).toEqual({ answered: 0, median_seconds: null })
  product.advance(601)
  const tickets: string[] = []
  for (const name of ['Amal', 'Basma', 'Dana', 'Eman', 'Farah'])
    tickets.push((await ask(await product.person({ name: `${name} Nasr` }))).id)
  const huda = await anOperator(product, 'Huda Salem')
  for (const id of tickets.slice(0, 4)) {
    product.advance(120)
    await answer(id, 'Yes.', huda)
  }
  expect(await pace()).toEqual({ answered: 4, median_seconds: null })
  product.advance(720)
  await answer(tickets[4] ?? '', 'No.', await anOperator(product, 'Hind Salem'))
  const { answered, median_seconds: median } = await pace()
  expect(answered).toBe(5)
  // 2, 4, 6, 8 and 20 minutes after they were asked, and what the test itself takes.
  expect(median).toBeGreaterThanOrEqual(360)
  expect(median).toBeLessThan(460)
  product.advance(-(month + 601 + 4 * 120 + 720))
})

const ENQUIRY = {
  kind: 'enterprise',
  name: 'Rana Zaki',
  organisation: 'Date Palm Trading',
  email: 'Rana@Example.com',
  words: 'Do you serve companies?',
  seconds_taken: 20,
} as const

const enquire = (body: object = {}) =>
  product.http.post('/api/v1/support/enquiries', { ...ENQUIRY, ...body }, { 'accept-language': 'ar' })
const openEnquiries = async () => (await salma.api('GET /ops/enquiries', { query: {} })).data

test('an enquiry is answered by mail, in the language of the page, once', async () => {
  expect((await enquire()).status).toBe(201)
  const [enquiry] = await openEnquiries()
  expect(enquiry).toMatchObject({
    kind: 'enterprise',
    organisation: 'Date Palm Trading',
    email: 'rana@example.com',
  })
  const params = { id: enquiry?.id ?? '' }
  const conclude = () =>
    salma.api('POST /ops/enquiries/{id}/answer', { params, body: { words: 'لا نقدّم ذلك.\nشكرًا لك.' } })
  expect(await conclude()).toMatchObject({ state: 'answered', answer: 'لا نقدّم ذلك.\nشكرًا لك.' })
  await expect(conclude()).rejects.toMatchObject({ problem: { code: 'enquiry_has_ended' } })
  const mails = await mailsTo('rana@example.com')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('لا نقدّم ذلك.')
  expect(mails[0]).toContain('ردّنا')
})

test('programs are refused, and one address writes three times a day', async () => {
  const email = 'eager@example.com'
  for (const body of [{ website: 'https://example.com' }, { seconds_taken: 1 }])
    expect(await enquire({ email, ...body })).toMatchObject({
      status: 422,
      body: { code: 'looks_automated' },
    })
  for (let count = 0; count < MAX_ENQUIRIES_A_DAY; count += 1)
    expect((await enquire({ email })).status).toBe(201)
  expect(await enquire({ email: 'EAGER@example.com' })).toMatchObject({
    status: 429,
    body: { code: 'too_many_enquiries' },
  })
  const mine = (await openEnquiries()).filter((each) => each.email === email)
  expect(mine).toHaveLength(MAX_ENQUIRIES_A_DAY)
  for (const { id } of mine) await salma.api('POST /ops/enquiries/{id}/close', { params: { id } })
  expect(await mailsTo(email)).toEqual([])
})

test('three that a stranger wrote in another person’s name from elsewhere do not keep them from writing', async () => {
  const email = 'named@example.com'
  for (let count = 0; count < MAX_ENQUIRIES_A_DAY; count += 1) await enquire({ email })
  expect((await enquire({ email })).status).toBe(429)
  await product.database.query(`update support.enquiries set network = '203.0.113.9' where email = $1`, [
    email,
  ])
  expect((await enquire({ email })).status).toBe(201)
  await product.database.query('delete from support.enquiries where email = $1', [email])
})

test('an enquiry is refused by what its address and its network wrote, and by how many wait', () => {
  const none = { ofBoth: 0, ofAddress: 0, ofNetwork: 0, open: 0 }
  expect(refusalOf({ ofBoth: 2, ofAddress: 29, ofNetwork: 19, open: 4_999 })).toBeNull()
  expect(refusalOf({ ...none, ofBoth: MAX_ENQUIRIES_A_DAY })).toBe('too_many_enquiries')
  expect(refusalOf({ ...none, ofAddress: MAX_ENQUIRIES_OF_ADDRESS })).toBe('too_many_enquiries')
  expect(refusalOf({ ...none, ofNetwork: MAX_ENQUIRIES_OF_NETWORK })).toBe('too_many_enquiries')
  expect(refusalOf({ ...none, open: MAX_OPEN_ENQUIRIES })).toBe('too_many_waiting')
})

test('an enquiry is forgotten a year after it ended, and not before', async () => {
  const ended = async () =>
    (await salma.api('GET /ops/enquiries', { query: { state: 'closed' } })).data.length
  await enquire({ email: 'waits@example.com' })
  expect(await ended()).toBe(MAX_ENQUIRIES_A_DAY)
  await product.runJob('support.forget_enquiries')
  expect(await ended()).toBe(MAX_ENQUIRIES_A_DAY)
  await product.database.query(
    `update support.enquiries set closed_at = closed_at - interval '366 days' where closed_at is not null`,
  )
  await product.runJob('support.forget_enquiries')
  expect(await ended()).toBe(0)
  expect(await openEnquiries()).toMatchObject([{ email: 'waits@example.com' }])
  await product.database.query(`update support.enquiries set created_at = created_at - interval '91 days'`)
  await product.runJob('support.forget_enquiries')
  expect(await openEnquiries()).toEqual([])
})

test('a form looks automated by its hidden field or by its haste', () => {
  expect(looksAutomated({ website: '', secondsTaken: 3 })).toBe(false)
  expect(looksAutomated({ website: '', secondsTaken: 2.9 })).toBe(true)
  expect(looksAutomated({ website: 'x', secondsTaken: 60 })).toBe(true)
})
