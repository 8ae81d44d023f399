import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { anAccount, apiKey, aSandbox, balanceOf, page, usd } from '../testing.ts'

test('every call but the health check needs the API key', async () => {
  const sandbox = await aSandbox()
  const wrong = [{}, { authorization: 'Bearer wrong' }, { authorization: apiKey }]
  for (const headers of wrong) {
    for (const path of ['/accounts', '/events', '/payments/op-1', '/nowhere']) {
      const { status, body } = await sandbox.send('GET', `/bank/v1${path}`, headers)
      expect({ path, status, code: body.code }).toEqual({ path, status: 401, code: 'unauthorized' })
    }
  }
  expect(await sandbox.send('GET', '/bank/v1/health', {})).toMatchObject({
    status: 200,
    body: { status: 'ok' },
  })
})

test('an unknown address and a body that is no JSON are problems with a code', async () => {
  const sandbox = await aSandbox()
  expect(await sandbox.get('/nowhere')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const answer = await fetch(`${sandbox.url}/bank/v1/payments`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': 'k',
    },
    body: '{"id":',
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'malformed_request' })
})

test('in an outage every call answers 503, and afterwards nothing is missing', async () => {
  const sandbox = await aSandbox()
  const account = await anAccount(sandbox, '100.00')
  await sandbox.console('PATCH', '/bank/faults', { outage: true })
  for (const path of ['/health', `/accounts/${account}`, '/events']) {
    expect(await sandbox.get(path)).toMatchObject({ status: 503, body: { code: 'service_unavailable' } })
  }
  await sandbox.console('DELETE', '/bank/faults')
  expect(await balanceOf(sandbox, account)).toBe('100.00')
})

test('the next two orders are declined, the third is not', async () => {
  const sandbox = await aSandbox()
  const [layla, omar] = [await anAccount(sandbox, '100.00'), await anAccount(sandbox)]
  await sandbox.console('PATCH', '/bank/faults', { decline_next: 2 })
  for (const id of ['op-1', 'op-2', 'op-3']) {
    await sandbox.post('/payments', {
      id,
      debtor_account: layla,
      creditor_account: omar,
      amount: usd('1.00'),
    })
  }
  await sandbox.settle()
  const outcomes = await Promise.all(['op-1', 'op-2', 'op-3'].map((id) => sandbox.get(`/payments/${id}`)))
  expect(outcomes.map(({ body }) => body.reason ?? body.status)).toEqual([
    'declined_by_bank',
    'declined_by_bank',
    'completed',
  ])
})

test('while all is rejected, payments and collections are', async () => {
  const sandbox = await aSandbox()
  const [layla, omar] = [await anAccount(sandbox, '100.00'), await anAccount(sandbox)]
  await sandbox.console('PATCH', '/bank/faults', { reject_all: true })
  const [source] = page.parse((await sandbox.get('/funding-sources?customer=a')).body).data
  await sandbox.post('/payments', {
    id: 'p',
    debtor_account: layla,
    creditor_account: omar,
    amount: usd('1.00'),
  })
  await sandbox.post('/collections', {
    id: 'c',
    source_id: source?.id,
    creditor_account: layla,
    amount: usd('1.00'),
  })
  await sandbox.settle()
  expect((await sandbox.get('/payments/p')).body.reason).toBe('declined_by_bank')
  expect((await sandbox.get('/collections/c')).body.reason).toBe('source_declined')
})

test('a call whose answer is lost has taken effect, and its repeat gets the answer', async () => {
  const sandbox = await aSandbox()
  const [layla, omar] = [await anAccount(sandbox, '100.00'), await anAccount(sandbox)]
  const order = { id: 'op-1', debtor_account: layla, creditor_account: omar, amount: usd('1.00') }
  await sandbox.console('PATCH', '/bank/faults', { lose_next_answers: 1 })
  // A question is not lost in its place.
  expect((await sandbox.get(`/accounts/${layla}`)).status).toBe(200)
  await expect(sandbox.post('/payments', order, 'key-1')).rejects.toThrow('fetch failed')
  expect((await sandbox.get('/payments/op-1')).status).toBe(200)
  expect((await sandbox.post('/payments', order, 'key-1')).status).toBe(202)
  await sandbox.settle()
  expect(await balanceOf(sandbox, omar)).toBe('1.00')
})

test('a sandbox that is slow still stops at once', async () => {
  const sandbox = await aSandbox()
  await sandbox.console('PATCH', '/bank/faults', { slow_ms: 120_000 })
  const call = sandbox.get('/health').then(
    ({ status }) => status,
    () => 'cut off',
  )
  await sandbox.console('GET', '/clock')
  await sandbox.stop()
  expect(await call).not.toBe(200)
})

test('faults are remembered over a restart, and an unknown one is refused', async () => {
  const first = await aSandbox()
  await first.console('PATCH', '/bank/faults', { decline_next: 3, webhooks: { hold: true } })
  expect(await first.console('PATCH', '/bank/faults', { gremlins: 1 })).toMatchObject({ status: 422 })
  await first.stop()
  const second = await aSandbox({ dataDir: first.dataDir })
  expect((await second.console('GET', '/bank/faults')).body).toMatchObject({
    decline_next: 3,
    outage: false,
    webhooks: { hold: true, duplicate: false },
  })
})

test('the console refuses calls from the page of another site', async () => {
  const sandbox = await aSandbox()
  const { port } = new URL(sandbox.url)
  const ours = await sandbox.send('POST', '/console/api/settle', { origin: sandbox.url })
  expect(ours.status).toBe(200)
  const foreign = await sandbox.send('POST', '/console/api/settle', { origin: 'https://elsewhere.example' })
  expect(foreign).toMatchObject({ status: 403, body: { code: 'foreign_origin' } })
  const sameNameOtherPort = `http://127.0.0.1:${Number(port) + 1}`
  expect((await sandbox.send('POST', '/console/api/settle', { origin: sameNameOtherPort })).status).toBe(403)
})

test('the console refuses calls by a host name that a stranger has pointed here', async () => {
  const sandbox = await aSandbox()
  const statusFor = async (host: string) => {
    const asked = request(`${sandbox.url}/console/api/clock`, { headers: { host } }).end()
    const [answer] = await once(asked, 'response')
    answer.resume()
    return answer.statusCode
  }
  const { port } = new URL(sandbox.url)
  expect(await statusFor(`127.0.0.1:${port}`)).toBe(200)
  expect(await statusFor(`localhost:${port}`)).toBe(200)
  expect(await statusFor(`rebound.example:${port}`)).toBe(403)
})
