import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { anAccount, aSandbox, page, type TestSandbox, usd } from '../../testing.ts'
import { aCard, aWish } from '../testing.ts'
import { merchants } from './merchants.ts'
import { presets } from './presets.ts'

const operatorKey = 'the-key-of-the-operator-of-these-tests'

function visitor(accounts: string[]) {
  const said = {
    kind: 'visitor',
    id: 'layla',
    accounts,
    base: '/dev/providers',
    until: Date.now() / 1000 + 60,
  }
  const text = Buffer.from(JSON.stringify({ ...said, until: Math.floor(said.until) })).toString('base64url')
  const signature = createHmac('sha256', operatorKey).update(`console user ${text}`).digest('base64url')
  return { 'x-console-user': `${text}.${signature}` }
}

async function markupOf(
  sandbox: Pick<TestSandbox, 'url'>,
  path: string,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(sandbox.url + path, { headers })
  return { status: answer.status, markup: await answer.text() }
}

test('every preset buys at a shop that exists', () => {
  const known = new Set(merchants.map(({ id }) => id))
  expect(known.size).toBe(merchants.length)
  for (const { body } of presets) expect(known).toContain(body.merchant_id)
})

test('every button of the terminal does something or says why it cannot', async () => {
  const { sandbox, card, buy, after } = await aCard({ form: 'physical' }, '9000.00')
  await buy({ id: 'held', amount: usd('40.00') })
  await buy({ id: 'part', amount: usd('40.00') })
  await after('part', 'clear', { amount: usd('10.00'), is_final: false })
  await sandbox.issuer.post('/disputes', {
    ...{ id: 'd-1', transaction_id: 'part', amount: usd('10.00') },
    ...{ reason: 'duplicate', statement: '' },
  })
  const pages = [await markupOf(sandbox, `/cards/${card}`), await markupOf(sandbox, '/cards')]
  const calls = pages.flatMap(({ status, markup }) => {
    expect(status).toBe(200)
    expect(markup.replaceAll('<script src="/console/', '')).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/)
    return [...markup.matchAll(/data-call="([^"]+)"\s+data-body="([^"]*)"/g)]
  })
  const done = new Set<string>()
  for (const [, call = '', body = ''] of calls) {
    const [method = '', path = ''] = call.split(' ')
    done.add(path.split('/').at(-1) ?? '')
    const content = body === '' ? undefined : (JSON.parse(body.replaceAll('&#34;', '"')) as unknown)
    const answer = await sandbox.send(method, path, {}, content)
    // Buttons of one row exclude each other: whichever comes second is told so.
    expect([200, 409, 422], `${call} ${JSON.stringify(answer.body)}`).toContain(answer.status)
  }
  for (const wanted of [
    'purchase',
    'clear',
    'reverse',
    'expire',
    'refund',
    'tell',
    'decide',
    'ship',
    'set-pin',
  ])
    expect(done).toContain(wanted)
})

test('the display says how the newest purchase was answered', async () => {
  const { client, sandbox, card, buy } = await aCard()
  const display = async () => {
    const [, after = ''] = (await markupOf(sandbox, `/cards/${card}`)).markup.split('<div class="display')
    return after.slice(0, after.indexOf('</div>'))
  }
  const expectAll = (text: string, parts: string[]) => {
    for (const part of parts) expect(text).toContain(part)
  }
  expect(await display()).toContain('Ready')
  await buy({ amount: usd('24.50') })
  expectAll(await display(), [' yes"', 'Approved', '$24.50 held', 'Marina Market', 'answered in'])
  client.answers(({ id }) => ({
    status: 200,
    body: { id, decision: 'declined', reason: 'over_daily_limit' },
  }))
  await buy({ amount: usd('24.50'), merchant: { name: '<b>Bazaar</b>' } })
  expectAll(await display(), [' no"', 'Declined', 'over daily limit', '&#60;b&#62;Bazaar'])
})

test('a shop that is keyed in is the same one each time', async () => {
  const { client, buy } = await aCard()
  for (const name of ['Corner Shop', 'corner shop', 'Other Shop'])
    await buy({ amount: usd('1.00'), merchant: { name, mcc: '5499', country: 'FR' } })
  const ids = client.asked
    .map(({ data }) => JSON.stringify(data.merchant))
    .map((text) => /mrc_\w+/.exec(text)?.[0])
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[0])
  const refused = await buy({ amount: usd('1.00'), merchant: { name: 'X', mcc: 'food' } })
  expect(refused).toMatchObject({ status: 422, body: { errors: { 'merchant.mcc': expect.any(String) } } })
  expect((await buy({ amount: usd('1.00'), merchant_id: 'mrc_nowhere' })).status).toBe(422)
})

test('a visitor plays with their own cards, and sees no other', async () => {
  const sandbox = await aSandbox({ operatorKey })
  const account = await anAccount(sandbox, '100.00')
  for (const name of ['layla', 'omar']) {
    const holder = { id: name, name: name === 'layla' ? 'Layla Haddad' : 'Omar Saleh' }
    await sandbox.issuer.put(`/cards/of-${name}`, { ...aWish(account), holder })
    const bought = { id: `ctx-${name}`, merchant_id: 'mrc_abra_taxi', amount: usd('1.00') }
    await sandbox.console('POST', `/cards/of-${name}/force`, bought)
  }
  const as = visitor(['layla'])
  const get = (path: string) => sandbox.send('GET', `/console/api/cards${path}`, as)
  const post = async (path: string, body: unknown = {}) =>
    (await sandbox.send('POST', `/console/api/cards${path}`, as, body)).status
  expect(page.parse((await get('/cards')).body).data.map(({ id }) => id)).toEqual(['of-layla'])
  const { markup } = await markupOf(sandbox, '/cards', as)
  expect(markup).toContain('href="/dev/providers/cards/of-layla"')
  expect(markup).not.toMatch(/Omar|of-omar|Stand-in|Behaviour/)
  expect((await markupOf(sandbox, '/cards/of-layla', as)).status).toBe(200)
  for (const path of ['/cards/of-omar', '/cards/unknown'])
    expect((await markupOf(sandbox, path, as)).status).toBe(404)
  const paid = { merchant_id: 'mrc_abra_taxi', amount: usd('1.00') }
  for (const path of ['/of-omar/purchase', '/of-omar/force', '/of-omar/refund'])
    expect(await post(path, paid)).toBe(404)
  for (const path of ['/of-omar/freeze', '/transactions/ctx-omar/refund', '/transactions/ctx-omar/tell'])
    expect(await post(path)).toBe(404)
  expect((await get('/of-omar/transactions')).status).toBe(404)
  const events = page.parse((await get('/events')).body).data
  expect(events.map(({ type }) => type)).toEqual(['transaction.updated', 'card.updated'])
  expect(JSON.stringify(events)).not.toContain('omar')
  expect((await sandbox.send('PUT', '/console/api/cards/network', as, { stands_in: true })).status).toBe(403)
  expect(await post('/of-layla/force', paid)).toBe(200)
  const million = { ...paid, amount: usd('1000000.01') }
  expect(await post('/of-layla/force', million)).toBe(422)
})

test('events that are lost on the way are in the feed', async () => {
  const { sandbox, buy } = await aCard()
  await sandbox.deliver()
  await sandbox.console('PATCH', '/cards/faults', { lose_next_webhooks: 1 })
  const before = page.parse((await sandbox.console('GET', '/cards/deliveries')).body).data.length
  await buy({ amount: usd('1.00') })
  expect(page.parse((await sandbox.console('GET', '/cards/deliveries')).body).data).toHaveLength(before)
  expect(page.parse((await sandbox.console('GET', '/cards/events')).body).data[0]).toMatchObject({
    type: 'transaction.updated',
  })
  await buy({ amount: usd('1.00') })
  expect(page.parse((await sandbox.console('GET', '/cards/deliveries')).body).data).toHaveLength(before + 1)
})
