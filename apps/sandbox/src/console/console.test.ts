import { expect, test } from 'vitest'
import { z } from 'zod'
import { anAccount, aReceiver, aSandbox, type TestSandbox, usd } from '../testing.ts'

async function pageOf(sandbox: TestSandbox, path: string) {
  const answer = await fetch(sandbox.url + path)
  return { status: answer.status, headers: answer.headers, markup: await answer.text() }
}

/** A sandbox in which something of every kind is to be seen. */
async function aBusySandbox() {
  const receiver = await aReceiver()
  const sandbox = await aSandbox({ webhookUrl: receiver.url })
  const [layla, omar] = [await anAccount(sandbox, '100.00'), await anAccount(sandbox)]
  const { body: funding } = await sandbox.get('/funding-sources?customer=a')
  const sources = z.array(z.looseObject({ id: z.string(), currency: z.string() })).parse(funding.data)
  const source = sources.find(({ currency }) => currency === 'USD')
  await sandbox.post('/payments', {
    id: 'p',
    debtor_account: layla,
    creditor_account: omar,
    amount: usd('5.00'),
  })
  await sandbox.post('/collections', {
    id: 'c',
    source_id: source?.id,
    creditor_account: layla,
    amount: usd('50.00'),
  })
  await sandbox.deliver()
  for (const status of ['booked', 'pending', 'pending']) {
    await sandbox.console('POST', `/bank/accounts/${layla}/debit`, {
      id: `debit-${status}-${(await sandbox.get('/events?limit=500')).body.next_cursor}`,
      merchant_name: '<script>alert("Marina")</script>',
      amount: usd('1.00'),
      status,
    })
  }
  await sandbox.console('PATCH', '/bank/faults', { webhooks: { hold: true } })
  await sandbox.console('POST', `/bank/accounts/${omar}/credit`, { payer_name: 'Payer', amount: usd('7.00') })
  await sandbox.console('POST', '/clock', { advance_seconds: 60 })
  return { sandbox, places: ['/', `/bank/accounts/${layla}`, `/bank/accounts/${omar}`, '/bank/webhooks'] }
}

test('every page holds no inline script or style, and says so to the browser', async () => {
  const { sandbox, places } = await aBusySandbox()
  for (const place of places) {
    const { status, headers, markup } = await pageOf(sandbox, place)
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
    const beside = markup.replaceAll('<script src="/console/', '')
    expect(beside).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=|javascript:/)
  }
})

test('the script stands before the forms, which are lost where they are sent without it', async () => {
  const { sandbox, places } = await aBusySandbox()
  for (const place of places)
    expect((await pageOf(sandbox, place)).markup).toMatch(
      /<script src="\/console\/assets\/console.js"><\/script>\s*<\/head>/,
    )
})

test('names of people and merchants are shown as text', async () => {
  const { sandbox, places } = await aBusySandbox()
  const { markup } = await pageOf(sandbox, places[1] ?? '')
  expect(markup).toContain('&#60;script&#62;alert(&#34;Marina&#34;)&#60;/script&#62;')
})

test('every link and file that a page names is there', async () => {
  const { sandbox, places } = await aBusySandbox()
  const named = new Set<string>()
  for (const place of places) {
    const { markup } = await pageOf(sandbox, place)
    for (const match of markup.matchAll(/(?:href|src)="(\/[^"]*)"/g)) named.add(match[1] ?? '')
  }
  expect(named.size).toBeGreaterThan(8)
  for (const path of named)
    expect({ path, status: (await pageOf(sandbox, path)).status }).toEqual({ path, status: 200 })
  const { markup: css } = await pageOf(sandbox, '/console/assets/tokens.css')
  const font = /url\("([^"]+)"\)/.exec(css)?.[1] ?? ''
  expect((await pageOf(sandbox, `/console/assets/${font}`)).headers.get('content-type')).toBe('font/woff2')
})

const withoutIds = (path: string) =>
  path
    .split('/')
    .map((part) => (/\d/.test(part) ? 'ID' : part))
    .join('/')

test('every button of every page calls something that does its work', async () => {
  const { sandbox, places } = await aBusySandbox()
  const calls = new Map<string, string>()
  for (const place of places) {
    const { markup } = await pageOf(sandbox, place)
    for (const [, call = '', body = ''] of markup.matchAll(/data-call="([^"]+)"\s+data-body="([^"]*)"/g)) {
      calls.set(`${call} ${body}`, call)
    }
  }
  const labels = [...calls.values()].map((call) => withoutIds(call))
  for (const wanted of [
    'return',
    'book',
    'cancel',
    'reverse',
    'resend',
    'release',
    'clock',
    'settle',
    'faults',
  ]) {
    expect(
      labels.some((label) => label.endsWith(wanted)),
      wanted,
    ).toBe(true)
  }
  for (const [key, call] of calls) {
    const [method = '', path = ''] = call.split(' ')
    const body = key.slice(call.length + 1).replaceAll('&#34;', '"')
    const answer = await sandbox.send(method, path, {}, body === '' ? undefined : JSON.parse(body))
    // Two buttons of one row exclude each other: whichever comes second is told so.
    expect([200, 409, 422], `${call} ${JSON.stringify(answer.body)}`).toContain(answer.status)
    expect(answer.body.code ?? 'done').toMatch(/^(done|booking_not_pending|not_held)$/)
  }
})

test('accounts are found by holder, reference or number', async () => {
  const sandbox = await aSandbox()
  for (const [holder_name, currency] of [
    ['Layla Haddad', 'EUR'],
    ['Omar Saleh', 'EUR'],
  ]) {
    await sandbox.post('/accounts', { reference: `r-${holder_name?.length}`, holder_name, currency })
  }
  const { body } = await sandbox.console('GET', '/bank/accounts')
  const [layla] = z.array(z.looseObject({ iban: z.string() })).parse(body.data)
  for (const sought of ['layla h', 'r-12', layla?.iban.slice(-8) ?? '']) {
    const { markup } = await pageOf(sandbox, `/?q=${encodeURIComponent(sought)}`)
    expect(markup).toContain('Layla Haddad')
    expect(markup).not.toContain('Omar Saleh')
  }
  expect((await pageOf(sandbox, '/?q=unknown')).markup).toContain('No account matches.')
})

test('an account that does not exist has no page', async () => {
  const sandbox = await aSandbox()
  expect((await pageOf(sandbox, '/bank/accounts/acct_nobody')).status).toBe(404)
  expect((await pageOf(sandbox, '/console/assets/..%2fhtml.ts')).status).toBe(404)
})
