import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../support/ports.ts'
import { type Client, clients } from './auth-clients.ts'
import {
  GITHUB_CLIENT_ID,
  GITHUB_SECRET,
  type GithubHolder,
  type GithubProvider,
  startGithubProvider,
} from './auth-github-provider.ts'
import { aSignedInPerson, newAddress } from './auth-people.ts'
import { type AuthServer, startAuthServer } from './auth-server.ts'

const APP = 'https://app.example/back'
const { newest } = clients
if (!newest) throw new Error('the newest client is missing')
const newClient = newest

let server: AuthServer
let github: GithubProvider
beforeAll(async () => {
  const port = await freePort()
  github = await startGithubProvider()
  server = await startAuthServer(
    {
      DEMO_MODE: 'false',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      AUTH_REDIRECT_ALLOW_LIST: 'https://app.example/**',
      AUTH_EXTERNAL_GITHUB_CLIENT_ID: GITHUB_CLIENT_ID,
      AUTH_EXTERNAL_GITHUB_SECRET: GITHUB_SECRET,
      AUTH_EXTERNAL_GITHUB_ISSUER: github.site,
    },
    undefined,
    port,
  )
})
afterAll(async () => {
  await server.stop()
  await github.stop()
})

let counter = 0
function aHolder(emails: GithubHolder['emails']): GithubHolder {
  counter += 1
  return { id: 1000 + counter, login: `noor-${counter}`, name: 'Noor Aziz', emails }
}

/** Follows a browser from our address over GitHub and our callback to the app. */
async function signInAt(client: Client, holder: GithubHolder): Promise<URL> {
  github.signInAs(holder)
  const { data } = await client.auth.signInWithOAuth({
    provider: 'github',
    options: { redirectTo: APP, skipBrowserRedirect: true },
  })
  let url = new URL(data.url ?? '')
  while (url.hostname === '127.0.0.1') {
    const answer = await fetch(url, { redirect: 'manual' })
    url = new URL(answer.headers.get('location') ?? '', url)
  }
  return url
}

async function signedInAt(holder: GithubHolder) {
  const client = newClient(server)
  const back = await signInAt(client, holder)
  const { access_token = '', refresh_token = '' } = Object.fromEntries(
    new URLSearchParams(back.hash.slice(1)),
  )
  const { data, error } = await client.auth.setSession({ access_token, refresh_token })
  if (error) throw error
  return data.user
}

test('a person of GitHub comes in by their main address, and comes back to the same account', async () => {
  const email = newAddress('noor')
  const holder = aHolder([
    { email: newAddress('other'), primary: false, verified: true },
    { email: email.toUpperCase(), primary: true, verified: true },
  ])
  const user = await signedInAt(holder)
  expect(user).toMatchObject({
    email,
    app_metadata: { provider: 'github', providers: ['github'] },
    user_metadata: { user_name: holder.login, full_name: 'Noor Aziz', provider_id: String(holder.id) },
  })
  const again = await signedInAt({ ...holder, login: 'renamed', name: null })
  expect(again?.id).toBe(user?.id)
})

test('an address that GitHub has not verified opens nothing, also where a person here has it', async () => {
  const { email } = await aSignedInPerson(server, newClient(server))
  const back = await signInAt(newClient(server), aHolder([{ email, primary: true, verified: false }]))
  expect(back.searchParams.get('error_code')).toBe('provider_email_needs_verification')
  expect(back.hash).not.toContain('access_token')
})

test('a code that GitHub does not know leads back with an error', async () => {
  github.signInAs(aHolder([{ email: newAddress(), primary: true, verified: true }]))
  const { data } = await newClient(server).auth.signInWithOAuth({
    provider: 'github',
    options: { redirectTo: APP, skipBrowserRedirect: true },
  })
  const begun = await fetch(data.url ?? '', { redirect: 'manual' })
  const atGithub = new URL(begun.headers.get('location') ?? '')
  expect(atGithub.searchParams.get('scope')).toContain('user:email')
  const callback = new URL(atGithub.searchParams.get('redirect_uri') ?? '')
  callback.searchParams.set('state', atGithub.searchParams.get('state') ?? '')
  callback.searchParams.set('code', 'made-up')
  const answer = await fetch(callback, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  expect(back.origin + back.pathname).toBe(APP)
  expect(back.searchParams.get('error_code')).toBe('bad_oauth_callback')
})
