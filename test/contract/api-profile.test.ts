import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { PASSWORD, type Person } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'
import { until } from '../support/until.ts'

let product: Product
let layla: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad' })
})
afterAll(() => product.stop())

describe('a new person', () => {
  test('has the language and the time zone of their browser', async () => {
    const metadata = { language: 'ar', time_zone: 'Asia/Dubai' }
    const person = await product.person({ isImpatient: true, metadata })
    const { preferences } = await person.api('GET /me')
    expect(preferences).toMatchObject({ language: 'ar', time_zone: 'Asia/Dubai' })
  })

  test.each([
    ['Layla Haddad', 'ليلى حداد', 'ليلى حداد'],
    ['Layla Haddad', 'Laila Hadad', null],
    ['Layla Haddad', 7, null],
  ])('called %s, who says %j of the other script, has %j', async (name, said, kept) => {
    const person = await product.person({ name, isImpatient: true, metadata: { other_name: said } })
    expect(await person.api('GET /me')).toMatchObject({ name, other_name: kept })
  })

  test.each(['Mars/Olympus', '+04:00', '', 7, null])('is in UTC when their browser says %j', async (zone) => {
    const person = await product.person({ isImpatient: true, metadata: { time_zone: zone, language: 'fr' } })
    const { preferences } = await person.api('GET /me')
    expect(preferences).toMatchObject({ language: 'en', time_zone: 'UTC' })
  })

  test('is told by mail and push, and not by text message, until they say otherwise', async () => {
    const { preferences } = await layla.api('GET /me')
    expect(preferences.notifications).toEqual({ email: true, push: true, sms: false })
  })
})

describe('changing oneself', () => {
  test('changes what is named and leaves the rest', async () => {
    const before = await layla.api('GET /me')
    const answer = await layla.api('PATCH /me', {
      body: {
        name: '  Layla Karim ',
        currency: 'AED',
        time_zone: 'Asia/Riyadh',
        notifications: { sms: true },
      },
    })
    const expected = {
      ...before,
      name: 'Layla Karim',
      preferences: {
        ...before.preferences,
        currency: 'AED',
        time_zone: 'Asia/Riyadh',
        notifications: { email: true, push: true, sms: true },
      },
    }
    expect(answer).toEqual(expected)
    expect(await layla.api('GET /me')).toEqual(expected)
    expect((await layla.api('GET /accounts')).total.currency).toBe('AED')
  })

  test('keeps how the dashboard is arranged, one part without the others', async () => {
    const order = ['portfolio', 'accounts']
    await layla.api('PATCH /me', { body: { dashboard: { order, hidden: ['monthly-spending'] } } })
    await layla.api('PATCH /me', { body: { dashboard: { tour_seen: true } } })
    expect((await layla.api('GET /me')).preferences.dashboard).toEqual({
      order,
      hidden: ['monthly-spending'],
      tour_seen: true,
    })
    const again = await layla.api('PATCH /me', { body: { dashboard: { order: [], hidden: [] } } })
    expect(again.preferences.dashboard).toEqual({ order: [], hidden: [], tour_seen: true })
  })

  test.each([
    [{ dashboard: { order: ['accounts', 'accounts'] } }, 'dashboard.order', 'invalid'],
    [{ dashboard: { hidden: [''] } }, 'dashboard.hidden.0', 'too_short'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone', 'time_zone_unknown'],
    [{ time_zone: '+04:00' }, 'time_zone', 'time_zone_unknown'],
    [{ currency: 'XXX' }, 'currency', 'invalid'],
    [{ currency: 'BTC' }, 'currency', 'invalid'],
    [{ language: 'fr' }, 'language', 'invalid'],
    [{ theme: 'pink' }, 'theme', 'invalid'],
    [{ numerals: 'roman' }, 'numerals', 'invalid'],
    [{ name: '   ' }, 'name', 'too_short'],
    [{ name: 'x'.repeat(121) }, 'name', 'too_long'],
    [{ other_name: 'Laila Hadad' }, 'other_name', 'name_in_same_script'],
    [{ other_name: 'ليلى Haddad' }, 'other_name', 'name_in_same_script'],
    [{ other_name: '   ' }, 'other_name', 'too_short'],
    [{ other_name: 'ليلى evil.com' }, 'other_name', 'name_with_address'],
    [{ other_name: 'ليلى \u202eحداد' }, 'other_name', 'hidden_characters'],
    [{ other_name: 7 }, 'other_name', 'wrong_type'],
    [{ name: 'ليلى حداد', other_name: 'ليلى حداد' }, 'other_name', 'name_in_same_script'],
    [{ notifications: { sms: 'yes' } }, 'notifications.sms', 'wrong_type'],
    [{ wallet_id: 'SDF-22222222' }, 'wallet_id', 'unknown_field'],
    [{ avatar_url: 'https://evil.example/a.png' }, 'avatar_url', 'invalid'],
    [{ avatar_url: '/storage/v1/object/public/avatars/another-person/a.png' }, 'avatar_url', 'invalid'],
  ])('%j is refused and changes nothing', async (body, field, code) => {
    const before = await layla.api('GET /me')
    const answer = await layla.patch('/me', body)
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: [{ field, code }] },
    })
    expect(await layla.api('GET /me')).toEqual(before)
  })

  test('a name is told in the other script too, until the name itself is in that', async () => {
    const told = await layla.api('PATCH /me', { body: { other_name: '  ليلى  كريم ' } })
    expect(told).toMatchObject({ name: 'Layla Karim', other_name: 'ليلى كريم' })
    const { data } = await layla.supabase.auth.getUser()
    expect(data.user?.user_metadata.other_name).toBe('ليلى كريم')
    const { parts } = await layla.api('GET /me/export')
    expect(parts.profile).toMatchObject([{ name: 'Layla Karim', other_name: 'ليلى كريم' }])

    expect((await layla.api('PATCH /me', { body: { theme: 'dark' } })).other_name).toBe('ليلى كريم')
    expect(await layla.api('PATCH /me', { body: { name: 'ليلى كريم' } })).toMatchObject({
      name: 'ليلى كريم',
      other_name: null,
    })
    const both = { name: 'Layla Karim', other_name: 'ليلى كريم' }
    expect(await layla.api('PATCH /me', { body: both })).toMatchObject(both)
    expect((await layla.api('PATCH /me', { body: { other_name: null } })).other_name).toBeNull()
  })

  test('a picture in one’s own folder is kept, and taken away again', async () => {
    const path = `/storage/v1/object/public/avatars/${layla.userId}/picture.webp`
    const kept = await layla.api('PATCH /me', { body: { avatar_url: product.url + path } })
    expect(kept.avatar_url).toBe(path)
    const { data } = await layla.supabase.auth.getUser()
    expect(data.user?.user_metadata.avatar_url).toBe(path)
    const payer = await product.person({ name: 'Omar Saleh', holding: '1.00' })
    await payer.send(layla, '1.00')
    await product.settled()
    const seen = await payer.api('POST /payments/recipient', {
      body: { to: { wallet_id: layla.walletId }, currency: 'USD' },
    })
    expect(seen).toMatchObject({ name: 'Layla Karim', wallet_id: layla.walletId, avatar_url: path })
    const none = await layla.api('PATCH /me', { body: { avatar_url: null } })
    expect(none.avatar_url).toBeNull()
  })

  test('is heard of on the other devices of the person', async () => {
    // Of a new person: what others changed a moment ago may still be on its way.
    const person = await product.person({ name: 'Huda Karim' })
    const heard: string[] = []
    let isJoined = false
    await person.supabase.realtime.setAuth(person.token)
    const channel = person.supabase
      .channel(`user:${person.userId}`, { config: { private: true } })
      .on('broadcast', { event: 'profile' }, ({ event }) => void heard.push(event))
      .subscribe((status) => {
        isJoined ||= status === 'SUBSCRIBED'
      })
    await until(async () => isJoined)
    await person.api('PATCH /me', { body: { theme: 'dark' } })
    await until(async () => heard.length > 0)
    await person.supabase.removeChannel(channel)
    expect(heard).toEqual(['profile'])
  })

  test('gives the session its name, and mails their language', async () => {
    const person = await product.person({ name: 'Sara Nasser', isImpatient: true })
    await person.api('PATCH /me', { body: { name: 'سارة', language: 'ar' } })
    const { data } = await person.supabase.auth.signInWithPassword({
      email: person.email,
      password: PASSWORD,
    })
    expect(data.user?.user_metadata).toMatchObject({ name: 'سارة', language: 'ar' })
    const { error } = await person.supabase.auth.updateUser({ password: 'another quiet harbour' })
    expect(error).toBeNull()
    const mail = async () => {
      const { rows } = await product.database.query(
        'select text from notifications.mailbox where recipient = $1',
        [person.email],
      )
      return z.array(z.object({ text: z.string() })).parse(rows)[0]?.text
    }
    await until(async () => (await mail()) !== undefined)
    expect(await mail()).toMatch(/كلمة/)
  })
})
