import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { notificationsOf } from '../../../../test/support/notifications.ts'
import { anOperator } from '../../../../test/support/operators.ts'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product
let salma: Person
let layla: Person

beforeAll(async () => {
  product = await startProduct()
  salma = await anOperator(product)
  layla = await product.person({ name: 'Layla Haddad' })
})
afterEach(() => product.bank.behave())
afterAll(() => product.stop())

const Status = z.object({
  is_current: z.boolean(),
  read_at: z.string(),
  answers: z.object({ count: z.number(), p50_ms: z.number(), p95_ms: z.number() }).nullable(),
  components: z.array(
    z.object({
      component: z.string(),
      state: z.string(),
      measured_at: z.string().nullable(),
      uptime_percent: z.string().nullable(),
      days: z.array(z.object({ day: z.string(), state: z.string(), interrupted: z.number() })),
    }),
  ),
  incidents: z.array(
    z.object({ id: z.string(), ended_at: z.string().nullable(), updates: z.array(z.unknown()) }),
  ),
})

/** As a stranger reads it, after what others were given has grown old. */
async function read() {
  product.advance(6)
  const { status, body } = await product.http.get('/api/v1/status')
  expect(status).toBe(200)
  return Status.parse(body)
}

async function measured() {
  product.advance(60)
  await product.runJob('providers.probe')
  await product.runJob('status.measure')
  const { components } = await read()
  return new Map(components.map((each) => [each.component, each]))
}

const written = {
  impact: 'interrupted',
  components: ['bank', 'bank'],
  title: { en: 'Payments <wait> & hold', ar: 'المدفوعات تنتظر' },
  text: { en: 'The bank does not answer.', ar: 'المصرف لا يجيب.' },
}

describe('measurements', () => {
  test('before any, every component is not measured, on each of 90 days', async () => {
    const { components, is_current } = await read()
    expect(is_current).toBe(true)
    expect(components.map(({ state }) => state)).toEqual(components.map(() => 'not_measured'))
    expect(components.every(({ days }) => days.length === 90)).toBe(true)
    expect(components.flatMap(({ days }) => days).every(({ state }) => state === 'not_measured')).toBe(true)
  })

  test('are written by the job, and make today a measured day', async () => {
    const components = await measured()
    for (const name of ['sign_in', 'jobs', 'bank', 'cards', 'ramp', 'crypto', 'identity']) {
      const component = components.get(name)
      expect([name, component?.state]).toEqual([name, 'working'])
      expect(component?.days.map(({ state }) => state).slice(-2)).toEqual(['not_measured', 'working'])
    }
    expect(['working', 'slow']).toContain(components.get('api')?.state)
    expect(['working', 'slow']).toContain(components.get('database')?.state)
    // No price was ever quoted here.
    expect(components.get('prices')?.state).toBe('not_measured')
  })

  test('a provider that is down is interrupted, and no other component is', async () => {
    await product.bank.misbehave({ outage: true })
    const components = await measured()
    const today = components.get('bank')?.days.at(-1)
    expect(components.get('bank')).toMatchObject({ state: 'interrupted', uptime_percent: '50.00' })
    expect(today).toMatchObject({ state: 'interrupted', interrupted: 1 })
    expect(components.get('identity')).toMatchObject({ state: 'working', uptime_percent: '100' })
  })

  test('a minute that is measured twice counts once', async () => {
    const { read_at } = await read()
    // The next minute has just begun.
    product.advance(60 - new Date(read_at).getSeconds())
    await product.runJob('status.measure')
    const count = async () =>
      (await product.database.query('select sum(working + slow + interrupted)::int as sum from status.days'))
        .rows[0].sum as number
    const before = await count()
    await product.runJob('status.measure')
    expect(await count()).toBe(before)
  })

  test('say nothing about now once they are older than five minutes', async () => {
    await measured()
    product.advance(301)
    const { components } = await read()
    expect(new Set(components.map(({ state }) => state))).toEqual(new Set(['not_measured']))
    expect(components.find(({ component }) => component === 'sign_in')?.uptime_percent).toBe('100')
  })

  test('sign-in is interrupted where people cannot be looked up, although the rest answers', async () => {
    await product.database.query('alter table auth.users rename to users_away')
    const components = await measured().finally(() =>
      product.database.query('alter table auth.users_away rename to users'),
    )
    expect(components.get('sign_in')?.state).toBe('interrupted')
    expect(['working', 'slow']).toContain(components.get('api')?.state)
  })
})

describe('incidents', () => {
  test('are written by operators alone', async () => {
    expect(await layla.post('/ops/incidents', written)).toMatchObject({ status: 403 })
    expect(await product.http.post('/api/v1/ops/incidents', written)).toMatchObject({ status: 401 })
    expect(await layla.get('/ops/incidents')).toMatchObject({ status: 403 })
    expect((await read()).incidents).toEqual([])
  })

  test('are read by strangers, get updates, end once, and leave a line in the trail', async () => {
    const begun = await salma.post('/ops/incidents', written)
    expect(begun).toMatchObject({ status: 201, body: { components: ['bank'], ended_at: null } })
    const id = String(begun.body.id)
    const update = (state: string) =>
      salma.post(`/ops/incidents/${id}/updates`, { state, text: written.text })
    await update('found')
    expect((await read()).incidents).toMatchObject([
      { id, ended_at: null, updates: [{ state: 'found' }, { state: 'noticed' }] },
    ])
    expect(await update('resolved')).toMatchObject({ status: 201, body: { ended_at: expect.any(String) } })
    expect(await update('watching')).toMatchObject({ status: 409, body: { code: 'incident_ended' } })
    expect(
      await salma.post(`/ops/incidents/${crypto.randomUUID()}/updates`, {
        state: 'found',
        text: written.text,
      }),
    ).toMatchObject({ status: 404 })
    const { body } = await salma.get('/ops/trail')
    const actions = (body.data as { action: string }[]).map(({ action }) => action)
    expect(actions.slice(0, 3)).toEqual(['incident_ended', 'incident_updated', 'incident_begun'])
  })

  test('are a feed in each language, with their text as text', async () => {
    product.advance(6)
    const feed = async (path: string) => (await fetch(`${product.url}${path}`)).text()
    expect(await feed('/status/feed.xml')).toContain('<title>Payments &lt;wait&gt; &amp; hold</title>')
    expect(await feed('/ar/status/feed.xml')).toContain('<title>المدفوعات تنتظر</title>')
  })
})

describe('followers', () => {
  const OTHERS = 250
  let incidentId: string
  const publish = () =>
    salma.post(`/ops/incidents/${incidentId}/updates`, { state: 'watching', text: written.text })
  const told = async () => {
    const { rows } = await product.database.query<{ people: number; notifications: number }>(
      `select count(distinct user_id)::int as people, count(*)::int as notifications
       from notifications.notifications where kind = 'incident_updated'`,
    )
    return rows[0]
  }
  beforeAll(async () => {
    incidentId = String((await salma.post('/ops/incidents', written)).body.id)
    await product.quiet()
  })
  afterAll(() => product.database.query('delete from status.followers'))

  test('begin and end it themselves, and see no row of others', async () => {
    expect(await layla.api('GET /status/following')).toEqual({ is_following: false })
    for (const person of [layla, layla, salma])
      expect(await person.api('PUT /status/following')).toEqual({ is_following: true })
    const { rows } = await product.platform.database.asUser(salma.userId, (tx) =>
      tx.client.query('select user_id from status.followers'),
    )
    expect(rows).toEqual([{ user_id: salma.userId }])
    expect(await salma.api('DELETE /status/following')).toEqual({ is_following: false })
    expect(await layla.api('GET /status/following')).toEqual({ is_following: true })
  })

  test('are each told of an update once, also when its job fails in the middle and is repeated', async () => {
    await product.database.query(
      `insert into status.followers (user_id, created_at)
       select gen_random_uuid(), now() - interval '1 day' from generate_series(1, $1)`,
      [OTHERS],
    )
    const { rows } = await product.database.query<{ id: string }>(
      'select user_id as id from status.followers order by created_at, user_id offset 230 limit 1',
    )
    await product.database.query(
      `alter table notifications.notifications add constraint fails check (user_id <> '${rows[0]?.id}') not valid`,
    )
    await publish()
    await product.quiet()
    expect(await told()).toEqual({ people: 200, notifications: 200 })
    await product.database.query('alter table notifications.notifications drop constraint fails')
    await product.hurry('status.tell_followers')
    await product.quiet()
    expect(await told()).toEqual({ people: OTHERS + 1, notifications: OTHERS + 1 })
    expect(await notificationsOf(layla, 'incident_updated')).toMatchObject([
      { link: '/status', parameters: { detail_ar: 'المدفوعات تنتظر: المصرف لا يجيب.' } },
    ])
    expect(await notificationsOf(salma, 'incident_updated')).toEqual([])
  })

  test('are not told again when the job of an update is run once more, nor of what came before they followed', async () => {
    await salma.api('PUT /status/following')
    const { rows } = await product.database.query<{ id: string }>(
      'select id from status.incident_updates where incident_id = $1',
      [incidentId],
    )
    const { database, jobs } = product.platform
    for (const { id: updateId } of rows)
      await database.asSystem((tx) => jobs.enqueue(tx, 'status.tell_followers', { updateId }))
    await product.quiet()
    expect(await told()).toEqual({ people: OTHERS + 1, notifications: OTHERS + 1 })
  })
})

test('while the database is away, the last status is given with its time, and the database as interrupted', async () => {
  await measured()
  for (let call = 0; call < 25; call += 1) await layla.get('/accounts')
  const before = await read()
  expect(before.answers?.count).toBeGreaterThan(20)
  const { asSystem } = product.platform.database
  Object.assign(product.platform.database, {
    asSystem: () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })),
  })
  try {
    const during = await read()
    expect(during).toMatchObject({ is_current: false, read_at: before.read_at })
    const database = during.components.find(({ component }) => component === 'database')
    expect(database?.state).toBe('interrupted')
    // Nothing was measured for too long: nothing is said to work.
    product.advance(600)
    const later = await read()
    const others = later.components.filter(({ component }) => component !== 'database')
    expect(new Set(others.map(({ state }) => state))).toEqual(new Set(['not_measured']))
    expect(later.components.map(({ measured_at }) => measured_at)).toEqual(
      before.components.map(({ measured_at }) => measured_at),
    )
  } finally {
    Object.assign(product.platform.database, { asSystem })
  }
  expect(await read()).toMatchObject({ is_current: true })
})
