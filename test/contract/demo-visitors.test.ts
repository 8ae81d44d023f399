import { riskVersions } from '@sadaf/api'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openFirstAccount } from '../../apps/server/src/auth/index.ts'
import { demoPerson, demoStory } from '../../apps/server/src/demo/index.ts'
import { type Product, startProduct } from '../support/product.ts'
import { until } from '../support/until.ts'
import { aVisitor, cookieFrom, type Visitor } from '../support/visitors.ts'

// A demonstration that others can reach: what one visitor causes is theirs alone.

const DEMO_OPERATOR_KEY = 'the-key-of-the-operator-of-these-tests'
const operator = { authorization: `Bearer ${DEMO_OPERATOR_KEY}` }
const PASSWORD = 'six calm pearls at noon'

let product: Product
let counter = 0
const newAddress = () => {
  counter += 1
  return `person-${counter}@elsewhere.example`
}

beforeAll(async () => {
  product = await startProduct({
    DEMO_MODE: 'true',
    PUBLIC_URL: 'http://demo.example',
    DEMO_OPERATOR_KEY,
    AUTH_AUTOCONFIRM_EMAIL: 'false',
    AUTH_MAIL_COOLDOWN: '0',
  })
})
afterAll(() => product.stop())

/** A program, which carries no cookie. */
const aProgram = () =>
  createClient(product.url, product.keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
  }).auth

async function enterDemo({ supabase }: Visitor, password: string = demoPerson.password) {
  const { data, error } = await supabase.auth.signInWithPassword({ email: demoPerson.email, password })
  if (error) throw error
  return { userId: data.user.id, email: data.user.email ?? '', token: data.session.access_token }
}

async function mailsTo(address: string): Promise<number> {
  await product.quiet()
  const { rows } = await product.database.query('select from notifications.mailbox where recipient = $1', [
    address,
  ])
  return rows.length
}

describe('mails', () => {
  test('are shown to the browser that caused them, and to no other', async () => {
    const [layla, omar] = [await aVisitor(product), await aVisitor(product)]
    const email = newAddress()
    expect((await layla.supabase.auth.signUp({ email, password: PASSWORD })).error).toBeNull()
    const [mail] = await layla.mails()
    expect(mail?.to).toBe(email)
    expect(await omar.mails()).toEqual([])
    for (const path of [`/dev/mailbox/messages/${mail?.id}`, `/dev/mailbox/messages/${mail?.id}/html`]) {
      expect((await layla.get(path)).status).toBe(200)
      expect((await omar.get(path)).status).toBe(404)
    }
    expect((await omar.get(`/dev/mailbox/messages?to=${email}`)).text).toBe('{"data":[]}')
    expect((await omar.get(`/dev/mailbox?to=${email}`)).text).not.toContain(`messages/${mail?.id}`)
    expect((await layla.get('/dev/mailbox')).text).toContain(`messages/${mail?.id}`)
  })

  test('that lead into another person’s account show nothing to the visitor who asked for them', async () => {
    const [layla, omar] = [await aVisitor(product), await aVisitor(product)]
    const email = newAddress()
    await layla.supabase.auth.signUp({ email, password: PASSWORD })
    const before = await mailsTo(email)
    await omar.supabase.auth.resetPasswordForEmail(email)
    await omar.supabase.auth.signInWithOtp({ email })
    await omar.supabase.auth.signUp({ email, password: 'another password at noon' })
    expect(await mailsTo(email)).toBeGreaterThan(before)
    expect(await omar.mails()).toEqual([])
    expect(await layla.mails()).toHaveLength(await mailsTo(email))
  })

  test('belong to no visitor by a refused call: the address is of the visitor who comes to use it', async () => {
    const [omar, layla] = [await aVisitor(product), await aVisitor(product)]
    const email = newAddress()
    const headers = { apikey: product.keys.publishable, cookie: omar.cookie }
    const refused = await product.http.call({
      method: 'PUT',
      path: '/auth/v1/user',
      headers,
      body: { email },
    })
    expect(refused.status).toBe(401)
    expect((await omar.supabase.auth.signUp({ email, password: 'short' })).error).not.toBeNull()
    expect((await layla.supabase.auth.signUp({ email, password: PASSWORD })).error).toBeNull()
    expect(await omar.mails()).toEqual([])
    expect(await layla.mails()).toHaveLength(1)
  })

  test('are not begun at an address that another browser has named for itself', async () => {
    const [omar, layla] = [await aVisitor(product), await aVisitor(product)]
    const email = newAddress()
    const { rows } = await product.database.query<{ id: string }>('select id from demo.visitors limit 1')
    await product.database.query(
      `insert into demo.addresses (address, visitor_id, is_household, network, claimed_at)
       values ($1, $2, false, 'elsewhere', now())`,
      [email, rows[0]?.id],
    )
    expect((await layla.supabase.auth.signUp({ email, password: PASSWORD })).error?.code).toBe('email_exists')
    expect((await omar.supabase.auth.signInWithOtp({ email })).error?.code).toBe('email_exists')
    expect(await mailsTo(email)).toBe(0)
  })

  test('to an address whose account no browser made stay with the operator', async () => {
    const email = newAddress()
    const made = await product.http.post(
      '/auth/v1/admin/users',
      { email, email_confirm: true },
      {
        apikey: product.keys.secret,
        authorization: `Bearer ${product.keys.secret}`,
      },
    )
    expect(made.status).toBe(200)
    const omar = await aVisitor(product)
    await omar.supabase.auth.signInWithOtp({ email })
    expect(await mailsTo(email)).toBe(1)
    expect(await omar.mails()).toEqual([])
  })

  test('that were there before a visitor had the address are not theirs', async () => {
    const email = newAddress()
    await product.database.query(
      `insert into notifications.mailbox (id, channel, recipient, subject, text, created_at)
       values (gen_random_uuid(), 'email', $1, 'Of an earlier visitor', 'x', now() - interval '1 minute')`,
      [email],
    )
    const layla = await aVisitor(product)
    await layla.supabase.auth.signUp({ email, password: PASSWORD })
    expect((await layla.mails()).map(({ subject }) => subject)).toEqual(['Confirm your email for Sadaf'])
  })

  test('text messages are kept apart as well', async () => {
    const [layla, omar] = [await aVisitor(product), await aVisitor(product)]
    const phone = '+971500000123'
    expect((await layla.supabase.auth.signInWithOtp({ phone })).error).toBeNull()
    expect(await layla.mails()).toHaveLength(1)
    await omar.supabase.auth.signInWithOtp({ phone })
    expect((await layla.mails()).map(({ to }) => to)).toEqual([phone, phone])
    expect(await omar.mails()).toEqual([])
  })

  test('of a change of address are shown where both addresses are the visitor’s', async () => {
    const [layla, omar] = [await aVisitor(product), await aVisitor(product)]
    const { email } = await enterDemo(layla)
    const next = newAddress()
    expect((await layla.supabase.auth.updateUser({ email: next })).error).toBeNull()
    const told = (await layla.mails()).map(({ to }) => to)
    expect(told).toEqual(expect.arrayContaining([email, next]))
    await omar.supabase.auth.signInWithOtp({ email: next })
    expect(await omar.mails()).toEqual([])
  })
})

describe('callers that are no visitors', () => {
  const paths = ['/dev/mailbox', '/dev/mailbox/messages', '/dev/mailbox/messages?to=person@elsewhere.example']

  test('a program sees no mail and no account, and is told why', async () => {
    for (const path of [...paths, '/dev/providers', '/dev/providers/console/api/bank/accounts']) {
      expect(await product.http.get(path)).toMatchObject({
        status: 401,
        body: { code: 'demo_visitor_unknown' },
      })
    }
  })

  test.each([{ password: 5 }, { password: [] }, { phone: {} }])(
    'makes no account by a field of a wrong type beside the address: %j',
    async (odd) => {
      const email = newAddress()
      const headers = { apikey: product.keys.publishable }
      const { status } = await product.http.post('/auth/v1/otp', { email, ...odd }, headers)
      expect(status).toBe(403)
      expect(await mailsTo(email)).toBe(0)
    },
  )

  test('a cookie that we have not signed is none', async () => {
    const cookie = await cookieFrom(product)
    const [name, value = ''] = cookie.split('=')
    const [, seconds, signature] = value.split('.')
    for (const forged of [
      `${name}=`,
      `${name}=0195e000-0000-7000-8000-00000000000a.${seconds}.${signature}`,
    ]) {
      expect((await product.http.get('/dev/mailbox/messages', { cookie: forged })).status).toBe(401)
    }
    expect((await product.http.get('/dev/mailbox/messages', { cookie })).status).toBe(200)
  })

  test('a browser that has just come has an empty mailbox, and a cookie out of reach of scripts', async () => {
    const page = await fetch(`${product.url}/dev/mailbox`, { headers: { accept: 'text/html' } })
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toMatch(/no-store|private/)
    expect(page.headers.getSetCookie()[0]).toMatch(
      /^sadaf-visitor=\S+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(await page.text()).not.toContain('<li>')
  })

  test('makes no account: programs sign in to those that there are', async () => {
    const { error } = await aProgram().signUp({ email: newAddress(), password: PASSWORD })
    expect(error?.code).toBe('demo_browser_needed')
    const refused = await aProgram().signInWithPassword({ email: newAddress(), password: 'anything' })
    expect(refused.error?.code).toBe('invalid_credentials')
    const household = await enterDemo(await aVisitor(product))
    const { data } = await aProgram().signInWithPassword({ ...household, password: demoPerson.password })
    expect(data.user?.id).toBe(household.userId)
  })
})

describe('the operator', () => {
  test('sees all with the key', async () => {
    const layla = await aVisitor(product)
    const email = newAddress()
    await layla.supabase.auth.signUp({ email, password: PASSWORD })
    await product.quiet()
    const { body } = await product.http.get('/dev/mailbox/messages', operator)
    expect(JSON.stringify(body)).toContain(email)
    expect((await product.http.get('/dev/mailbox/messages', { authorization: 'Bearer x' })).status).toBe(401)
  })

  test('gives the key once, in an address that it does not stay in', async () => {
    const link = await fetch(`${product.url}/dev/mailbox?to=x&key=${DEMO_OPERATOR_KEY}`, {
      redirect: 'manual',
    })
    expect(link.status).toBe(303)
    expect(link.headers.get('location')).toBe('/dev/mailbox?to=x')
    expect(link.headers.get('cache-control')).toBe('no-store')
    const cookie = (link.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
    expect(cookie).not.toContain(DEMO_OPERATOR_KEY)
    expect((await product.http.get('/dev/mailbox/messages', { cookie })).status).toBe(200)
    product.advance(13 * 3600)
    expect((await product.http.get('/dev/mailbox/messages', { cookie })).status).toBe(401)
    product.advance(-13 * 3600)
    const wrong = await product.http.get('/dev/mailbox?key=wrong')
    expect(wrong).toMatchObject({ status: 401, body: { code: 'key_required' } })
  })
})

describe('the household', () => {
  test('is one for each visitor, which no other can touch, and there again when they come back', async () => {
    const [layla, omar] = [await aVisitor(product), await aVisitor(product)]
    const [hers, his] = [await enterDemo(layla), await enterDemo(omar)]
    expect(hers.userId).not.toBe(his.userId)
    expect(hers.email).toMatch(/^layla\.haddad\+\w+@sadaf\.example$/)
    expect((await enterDemo(layla)).userId).toBe(hers.userId)
    await layla.supabase.auth.updateUser({ password: PASSWORD })
    expect((await enterDemo(omar)).userId).toBe(his.userId)
    expect((await enterDemo(layla, PASSWORD)).userId).toBe(hers.userId)
    await expect(enterDemo(layla)).rejects.toThrow('Invalid login credentials')
  })

  test('of everybody, which a folder may have from before it was opened, is no visitor’s any more', async () => {
    await openFirstAccount(product.platform, demoPerson)
    const { error } = await aProgram().signInWithPassword(demoPerson)
    expect(error?.code).toBe('demo_browser_needed')
    expect((await enterDemo(await aVisitor(product))).email).not.toBe(demoPerson.email)
  })

  test('is not opened twice by one browser, under whatever address', async () => {
    const layla = await aVisitor(product)
    const email = newAddress()
    const { data } = await layla.supabase.auth.signInWithPassword({ email, password: 'anything' })
    expect(data.user?.email).toBe(email)
    const again = await layla.supabase.auth.signInWithPassword({ email: newAddress(), password: 'anything' })
    expect(again.error?.code).toBe('invalid_credentials')
    expect((await enterDemo(layla, 'anything')).userId).toBe(data.user?.id)
  })

  test('is opened once, also by two who come in at the same moment', async () => {
    const layla = await aVisitor(product)
    const both = await Promise.all([enterDemo(layla), enterDemo(layla)])
    expect(new Set(both.map(({ userId }) => userId)).size).toBe(1)
  })

  test('gets a new password by a mail that its visitor sees', async () => {
    const [layla, omar] = [await aVisitor(product), await aVisitor(product)]
    const { email } = await enterDemo(layla)
    await enterDemo(omar)
    await layla.supabase.auth.resetPasswordForEmail(demoPerson.email)
    expect((await layla.mails()).map(({ to, subject }) => [to, subject])).toContainEqual([
      email,
      'Reset your Sadaf password',
    ])
    expect((await omar.mails()).map(({ to }) => to)).not.toContain(email)
  })

  test('is bounded in number for a network', async () => {
    await product.database.query(
      `with visitor as (
         insert into demo.visitors (id, network, made_at, used_at)
         select gen_random_uuid(), '127.0.0.1', now(), now() from generate_series(1, 20) returning id
       )
       insert into demo.addresses (address, visitor_id, is_household, network, claimed_at)
       select id::text, id, true, '127.0.0.1', now() from visitor`,
    )
    const late = await aVisitor(product)
    const { error } = await late.supabase.auth.signInWithPassword(demoPerson)
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
    await product.database.query(
      `delete from demo.visitors where id::text in (select address from demo.addresses)`,
    )
  })
})

describe('the console of the sandbox', () => {
  const API = '/dev/providers/console/api'
  const credit = { payer_name: 'Pearl Diving LLC', amount: { amount: '12.34', currency: 'USD' } }

  async function accountsOf(userId: string): Promise<string[]> {
    const own = async () => {
      await product.quiet()
      const { rows } = await product.database.query<{ id: string | null }>(
        `select provider_account as id from wallet.accounts
         where user_id = $1 and type not in ('travel', 'credit') order by position`,
        [userId],
      )
      return rows.flatMap(({ id }) => id ?? [])
    }
    await until(async () => (await own()).length === 3)
    return own()
  }

  test('lets a visitor play with their own accounts alone', async () => {
    const [layla, omar] = [await aVisitor(product), await aVisitor(product)]
    const [[hers = ''], [his = '']] = [
      await accountsOf((await enterDemo(layla)).userId),
      await accountsOf((await enterDemo(omar)).userId),
    ]
    const listed = (await layla.get(`${API}/bank/accounts`)).text
    expect(listed).toContain(hers)
    expect(listed).not.toContain(his)
    const page = await layla.get('/dev/providers', { accept: 'text/html' })
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.text).toContain(`href="/dev/providers/bank/accounts/${hers}"`)
    expect(page.text).not.toContain(his)
    expect((await layla.get(`/dev/providers/bank/accounts/${his}`)).status).toBe(404)

    expect((await layla.post(`${API}/bank/accounts/${hers}/credit`, credit)).status).toBe(201)
    expect((await layla.post(`${API}/bank/accounts/${his}/credit`, credit)).status).toBe(404)
    await until(async () => {
      await product.quiet()
      const { rows } = await product.database.query(
        `select from transactions.transactions where counterparty = 'Pearl Diving LLC'`,
      )
      return rows.length === 1
    })
  })

  test('shows a visitor the exchange, and of it what is theirs', async () => {
    const [layla, omar] = [await aVisitor(product), await aVisitor(product)]
    await enterDemo(layla)
    const { userId: his } = await enterDemo(omar)
    for (const path of ['/exchange', '/exchange/webhooks']) {
      const { status, text } = await layla.get(`/dev/providers${path}`, { accept: 'text/html' })
      expect([status, text.includes('href="/dev/providers/exchange"')], path).toEqual([200, true])
      for (const account of await accountsOf(his)) expect(text).not.toContain(account)
    }
    const { status } = await layla.get('/dev/providers/exchange/v1/quotes/q-1')
    expect(status).toBe(404)
    expect((await layla.post(`${API}/exchange/settle`, {})).status).not.toBe(200)
  })

  test('shows a visitor the venue, and lets no other person halt or fill', async () => {
    const layla = await aVisitor(product)
    await enterDemo(layla)
    for (const path of ['/venue', '/venue/webhooks']) {
      const { status, text } = await layla.get(`/dev/providers${path}`, { accept: 'text/html' })
      expect([status, text.includes('data-region="halts"')], path).toEqual([200, false])
    }
    for (const path of ['/venue/halts', '/venue/tick', '/venue/orders/op-1/fill'])
      expect((await layla.post(`${API}${path}`, {})).status, path).toBe(403)
  })

  test('shows a visitor the terminal of their own cards', async () => {
    const [layla, omar] = [await aVisitor(product), await aVisitor(product)]
    const cardsOf = async ({ userId }: { userId: string }) => {
      const { rows } = await product.database.query<{ id: string }>(
        `select id from cards.cards where user_id = $1 and last_four is not null`,
        [userId],
      )
      return rows.map(({ id }) => id)
    }
    const made = async (whose: { userId: string }) => {
      await until(async () => {
        await product.quiet()
        return (await cardsOf(whose)).length > 0
      })
      return cardsOf(whose)
    }
    const [[hers = ''], [his = '']] = [await made(await enterDemo(layla)), await made(await enterDemo(omar))]
    const listed = (await layla.get('/dev/providers/cards', { accept: 'text/html' })).text
    expect(listed).toContain(`href="/dev/providers/cards/${hers}"`)
    expect(listed).not.toContain(his)
    expect((await layla.get(`/dev/providers/cards/${hers}`, { accept: 'text/html' })).status).toBe(200)
    expect((await layla.get(`/dev/providers/cards/${his}`, { accept: 'text/html' })).status).toBe(404)
    const bought = { merchant_id: 'mrc_abra_taxi', amount: { amount: '1.00', currency: 'USD' } }
    expect((await layla.post(`${API}/cards/${hers}/force`, bought)).status).toBe(200)
    expect((await layla.post(`${API}/cards/${his}/force`, bought)).status).toBe(404)
    expect((await layla.get(`/dev/providers/cards/v1/cards/${hers}`)).status).toBe(404)
  })

  test('passes on the card issuer’s pages to a visitor with a token, boxed in and without a cookie', async () => {
    const at = `${product.url}/dev/providers/cards/pages`
    const page = await fetch(`${at}/reveal/used-before`)
    expect(page.status).toBe(410)
    expect(page.headers.get('content-security-policy')).toMatch(/sandbox allow-scripts allow-forms$/)
    expect(page.headers.get('cache-control')).toBe('no-store')
    const typed = await fetch(`${at}/pin_form/used-before`, {
      method: 'POST',
      // As a page of no origin sends it.
      headers: { origin: 'null', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ pin: '4826', again: '4826' }),
    })
    expect([typed.status, (await typed.text()).includes('This page has closed')]).toEqual([410, true])
    const style = await fetch(`${at}/assets/page.css`)
    expect([style.status, style.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    for (const path of ['/elsewhere/x', '/assets/..%2f..%2fv1', '/reveal'])
      expect((await fetch(at + path)).status, path).toBe(404)
  })

  test('keeps what concerns all for the operator', async () => {
    const layla = await aVisitor(product)
    await enterDemo(layla)
    for (const path of ['/clock', '/settle', '/bank/deliveries/flush', '/bank/events']) {
      expect((await layla.post(API + path, {})).status, path).toBe(403)
    }
    const faults = await fetch(`${product.url}${API}/bank/faults`, {
      method: 'PATCH',
      headers: { cookie: layla.cookie, origin: product.url, 'content-type': 'application/json' },
      body: '{"outage":true}',
    })
    expect(faults.status).toBe(403)
    const all = await product.http.get(`${API}/clock`, operator)
    expect(all.status).toBe(200)
    expect((await product.http.get('/dev/providers/bank/v1/accounts', operator)).status).toBe(404)
    expect(
      (await product.http.get('/dev/providers/console/..%2f..%2fbank/v1/accounts', operator)).status,
    ).toBe(404)
  })

  test('moves nothing for the page of another site', async () => {
    const layla = await aVisitor(product)
    const [hers = ''] = await accountsOf((await enterDemo(layla)).userId)
    for (const headers of [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const answer = await layla.post(`${API}/bank/accounts/${hers}/credit`, credit, headers)
      expect(answer.status).toBe(403)
      expect(answer.text).toContain('foreign_page')
    }
  })

  test('asks for the key at its own port', async () => {
    const { status } = await fetch(`${product.bankUrl}/`)
    expect(status).toBe(401)
    expect((await fetch(`${product.bankUrl}/console/api/bank/accounts`)).status).toBe(401)
    expect((await fetch(`${product.bankUrl}/`, { headers: operator })).status).toBe(200)
    expect((await fetch(`${product.bankUrl}/bank/v1/health`)).status).toBe(200)
  })
})

describe('a day without use', () => {
  const A_DAY_S = 86_400

  test('is checked again before it is deleted: a visitor who is back stays', async () => {
    const layla = await aVisitor(product)
    const { userId } = await enterDemo(layla)
    await product.quiet()
    await product.database.query(
      `select graphile_worker.add_job('demo.leave', json_build_object('user_id', $1::uuid, 'tries', 0))`,
      [userId],
    )
    await product.quiet()
    expect(await isThere(userId)).toBe(true)
    expect((await layla.supabase.auth.refreshSession()).error).toBeNull()
  })

  test('and visitor, household, mails and money are gone, and the books are sound', async () => {
    const [layla, omar] = [await aVisitor(product), await aVisitor(product)]
    const hers = await enterDemo(layla)
    await until(async () => {
      await product.quiet()
      await product.hurry('demo.play_story')
      const { rows } = await product.database.query(
        'select from transactions.transactions where user_id = $1',
        [hers.userId],
      )
      return rows.length >= demoStory.length
    })
    await layla.supabase.auth.resetPasswordForEmail(demoPerson.email)
    expect(await mailsTo(hers.email)).toBeGreaterThan(0)
    const token = (await layla.supabase.auth.getSession()).data.session?.access_token ?? ''
    await holdAndWait(product, token)

    // Those who entered in the last seconds before count among those of a day still, and a fast machine has many.
    await product.database.query(
      `update demo.addresses set claimed_at = claimed_at - interval '1 day' where address <> $1`,
      [hers.email],
    )
    product.advance(A_DAY_S - 20)
    const his = await enterDemo(omar)
    await sweep()
    expect(await isThere(hers.userId)).toBe(true)
    product.advance(120)
    await sweep()
    await until(async () => {
      await product.quiet()
      await product.hurry('demo.leave')
      return !(await isThere(hers.userId))
    })
    expect(await isThere(his.userId)).toBe(true)
    expect((await enterDemo(omar)).userId).toBe(his.userId)
    expect((await layla.mails()).map(({ to }) => to)).not.toContain(hers.email)
    const { rows } = await product.database.query('select from demo.addresses where address = $1', [
      hers.email,
    ])
    expect(rows).toEqual([])
    const left = await product.http.get('/dev/providers/console/api/bank/accounts', operator)
    expect(JSON.stringify(left.body)).toContain('Has left the demonstration')
    await product.expectSoundBooks()

    const again = await enterDemo(layla)
    expect(again.userId).not.toBe(hers.userId)
    product.advance(-A_DAY_S - 100)
  })

  const sweep = () => product.runJob('demo.sweep')

  /** Holds some bitcoin, and has an order that waits for more. */
  async function holdAndWait({ http, quiet }: Product, token: string): Promise<void> {
    const headers = { authorization: `Bearer ${token}` }
    const accounts = await http.get('/api/v1/accounts', headers)
    const { data } = z
      .object({ data: z.array(z.object({ id: z.string(), currency: z.string() })) })
      .parse(accounts.body)
    const version = { version: riskVersions.crypto }
    await http.call({ method: 'PUT', path: '/api/v1/risks/crypto', body: version, headers })
    for (const [amount, limit_price] of [
      ['0.0001', '400000'],
      ['0.01', '1000'],
    ]) {
      const order = {
        ...{ side: 'buy', type: 'limit', time_in_force: 'gtc', limit_price },
        quantity: { amount, currency: 'BTC' },
        account_id: data.find(({ currency }) => currency === 'USD')?.id,
      }
      const key = { 'idempotency-key': crypto.randomUUID() }
      expect((await http.post('/api/v1/trading/orders', order, { ...headers, ...key })).status).toBe(201)
      await quiet()
    }
  }

  async function isThere(userId: string): Promise<boolean> {
    const { rows } = await product.database.query('select from auth.users where id = $1', [userId])
    return rows.length > 0
  }
})
