import { randomUUID } from 'node:crypto'
import { SHOP_AGREEMENT_REST_DAYS, SHOP_AGREEMENT_VERSION } from '@sadaf/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answered } from '../../../../../test/support/http.ts'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'

// Card purchases of a member as Parents see them, from the terminal to the list, by the real routes.

let product: Product
beforeAll(async () => {
  product = await startProduct({ API_RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

const usd = (amount: string) => ({ amount, currency: 'USD' })
const words = { version: SHOP_AGREEMENT_VERSION }
const code = ({ status, body }: Answered) => [status, body.code]

async function join(parent: Person, person: Person, role: 'parent' | 'teen' | 'child'): Promise<void> {
  await parent.api('POST /family/invitations', { body: { to: { wallet_id: person.walletId }, role } })
  const id = (await person.api('GET /family')).invitations[0]?.id ?? ''
  await person.api('POST /family/invitations/{id}/accept', { params: { id } })
}

const memberIdOf = async (person: Person) =>
  (await person.api('GET /family')).household?.members.find(({ is_me: isMe }) => isMe)?.id ?? ''

/** Layla and Omar with their Teen Lina, who has bought once at Marina Market. */
async function aFamily() {
  const layla = await product.person({ name: 'Layla Haddad' })
  const omar = await product.person({ name: 'Omar Haddad' })
  const lina = await product.person({ name: 'Lina Haddad', holding: '100.00' })
  await layla.api('POST /family', { body: { name: 'The Haddads', monthly_budget: usd('550.00') } })
  await join(layla, omar, 'parent')
  await join(layla, lina, 'teen')
  await buys(lina, '20.00')
  return { layla, omar, lina, id: await memberIdOf(lina) }
}

/** Buys at the terminal with a new card. */
async function buys(person: Person, amount: string): Promise<void> {
  const { id: card } = await person.api('POST /cards', {
    body: {
      ...{ type: 'debit', form: 'virtual', works_at: 'any_shop', name: 'Everyday', colour: 'lagoon' },
      account_id: person.account(),
    },
    idempotencyKey: randomUUID(),
  })
  await product.quiet()
  await product.issuer.purchase(card, { merchant_id: 'mrc_marina_market', amount: usd(amount) })
  await product.quiet()
}

const purchases = (reader: Person, id: string, query: { limit?: number; cursor?: string } = {}) =>
  reader.api('GET /family/members/{id}/purchases', { params: { id }, query })
const shopsOf = async (reader: Person, id: string) =>
  (await reader.api('GET /family')).household?.members.find((each) => each.id === id)?.shops ?? null
const proposes = (parent: Person, id: string) => parent.post(`/family/members/${id}/shops`, words)
const proposedIn = async (lina: Person, id: string) => (await shopsOf(lina, id))?.agreement?.id ?? ''
const answers = (person: Person, agreement: string, how: 'sign' | 'decline' | 'end', body: object = words) =>
  person.post(`/family/shops/${agreement}/${how}`, how === 'sign' ? body : undefined)
const notificationsOf = async (person: Person) =>
  (await person.api('GET /notifications')).data
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('family_shops'))
const actionsOf = async (person: Person) =>
  (await person.api('GET /family/activity', { query: {} })).data
    .map(({ action }) => action)
    .filter((action) => action.startsWith('shops'))

test('before an agreement a Parent sees amount, category and time of a purchase, and nothing that names the shop', async () => {
  const { layla, lina, id } = await aFamily()
  const { body } = await layla.get(`/family/members/${id}/purchases`)
  expect(body).toEqual({
    data: [
      {
        id: expect.any(String),
        amount: usd('20.00'),
        category: 'groceries',
        status: 'pending',
        at: expect.any(String),
        merchant: null,
      },
    ],
    next_cursor: null,
    shops: { rule: 'hidden', agreement: null },
  })
  expect(JSON.stringify(body)).not.toMatch(/marina/i)
  // The buyer sees their own.
  expect((await purchases(lina, id)).data).toMatchObject([{ merchant: 'Marina Market' }])
})

test('Parents see the shops once both have signed, all of them, and no more at the moment in which the Teen ends it', async () => {
  const { layla, omar, lina, id } = await aFamily()
  expect((await proposes(layla, id)).status).toBe(201)
  expect(await notificationsOf(lina)).toEqual(['family_shops_asked'])
  expect(await shopsOf(lina, id)).toMatchObject({
    rule: 'hidden',
    agreement: { state: 'proposed', version: 1, proposed_by: 'Layla Haddad', signed_at: null },
  })
  // One signature is none.
  expect((await purchases(layla, id)).data).toMatchObject([{ merchant: null }])
  const agreement = await proposedIn(lina, id)
  expect((await answers(lina, agreement, 'sign')).status).toBe(200)
  for (const parent of [layla, omar]) {
    expect(await purchases(parent, id)).toMatchObject({
      data: [{ merchant: 'Marina Market' }],
      shops: { rule: 'signed', agreement: { id: agreement, state: 'signed' } },
    })
    expect(await notificationsOf(parent)).toEqual(['family_shops_agreed'])
  }
  product.advance(1)
  expect((await answers(lina, agreement, 'end')).status).toBe(200)
  for (const parent of [layla, omar]) {
    expect(await purchases(parent, id)).toMatchObject({
      data: [{ merchant: null }],
      shops: { rule: 'hidden' },
    })
    expect(await notificationsOf(parent)).toEqual(['family_shops_ended', 'family_shops_agreed'])
  }
  expect(await actionsOf(layla)).toEqual(['shops_ended', 'shops_agreed', 'shops_asked'])
  expect(await actionsOf(lina)).toEqual(['shops_ended', 'shops_agreed'])
})

test('a Parent ends it too, the Teen hears of it, and the record keeps both signatures with the version of the words', async () => {
  const { layla, omar, lina, id } = await aFamily()
  await proposes(layla, id)
  const agreement = await proposedIn(lina, id)
  await answers(lina, agreement, 'sign')
  product.advance(1)
  expect((await answers(omar, agreement, 'end')).status).toBe(200)
  expect(await notificationsOf(lina)).toEqual(['family_shops_ended', 'family_shops_asked'])
  const { parts } = await lina.api('GET /me/export')
  expect(parts.shop_agreements).toMatchObject([
    {
      ...{ id: agreement, state: 'ended', version: SHOP_AGREEMENT_VERSION, signed_language: 'en' },
      ...{ proposed_by_name: 'Layla Haddad', closed_by: 'parent', signed_at: expect.any(String) },
    },
  ])
})

test('words that have changed meanwhile are signed by no one, and a closed agreement is not opened again', async () => {
  const { layla, lina, id } = await aFamily()
  const old = { version: SHOP_AGREEMENT_VERSION + 1 }
  expect(code(await layla.post(`/family/members/${id}/shops`, old))).toEqual([409, 'family_words_changed'])
  await proposes(layla, id)
  expect(code(await proposes(layla, id))).toEqual([409, 'family_state'])
  const agreement = await proposedIn(lina, id)
  expect(code(await answers(lina, agreement, 'sign', old))).toEqual([409, 'family_words_changed'])
  expect((await answers(layla, agreement, 'end')).status).toBe(200)
  for (const how of ['sign', 'decline', 'end'] as const)
    expect(code(await answers(lina, agreement, how))).toEqual([409, 'family_state'])
  expect((await purchases(layla, id)).shops).toEqual({ rule: 'hidden', agreement: null })
})

test('a Teen who has declined is asked again no sooner than after the days of rest', async () => {
  const { layla, lina, id } = await aFamily()
  await proposes(layla, id)
  expect((await answers(lina, await proposedIn(lina, id), 'decline')).status).toBe(200)
  expect(await notificationsOf(layla)).toEqual(['family_shops_declined'])
  expect(code(await proposes(layla, id))).toEqual([409, 'family_shops_declined'])
  const passes = (seconds: number) =>
    product.database.query(
      `update family.shop_agreements set closed_at = closed_at - $2 * interval '1 second' where user_id = $1`,
      [lina.userId, seconds],
    )
  await passes(SHOP_AGREEMENT_REST_DAYS * 86_400 - 3_600)
  expect(code(await proposes(layla, id))).toEqual([409, 'family_shops_declined'])
  await passes(3_600)
  expect((await proposes(layla, id)).status).toBe(201)
})

test('of a signature and an ending at once either is heard first, and shops are shown only where the signature stands', async () => {
  const { layla, lina, id } = await aFamily()
  for (const _round of [1, 2, 3, 4]) {
    await proposes(layla, id)
    const agreement = await proposedIn(lina, id)
    const [signed, ended] = await Promise.all([
      answers(lina, agreement, 'sign'),
      answers(layla, agreement, 'end'),
    ])
    // The ending holds in both orders: after it nothing can be signed, and after a signature it ends that.
    expect(ended.status).toBe(200)
    expect([200, 409]).toContain(signed.status)
    expect(await purchases(layla, id)).toMatchObject({
      data: [{ merchant: null }],
      shops: { rule: 'hidden', agreement: null },
    })
  }
})

test('two Parents who propose at once make one proposal', async () => {
  const { layla, omar, lina, id } = await aFamily()
  const answered = await Promise.all([proposes(layla, id), proposes(omar, id)])
  expect(answered.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await notificationsOf(lina)).toEqual(['family_shops_asked'])
})

test('the profile that Parents look after needs no signature, and its own page is told the rule', async () => {
  const { layla } = await aFamily()
  const { household } = await layla.api('POST /family/profiles', {
    body: {
      name: 'Mira Haddad',
      birth_year: product.platform.clock.now().getUTCFullYear() - 8,
      role: 'child',
    },
    idempotencyKey: randomUUID(),
  })
  const mira = household?.members.find(({ profile }) => profile !== null)
  expect(mira?.shops).toEqual({ rule: 'looked_after', agreement: null })
  expect(code(await proposes(layla, mira?.id ?? ''))).toEqual([409, 'family_shops_seen'])
  const { code: device } = await layla.api('POST /family/members/{id}/device-code', {
    params: { id: mira?.id ?? '' },
  })
  const { body } = await product.http.post(
    '/auth/v1/token?grant_type=device_code',
    { code: device },
    { apikey: product.keys.publishable },
  )
  const bearer = { authorization: `Bearer ${String(body.access_token)}` }
  const seen = await product.http.get('/api/v1/family', bearer)
  expect(JSON.stringify(seen.body)).toContain('"rule":"looked_after"')
})

test('another role changes nothing of what Parents see; a Teen who becomes a Parent is seen by no one', async () => {
  const { layla, lina, id } = await aFamily()
  const becomes = (role: 'parent' | 'child') => layla.patch(`/family/members/${id}`, { role })
  expect((await becomes('child')).status).toBe(200)
  expect(await purchases(layla, id)).toMatchObject({ data: [{ merchant: null }], shops: { rule: 'hidden' } })
  await proposes(layla, id)
  const agreement = await proposedIn(lina, id)
  await answers(lina, agreement, 'sign')
  expect((await becomes('parent')).status).toBe(200)
  expect(code(await layla.get(`/family/members/${id}/purchases`))).toEqual([403, 'forbidden'])
  expect(code(await proposes(layla, id))).toEqual([403, 'forbidden'])
  expect(await shopsOf(layla, id)).toBeNull()
  expect((await becomes('child')).status).toBe(403)
  expect(code(await answers(lina, agreement, 'end'))).toEqual([403, 'forbidden'])
})

test('an agreement ends with the membership: who comes back is hidden again, and keeps the record', async () => {
  const { layla, lina, id } = await aFamily()
  await proposes(layla, id)
  const agreement = await proposedIn(lina, id)
  await answers(lina, agreement, 'sign')
  await lina.api('POST /family/leave', {})
  expect(code(await layla.get(`/family/members/${id}/purchases`))).toEqual([404, 'not_found'])
  expect(code(await answers(lina, agreement, 'end'))).toEqual([404, 'not_found'])
  await join(layla, lina, 'teen')
  const again = await memberIdOf(lina)
  expect(await purchases(layla, again)).toMatchObject({
    data: [{ merchant: null }],
    shops: { rule: 'hidden', agreement: null },
  })
  const { rows } = await product.database.query(
    'select state, closed_by, signed_at is not null as was_signed from family.shop_agreements where user_id = $1',
    [lina.userId],
  )
  expect(rows).toEqual([{ state: 'ended', closed_by: 'household', was_signed: true }])
})

test('the list goes on page by page, newest first, and holds card purchases alone', async () => {
  const { layla, lina, id } = await aFamily()
  await product.database.query(
    `insert into transactions.transactions (user_id, id, operation_id, account_id, type, kind, leg, flow, asset,
       amount_minor, description, category, status, reference, occurred_at, day)
     select user_id, gen_random_uuid(), gen_random_uuid(), account_id, type, kind, leg, flow, asset, n, description,
       category, status, reference, now() - n * interval '1 hour', day
     from transactions.transactions, generate_series(1, 6) as n where user_id = $1 and kind = 'card_purchase'`,
    [lina.userId],
  )
  await lina.topUp('5.00')
  const first = await purchases(layla, id, { limit: 4 })
  const rest = await purchases(layla, id, { limit: 4, cursor: first.next_cursor ?? '' })
  expect(rest.next_cursor).toBeNull()
  const amounts = [...first.data, ...rest.data].map(({ amount }) => amount.amount)
  expect(amounts).toEqual(['20.00', '0.01', '0.02', '0.03', '0.04', '0.05', '0.06'])
  expect(code(await layla.get(`/family/members/${id}/purchases?cursor=odd`))).toEqual([
    422,
    'validation_failed',
  ])
})

test('Parents who want it are notified of a Teen’s purchases, of the shop only while both have signed', async () => {
  const { layla, omar, lina, id } = await aFamily()
  const choose = (person: Person, isOn: boolean) =>
    product.http.call({
      method: 'PUT',
      path: `/api/v1/family/members/${id}/purchase-notifications`,
      headers: { authorization: `Bearer ${person.token}` },
      body: { is_on: isOn },
    })
  const told = async (person: Person) =>
    (await person.api('GET /notifications')).data
      .filter(({ kind }) => kind === 'member_purchase')
      .map(({ parameters }) => parameters)
  const hidden = { name: 'Lina Haddad', currency: 'USD', category: 'groceries' }
  // Before anything is chosen no Parent was told.
  expect(await told(layla)).toEqual([])
  expect((await choose(layla, true)).status).toBe(200)
  expect((await choose(lina, true)).status).toBe(403)
  await buys(lina, '5.00')
  expect(await told(layla)).toMatchObject([{ ...hidden, amount: '5.00' }])
  expect(JSON.stringify(await told(layla))).not.toMatch(/marina|shop/i)
  expect([await told(omar), await told(lina)]).toEqual([[], []])
  await proposes(layla, id)
  await answers(lina, await proposedIn(lina, id), 'sign')
  await buys(lina, '6.00')
  expect((await told(layla))[0]).toMatchObject({ amount: '6.00', shop_en: 'Marina Market' })
  const seen = (await layla.api('GET /family')).household?.members.find((each) => each.id === id)
  expect(seen?.notifies_of_purchases).toBe(true)
  expect((await choose(layla, false)).status).toBe(200)
  await buys(lina, '7.00')
  expect(await told(layla)).toHaveLength(2)
})

test('purchases of a Teen stand in the activity once each, of the shop only where the reader sees shops', async () => {
  const { layla, lina } = await aFamily()
  await buys(lina, '400.00')
  await product.quiet()
  const bought = async (reader: Person) =>
    (await reader.api('GET /family/activity', { query: {} })).data
      .filter(({ action }) => action.startsWith('card_'))
      .map(({ action, amount, status, subject, purchase }) => ({
        ...{ action, amount, status, subject, ...purchase },
      }))
  const seen = (merchant: string | null) => {
    const shop = { category: 'groceries', merchant, subject: null }
    return [
      {
        ...{ ...shop, action: 'card_declined', amount: usd('400.00') },
        ...{ status: 'declined', declined: 'insufficient_funds' },
      },
      {
        ...{ ...shop, action: 'card_purchased', amount: usd('20.00') },
        ...{ status: 'approved', declined: null },
      },
    ]
  }
  expect(await bought(lina)).toEqual(seen('Marina Market'))
  expect(await bought(layla)).toEqual(seen(null))
  await proposes(layla, await memberIdOf(lina))
  const agreement = await proposedIn(lina, await memberIdOf(lina))
  await answers(lina, agreement, 'sign')
  expect(await bought(layla)).toEqual(seen('Marina Market'))
  await answers(lina, agreement, 'end')
  expect(await bought(layla)).toEqual(seen(null))
})

test('a purchase that a limit declined is the Teen’s to ask for until they have, and leads Parents to that request', async () => {
  const { layla, lina, id } = await aFamily()
  await layla.patch(`/family/members/${id}`, { limits: { day: usd('25.00') } })
  await buys(lina, '30.00')
  const declined = async (person: Person) => (await person.api('GET /family')).household?.declined_purchases
  const asked = { amount: usd('30.00'), category: 'groceries', merchant: 'Marina Market' } as const
  expect(await declined(lina)).toMatchObject([{ ...asked, reason: 'over_family_daily_limit' }])
  expect(await declined(layla)).toEqual([])
  const told = async (person: Person, kind: string) =>
    (await person.api('GET /notifications')).data.find((each) => each.kind === kind)
  expect((await told(lina, 'card_declined'))?.parameters).toMatchObject({ ask_category: 'groceries' })
  const { household } = await lina.api('POST /family/spending-requests', {
    body: { ...asked, purpose: 'Groceries at Marina Market' },
    idempotencyKey: randomUUID(),
  })
  expect(household?.declined_purchases).toEqual([])
  const request = household?.requests[0]?.id ?? ''
  expect((await told(layla, 'family_spending_asked'))?.link).toBe(`/family?request=${request}`)
})

test('a Parent’s choice about a Teen’s purchases ends with the membership of either', async () => {
  const { layla, omar, lina, id } = await aFamily()
  const rows = async () =>
    (await product.database.query('select from family.purchase_followers where buyer_id = $1', [lina.userId]))
      .rowCount
  const follow = (person: Person) =>
    person.api('PUT /family/members/{id}/purchase-notifications', { params: { id }, body: { is_on: true } })
  await follow(layla)
  await layla.api('PATCH /family/members/{id}', { params: { id }, body: { role: 'parent' } })
  await lina.api('PATCH /family/members/{id}', { params: { id }, body: { role: 'teen' } })
  expect(await rows()).toBe(0)
  await follow(layla)
  await follow(omar)
  expect(await rows()).toBe(2)
  await omar.api('POST /family/leave', {})
  expect(await rows()).toBe(1)
  await lina.api('POST /family/leave', {})
  expect(await rows()).toBe(0)
})

test('a notification that quiet hours hold back for a Parent stays in the bell alone once they have left', async () => {
  const { omar, lina } = await aFamily()
  const hours = { is_on: true, from: '00:01', until: '00:00' }
  await omar.api('PATCH /notifications/settings', { body: { quiet_hours: hours } })
  const held = async () => {
    const { rows } = await product.database.query<{ kind: string }>(
      `select kind from notifications.held as held join notifications.notifications as told
         on told.user_id = held.user_id and told.id = held.notification_id
       where held.user_id = $1 order by kind`,
      [omar.userId],
    )
    return rows.map(({ kind }) => kind)
  }
  const asked = { amount: usd('5.00'), purpose: 'A book' }
  await lina.api('POST /family/requests', { body: asked, idempotencyKey: randomUUID() })
  await omar.topUp('5.00')
  await product.quiet()
  expect(await held()).toEqual(['family_request_received', 'topup_completed'])
  await omar.api('POST /family/leave', {})
  expect(await held()).toEqual(['topup_completed'])
  expect((await omar.api('GET /notifications')).data.map(({ kind }) => kind)).toContain(
    'family_request_received',
  )
})

test('row security shows an agreement to its member alone, and lets no person write one', async () => {
  const { layla, lina, id } = await aFamily()
  await proposes(layla, id)
  const seen = (person: Person) =>
    product.platform.database.asUser(person.userId, async (tx) => {
      const { rowCount } = await tx.client.query('select from family.shop_agreements')
      return rowCount
    })
  expect(await seen(lina)).toBe(1)
  expect(await seen(layla)).toBe(0)
  await expect(
    product.platform.database.asUser(lina.userId, (tx) =>
      tx.client.query(
        `update family.shop_agreements set state = 'signed', signed_at = now(), signed_language = 'en'`,
      ),
    ),
  ).rejects.toThrow('permission denied')
})
