import { randomUUID } from 'node:crypto'
import { type AnswerAt, type ApiClient, createClient } from '@sadaf/api/client'
import { createClient as createSupabase, type SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { Answered } from './http.ts'
import type { Product } from './product.ts'
import { until } from './until.ts'

export const PASSWORD = 'quiet-harbour-lamp'

/** A person with a wallet, and their calls. */
export type Person = {
  readonly name: string
  readonly email: string
  readonly userId: string
  readonly walletId: string
  readonly token: string
  /** The person's open browser tab. */
  readonly supabase: SupabaseClient
  /** The product API, signed in as this person. */
  readonly api: ApiClient
  /** The id of the account in a currency. */
  account(currency?: string): string
  /** A POST without the typed client. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answered>
  get(path: string, headers?: Record<string, string>): Promise<Answered>
  /** Reads an answer as a file. */
  file(path: string, headers?: Record<string, string>): Promise<Buffer>
  patch(path: string, body: unknown, headers?: Record<string, string>): Promise<Answered>
  /** Balance and available amount. */
  holds(currency?: string): Promise<{ balance: string; available: string }>
  /** Begins a top-up. */
  topUp(amount: string, currency?: string): Promise<AnswerAt<'POST /topups'>>
  /** Begins a payment to a wallet id. */
  send(
    to: { readonly walletId: string },
    amount: string,
    currency?: string,
  ): Promise<AnswerAt<'POST /payments'>>
  /** Has dollars quoted in euros, and begins to convert them by the quote. */
  convert(amount: string): Promise<AnswerAt<'POST /fx/conversions'>>
}

export type PersonOptions = {
  readonly name?: string
  /** One of their own, unless given. */
  readonly email?: string
  /** Opening balance of the dollar account. */
  readonly holding?: string
  readonly language?: string
  /** The browser's metadata at signing up. */
  readonly metadata?: Record<string, unknown>
  /** Do not wait for the bank to open the accounts. */
  readonly isImpatient?: boolean
}

let counter = 0

const DAY_MS = 86_400_000

/** A payment that is planned for the day after tomorrow, and what follows it every week. */
export function aPlan(payer: Person, to: { readonly walletId: string }, now = Date.now()) {
  return {
    from_account_id: payer.account(),
    to: { wallet_id: to.walletId },
    amount: { amount: '1.00', currency: 'USD' },
    frequency: 'weekly' as const,
    first_day: new Date(now + 2 * DAY_MS).toISOString().slice(0, 10),
  }
}

/** The id of the latest transaction of a person; empty where they have none. */
export const newestTransactionOf = async (owner: Person): Promise<string> =>
  (await owner.api('GET /transactions')).data[0]?.id ?? ''

/** The parts of a product that signing up needs. */
export type Reachable = Pick<Product, 'url' | 'http' | 'settled' | 'quiet'> & {
  readonly keys: Pick<Product['keys'], 'publishable'>
}

const signedInAgain = z.object({ access_token: z.string(), refresh_token: z.string() })

/** Signs the person in on one more device. */
export async function signInElsewhere(
  product: Pick<Reachable, 'http' | 'keys'>,
  { email }: Pick<Person, 'email'>,
  userAgent = 'Another device',
): Promise<{ readonly sessionId: string; readonly token: string; readonly refreshToken: string }> {
  const { body } = await product.http.post(
    '/auth/v1/token?grant_type=password',
    { email, password: PASSWORD },
    { apikey: product.keys.publishable, 'user-agent': userAgent },
  )
  const { access_token: token, refresh_token: refreshToken } = signedInAgain.parse(body)
  return { sessionId: String(decodeJwt(token).session_id), token, refreshToken }
}

/** Uses a device code, as a device without an account does. */
export const joinDevice = (
  { http, keys }: Pick<Reachable, 'http' | 'keys'>,
  code: string,
  headers: Record<string, string> = {},
): Promise<Answered> =>
  http.post(
    '/auth/v1/token?grant_type=device_code',
    { code },
    { apikey: keys.publishable, 'user-agent': 'Phone of a child', ...headers },
  )

/** Signs a new person up with the stock client, as the web client does. */
export async function signUp(product: Reachable, options: PersonOptions = {}): Promise<Person> {
  const { name = 'Layla Haddad', holding, language = 'en', isImpatient = false, metadata = {} } = options
  counter += 1
  const { email = `person-${counter}-${randomUUID().slice(0, 8)}@example.com` } = options
  const supabase = createSupabase(product.url, product.keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // The client warns on the console unless it has a log.
    realtime: { logger: () => {} },
  })
  const { data, error } = await supabase.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { full_name: name, ...metadata } },
  })
  if (error) throw error
  if (!data.session) throw new Error('signing up gave no session')
  const token = data.session.access_token
  const bearer = { authorization: `Bearer ${token}` }
  let current = token
  const api = createClient({
    baseUrl: product.url,
    accessToken: async () => current,
    language: () => language,
    // As the web client does: tests that move the clock by days are about something else.
    recover: async ({ code }) => {
      if (code !== 'recent_sign_in_required') return false
      // In the same browser, which is what Node calls itself.
      current = (await signInElsewhere(product, { email }, 'node')).token
      return true
    },
  })
  if (!isImpatient) {
    await until(async () => {
      await product.quiet()
      const { data: opened } = await api('GET /accounts')
      return opened.every(({ status }) => status === 'active')
    })
  }
  const [me, { data: accounts }] = await Promise.all([api('GET /me'), api('GET /accounts')])

  const account = (currency = 'USD') => {
    const found = accounts.find((each) => each.currency === currency)
    if (!found) throw new Error(`${name} has no account in ${currency}`)
    return found.id
  }
  const person: Person = {
    name,
    email,
    userId: me.id,
    walletId: me.wallet_id,
    token,
    supabase,
    api,
    account,
    post: (path, body, headers = {}) =>
      product.http.post(`/api/v1${path}`, body, { 'idempotency-key': randomUUID(), ...bearer, ...headers }),
    get: (path, headers = {}) => product.http.get(`/api/v1${path}`, { ...bearer, ...headers }),
    async file(path, headers = {}) {
      const answer = await fetch(`${product.url}/api/v1${path}`, { headers: { ...bearer, ...headers } })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      return Buffer.from(await answer.arrayBuffer())
    },
    patch: (path, body, headers = {}) =>
      product.http.call({
        method: 'PATCH',
        path: `/api/v1${path}`,
        body,
        headers: { ...bearer, ...headers },
      }),
    async holds(currency = 'USD') {
      const { data: now } = await api('GET /accounts')
      const found = now.find((each) => each.currency === currency)
      if (!found) throw new Error(`${name} has no account in ${currency}`)
      return { balance: found.balance.amount, available: found.available.amount }
    },
    async convert(amount) {
      const quote = await api('POST /fx/quotes', {
        body: { sell_currency: 'USD', buy_currency: 'EUR', amount: { amount, currency: 'USD' } },
      })
      return api('POST /fx/conversions', {
        body: { quote_id: quote.id, from_account_id: account('USD'), to_account_id: account('EUR') },
        idempotencyKey: randomUUID(),
      })
    },
    topUp: (amount, currency = 'USD') =>
      api('POST /topups', {
        body: { account_id: account(currency), amount: { amount, currency } },
        idempotencyKey: randomUUID(),
      }),
    send: (to, amount, currency = 'USD') =>
      api('POST /payments', {
        body: {
          from_account_id: account(currency),
          to: { wallet_id: to.walletId },
          amount: { amount, currency },
        },
        idempotencyKey: randomUUID(),
      }),
  }
  if (holding) {
    const { id } = await person.topUp(holding)
    await until(async () => {
      await product.quiet()
      return (await api('GET /topups/{id}', { params: { id } })).status === 'completed'
    })
  }
  return person
}
