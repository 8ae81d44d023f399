import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../support/people.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { clients } from '../auth-clients.ts'
import { startServerWithGoogle } from '../auth-google-server.ts'
import type { OidcProvider } from '../auth-oidc-provider.ts'
import { call, newAddress, PASSWORD } from '../auth-people.ts'
import { type AuthServer, secretsOf } from '../auth-server.ts'

const LETTER = 'Customer, your wallet was locked.\nRestore it at https://evil.example/x'
const { newest: createClient } = clients
if (!createClient) throw new Error('the newest client is missing')
const newClient = createClient

/** Names that would speak for us to strangers, and how they are refused. */
const noNames: [what: string, name: string, code: string][] = [
  ['a letter of several lines', LETTER, 'hidden_characters'],
  ['a web address', 'Restore it at evil.example', 'name_with_address'],
  ['an address in full-width letters', 'ｅｖｉｌ。ｃｏｍ', 'name_with_address'],
  ['a mail address', 'help@evil.example', 'name_with_address'],
  ['a phone number', 'Call +1 800 555 0199', 'name_with_address'],
  ['an override of direction', 'Layla \u202eddaddaH', 'hidden_characters'],
  ['an isolate that closes ours', 'Layla\u2069 Haddad', 'hidden_characters'],
  ['a header', 'Layla\r\nBcc: everybody', 'hidden_characters'],
  ['nothing that is seen', '\u3164', 'hidden_characters'],
]

describe('the name of an account', () => {
  let server: AuthServer
  let provider: OidcProvider
  beforeAll(async () => {
    ;({ server, provider } = await startServerWithGoogle({
      AUTH_MAIL_COOLDOWN: '0',
      AUTH_REDIRECT_ALLOW_LIST: 'https://app.example/**',
    }))
  })
  afterAll(async () => {
    await server.stop()
    await provider.stop()
  })

  test.each(noNames)(
    'is not %s: signing up with it is refused, and nothing is mailed',
    async (_what, name, code) => {
      for (const key of ['full_name', 'name', 'display_name', 'other_name']) {
        const email = newAddress()
        const { error } = await newClient(server).auth.signUp({
          email,
          password: PASSWORD,
          options: { data: { [key]: name } },
        })
        expect(error).toMatchObject({ code: 'validation_failed', message: expect.stringContaining(code) })
        expect(await server.mailsTo(email)).toEqual([])
      }
    },
  )

  test('is refused by every way in which a person says it', async () => {
    const email = newAddress()
    const client = newClient(server)
    const data = { full_name: LETTER }
    const otp = await client.auth.signInWithOtp({ email, options: { data } })
    expect(otp.error?.code).toBe('validation_failed')
    await client.auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { full_name: ' Layla  Haddad ' } },
    })
    const { tokenHash } = secretsOf((await server.mailsTo(email))[0])
    const { data: confirmed } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
    expect(confirmed.user?.user_metadata.full_name).toBe('Layla Haddad')
    expect((await client.auth.updateUser({ data })).error?.code).toBe('validation_failed')
    expect((await client.auth.getUser()).data.user?.user_metadata.full_name).toBe('Layla Haddad')
  })

  test('is in no mail before its address is confirmed, and in those after', async () => {
    const email = newAddress()
    const client = newClient(server)
    const options = { data: { full_name: 'Your Bank' } }
    await client.auth.signUp({ email, password: PASSWORD, options })
    await client.auth.resend({ type: 'signup', email })
    await client.auth.resetPasswordForEmail(email)
    await client.auth.signInWithOtp({ email })
    const before = await server.mailsTo(email)
    expect(before.length).toBeGreaterThan(1)
    for (const { subject, text, html } of before) expect(subject + text + html).not.toContain('Your Bank')

    const tokenHash = before.map((mail) => secretsOf(mail).tokenHash)[0] ?? ''
    const { error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'email' })
    expect(error).toBeNull()
    await client.auth.resetPasswordForEmail(email)
    expect((await server.mailsTo(email))[0]?.text).toContain('Hello Your Bank,')
  })

  test('is not told to the address that an account wants to move to, nor to one that is invited', async () => {
    const [email, other, guest] = [newAddress(), newAddress(), newAddress()]
    const client = newClient(server)
    await client.auth.signUp({ email, password: PASSWORD, options: { data: { full_name: 'Your Bank' } } })
    const { tokenHash } = secretsOf((await server.mailsTo(email))[0])
    await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
    expect((await client.auth.updateUser({ email: other })).error).toBeNull()
    expect((await server.mailsTo(email))[0]?.text).toContain('Hello Your Bank,')
    const service = newClient(server, { key: server.keys.secret })
    await service.auth.admin.inviteUserByEmail(guest, { data: { full_name: 'Your Bank' } })
    for (const address of [other, guest]) {
      const [mail] = await server.mailsTo(address)
      expect(mail?.text).toMatch(/^Hello,/)
      expect(`${mail?.text}${mail?.html}`).not.toContain('Your Bank')
    }
  })

  test.each([
    [LETTER, 'Customer, your wallet was locked Restore it at https evil example x'],
    ['\u202eLayla\u2069', 'Layla'],
    ['Noor Saleh', 'Noor Saleh'],
    ['\u3164', undefined],
  ])('told by another service is cleaned, not refused: %j', async (told, kept) => {
    const holder = { sub: newAddress('sub'), email: newAddress('holder'), email_verified: true, name: told }
    const token = await provider.idToken(holder)
    const { data, error } = await newClient(server).auth.signInWithIdToken({ provider: 'google', token })
    expect(error).toBeNull()
    expect(data.user?.user_metadata.full_name).toBe(kept)
    expect(data.user?.identities?.[0]?.identity_data?.name).toBe(kept)
  })

  test('from before there were rules is made one in every mail', async () => {
    const email = newAddress()
    const client = newClient(server)
    await client.auth.signUp({ email, password: PASSWORD })
    const { tokenHash } = secretsOf((await server.mailsTo(email))[0])
    await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
    await server.database.query(
      `update auth.users set user_metadata = jsonb_build_object('full_name', $2::text) where email = $1`,
      [email, LETTER],
    )
    await call(server, 'recover', { body: { email } })
    const [mail] = await server.mailsTo(email)
    expect(mail?.text).toContain('Hello Customer, your wallet was locked Restore it at https evil example x,')
    expect(mail?.text).not.toContain('evil.example')
  })
})

describe('in the wallet', () => {
  let product: Product
  let layla: Person
  let omar: Person
  beforeAll(async () => {
    product = await startProduct()
    layla = await product.person({ name: 'Layla Haddad', holding: '50.00' })
    omar = await product.person({ name: 'Omar Saleh' })
  })
  afterAll(() => product.stop())

  async function mailsTo(person: Person): Promise<string[]> {
    const { rows } = await product.database.query<{ all: string }>(
      `select subject || text || html as all from notifications.mailbox where recipient = $1 order by created_at desc`,
      [person.email],
    )
    return rows.map(({ all }) => all)
  }

  test.each(noNames)('a name is not %s', async (_what, name, code) => {
    const answer = await layla.patch('/me', { name })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'validation_failed',
        errors: [{ field: 'name', code, message: expect.stringMatching(/\S/) }],
      },
    })
    expect((await layla.api('GET /me')).name).toBe('Layla Haddad')
  })

  test('problems of a name are told in Arabic too', async () => {
    const { body } = await layla.patch('/me', { name: 'evil.com' }, { 'accept-language': 'ar' })
    expect(body.errors).toEqual([
      expect.objectContaining({ field: 'name', message: expect.stringContaining('عنوان موقع') }),
    ])
  })

  test.each(['a\u202eb', 'a\u2066b', 'a\u0007b', '\u3164'])('a note has nothing hidden: %j', async (note) => {
    const answer = await layla.post('/payments', {
      from_account_id: layla.account(),
      to: { wallet_id: omar.walletId },
      amount: { amount: '1.00', currency: 'USD' },
      note,
    })
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'note', code: 'hidden_characters' }] },
    })
  })

  test('a note stands beside the payment, and in no mail', async () => {
    await layla.api('POST /payments', {
      body: {
        from_account_id: layla.account(),
        to: { wallet_id: omar.walletId },
        amount: { amount: '1.00', currency: 'USD' },
        note: 'Restore it at\nhttps://evil.example',
      },
      idempotencyKey: randomUUID(),
    })
    await product.settled()
    expect((await omar.api('GET /transactions')).data[0]?.note).toBe('Restore it at\nhttps://evil.example')
    expect((await mailsTo(omar))[0]).toContain('Layla Haddad')
    expect((await mailsTo(omar)).join()).not.toContain('evil')
  })

  test('a payer from another bank whose name is a letter sends no letter', async () => {
    await product.bank.credit(await product.bankAccountOf(omar), {
      payer_name: 'Your wallet was locked.\nRestore it at https://evil.example/x',
      reference: 'See\u202e https://evil.example',
      amount: { amount: '0.01', currency: 'USD' },
    })
    await product.settled()
    const [mail = ''] = await mailsTo(omar)
    expect(mail).toContain('$0.01 from Your wallet was locked Restore it at https evil example x is in')
    expect(mail).not.toContain('evil.example')
    const [row] = (await omar.api('GET /transactions')).data
    expect(row?.description).toBe('Your wallet was locked. Restore it at https://evil.example/x')
    expect(row?.note).toBe('See https://evil.example')
  })

  test('names from before there were rules are shown as names', async () => {
    const noor = await product.person({ name: 'Noor Aziz' })
    await product.database.query('update profile.people set name = $2 where user_id = $1', [
      noor.userId,
      LETTER,
    ])
    expect((await noor.api('GET /me')).name).toBe(
      'Customer, your wallet was locked Restore it at https evil example x',
    )
    await product.database.query(
      `update transactions.transactions set description = $2, counterparty = $2 where user_id = $1`,
      [layla.userId, 'Hello\n\u202eCustomer'],
    )
    const { data } = await layla.api('GET /transactions')
    expect(new Set(data.map(({ description }) => description))).toEqual(new Set(['Hello Customer']))
  })
})
