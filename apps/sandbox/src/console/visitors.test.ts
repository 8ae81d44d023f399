import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { anAccount, aReceiver, aSandbox, balanceOf, page, type TestSandbox, usd } from '../testing.ts'
import { Allowance } from './allowance.ts'
import type { ConsoleUser } from './user.ts'

const operatorKey = 'the-key-of-the-operator-of-these-tests'
const inAMinute = () => Math.floor(Date.now() / 1000) + 60

function statement(said: object, key = operatorKey): string {
  const text = Buffer.from(JSON.stringify(said)).toString('base64url')
  return `${text}.${createHmac('sha256', key).update(`console user ${text}`).digest('base64url')}`
}

/** Statement of the product about a visitor with these accounts. */
const visitor = (accounts: string[], id = 'layla') => ({
  'x-console-user': statement({ kind: 'visitor', id, accounts, base: '/dev/providers', until: inAMinute() }),
})

async function textOf(sandbox: TestSandbox, path: string, headers: Record<string, string>) {
  const answer = await fetch(sandbox.url + path, { headers })
  return { status: answer.status, text: await answer.text() }
}

/** Two customers who have paid each other, and what there is of each. */
async function aBusyBank() {
  const receiver = await aReceiver()
  const sandbox = await aSandbox({ operatorKey, webhookUrl: receiver.url })
  const [layla, omar] = [await anAccount(sandbox, '100.00'), await anAccount(sandbox, '100.00')]
  const order = { debtor_account: layla, creditor_account: omar, amount: usd('5.00') }
  await sandbox.post('/payments', { id: 'to-omar', ...order })
  await sandbox.post('/payments', {
    id: 'abroad',
    debtor_account: layla,
    creditor: { iban: 'DE89370400440532013000', name: 'Anna' },
    amount: usd('1.00'),
  })
  const { body } = await sandbox.get('/funding-sources?customer=omar')
  const sources = z.array(z.looseObject({ id: z.string(), currency: z.string() })).parse(body.data)
  const source = sources.find(({ currency }) => currency === 'USD')
  await sandbox.post('/collections', {
    id: 'of-omar',
    source_id: source?.id,
    creditor_account: omar,
    amount: usd('2.00'),
  })
  for (const [account, id] of [
    [layla, 'hers'],
    [omar, 'his'],
  ]) {
    const debit = { id, merchant_name: 'Marina Market', amount: usd('3.00'), status: 'pending' }
    await sandbox.console('POST', `/bank/accounts/${account}/debit`, debit)
  }
  await sandbox.deliver()
  return { sandbox, layla, omar }
}

test('with a key the console answers no other caller, and its files and the bank’s API as ever', async () => {
  const sandbox = await aSandbox({ operatorKey })
  for (const path of ['/', '/bank/webhooks', '/console/api/clock', '/console/api/bank/accounts']) {
    expect((await textOf(sandbox, path, {})).status).toBe(401)
    expect((await textOf(sandbox, path, { authorization: 'Bearer wrong' })).status).toBe(401)
    expect((await textOf(sandbox, path, { authorization: `Bearer ${operatorKey}` })).status).toBe(200)
  }
  expect((await textOf(sandbox, '/console/assets/console.js', {})).status).toBe(200)
  expect((await sandbox.get('/accounts')).status).toBe(200)
})

test('only what the product has signed, and lately, identifies a visitor', async () => {
  const sandbox = await aSandbox({ operatorKey })
  const said = { kind: 'visitor', id: 'layla', accounts: [], base: '', until: inAMinute() }
  const statusOf = async (text: string) => (await textOf(sandbox, '/', { 'x-console-user': text })).status
  expect(await statusOf(statement(said))).toBe(200)
  expect(await statusOf(statement(said, 'another key of as many letters'))).toBe(401)
  expect(await statusOf(statement({ ...said, until: inAMinute() - 120 }))).toBe(401)
  const [, signature] = statement(said).split('.')
  const forged = Buffer.from(JSON.stringify({ ...said, kind: 'operator' })).toString('base64url')
  for (const text of [`${forged}.${signature}`, 'x', '', '.']) expect(await statusOf(text)).toBe(401)
})

test('a visitor sees their own accounts and what moves on them', async () => {
  const { sandbox, layla, omar } = await aBusyBank()
  const list = async (path: string) => {
    const { body } = await sandbox.send('GET', `/console/api/bank${path}`, visitor([layla]))
    return page.parse(body).data
  }
  expect((await list('/accounts')).map(({ id }) => id)).toEqual([layla])
  expect((await list('/bookings')).map(({ id }) => id)).toEqual(['hers'])
  expect((await list('/collections')).map(({ id }) => id)).toEqual([])
  expect((await list('/payments')).map(({ id }) => id).sort()).toEqual(['abroad', 'to-omar'])
  // The owner of the other account is for the wallet to tell, when it is time.
  expect((await list('/payments')).find(({ id }) => id === 'to-omar')).toMatchObject({
    debtor_account: layla,
    creditor_account: null,
  })
  const events = await list('/events')
  // Those of a payment to another person tell of both.
  expect(events.map(({ type }) => type).sort()).toEqual([
    'account.debit_pending',
    'account.opened',
    ...['payment.accepted', 'payment.completed', 'payment.processing'],
  ])
  expect(JSON.stringify([events, await list('/deliveries')])).not.toContain(omar)

  const home = await textOf(sandbox, '/', visitor([layla]))
  expect(home.text).toContain(`href="/dev/providers/bank/accounts/${layla}"`)
  expect(home.text).not.toContain(omar)
  expect(home.text).not.toMatch(/Behaviour|Settle all now/)
  expect((await textOf(sandbox, `/bank/accounts/${layla}`, visitor([layla]))).status).toBe(200)
  expect((await textOf(sandbox, `/bank/accounts/${omar}`, visitor([layla]))).status).toBe(404)
  expect((await textOf(sandbox, '/?q=Haddad', visitor([]))).text).toContain('No account matches.')
})

test('a visitor sees what assets cost, and moves no price: others look at it, too', async () => {
  const sandbox = await aSandbox({ operatorKey })
  const shown = await textOf(sandbox, '/market', visitor([]))
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('EMAAR')
  expect(shown.text).not.toMatch(/Freeze|Behaviour|A price jumps/)
  for (const [method, path, body] of [
    ['PUT', '/state', { mode: 'halted' }],
    ['DELETE', '/state', undefined],
    ['POST', '/jumps', { symbol: 'BTC', factor: 2 }],
    ['PATCH', '/faults', { outage: true }],
  ] as const) {
    const answer = await sandbox.send(method, `/console/api/market${path}`, visitor([]), body)
    expect(answer).toMatchObject({ status: 403, body: { code: 'operator_only' } })
  }
})

test('a visitor moves their own accounts, and no other', async () => {
  const { sandbox, layla, omar } = await aBusyBank()
  const post = async (path: string, body: unknown = {}) => {
    const answer = await sandbox.send('POST', `/console/api/bank${path}`, visitor([layla]), body)
    return answer.status
  }
  const credit = { payer_name: 'Payer', amount: usd('7.00') }
  const debit = { merchant_name: 'Shop', amount: usd('2.00') }
  const before = await balanceOf(sandbox, omar)
  for (const path of [
    `/accounts/${omar}/credit`,
    `/accounts/${omar}/debit`,
    '/bookings/his/cancel',
    '/bookings/his/book',
    '/bookings/his/reverse',
    '/collections/of-omar/return',
    // It would take from the other what has come to them.
    '/payments/to-omar/return',
  ]) {
    const body = path.endsWith('credit') ? credit : path.endsWith('debit') ? debit : {}
    expect(await post(path, body), path).toBe(404)
  }
  expect(await balanceOf(sandbox, omar)).toBe(before)
  expect(await post(`/accounts/${layla}/credit`, credit)).toBe(201)
  expect(await post(`/accounts/${layla}/debit`, debit)).toBe(201)
  expect(await post('/bookings/hers/cancel')).toBe(200)
  expect(await post('/payments/abroad/return')).toBe(200)
  expect(await balanceOf(sandbox, layla)).toBe('100.00')
})

test('shared settings are the operator’s', async () => {
  const { sandbox, layla } = await aBusyBank()
  const calls = [
    ...['GET /clock', 'POST /clock', 'POST /settle', 'GET /books', 'GET /bank/faults', 'PATCH /bank/faults'],
    ...['DELETE /bank/faults', 'GET /bank/webhook', 'PUT /bank/webhook', 'POST /bank/deliveries/flush'],
    ...['POST /bank/deliveries/release', 'POST /bank/events', `POST /bank/accounts/${layla}/close`],
  ]
  for (const call of calls) {
    const [method = '', path = ''] = call.split(' ')
    const answer = await sandbox.send(
      method,
      `/console/api${path}`,
      visitor([layla]),
      method === 'GET' ? undefined : {},
    )
    expect(answer, call).toMatchObject({ status: 403, body: { code: 'operator_only' } })
  }
})

test('a visitor has their own events sent again, as they are', async () => {
  const { sandbox, layla, omar } = await aBusyBank()
  const { body } = await sandbox.console('GET', '/bank/events')
  const [hers, his] = [layla, omar].map((account) =>
    page
      .parse(body)
      .data.find(({ type, data }) => type === 'account.opened' && JSON.stringify(data).includes(account)),
  )
  const resend = (id: unknown, as: string) =>
    sandbox.send('POST', `/console/api/bank/events/${id}/resend`, visitor([layla]), { as })
  expect(await resend(hers?.id, 'resend')).toMatchObject({ status: 200, body: { state: 'delivered' } })
  expect((await resend(hers?.id, 'wrong_signature')).status).toBe(422)
  expect((await resend(his?.id, 'resend')).status).toBe(404)
})

test('an id that a visitor gives does not take the place of another visitor’s booking', async () => {
  const { sandbox, layla, omar } = await aBusyBank()
  const credit = { id: 'salary-of-omar', payer_name: 'Payer', amount: usd('7.00') }
  await sandbox.send('POST', `/console/api/bank/accounts/${layla}/credit`, visitor([layla]), credit)
  const real = await sandbox.console('POST', `/bank/accounts/${omar}/credit`, credit)
  expect(real).toMatchObject({ status: 201, body: { id: 'salary-of-omar' } })
})

test('a visitor moves two hundred times a day at most, a million at a time', () => {
  let now = new Date('2026-11-22T12:00:00Z')
  const allowance = new Allowance(() => now)
  const layla: ConsoleUser = { kind: 'visitor', id: 'layla', base: '', accounts: new Set() }
  const million = { asset: 'USD', minor: 100_000_000n } as const
  allowance.count(layla, million)
  expect(() => allowance.count(layla, { ...million, minor: million.minor + 1n })).toThrow('a million at most')
  for (let moves = 1; moves < 200; moves += 1) allowance.count(layla)
  expect(() => allowance.count(layla)).toThrow('200 times a day')
  allowance.count({ ...layla, id: 'omar' })
  allowance.count({ kind: 'operator', base: '' })
  now = new Date('2026-11-23T00:00:00Z')
  allowance.count(layla)
})

test('an account that is closed holds nothing, keeps its books and forgets its holder', async () => {
  const { sandbox, layla } = await aBusyBank()
  const closed = await sandbox.console('POST', `/bank/accounts/${layla}/close`, {})
  expect(closed).toMatchObject({
    status: 200,
    body: {
      holder_name: 'Has left the demonstration',
      balance: { amount: '0.00' },
      available: { amount: '0.00' },
    },
  })
  const again = await sandbox.console('POST', `/bank/accounts/${layla}/close`, {})
  expect(again.body).toEqual(closed.body)
  expect((await sandbox.console('GET', '/books')).body.is_balanced).toBe(true)
})

test('a visitor decides what becomes of what they showed themselves, and of nothing else', async () => {
  const sandbox = await aSandbox({ operatorKey })
  const submitted = async (customer_id: string): Promise<string> => {
    const id = `check-of-${customer_id}`
    await sandbox.identity.post('/checks', { id, customer_id, name: 'Anybody', document: 'source_of_funds' })
    await sandbox.identity.put(`/checks/${id}/files/evidence`, 'application/pdf', Buffer.from('%PDF-1.7'))
    await sandbox.identity.post(`/checks/${id}/submit`)
    return id
  }
  const [hers, his] = [await submitted('layla'), await submitted('omar')]
  const asLayla = (method: string, path: string, body?: unknown) =>
    sandbox.send(method, `/console/api/identity${path}`, visitor(['layla']), body)
  const listed = page.parse((await asLayla('GET', '/checks')).body).data
  expect(listed.map(({ id }) => id)).toEqual([hers])
  const told = page.parse((await asLayla('GET', '/events')).body).data
  expect(JSON.stringify(told)).not.toContain('omar')
  expect((await asLayla('POST', `/checks/${his}/decide`, { outcome: 'approve' })).status).toBe(404)
  expect((await asLayla('POST', `/checks/${hers}/decide`, { outcome: 'approve' })).status).toBe(200)
  expect((await asLayla('POST', `/checks/${his}/end`, { status: 'revoked' })).status).toBe(404)
  expect((await asLayla('PUT', '/outcome', { outcome: 'wait' })).status).toBe(403)
  const shown = await textOf(sandbox, '/identity', visitor(['layla']))
  expect(shown.text).not.toContain(his)
  expect(shown.text).not.toMatch(/Behaviour|What becomes of new checks/)
})
