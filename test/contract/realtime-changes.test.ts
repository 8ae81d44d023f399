import { randomUUID } from 'node:crypto'
import type { RealtimeChannel, RealtimePostgresChangesPayload } from '@supabase/supabase-js'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { realtime } from '../../apps/server/src/realtime/index.ts'
import { until } from '../support/until.ts'
import { type Client, clients } from './auth-clients.ts'
import { type AuthServer, startAuthServer } from './auth-server.ts'
import { queue, subscribe } from './realtime-harness.ts'
import { aPerson, type Person } from './storage-server.ts'

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>
type Asked = { event?: string; table?: string; schema?: string; filter?: string; select?: string[] }

const KEPT = 'kept'

function startServer(sharedUrl?: string): Promise<AuthServer> {
  return startAuthServer({ DEMO_MODE: 'false' }, sharedUrl, 0, [realtime])
}

describe.each(Object.entries(clients))('changes of rows with supabase-js %s', (version, createClient) => {
  let server: AuthServer
  let maha: Person
  let omar: Person
  let anyone: Client
  let service: Client
  beforeAll(async () => {
    server = await startServer()
    maha = await aPerson(server, createClient)
    omar = await aPerson(server, createClient)
    anyone = createClient(server)
    service = createClient(server, { key: server.keys.secret })
    // A client without a channel hangs up, and the older one is slow to call again.
    for (const client of everyone()) await subscribe(client.channel(KEPT))
  })
  const everyone = () => [maha.client, omar.client, anyone, service]
  afterEach(async () => {
    const channels = everyone().flatMap((client) =>
      client.getChannels().map((channel) => ({ client, channel })),
    )
    for (const { client, channel } of channels)
      if (channel.topic !== `realtime:${KEPT}`) await client.removeChannel(channel)
  })
  afterAll(async () => {
    for (const client of everyone()) await client.removeAllChannels()
    await server.stop()
  })

  /** A channel that follows rows, joined, and what it hears. */
  async function follow(client: Client, ...asked: Asked[]) {
    await client.realtime.setAuth()
    const heard = queue<Change>()
    const told = queue<{ status: string; message: string }>()
    const channel = client.channel(`rows-${randomUUID()}`).on('system', {}, told.add)
    for (const each of asked) listen(channel, each, heard.add)
    const { status, message } = await subscribe(channel)
    return { channel, heard, told, status, message }
  }

  function listen(channel: RealtimeChannel, asked: Asked, hear: (change: Change) => void): void {
    const { event = '*', schema = 'public', table = 'notifications', ...rest } = asked
    channel.on('postgres_changes', { event: event as '*', schema, table, ...rest }, hear)
  }

  async function aNotification(
    person: Person,
    link = '/home',
    database: pg.Pool | pg.ClientBase = server.database,
  ) {
    const id = server.platform.ids.next()
    await database.query(
      `insert into notifications.notifications (user_id, id, kind, parameters, link, created_at)
       values ($1, $2, 'money_received', '{"from": "Noor"}', $3, '2026-11-21T12:00:00Z')`,
      [person.userId, id, link],
    )
    return id
  }

  const change = (id: string, link: string) =>
    server.database.query('update notifications.notifications set link = $2 where id = $1', [id, link])
  const remove = (id: string) =>
    server.database.query('delete from notifications.notifications where id = $1', [id])

  test('a row that comes, changes and goes is told as it was at each moment', async () => {
    const { heard, told, status } = await follow(maha.client, {})
    expect(status).toBe('SUBSCRIBED')
    expect(await told.next()).toMatchObject({
      extension: 'postgres_changes',
      status: 'ok',
      message: 'Subscribed to PostgreSQL',
    })
    const id = await aNotification(maha)
    await change(id, '/changed')
    await remove(id)
    const key = { user_id: maha.userId, id }
    const row = {
      ...key,
      kind: 'money_received',
      parameters: { from: 'Noor' },
      link: '/home',
      read_at: null,
      created_at: '2026-11-21T12:00:00+00:00',
    }
    const common = {
      schema: 'public',
      table: 'notifications',
      commit_timestamp: expect.stringMatching(/Z$/),
      errors: null,
    }
    expect(await heard.next()).toEqual({ ...common, eventType: 'INSERT', new: row, old: {} })
    expect(await heard.next()).toEqual({
      ...common,
      eventType: 'UPDATE',
      new: { ...row, link: '/changed' },
      old: key,
    })
    expect(await heard.next()).toEqual({ ...common, eventType: 'DELETE', new: {}, old: key })
  })

  test('each binding hears what it asked for', async () => {
    const { channel, heard } = await follow(maha.client, { event: 'UPDATE' })
    await channel.unsubscribe()
    const inserts = queue<string>()
    const deletes = queue<string>()
    const both = maha.client.channel('both')
    listen(both, { event: 'INSERT' }, ({ eventType }) => inserts.add(eventType))
    listen(both, { event: 'DELETE' }, ({ eventType }) => deletes.add(eventType))
    await subscribe(both)
    const id = await aNotification(maha)
    await change(id, '/x')
    await remove(id)
    expect(await deletes.next()).toBe('DELETE')
    expect(await inserts.next()).toBe('INSERT')
    expect([inserts.waiting, deletes.waiting, heard.waiting]).toEqual([[], [], []])
  })

  test.each([
    ['an id', (id: string) => `id=eq.${id}`],
    ['a text', () => 'link=eq.gold,kind=neq.other'],
    ['a list', () => 'link=in.(silver,"gold")'],
    ['a moment', () => 'created_at=gte.2026-11-21T12:00:00Z,link=eq.gold'],
    ['nothing', () => 'read_at=is.null,link=not.in.(copper,lead)'],
  ])('a filter by %s lets through what it names', async (_what, filterOf) => {
    const id = await aNotification(maha, 'lead')
    const { heard, told } = await follow(maha.client, { event: 'UPDATE', filter: filterOf(id) })
    expect(await told.next()).toMatchObject({ status: 'ok' })
    const other = await aNotification(maha, 'lead')
    await change(other, 'copper')
    await change(id, 'gold')
    expect((await heard.next()).new).toMatchObject({ id, link: 'gold' })
    expect(heard.waiting).toEqual([])
  })

  test('people hear of their own rows alone, a stranger of none, the service key of all', async () => {
    const everything = await follow(service, {})
    const nothing = await follow(anyone, {})
    const hers = await follow(maha.client, { filter: `user_id=eq.${omar.userId}` }, {})
    expect(nothing.status).toBe('SUBSCRIBED')
    const his = await aNotification(omar)
    const own = await aNotification(maha)
    expect((await hers.heard.next()).new).toMatchObject({ id: own })
    const all = [await everything.heard.next(), await everything.heard.next()]
    expect(all.map(({ new: row }) => (row as { id: string }).id)).toEqual([his, own])
    await subscribe(anyone.channel('to be sure that nothing was under way'))
    expect([hers.heard.waiting, nothing.heard.waiting]).toEqual([[], []])
  })

  test('an account and a transaction hide the same columns here as on the product’s screens', async () => {
    const { heard } = await follow(maha.client, { table: 'transactions' }, { table: 'accounts' })
    await server.database.query(
      `insert into transactions.transactions (user_id, id, operation_id, account_id, type, kind, leg, flow, asset,
         amount_minor, description, category, status, reference, occurred_at, day)
       values ($1, $2, $2, $2, 'outgoing', 'payment', 'principal', 'spending', 'USD', 1234, 'Lunch', 'dining', 'pending', 'R-1', now(), now())`,
      [maha.userId, randomUUID()],
    )
    await server.database.query(
      `insert into wallet.accounts (user_id, id, type, naming, currency, position, status, provider, created_at)
       values ($1, $2, 'savings', 'type', 'USD', 0, 'opening', 'a bank', now())`,
      [maha.userId, randomUUID()],
    )
    const transaction = await heard.next()
    expect(transaction).toMatchObject({
      table: 'transactions',
      new: { amount_minor: 1234, status: 'pending' },
    })
    expect(Object.keys(transaction.new)).not.toContain('operation_id')
    const account = await heard.next()
    expect(account).toMatchObject({ table: 'accounts', new: { currency: 'USD', status: 'opening' } })
    expect(Object.keys(account.new)).not.toContain('provider')
  })

  test('transactions are told when they end, whichever began first, and not when they are undone', async () => {
    const { heard } = await follow(maha.client, {})
    const [slow, undone] = [
      await server.platform.database.pool.connect(),
      await server.platform.database.pool.connect(),
    ]
    try {
      for (const client of [slow, undone]) await client.query('begin; set local role sadaf_system')
      const first = await aNotification(maha, '/slow', slow)
      await aNotification(maha, '/undone', undone)
      const second = await aNotification(maha, '/quick')
      await undone.query('rollback')
      await slow.query('commit')
      const told = [await heard.next(), await heard.next()].map(({ new: row }) => (row as { id: string }).id)
      expect(told.toSorted()).toEqual([first, second].toSorted())
    } finally {
      slow.release()
      undone.release()
    }
    const last = await aNotification(maha)
    expect((await heard.next()).new).toMatchObject({ id: last })
  })

  test('another process hears of it too', async () => {
    const other = await startServer(server.platform.config.DATABASE_URL)
    const { access_token, refresh_token } = (await maha.client.auth.getSession()).data.session ?? {}
    const client = createClient(other)
    try {
      await client.auth.setSession({ access_token: access_token ?? '', refresh_token: refresh_token ?? '' })
      const { heard } = await follow(client, {})
      const id = await aNotification(maha)
      expect((await heard.next()).new).toMatchObject({ id })
    } finally {
      await client.removeAllChannels()
      await other.stop()
    }
  })

  test('a later subscriber gets no earlier changes', async () => {
    const earlier = await follow(maha.client, {})
    await aNotification(maha)
    await earlier.heard.next()
    const { heard } = await follow(maha.client, {})
    const id = await aNotification(maha)
    expect((await heard.next()).new).toMatchObject({ id })
  })

  test.each([
    ['a table that is not published', { table: 'users' }],
    ['another schema', { schema: 'auth', table: 'users' }],
    ['a column that is not there', { filter: 'secret=eq.1' }],
    ['a column that is hidden', { table: 'transactions', filter: 'search_text=eq.1' }],
    ['an operator that is none', { filter: 'id=near.1' }],
    ['a value of another type', { table: 'transactions', filter: 'amount_minor=gt.much' }],
  ])('%s is not followed, which a message says', async (_what, asked: Asked) => {
    const { status, told } = await follow(maha.client, asked)
    expect(status).toBe('SUBSCRIBED')
    expect(await told.next()).toMatchObject({
      extension: 'postgres_changes',
      status: 'error',
      message: expect.stringContaining('Unable to subscribe to changes with given parameters'),
    })
  })

  test('without followers, nothing is written down', async () => {
    const { channel, heard } = await follow(maha.client, {})
    await aNotification(maha)
    await heard.next()
    await channel.unsubscribe()
    const watchers = async () => (await server.database.query('select from realtime.watchers')).rowCount
    await until(async () => (await watchers()) === 0)
    const written = async () => (await server.database.query('select from realtime.changes')).rowCount
    const before = await written()
    await aNotification(maha)
    expect(await written()).toBe(before)
  })

  test('sent changes are forgotten', async () => {
    const { heard } = await follow(maha.client, {})
    await aNotification(maha)
    await heard.next()
    await server.database.query(`update realtime.changes set changed_at = now() - interval '6 minutes'`)
    await server.database.query(`select graphile_worker.add_job('realtime.clean')`)
    await server.settle()
    expect((await server.database.query('select from realtime.changes')).rowCount).toBe(0)
  })

  if (version === 'newest') {
    test('columns are chosen, and a channel may wait for its rows', async () => {
      const { heard } = await follow(maha.client, { select: ['id', 'link'] })
      const id = await aNotification(maha, '/chosen')
      expect((await heard.next()).new).toEqual({ id, link: '/chosen' })
      const config = { config: { postgres_changes_options: { wait: true } } }
      const refused = maha.client.channel('waiting', config)
      listen(refused, { table: 'users' }, () => {})
      const { status, message } = await subscribe(refused)
      expect(status).toBe('CHANNEL_ERROR')
      expect(message).toContain('RealtimeDisabledForConfiguration')
    })
  }
})
