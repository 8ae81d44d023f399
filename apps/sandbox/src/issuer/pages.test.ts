import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startSandbox } from '../main.ts'
import {
  apiKey,
  clientOf,
  eventPage,
  type TestSandbox,
  temporaryFolder,
  usd,
  webhookSecret,
} from '../testing.ts'
import { aCard, aWish } from './testing.ts'

const page = z.object({ url: z.url(), expires_at: z.string() })

async function opened(
  sandbox: Pick<TestSandbox, 'issuer'>,
  card: string,
  what = 'reveal',
  look: object = {},
) {
  const usual = what === 'reveal' ? { language: 'en', ink: 'dark' } : { language: 'en', theme: 'light' }
  const { status, body } = await sandbox.issuer.post(`/cards/${card}/${what}`, { ...usual, ...look })
  expect(status).toBe(201)
  return page.parse(body).url
}
async function shown(url: string, form?: Record<string, string>) {
  const answer = await fetch(url, form ? { method: 'POST', body: new URLSearchParams(form) } : {})
  return { status: answer.status, headers: answer.headers, markup: await answer.text() }
}
const numberIn = (markup: string) => /(\d{4} ){3}\d{4}/.exec(markup)?.[0].replaceAll(' ', '')

test('the number is shown once, with when it ends and its code', async () => {
  const { sandbox, card } = await aCard()
  const { body } = await sandbox.issuer.get(`/cards/${card}`)
  const url = await opened(sandbox, card)
  const { status, markup } = await shown(url)
  expect(status).toBe(200)
  expect(numberIn(markup)?.slice(-4)).toBe(body.last_four)
  // Without the host: its port is any digits.
  expect(url.slice(sandbox.url.length)).not.toContain(body.last_four)
  expect(markup).toContain(String(body.expires))
  expect(markup).toMatch(/Code<\/dt><dd><bdi dir="ltr">\d{3}</)
  const second = await shown(url)
  expect(second.status).toBe(410)
  expect(numberIn(second.markup)).toBeUndefined()
  expect(second.markup).toContain('This page has closed')
})

test('a page opens for a minute, of a card that works, by the token of its kind', async () => {
  const { sandbox, card, wish } = await aCard()
  const late = await opened(sandbox, card)
  await sandbox.console('POST', '/clock', { advance_seconds: 61 })
  expect((await shown(late)).status).toBe(410)
  const ofPin = await opened(sandbox, card, 'pin_page')
  expect((await shown(ofPin.replace('/pin/', '/reveal/'))).status).toBe(410)
  expect((await shown(new URL('guessed', late).href)).status).toBe(410)
  await wish({ wish: 2, state: 'closed', closed_because: 'lost' })
  const refused = await sandbox.issuer.post(`/cards/${card}/reveal`, { language: 'en', ink: 'dark' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'card_closed' } })
})

test('pages are boxed in, framed by the client alone, kept nowhere and run nothing that is not beside them', async () => {
  const { client, sandbox, card } = await aCard()
  for (const what of ['reveal', 'pin_page']) {
    const { headers, markup } = await shown(await opened(sandbox, card, what, { language: 'ar' }))
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'; script-src 'self'")
    const { port } = new URL(client.url)
    expect(policy).toContain(`frame-ancestors http://localhost:${port} http://127.0.0.1:${port};`)
    expect(policy).toMatch(/sandbox allow-scripts allow-forms$/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(markup).toContain('<html lang="ar" dir="rtl"')
    expect(markup.replace('<script src="../assets/reveal.js" defer>', '')).not.toMatch(
      /<script|<style|\sstyle=|\son[a-z]+=/,
    )
  }
})

test('assets of the pages are served, also to a page without an origin', async () => {
  const { sandbox, card } = await aCard()
  const url = await opened(sandbox, card)
  const { markup } = await shown(url)
  const named = [...markup.matchAll(/(?:src|href)="(\.\.[^"]+)"/g)].map(
    ([, path = '']) => new URL(path, url).href,
  )
  expect(named).toHaveLength(2)
  for (const file of [...named, new URL('../assets/inter.woff2', url).href]) {
    const answer = await fetch(file)
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  }
  expect((await fetch(new URL('../assets/..%2froutes.ts', url))).status).toBe(404)
})

test('a PIN is typed twice, is not easily guessed, and is told of without being told', async () => {
  const { sandbox, card } = await aCard()
  let { markup } = await shown(await opened(sandbox, card, 'pin_page'))
  const type = async (pin: string, again = pin) => {
    const action = /action="\.\.\/(pin_form\/[^"]+)"/.exec(markup)?.[1] ?? ''
    const answer = await shown(`${sandbox.url}/cards/pages/${action}`, { pin, again })
    markup = answer.markup
    return answer
  }
  expect((await type('4826', '4827')).markup).toContain('do not match')
  for (const easy of ['1111', '1234', '8765']) expect((await type(easy)).markup).toContain('easily guessed')
  expect((await type('48a6')).markup).toContain('four digits')
  const form = markup
  expect((await type('4826')).markup).toContain('Your PIN is set')
  markup = form
  expect((await type('9517')).status).toBe(410)
  const { data } = eventPage.parse((await sandbox.issuer.get('/events')).body)
  expect(data.at(-1)).toMatchObject({ type: 'card.updated', data: { pin: 'set' } })
  expect(JSON.stringify(data)).not.toContain('4826')
})

test('a card is added to a wallet on a page that says that no real one is reached, once', async () => {
  const { sandbox, card, wish } = await aCard()
  const wallets = async () => (await sandbox.issuer.get(`/cards/${card}/wallets`)).body
  expect(await wallets()).toEqual({
    data: [
      { wallet: 'apple', is_added: false },
      { wallet: 'google', is_added: false },
    ],
  })
  const wanted = { wallet: 'google', language: 'en', theme: 'dark' }
  const { body } = await sandbox.issuer.post(`/cards/${card}/wallet_page`, wanted)
  const { markup } = await shown(String(body.url))
  expect(markup).toContain('no real wallet is reached')
  expect(numberIn(markup)).toBeUndefined()
  const form = /action="\.\.\/(wallet_form_google\/[^"]+)"/.exec(markup)?.[1] ?? ''
  const press = () => shown(`${sandbox.url}/cards/pages/${form}`, {})
  expect((await press()).markup).toContain('Added to Google Wallet')
  expect((await press()).status, 'a form is good once').toBe(410)
  expect(await wallets()).toMatchObject({ data: [{ is_added: false }, { is_added: true }] })
  await wish({ wish: 2, state: 'closed', closed_because: 'lost' })
  expect(await wallets()).toEqual({ data: [] })
})

test('a number stands on its own page and nowhere else: no event, no answer, no page of the console, no log', async () => {
  const lines: string[] = []
  const log = pino(
    { level: 'trace' },
    new Writable({ write: (line, _, done) => done(void lines.push(String(line))) }),
  )
  const common = { apiKey, webhookSecret }
  const issuer = { apiKey: 'issuer-key-of-the-tests', webhookSecret }
  const others = {
    ...{ exchange: common, identity: common, issuer, ramp: common, venue: common },
    market: common,
  }
  const running = await startSandbox({
    port: 0,
    dataDir: temporaryFolder(),
    ...common,
    ...others,
    latencyMs: 0,
    log,
  })
  const sandbox = clientOf(running.url)
  const opening = { opening_balance: usd('90.00'), opening_date: '2026-01-01' }
  const account = await sandbox.post('/accounts', {
    reference: 'w',
    holder_name: 'L',
    currency: 'USD',
    ...opening,
  })
  await sandbox.settle()
  await sandbox.issuer.put('/cards/c-1', aWish(String(account.body.id)))
  const { markup } = await shown(await opened(sandbox, 'c-1'))
  const number = numberIn(markup) ?? ''
  expect(number).toHaveLength(16)
  await sandbox.console('POST', '/cards/c-1/purchase', { merchant_id: 'mrc_abra_taxi', amount: usd('5.00') })
  await sandbox.console('POST', '/cards/c-1/force', { merchant_id: 'mrc_abra_taxi', amount: usd('5.00') })
  const said = [
    JSON.stringify((await sandbox.issuer.get('/events')).body),
    JSON.stringify((await sandbox.issuer.get('/cards/c-1')).body),
  ]
  for (const path of [
    '/cards',
    '/cards/c-1',
    '/cards/webhooks',
    '/console/api/cards/cards',
    '/console/api/cards/c-1/transactions',
  ])
    said.push(await (await fetch(running.url + path)).text())
  await running.stop()
  expect(lines.length).toBeGreaterThan(10)
  const grouped = number.replace(/(.{4})(?=.)/g, '$1 ')
  for (const text of [...said, ...lines])
    for (const form of [number, grouped]) expect(text).not.toContain(form)
})
