import { expect, test } from 'vitest'
import { enrolAuthenticator, showCode } from '../auth-authenticator.ts'
import { clients } from '../auth-clients.ts'
import { CLIENT_ID, CLIENT_SECRET } from '../auth-oidc-provider.ts'
import { call, newAddress, PASSWORD } from '../auth-people.ts'
import { secretsOf, startAuthServer } from '../auth-server.ts'

const { newest: createClient } = clients
if (!createClient) throw new Error('the newest client is missing')
const newClient = createClient

test('nothing that opens an account is in the log, at its most talkative', async () => {
  const lines: string[] = []
  const settings = {
    DEMO_MODE: 'false',
    LOG_LEVEL: 'trace',
    AUTH_MAIL_COOLDOWN: '0',
    // One that does not answer: failures are logged with what went wrong.
    AUTH_EXTERNAL_GOOGLE_CLIENT_ID: CLIENT_ID,
    AUTH_EXTERNAL_GOOGLE_SECRET: CLIENT_SECRET,
    AUTH_EXTERNAL_GOOGLE_ISSUER: 'http://127.0.0.1:9',
  }
  const server = await startAuthServer(settings, undefined, 0, [], { write: (line) => lines.push(line) })
  const secrets: string[] = [PASSWORD, CLIENT_SECRET, server.keys.secret, server.keys.publishable]
  const kept = <Secret extends string | undefined>(secret: Secret): Secret => {
    if (secret) secrets.push(secret)
    return secret
  }
  const client = newClient(server)
  const email = newAddress('logged')

  await client.auth.signUp({ email, password: PASSWORD })
  const first = secretsOf((await server.mailsTo(email))[0])
  await call(server, 'verify', { body: { email, token: kept(first.code), type: 'signup' } })
  await call(server, `otp?apikey=${server.keys.publishable}`, { body: { email } })
  const second = secretsOf((await server.mailsTo(email))[0])
  kept(second.code)
  await call(server, `verify?token=${kept(second.tokenHash)}&type=magiclink&redirect_to=/`)
  const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  kept(data.session?.access_token)
  kept(data.session?.refresh_token)
  await call(server, 'token?grant_type=password', { body: { email, password: kept('a-wrong-lamp-guess') } })
  await call(server, 'authorize?provider=google&scopes=email')
  await call(server, `callback?state=${kept('made-up-state-of-mine')}&code=${kept('made-up-code-of-mine')}`)
  await call(server, 'token?grant_type=id_token', {
    body: { provider: 'google', id_token: kept('made-up.identity-token.of-mine') },
  })
  const broken = { 'content-type': 'application/json', apikey: server.keys.publishable }
  await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: broken,
    body: `{"password": "${kept('broken-body-lamp')}"`,
  })
  const authenticator = await enrolAuthenticator(client, 'app')
  kept(authenticator.secret)
  const raised = await showCode(server, client, authenticator)
  const token = kept(raised.data?.access_token)
  const made = await call(server, 'factors/recovery-codes', { method: 'POST', token: token ?? '' })
  for (const code of (await made.json()).codes) kept(code)
  await server.settle()
  await server.stop()

  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(10)
  expect(log).toContain('/auth/v1/token')
  expect(log).toContain('does not answer')
  expect(secrets.length).toBeGreaterThan(20)
  // Six digits may stand within a longer number by chance.
  const isIn = (secret: string) => new RegExp(`(?<!\\w)${RegExp.escape(secret)}(?!\\w)`).test(log)
  expect(secrets.filter(isIn)).toEqual([])
})
