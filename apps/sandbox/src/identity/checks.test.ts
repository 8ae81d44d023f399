import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aReceiver, aSandbox, eventPage, type TestSandbox, temporaryFolder } from '../testing.ts'

const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
const NUMBER = '784199012345676'

async function aCheck(sandbox: TestSandbox, document = 'passport'): Promise<string> {
  const id = randomUUID()
  const number = document === 'emirates_id' ? { document_number: NUMBER } : {}
  await sandbox.identity.post('/checks', {
    id,
    customer_id: 'layla',
    name: 'Layla Haddad',
    document,
    ...number,
  })
  return id
}

async function show(sandbox: TestSandbox, id: string, ...parts: string[]): Promise<void> {
  for (const part of parts) await sandbox.identity.put(`/checks/${id}/files/${part}`, 'image/jpeg', picture)
}

async function submitted(sandbox: TestSandbox): Promise<string> {
  const id = await aCheck(sandbox)
  await show(sandbox, id, 'photo_page', 'selfie')
  expect((await sandbox.identity.post(`/checks/${id}/submit`)).status).toBe(202)
  return id
}

const stateOf = async (sandbox: TestSandbox, id: string) => (await sandbox.identity.get(`/checks/${id}`)).body

test('a check is approved by itself, and its document expires when its time is over', async () => {
  const sandbox = await aSandbox()
  const id = await submitted(sandbox)
  await sandbox.settle()
  expect(await stateOf(sandbox, id)).toMatchObject({ status: 'expired', reason: 'document_expired' })
  const events = eventPage.parse((await sandbox.identity.get('/events')).body).data
  expect(events.map(({ type }) => type)).toEqual(['check.submitted', 'check.approved', 'check.expired'])
})

test.each([
  [{ outcome: 'approve', valid_days: 20 }, 'approved', null],
  [{ outcome: 'reject', reason: 'selfie_mismatch' }, 'rejected', 'selfie_mismatch'],
  [{ outcome: 'ask_again', part: 'selfie' }, 'more_needed', 'blurred'],
])('the person at the console decides: %j', async (outcome, status, reason) => {
  const sandbox = await aSandbox()
  const id = await submitted(sandbox)
  expect((await sandbox.console('POST', `/identity/checks/${id}/decide`, outcome)).status).toBe(200)
  expect(await stateOf(sandbox, id)).toMatchObject({ status, reason })
})

test('the outcome of new checks can be chosen, and that a person decides them', async () => {
  const sandbox = await aSandbox()
  await sandbox.console('PUT', '/identity/outcome', { outcome: 'reject', reason: 'underage' })
  const rejected = await submitted(sandbox)
  await sandbox.settle()
  expect(await stateOf(sandbox, rejected)).toMatchObject({ status: 'rejected', reason: 'underage' })
  await sandbox.console('PUT', '/identity/outcome', { outcome: 'wait' })
  const waiting = await submitted(sandbox)
  await sandbox.settle()
  expect(await stateOf(sandbox, waiting)).toMatchObject({ status: 'submitted' })
})

test('a document asked for again is checked once it was shown again', async () => {
  const sandbox = await aSandbox()
  const id = await submitted(sandbox)
  await sandbox.console('POST', `/identity/checks/${id}/decide`, { outcome: 'ask_again', part: 'selfie' })
  expect((await sandbox.identity.post(`/checks/${id}/submit`)).body).toMatchObject({ code: 'files_missing' })
  const other = await sandbox.identity.put(`/checks/${id}/files/photo_page`, 'image/jpeg', picture)
  expect(other.body).toMatchObject({ code: 'part_not_needed' })
  await show(sandbox, id, 'selfie')
  expect((await sandbox.identity.post(`/checks/${id}/submit`)).body).toMatchObject({ status: 'submitted' })
})

test('an illegal decision is refused with the legal ones, and changes nothing', async () => {
  const sandbox = await aSandbox()
  const id = await aCheck(sandbox)
  const early = await sandbox.console('POST', `/identity/checks/${id}/decide`, { outcome: 'approve' })
  expect(early).toMatchObject({ status: 409, body: { code: 'illegal_transition' } })
  expect(early.body.title).toContain('submitted, withdrawn')
  await sandbox.identity.post(`/checks/${id}/withdraw`)
  expect((await sandbox.console('POST', `/identity/checks/${id}/end`, { status: 'expired' })).status).toBe(
    409,
  )
  expect(await stateOf(sandbox, id)).toMatchObject({ status: 'withdrawn', revision: 2 })
})

test.each([undefined, '123', '785199012345676', `${NUMBER}1`])(
  'a number that no Emirates ID has is refused: %s',
  async (document_number) => {
    const sandbox = await aSandbox()
    const wanted = { id: randomUUID(), customer_id: 'l', name: 'L', document: 'emirates_id', document_number }
    expect((await sandbox.identity.post('/checks', wanted)).status).toBe(422)
  },
)

test('a file of another type, an empty one and one that is too large are refused', async () => {
  const sandbox = await aSandbox()
  const id = await aCheck(sandbox)
  const put = (type: string, bytes: Buffer) => sandbox.identity.put(`/checks/${id}/files/selfie`, type, bytes)
  expect((await put('image/svg+xml', picture)).status).toBe(415)
  expect((await put('image/png', Buffer.alloc(0))).status).toBe(422)
  expect((await put('image/png', Buffer.alloc(10_485_761))).status).toBe(413)
})

test('checks outlive a restart, and no byte of a file is in the books', async () => {
  const dataDir = temporaryFolder()
  const receiver = await aReceiver()
  const first = await aSandbox({ dataDir, webhookUrl: receiver.url })
  const id = await submitted(first)
  await first.stop()
  const second = await aSandbox({ dataDir, webhookUrl: receiver.url })
  expect(await stateOf(second, id)).toMatchObject({ status: 'submitted' })
  await second.console('POST', `/identity/checks/${id}/decide`, { outcome: 'approve' })
  await receiver.until((received) => received.length >= 2)
  expect(receiver.received.every(({ isGenuine }) => isGenuine)).toBe(true)
})
