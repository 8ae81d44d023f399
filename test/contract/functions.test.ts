import { FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js'
import {
  FunctionsHttpError as OldHttpError,
  FunctionsRelayError as OldRelayError,
} from '@supabase/supabase-js-2.58'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currenciesProgram } from '../../apps/server/src/functions/currencies.ts'
import { pingProgram } from '../../apps/server/src/functions/ping.ts'
import { registerFunctions } from '../../apps/server/src/functions/plugin.ts'
import type { PublishedProgram } from '../../apps/server/src/functions/published.ts'
import { systemClock } from '../../apps/server/src/platform/index.ts'
import { type Client, clients } from './auth-clients.ts'
import { type AuthServer, startAuthServer } from './auth-server.ts'
import { aPerson, fetchWhole, type Person } from './storage-server.ts'

const LONGEST_RUN_MS = 300

const program = (
  name: string,
  run: PublishedProgram['run'],
  audience: PublishedProgram['audience'] = 'anyone',
): PublishedProgram => ({ name, description: name, audience, run })

/** Says back what it was given, in the same type. */
const echo = program('echo', async (request) => {
  const type = request.headers.get('content-type') ?? 'text/plain'
  const path = new URL(request.url).pathname
  const headers = { 'content-type': type, 'x-method': request.method, 'x-path': path }
  return new Response(await request.arrayBuffer(), { headers })
})
const fields = program('fields', async (request) => {
  const form = await request.formData()
  const file = form.get('file') as File
  return Response.json({ name: form.get('name'), file: { name: file.name, text: await file.text() } })
})
const broken = program('broken', async () => {
  throw new Error('a secret of the inside')
})
const refusing = program('refusing', async () => Response.json({ reason: 'no' }, { status: 422 }))
const boasting = program('boasting', async () => {
  const headers = { 'x-relay-error': 'true', 'set-cookie': 'a=b', 'x-kept': 'yes' }
  return new Response('fine', { headers })
})
const members = program(
  'members',
  async (_request, { visitor }) => Response.json({ id: visitor.kind === 'person' ? visitor.userId : null }),
  'people',
)
const endless = program('endless', (_request, { signal }) => {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(new Response('too late'))))
})

const errors = {
  '2.58.0': { http: OldHttpError, relay: OldRelayError },
  newest: { http: FunctionsHttpError, relay: FunctionsRelayError },
}

describe.each(Object.entries(clients))('functions with supabase-js %s', (version, createClient) => {
  const { http, relay } = errors[version as keyof typeof errors]
  let server: AuthServer
  let functions: Client['functions']
  let maha: Person
  beforeAll(async () => {
    const tried = [echo, fields, broken, refusing, boasting, members, endless]
    const programs = [pingProgram(systemClock), currenciesProgram, ...tried]
    server = await startAuthServer({ DEMO_MODE: 'false', LOG_LEVEL: 'silent' }, undefined, 0, [
      { open: ({ app, platform }) => registerFunctions(app, platform, programs, LONGEST_RUN_MS) },
    ])
    functions = createClient(server).functions
    maha = await aPerson(server, createClient)
  })
  afterAll(() => server.stop())

  test('ping says what arrived', async () => {
    const { data, error } = await functions.invoke('ping', { body: { a: 1 } })
    expect(error).toBeNull()
    expect(data).toEqual({
      message: 'pong',
      at: expect.stringMatching(/Z$/),
      method: 'POST',
      visitor: 'nobody',
      body: { type: 'application/json', bytes: 7 },
    })
    expect((await maha.client.functions.invoke('ping')).data).toMatchObject({ visitor: 'person' })
  })

  test('currencies are listed with their decimals, and their names in both languages', async () => {
    const english = await functions.invoke('currencies', { body: { kind: 'fiat' } })
    expect(english.data).toContainEqual({ code: 'KWD', kind: 'fiat', scale: 3, name: 'Kuwaiti Dinar' })
    expect(english.data.some(({ kind }: { kind: string }) => kind === 'crypto')).toBe(false)
    const form = new FormData()
    form.append('language', 'ar')
    const arabic = await functions.invoke('currencies', { body: form })
    const saudi = arabic.data.find(({ code }: { code: string }) => code === 'SAR')
    expect(saudi.name).toBe('ريال سعودي')
    const wrong = await functions.invoke('currencies', { body: { language: 'tlh' } })
    expect(wrong.error).toBeInstanceOf(http)
    expect(wrong.error.context.status).toBe(422)
  })

  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s arrives as it is', async (method) => {
    const { error, data } = await functions.invoke('ping', { method })
    expect(error).toBeNull()
    expect(data.method).toBe(method)
  })

  test('JSON, text, bytes and forms go in and come out', async () => {
    expect((await functions.invoke('echo', { body: { deep: [1, 'é'] } })).data).toEqual({ deep: [1, 'é'] })
    expect((await functions.invoke('echo', { body: 'مرحبا' })).data).toBe('مرحبا')
    const bytes = new Uint8Array([0, 255, 7])
    const blob = (await functions.invoke('echo', { body: bytes.buffer })).data as Blob
    expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([0, 255, 7])
    const form = new FormData()
    form.append('name', 'Maha')
    form.append('file', new Blob(['inside']), 'note.txt')
    expect((await functions.invoke('fields', { body: form })).data).toEqual({
      name: 'Maha',
      file: { name: 'note.txt', text: 'inside' },
    })
    const echoed = (await functions.invoke('echo', { body: form })).data as FormData
    expect(echoed.get('name')).toBe('Maha')
  })

  test('a longer address and its question reach the function', async () => {
    const answer = await ask('echo/a/b?c=d')
    expect(answer.headers.get('x-path')).toBe('/functions/v1/echo/a/b')
  })

  test('a failure inside a function is a failure of the function, and tells nothing of its inside', async () => {
    const { error, data } = await functions.invoke('broken')
    expect(data).toBeNull()
    expect(error).toBeInstanceOf(http)
    expect(error.context.status).toBe(500)
    expect(await error.context.text()).not.toContain('secret')
    const refused = await functions.invoke('refusing')
    expect(refused.error).toBeInstanceOf(http)
    expect(await refused.error.context.json()).toEqual({ reason: 'no' })
  })

  test('a function that cannot be reached, or does not end, is a failure of the relay', async () => {
    const missing = await functions.invoke('not-written')
    expect(missing.error).toBeInstanceOf(relay)
    expect(missing.error.context.status).toBe(404)
    const late = await functions.invoke('endless')
    expect(late.error).toBeInstanceOf(relay)
    expect(late.error.context.status).toBe(504)
    const large = await functions.invoke('echo', { body: 'x'.repeat(1_100_000) })
    expect(large.error).toBeInstanceOf(relay)
    expect(large.error.context.status).toBe(413)
  })

  test('a function for people is for people', async () => {
    expect((await maha.client.functions.invoke('members')).data).toEqual({ id: maha.userId })
    const refused = await functions.invoke('members')
    expect(refused.error).toBeInstanceOf(relay)
    expect(refused.error.context.status).toBe(401)
    expect((await ask('ping', { apikey: 'sb_publishable_guess' })).status).toBe(401)
    const forged = await ask('ping', { apikey: server.keys.publishable, authorization: 'Bearer ey.a.b' })
    expect(forged.status).toBe(401)
    expect(await forged.json()).toMatchObject({ code: 'UNAUTHORIZED_INVALID_JWT' })
  })

  test('a function cannot speak for the relay or set cookies', async () => {
    const answer = await ask('boasting')
    expect(answer.headers.get('x-relay-error')).toBeNull()
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('x-kept')).toBe('yes')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('pages of the site may call, with the header that tells failures apart', async () => {
    const origin = server.platform.config.publicUrl
    const answer = await ask('missing', { apikey: server.keys.publishable, origin })
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    expect(answer.headers.get('access-control-expose-headers')).toContain('x-relay-error')
  })

  function ask(path: string, headers: Record<string, string> = { apikey: server.keys.publishable }) {
    return fetchWhole(`${server.url}/functions/v1/${path}`, { method: 'POST', headers })
  }
})
