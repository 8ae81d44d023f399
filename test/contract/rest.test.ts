import type { SupabaseClient } from '@supabase/supabase-js'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { markets } from '../../apps/server/src/markets/index.ts'
import { MAX_PARAMETERS, MAX_QUERY_LENGTH } from '../../apps/server/src/rest/call.ts'
import { type PublishedFunction, rest } from '../../apps/server/src/rest/index.ts'
import { type Client, clients } from './auth-clients.ts'
import { type AuthServer, startAuthServer } from './auth-server.ts'
import { aPerson, fetchWhole, type Person } from './storage-server.ts'

/** The client's view of the functions: names, arguments and columns of any kind. */
type AnyFunctions = {
  Tables: Record<string, { Row: Row; Insert: Row; Update: Row; Relationships: [] }>
  Views: Record<never, never>
  Functions: Record<string, { Args: Record<string, unknown>; Returns: Row[] }>
}
type Row = Record<string, unknown>
type Rest = SupabaseClient<{ public: AnyFunctions; auth: AnyFunctions }>
const restOf = (client: Client): Rest => client as unknown as Rest

/** Rows of every type, of which a person sees their own. */
const letters: PublishedFunction = {
  name: 'get_letters',
  description: 'Letters from one to another.',
  audience: 'people',
  parameters: z.object({ from: z.coerce.number().int(), to: z.coerce.number().int().optional() }),
  columns: { id: 'bigint', letter: 'text', is_vowel: 'boolean', sent_at: 'timestamptz', weight: 'numeric' },
  order: [{ column: 'id', direction: 'asc', nulls: 'last' }],
  rows: ({ from, to }) => sql`
    select id, chr(96 + id) as letter, chr(96 + id) in ('a', 'e', 'i') as is_vowel,
      nullif(timestamptz '2026-01-01 00:00+00' + id * interval '1 day', timestamptz '2026-01-03 00:00+00') as sent_at,
      id + 0.10000000000000000001 as weight
    from generate_series(${from}::int, coalesce(${to ?? null}::int, 9)) as id`,
}

const whoAmI: PublishedFunction = {
  name: 'who_am_i',
  description: 'The person of the transaction.',
  audience: 'anyone',
  parameters: z.object({}),
  columns: { id: 'uuid', role: 'text' },
  order: [{ column: 'id', direction: 'asc', nulls: 'last' }],
  rows: () => sql`select app.user_id() as id, current_user::text as role`,
}

const writing: PublishedFunction = {
  ...whoAmI,
  name: 'writes_by_mistake',
  rows: () => sql`select app.user_id() as id, nextval('public.counter')::text as role`,
}

describe.each(Object.entries(clients))('functions of rows with supabase-js %s', (_version, createClient) => {
  let server: AuthServer
  let anyone: Rest
  let service: Rest
  let maha: Person
  beforeAll(async () => {
    const published = [...markets.published, letters, whoAmI, writing]
    server = await startAuthServer({ DEMO_MODE: 'false' }, undefined, 0, [
      { open: (on) => rest.open({ ...on, published }) },
    ])
    anyone = restOf(createClient(server))
    service = restOf(createClient(server, { key: server.keys.secret }))
    maha = await aPerson(server, createClient)
    await server.database.query(
      'create sequence public.counter; grant usage on sequence public.counter to public',
    )
  })
  afterAll(() => server.stop())

  const lettersOf = (args: Record<string, unknown>, options = {}) =>
    restOf(maha.client).rpc('get_letters', args, options)

  describe('get_crypto_markets', () => {
    const quoted = new Date('2026-11-21T12:00:00Z')
    beforeAll(async () => {
      await server.database.query(
        `insert into markets.quotes (symbol, price, market_cap, change_24h, volume_24h, source, is_sandbox, quoted_at)
         select symbol, price, market_cap, -1.25, 1000000, 'a test', true, $1
         from (values ('BTC', 64000.12, 1300000000000), ('SHIB', 0.00001812, 9)) as quote (symbol, price, market_cap)`,
        [quoted],
      )
    })

    test('gives anybody the markets, the largest first', async () => {
      const { data, error, status } = await anyone.rpc('get_crypto_markets').limit(200)
      expect({ error, status }).toEqual({ error: null, status: 200 })
      expect(data?.length).toBeGreaterThan(50)
      expect(data?.[0]).toEqual({
        base_symbol: 'BTC',
        base_name: 'Bitcoin',
        last_price: 64_000.12,
        change_24h: -1.25,
        volume_24h: 1_000_000,
        market_cap: 1_300_000_000_000,
      })
      expect(data?.[1]).toMatchObject({ base_symbol: 'SHIB', last_price: 0.00001812 })
    })

    test('names no price where there is none', async () => {
      const { data } = await anyone.rpc('get_crypto_markets').eq('base_symbol', 'ADA').single()
      expect(data).toEqual({
        base_symbol: 'ADA',
        base_name: 'Cardano',
        last_price: null,
        change_24h: null,
        volume_24h: null,
        market_cap: null,
      })
    })

    test('is searched by symbol or name', async () => {
      const { data } = await anyone.rpc('search_crypto_markets', { query: 'bitcoin' })
      expect(data?.map(({ base_symbol }) => base_symbol)).toEqual(['BTC', 'BCH'])
      const none = await anyone.rpc('search_crypto_markets', { query: "'; drop table markets.assets; --" })
      expect(none.data).toEqual([])
    })

    test('says whose prices they are', async () => {
      const { data } = await anyone.rpc('get_market_sources')
      expect(data).toEqual([
        { source: 'a test', is_sandbox: true, assets: 2, quoted_at: '2026-11-21T12:00:00+00:00' },
      ])
    })
  })

  test('arguments come in the body or in the address', async () => {
    expect((await lettersOf({ from: 2, to: 3 })).data).toHaveLength(2)
    expect((await lettersOf({ from: 2, to: 3 }, { get: true })).data).toHaveLength(2)
    expect((await lettersOf({ from: 8 })).data).toHaveLength(2)
  })

  test('columns are chosen, and called what is wished', async () => {
    const { data } = await lettersOf({ from: 1, to: 1 }).select('id, name:letter')
    expect(data).toEqual([{ id: 1, name: 'a' }])
    const all = await lettersOf({ from: 1, to: 1 }).select('*')
    expect(Object.keys(all.data?.[0] ?? {})).toEqual(Object.keys(letters.columns))
  })

  test('numbers keep every digit that the database has', async () => {
    const answer = await call('rpc/get_letters?select=weight', { from: 1, to: 1 })
    expect(await answer.text()).toBe('[{"weight":1.10000000000000000001}]')
  })

  test('rows are ordered as asked, by several columns, with nothing first or last', async () => {
    const ids = async (order: string) => {
      const answer = await call(`rpc/get_letters?select=id&order=${order}`, { from: 1, to: 3 })
      return ((await answer.json()) as { id: number }[]).map(({ id }) => id)
    }
    expect(await ids('is_vowel.desc,id.desc')).toEqual([1, 3, 2])
    expect(await ids('sent_at')).toEqual([1, 3, 2])
    expect(await ids('sent_at.desc')).toEqual([2, 3, 1])
    expect(await ids('sent_at.asc.nullsfirst')).toEqual([2, 1, 3])
    expect(await ids('sent_at.desc.nullslast')).toEqual([3, 1, 2])
    const { data } = await lettersOf({ from: 1, to: 3 }).order('letter', { ascending: false })
    expect(data?.[0]?.letter).toBe('c')
  })

  test.each<[string, string, number[]]>([
    ['eq', 'letter=eq.b', [2]],
    ['neq', 'letter=neq.b', [1, 3, 4, 5]],
    ['gt', 'id=gt.3', [4, 5]],
    ['gte', 'id=gte.3', [3, 4, 5]],
    ['lt', 'weight=lt.2.2', [1, 2]],
    ['lte', 'sent_at=lte.2026-01-02T00:00:00Z', [1]],
    ['like', 'letter=like.*b*', [2]],
    ['ilike', 'letter=ilike.B', [2]],
    ['in', 'letter=in.(a,"c",z)', [1, 3]],
    ['in of nothing', 'letter=in.()', []],
    ['is null', 'sent_at=is.null', [2]],
    ['is true', 'is_vowel=is.true', [1, 5]],
    ['isdistinct', 'sent_at=isdistinct.2026-01-02', [2, 3, 4, 5]],
    ['not', 'letter=not.in.(a,b)', [3, 4, 5]],
    ['several', 'id=gt.1&id=lt.4&is_vowel=is.false', [2, 3]],
    ['a value like a statement', "letter=eq.a' or true --", []],
  ])('rows are filtered: %s', async (_name, filter, expected) => {
    const answer = await call(`rpc/get_letters?select=id&${filter}`, { from: 1, to: 5 })
    const rows = (await answer.json()) as { id: number }[]
    expect(rows.map(({ id }) => id)).toEqual(expected)
  })

  test('the client’s own filters arrive', async () => {
    const { data } = await lettersOf({ from: 1, to: 9 })
      .in('letter', ['a', 'b,c', 'd'])
      .neq('id', 1)
      .gt('weight', 0)
    expect(data?.map(({ letter }) => letter)).toEqual(['d'])
  })

  test('a part is given, and the whole is counted where that is asked', async () => {
    const page = await lettersOf({ from: 1, to: 9 }, { count: 'exact' }).range(2, 4)
    expect(page).toMatchObject({ count: 9, status: 206, error: null })
    expect(page.data?.map(({ id }) => id)).toEqual([3, 4, 5])
    const filtered = await lettersOf({ from: 1, to: 9 }, { count: 'exact' }).eq('is_vowel', true)
    expect(filtered).toMatchObject({ count: 3, status: 200 })
    const uncounted = await lettersOf({ from: 1, to: 9 }).limit(2)
    expect(uncounted).toMatchObject({ count: null, status: 200 })
    const beyond = await lettersOf({ from: 1, to: 9 }, { count: 'exact' }).range(20, 30)
    expect(beyond).toMatchObject({ status: 416, error: { code: 'PGRST103' } })
    const answer = await call('rpc/get_letters?offset=7', { from: 1, to: 9 }, { prefer: 'count=exact' })
    expect(answer.headers.get('content-range')).toBe('7-8/9')
  })

  test('HEAD counts and gives nothing', async () => {
    const { count, data, status } = await lettersOf({ from: 1, to: 9 }, { head: true, count: 'exact' })
    expect({ count, data, status }).toEqual({ count: 9, data: null, status: 200 })
  })

  test('one row is one object, and anything else is refused', async () => {
    expect((await lettersOf({ from: 2, to: 2 }).select('letter').single()).data).toEqual({ letter: 'b' })
    expect(await lettersOf({ from: 1, to: 2 }).single()).toMatchObject({
      status: 406,
      data: null,
      error: {
        code: 'PGRST116',
        details: 'The result contains 2 rows',
        hint: null,
        message: 'Cannot coerce the result to a single JSON object',
      },
    })
    expect((await lettersOf({ from: 2, to: 1 }).single()).error).toMatchObject({ code: 'PGRST116' })
    expect(await lettersOf({ from: 2, to: 1 }).maybeSingle()).toMatchObject({ data: null, error: null })
    expect((await lettersOf({ from: 2, to: 2 }).maybeSingle()).data).toMatchObject({ letter: 'b' })
  })

  test('a function that is not published is not found, nor one with other arguments', async () => {
    expect(await anyone.rpc('get_crypto_market_list')).toMatchObject({
      status: 404,
      data: null,
      error: {
        code: 'PGRST202',
        message:
          'Could not find the function public.get_crypto_market_list without parameters in the schema cache',
        hint: 'Perhaps you meant to call the function public.get_crypto_markets',
      },
    })
    const other = await anyone.rpc('get_crypto_markets', { size: 1 })
    expect(other.error).toMatchObject({
      code: 'PGRST202',
      message: 'Could not find the function public.get_crypto_markets(size) in the schema cache',
    })
    expect((await lettersOf({ from: 'x' })).error?.code).toBe('PGRST202')
    expect((await anyone.rpc('pg_sleep', { seconds: 1 }, { get: true })).error?.code).toBe('PGRST202')
    expect((await anyone.from('users').select()).error).toMatchObject({
      code: 'PGRST205',
      message: "Could not find the table 'public.users' in the schema cache",
    })
  })

  test.each([
    ['a column that is not there', 'select=secret', 400, '42703'],
    ['a filter on a column that is not there', 'secret=eq.1', 400, '42703'],
    ['an order by a column that is not there', 'order=secret.asc', 400, '42703'],
    ['a select that is a statement', 'select=id)--', 400, 'PGRST100'],
    ['an embedded table', 'select=id,others(*)', 400, 'PGRST100'],
    ['an operator that is none', 'id=near.1', 400, 'PGRST100'],
    ['a filter without operator', 'id=1', 400, 'PGRST100'],
    ['a list that is none', 'id=in.1', 400, 'PGRST100'],
    ['an order that is none', 'order=id.sideways', 400, 'PGRST100'],
    ['a limit that is none', 'limit=-1', 400, 'PGRST100'],
    ['a value of another type', 'id=eq.many', 400, '22P02'],
    ['a truth that every object has', 'is_vowel=is.constructor', 400, 'PGRST100'],
    ['a list without an end', 'letter=in.(a,"b)', 400, 'PGRST100'],
    ['more columns than a function can have', `select=${Array(101).fill('id')}`, 400, 'PGRST100'],
    ['an order by more than that', `order=${Array(101).fill('id')}`, 400, 'PGRST100'],
  ])('%s is refused', async (_what, query, status, code) => {
    const answer = await call(`rpc/get_letters?${query}`, { from: 1, to: 2 })
    expect(answer.status).toBe(status)
    expect(Object.keys((await answer.clone().json()) as object)).toEqual([
      'code',
      'details',
      'hint',
      'message',
    ])
    expect(await answer.json()).toMatchObject({ code })
  })

  // 2,000 blanks cost a second reading for each pair of them, which took seconds; 10,000 would have taken minutes.
  test.each([2_000, 10_000])(
    'a list of %i blanks and no end costs no more than any request',
    async (blanks) => {
      const attack = `rpc/get_crypto_markets?base_symbol=in.(${'+'.repeat(blanks)}x%22)`
      const answer = await fetchWhole(`${server.url}/rest/v1/${attack}`, {
        headers: { apikey: server.keys.publishable },
      })
      expect({ status: answer.status, ...((await answer.json()) as object) }).toMatchObject({
        status: 400,
        code: 'PGRST100',
      })
    },
  )

  test('a query is as long as it may be, and no longer', async () => {
    const list = (length: number) => `letter=in.(${'a'.repeat(length - 'letter=in.()'.length)})`
    const status = async (query: string) =>
      (await call(`rpc/get_letters?${query}`, { from: 1, to: 2 })).status
    expect(await status(list(MAX_QUERY_LENGTH))).toBe(200)
    expect(await status(list(MAX_QUERY_LENGTH + 1))).toBe(414)
    expect(await status(Array(MAX_PARAMETERS).fill('id=gt.0').join('&'))).toBe(200)
    expect(
      await status(
        Array(MAX_PARAMETERS + 1)
          .fill('id=gt.0')
          .join('&'),
      ),
    ).toBe(400)
  })

  test.each(['%', '%zz', '%E0%A4%A', 'a%2'])('a table called %s is refused, not failed on', async (name) => {
    expect([400, 404]).toContain((await call(name, {})).status)
  })

  test('other schemas, other types of answer and broken bodies are refused', async () => {
    expect((await anyone.schema('auth').rpc('get_crypto_markets')).error?.code).toBe('PGRST106')
    expect((await lettersOf({ from: 1 }).csv()).error?.code).toBe('PGRST107')
    const broken = await fetchWhole(`${server.url}/rest/v1/rpc/get_crypto_markets`, {
      method: 'POST',
      headers: { apikey: server.keys.publishable, 'content-type': 'application/json' },
      body: '{',
    })
    expect(broken.status).toBe(400)
    expect(await broken.json()).toMatchObject({ code: 'PGRST102' })
  })

  test('rows are read as the person who asks, and nothing is written', async () => {
    expect((await restOf(maha.client).rpc('who_am_i').single()).data).toEqual({
      id: maha.userId,
      role: 'sadaf_user',
    })
    expect((await anyone.rpc('who_am_i').single()).data).toMatchObject({ id: null })
    expect((await anyone.rpc('writes_by_mistake')).error?.code).toBe('XX000')
    expect((await anyone.rpc('get_letters', { from: 1 })).error).toMatchObject({ code: '42501' })
    expect((await service.rpc('get_letters', { from: 1 })).error).toBeNull()
  })

  test('a key or a token that is not good is refused', async () => {
    const ask = (headers: Record<string, string>) =>
      fetchWhole(`${server.url}/rest/v1/rpc/get_crypto_markets`, { method: 'POST', headers })
    expect((await ask({})).status).toBe(401)
    expect((await ask({ apikey: 'sb_publishable_guess' })).status).toBe(401)
    const forged = await ask({ apikey: server.keys.publishable, authorization: 'Bearer ey.a.b' })
    expect(forged.status).toBe(401)
    expect(await forged.json()).toMatchObject({ code: 'PGRST301' })
    server.advance(7_200)
    const late = await ask({ apikey: server.keys.publishable, authorization: `Bearer ${maha.token}` })
    server.advance(-7_200)
    expect(await late.json()).toMatchObject({ code: 'PGRST301', message: 'JWT expired' })
  })

  test('nulls are left out where that is asked', async () => {
    const accept = 'application/vnd.pgrst.array+json;nulls=stripped'
    const answer = await call('rpc/get_letters?select=id,sent_at', { from: 2, to: 2 }, { accept })
    expect(await answer.json()).toEqual([{ id: 2 }])
  })

  function call(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
    return fetchWhole(`${server.url}/rest/v1/${path}`, {
      method: 'POST',
      headers: {
        apikey: server.keys.publishable,
        authorization: `Bearer ${maha.token}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
    })
  }
})
