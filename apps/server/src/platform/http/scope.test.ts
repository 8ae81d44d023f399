import { type Answer, contract, type Endpoint, isOpenToManaged, type Scope, scopes } from '@sadaf/api'
import { afterAll, describe, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { createDatabase } from '../database.ts'
import { createIds } from '../ids.ts'
import { silentLog } from '../log.ts'
import { type Api, createApi } from './api.ts'
import type { Caller } from './caller.ts'
import { createHttpServer, createMetrics } from './server.ts'

const proven = { hasSecondFactor: false, signedInAt: new Date(), steppedUpAt: null }
const aKeyWith = (scopesOfIt: Iterable<Scope>): Caller => ({
  ...proven,
  userId: '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a10',
  sessionId: '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a11',
  aal: 'aal1',
  forMoney: proven,
  email: 'layla@example.com',
  isAnonymous: false,
  isManaged: false,
  scopes: new Set(scopesOfIt),
})

type ForPeople = Endpoint & { readonly access: 'user' }
const everything = Object.keys(scopes) as Scope[]
const forPeople = Object.values(contract).filter(
  (each): each is typeof each & ForPeople => each.access === 'user',
)
const named: (readonly [string, ForPeople])[] = forPeople.map((each) => [each.id, each])

/** The ways in which the platform serves a person. None of the handlers is to be reached. */
const reached = <E extends Endpoint>(): Promise<Answer<E>> => Promise.reject(new Error('reached'))
const ways: Record<string, (api: Api, endpoint: ForPeople) => void> = {
  'in a transaction': (api, endpoint) => api.serve(endpoint, reached),
  'after preparing': (api, endpoint) => api.servePrepared(endpoint, reached, reached),
  'without a transaction': (api, endpoint) => api.serveProvider(endpoint, reached),
}

const clock = systemClock
const database = createDatabase({ url: 'postgres://unused@127.0.0.1:1/nowhere', poolSize: 1, log: silentLog })
afterAll(() => database.close())

/** Calls the endpoint of a server that takes everybody for one caller. */
async function callAs(caller: Caller, endpoint: ForPeople, serve: (api: Api, endpoint: ForPeople) => void) {
  const ids = createIds(clock)
  const app = createHttpServer({
    log: silentLog,
    ids,
    metrics: createMetrics(),
    trustedProxies: [],
  })
  const api = createApi(app, {
    database,
    clock,
    ids,
    authenticate: async () => caller,
    isServiceKey: () => false,
    publicUrl: 'http://localhost',
    asksOperatorsForFactor: false,
    isLimited: false,
  })
  serve(api, endpoint)
  const url = `/api/v1${endpoint.path.replace(/\{\w+\}/g, 'one')}`
  const answer = await app.inject({ method: endpoint.method, url })
  await app.close()
  return { status: answer.statusCode, body: answer.json() }
}

describe.each(Object.entries(ways))('%s', (_way, serve) => {
  test.each(named)('%s is closed to a key that may do everything else', async (_id, endpoint) => {
    const { scope } = endpoint
    const key = aKeyWith(everything.filter((each) => each !== scope))
    const answer = await callAs(key, endpoint, serve)
    expect(answer).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } })
    expect(answer.body.scope).toBe(scope === 'session' ? undefined : scope)
  })
})

test.each(named)(
  '%s is past the door for a key with its scope alone, where a key may call it',
  async (_id, endpoint) => {
    if (endpoint.scope === 'session') return
    const answer = await callAs(aKeyWith([endpoint.scope]), endpoint, (api, each) =>
      api.serveProvider(each, reached),
    )
    expect([401, 403]).not.toContain(answer.status)
  },
)

const closedToManaged = named.filter(([, endpoint]) => !isOpenToManaged(endpoint))

test.each(closedToManaged)('%s is closed to a managed profile', async (_id, endpoint) => {
  const profile = { ...aKeyWith([]), scopes: 'all', isManaged: true } as const
  const answer = await callAs(profile, endpoint, (api, each) => api.serveProvider(each, reached))
  expect(answer).toMatchObject({ status: 403, body: { code: 'managed_profile' } })
})

test('a managed profile moves no money, makes no key and does not leave', () => {
  const open = forPeople.filter((endpoint) => isOpenToManaged(endpoint))
  expect(open.map(({ id }) => id)).toEqual(expect.arrayContaining(['getFamily', 'finishChore', 'getMe']))
  const writing = open.filter(({ method, scope }) => method !== 'GET' && !scope.endsWith(':read'))
  expect(new Set(writing.map(({ scope }) => scope))).toEqual(
    new Set(['family:write', 'notifications:write', 'profile:write', 'session', 'transactions:write']),
  )
  const inSessions = writing.filter(({ scope }) => scope === 'session')
  expect(inSessions.map(({ id }) => id)).toEqual(['subscribeToPush', 'unsubscribeFromPush'])
})

test('each scope opens something', () => {
  expect(new Set(forPeople.map(({ scope }) => scope))).toEqual(new Set([...everything, 'session']))
})
