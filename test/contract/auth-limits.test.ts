import { expect, test } from 'vitest'
import { clients } from './auth-clients.ts'
import { aSignedInPerson, call, newAddress, PASSWORD } from './auth-people.ts'
import { type AuthServer, startAuthServer } from './auth-server.ts'

const { newest } = clients
if (!newest) throw new Error('the newest client is missing')
const createClient = newest

const guess = (server: AuthServer, email: string, password = 'a-wrong-guess') =>
  call(server, 'token?grant_type=password', { body: { email, password } })

test('the eleventh wrong guess within five minutes is refused, alike for an address without an account', async () => {
  const server = await startAuthServer({ DEMO_MODE: 'false' })
  const { email } = await aSignedInPerson(server, createClient(server))
  for (const address of [email, newAddress('unknown')]) {
    for (let tries = 0; tries < 10; tries += 1) expect((await guess(server, address)).status).toBe(400)
    const refused = await guess(server, address)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await guess(server, email, PASSWORD)).status).toBe(429)
  server.advance(301)
  expect((await guess(server, email, PASSWORD)).status).toBe(200)
  await server.stop()
})

test('guesses that come at once are all counted', async () => {
  const server = await startAuthServer({ DEMO_MODE: 'false' })
  const email = newAddress('unknown')
  const answers = await Promise.all(Array.from({ length: 20 }, () => guess(server, email)))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
  await server.stop()
})

test('the right password forgives the wrong ones before it', async () => {
  const server = await startAuthServer({ DEMO_MODE: 'false' })
  const { email } = await aSignedInPerson(server, createClient(server))
  for (let round = 0; round < 3; round += 1) {
    for (let tries = 0; tries < 9; tries += 1) await guess(server, email)
    expect((await guess(server, email, PASSWORD)).status).toBe(200)
  }
  await server.stop()
})

test('a server that starts later knows the counts', async () => {
  const first = await startAuthServer({ DEMO_MODE: 'false' })
  const email = newAddress('unknown')
  for (let tries = 0; tries < 10; tries += 1) await guess(first, email)
  const second = await startAuthServer({ DEMO_MODE: 'false' }, first.platform.config.DATABASE_URL)
  expect((await guess(second, email)).status).toBe(429)
  await second.stop()
  await first.stop()
})

test('limits can be set for a deployment, and turned off for a load test', async () => {
  const strict = await startAuthServer({
    AUTH_RATE_LIMITS: '{"signupByAddress":{"points":1,"seconds":60}}',
  })
  const signUp = (server: AuthServer) =>
    call(server, 'signup', { body: { email: newAddress(), password: PASSWORD } })
  expect((await signUp(strict)).status).toBe(200)
  expect((await signUp(strict)).status).toBe(429)
  await strict.stop()
  const open = await startAuthServer({ AUTH_RATE_LIMITS: 'off', DEMO_MODE: 'false' })
  const email = newAddress('unknown')
  for (let tries = 0; tries < 15; tries += 1) expect((await guess(open, email)).status).toBe(400)
  await open.stop()
})
