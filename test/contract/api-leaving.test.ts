import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, type Person, signInElsewhere } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const SIXTEEN_MINUTES_S = 16 * 60

let product: Product
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  omar = await product.person({ name: 'Omar Saleh' })
})
afterAll(() => product.stop())

async function countOf(table: string, userId: string): Promise<number> {
  const { rows } = await product.database.query(`select from ${table} where user_id = $1`, [userId])
  return rows.length
}

describe('the export of everything', () => {
  test('has all of a person, readable, and no secret', async () => {
    const layla = await product.person({ name: 'Layla Haddad', holding: '100.00' })
    await layla.send(omar, '12.50')
    await product.settled()
    const { parts } = await layla.api('GET /me/export')
    expect(parts.account).toMatchObject([{ id: layla.userId, email: layla.email }])
    expect(parts.profile).toMatchObject([{ name: 'Layla Haddad', wallet_id: layla.walletId }])
    expect(parts.accounts).toHaveLength(3)
    expect(parts.balances).toContainEqual(
      expect.objectContaining({ balance: { amount: '87.50', currency: 'USD' } }),
    )
    expect(parts.transactions).toMatchObject([
      { type: 'incoming', amount: '100.00', asset: 'USD' },
      { type: 'outgoing', amount: '12.50', asset: 'USD', counterparty: 'Omar Saleh' },
    ])
    expect(parts.sessions).toHaveLength(1)
    expect(parts.security_events?.map(({ action }) => action)).toContain('account_created')
    const { rows } = await product.database.query<{ password_hash: string }>(
      'select password_hash from auth.users where id = $1',
      [layla.userId],
    )
    const text = JSON.stringify(parts)
    expect(text).not.toContain(rows[0]?.password_hash)
    expect(text).not.toMatch(/password_hash|token_hash|refresh_key|public_key|"secret"/)
    expect(text).not.toContain(omar.email)
  })

  test('needs a recent sign-in', async () => {
    const sara = await product.person({ name: 'Sara Nasser', isImpatient: true })
    product.advance(SIXTEEN_MINUTES_S)
    expect(await sara.get('/me/export')).toMatchObject({
      status: 403,
      body: { code: 'recent_sign_in_required' },
    })
    const { token } = await signInElsewhere(product, sara)
    const again = await sara.get('/me/export', { authorization: `Bearer ${token}` })
    expect(again.status).toBe(200)
    product.advance(-SIXTEEN_MINUTES_S)
  })

  test('asks for a second factor from the moment on that there is one', async () => {
    const huda = await product.person({ name: 'Huda Karim', isImpatient: true })
    expect((await huda.get('/me')).status).toBe(200)
    // Another process has verified it, and its word has not come yet.
    await product.database.query(
      `insert into auth.mfa_factors (user_id, id, factor_type, status, secret, created_at, updated_at)
       values ($1, $2, 'totp', 'verified', 'sealed', now(), now())`,
      [huda.userId, randomUUID()],
    )
    expect(await huda.get('/me/export')).toMatchObject({ status: 403, body: { code: 'step_up_required' } })
  })
})

describe('deleting one’s account', () => {
  test('is refused while there is money in the wallet, and says so beforehand', async () => {
    const layla = await product.person({ name: 'Layla Haddad', holding: '5.00' })
    const { obstacles, confirmation } = await layla.api('GET /me/deletion')
    expect(confirmation).toBe(layla.email)
    expect(obstacles).toMatchObject([{ code: 'money_left' }])
    const answer = await layla.post('/me/deletion', { confirmation })
    expect(answer).toMatchObject({ status: 409, body: { code: 'money_left' } })
    expect((await layla.get('/me')).status).toBe(200)
  })

  test('is refused while something is on its way', async () => {
    const noor = await product.person({ name: 'Noor Aziz' })
    await product.bank.misbehave({ webhooks: { hold: true } })
    await noor.topUp('5.00')
    const answer = await noor.post('/me/deletion', { confirmation: noor.email })
    expect(answer).toMatchObject({ status: 409, body: { code: 'operations_pending' } })
    await product.bank.behave()
    await product.bank.release()
    await product.settled()
    expect((await noor.holds()).balance).toBe('5.00')
  })

  test('is refused without the address, and a while after the sign-in', async () => {
    const dana = await product.person({ name: 'Dana Karim' })
    expect(await dana.post('/me/deletion', { confirmation: omar.email })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'confirmation' }] },
    })
    product.advance(SIXTEEN_MINUTES_S)
    expect(await dana.post('/me/deletion', { confirmation: dana.email })).toMatchObject({
      status: 403,
      body: { code: 'recent_sign_in_required' },
    })
    product.advance(-SIXTEEN_MINUTES_S)
    expect((await dana.get('/me')).status).toBe(200)
  })

  test('forgets the person, ends their sessions and keeps the books', async () => {
    const layla = await product.person({ name: 'Layla Haddad', holding: '40.00' })
    await layla.api('POST /payments', {
      body: {
        from_account_id: layla.account(),
        to: { wallet_id: omar.walletId },
        amount: { amount: '40.00', currency: 'USD' },
        note: 'For the tent',
      },
      idempotencyKey: randomUUID(),
    })
    await product.settled()
    const other = await signInElsewhere(product, layla)
    const answer = await layla.post('/me/deletion', { confirmation: layla.email.toUpperCase() })
    expect(answer.status).toBe(200)

    for (const token of [layla.token, other.token]) {
      const refused = await layla.get('/me', { authorization: `Bearer ${token}` })
      expect(refused.status).toBe(401)
    }
    const { error } = await layla.supabase.auth.signInWithPassword({
      email: layla.email,
      password: PASSWORD,
    })
    expect(error?.code).toBe('invalid_credentials')
    expect(
      await omar.post('/payments/recipient', { to: { wallet_id: layla.walletId }, currency: 'USD' }),
    ).toMatchObject({ status: 422, body: { code: 'recipient_not_found' } })
    for (const table of ['profile.people', 'auth.sessions', 'notifications.notifications']) {
      expect(await countOf(table, layla.userId), table).toBe(0)
    }
    expect(await countOf('transactions.transactions', layla.userId)).toBe(2)
    const { rows } = await product.database.query(
      `select from transactions.transactions where user_id = $1 and note is not null`,
      [layla.userId],
    )
    expect(rows).toEqual([])
    await product.settled()
    const { rows: mails } = await product.database.query(
      'select from notifications.mailbox where recipient = $1 and subject = $2',
      [layla.email, 'Your Sadaf account was deleted'],
    )
    expect(mails).toHaveLength(1)
    await product.expectSoundBooks()
  })

  test('and being paid at the same moment: one of the two happens, never both', async () => {
    const payer = await product.person({ name: 'Rami Odeh', holding: '50.00' })
    for (let round = 0; round < 6; round += 1) {
      const leaver = await product.person({ name: `Leaver ${round}` })
      const body = {
        from_account_id: payer.account(),
        to: { wallet_id: leaver.walletId },
        amount: { amount: '1.00', currency: 'USD' },
      }
      const [left, paid] = await Promise.all([
        leaver.post('/me/deletion', { confirmation: leaver.email }),
        payer.post('/payments', body, { 'idempotency-key': randomUUID() }),
      ])
      expect([left.status === 200, paid.status === 201].filter(Boolean)).toHaveLength(1)
      expect([200, 409]).toContain(left.status)
      // The payer is told about the other side, never about their own account.
      if (paid.status !== 201)
        expect(['recipient_not_found', 'recipient_lacks_currency']).toContain(paid.body.code)
    }
    await product.settled()
    await product.expectSoundBooks()
  })

  test('frees the address for a new beginning', async () => {
    const first = await product.person({ name: 'Huda Salem' })
    await first.post('/me/deletion', { confirmation: first.email })
    const { data, error } = await first.supabase.auth.signUp({ email: first.email, password: PASSWORD })
    expect(error).toBeNull()
    expect(data.user?.id).not.toBe(first.userId)
  })
})

describe('an administrator who deletes an account', () => {
  const remove = (person: Person) =>
    product.http.call({
      method: 'DELETE',
      path: `/auth/v1/admin/users/${person.userId}`,
      headers: { apikey: product.keys.secret, authorization: `Bearer ${product.keys.secret}` },
    })

  test('is refused while there is money in the wallet', async () => {
    const layla = await product.person({ name: 'Layla Haddad', holding: '5.00' })
    expect((await remove(layla)).status).toBe(409)
    expect((await layla.get('/me')).status).toBe(200)
  })

  test('has everybody forget the person', async () => {
    const rana = await product.person({ name: 'Rana Zaki' })
    expect((await remove(rana)).status).toBe(200)
    expect(await countOf('profile.people', rana.userId)).toBe(0)
    expect(await countOf('auth.identities', rana.userId)).toBe(0)
  })
})
