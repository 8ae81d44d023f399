import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clients } from '../auth-clients.ts'
import { startServerWithGoogle } from '../auth-google-server.ts'
import type { OidcProvider } from '../auth-oidc-provider.ts'
import { aSignedInPerson, call, newAddress } from '../auth-people.ts'
import { type AuthServer, secretsOf } from '../auth-server.ts'

const { newest: createClient } = clients
if (!createClient) throw new Error('the newest client is missing')
const newClient = createClient

// How patterns and addresses are compared stands in redirects/allowed.test.ts of the auth service. Here: that no door
// that leads away leads anywhere else.
const evil = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  'https:/\\evil.example',
  'https:evil.example',
  'https://app.example@evil.example/',
  'https://evil.example:pass@app.example/back',
  'https://app.example%40evil.example/',
  'https://app.example.evil.example/',
  'https://app.example%2eevil.example/',
  'HTTPS://EVIL.EXAMPLE/',
  'https://app.example:8443/back',
  'https://аpp.example/back',
  'https://app。evil.example/back',
  'https://app.example/back/../../evil',
  'https://app.example/back/..%2f..%2fevil',
  'https://app.example/back%5c..%5cevil',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//app.example/back',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://app.example/x',
  ' https://evil.example/',
  'https://evil.example/#https://app.example/back',
  'https://evil.example/?https://app.example/back',
]

let server: AuthServer
let provider: OidcProvider
beforeAll(async () => {
  ;({ server, provider } = await startServerWithGoogle({
    AUTH_MAIL_COOLDOWN: '0',
    AUTH_RATE_LIMITS: 'off',
    AUTH_REDIRECT_ALLOW_LIST: 'https://app.example/back,https://app.example/back/*',
  }))
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

const home = () => new URL(server.platform.config.publicUrl).origin
const query = (address: string) => `redirect_to=${encodeURIComponent(address)}`
const originOfLocation = (answer: Response) => new URL(answer.headers.get('location') ?? '').origin

describe('no redirect leads to a place that is not allowed', () => {
  test.each(evil)('by the link of a mail, followed or made up: %j', async (address) => {
    const email = newAddress()
    await call(server, `otp?${query(address)}`, { body: { email } })
    const { tokenHash, link } = secretsOf((await server.mailsTo(email))[0])
    expect(link.origin).toBe(home())
    expect(new URL(link.searchParams.get('next') ?? '', home()).origin).toBe(home())
    const madeUp = await call(server, `verify?token=made-up&type=magiclink&${query(address)}`)
    expect(originOfLocation(madeUp)).toBe(home())
    const followed = await call(server, `verify?token=${tokenHash}&type=magiclink&${query(address)}`)
    expect(originOfLocation(followed)).toBe(home())
    expect(followed.headers.get('location')).toContain('access_token=')
  })

  test.each(evil)('by another service, where the person comes in or refuses: %j', async (address) => {
    for (const outcome of ['code=made-up', 'error=access_denied']) {
      const away = await call(server, `authorize?provider=google&${query(address)}`)
      expect(originOfLocation(away)).toBe(provider.issuer)
      const state = new URL(away.headers.get('location') ?? '').searchParams.get('state')
      expect(originOfLocation(await call(server, `callback?state=${state}&${outcome}`))).toBe(home())
    }
    const madeUp = await call(server, `callback?state=made-up&${query(address)}`)
    expect(originOfLocation(madeUp)).toBe(home())
  })
})

test('an allowed redirect brings the session in the fragment, and nothing that was in it before', async () => {
  const email = newAddress()
  await aSignedInPerson(server, newClient(server), email)
  const address = 'https://app.example/back/in#access_token=a-strangers&x=1'
  await call(server, `otp?${query(address)}`, { body: { email } })
  const { tokenHash } = secretsOf((await server.mailsTo(email))[0])
  const followed = await call(server, `verify?token=${tokenHash}&type=magiclink&${query(address)}`)
  const url = new URL(followed.headers.get('location') ?? '')
  expect(url.origin + url.pathname).toBe('https://app.example/back/in')
  const fragment = new URLSearchParams(url.hash.slice(1))
  expect(fragment.getAll('access_token')).toHaveLength(1)
  expect(fragment.get('access_token')).toMatch(/^ey/)
  expect(fragment.has('x')).toBe(false)
})
