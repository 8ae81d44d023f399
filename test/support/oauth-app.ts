import { createHash, randomBytes } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import * as oidc from 'openid-client'
import type { Person } from './people.ts'
import type { Product } from './product.ts'

export const REDIRECT = 'https://app.example/callback'

/** An app as its developer gets it. */
export type App = { readonly id: string; readonly secret: string | undefined }

/** The stock client with the secret key. */
export function administrator(product: Product) {
  const options = { auth: { persistSession: false, autoRefreshToken: false } }
  return createClient(product.url, product.keys.secret, options).auth.admin.oauth
}

/** An app that the administrator made. */
export async function anApp(
  product: Product,
  options: { readonly isPublic?: boolean; readonly redirectUris?: string[]; readonly scope?: string } = {},
): Promise<App> {
  const { isPublic = false, redirectUris = [REDIRECT], scope } = options
  const { data, error } = await administrator(product).createClient({
    client_name: 'Ledgerly',
    redirect_uris: redirectUris,
    token_endpoint_auth_method: isPublic ? 'none' : 'client_secret_basic',
    ...(scope === undefined ? {} : { scope }),
  })
  if (error) throw error
  return { id: data.client_id, secret: data.client_secret }
}

/** An app's own proof key. */
export function aProof() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** The address to which an app sends a person's browser. */
export function addressFor(
  product: Product,
  app: Pick<App, 'id'>,
  more: Record<string, string | undefined> = {},
) {
  const address = new URL(`${product.url}/auth/v1/oauth/authorize`)
  const parameters = {
    response_type: 'code',
    client_id: app.id,
    redirect_uri: REDIRECT,
    scope: 'openid email',
    state: 'a-state',
    code_challenge: aProof().challenge,
    code_challenge_method: 'S256',
    ...more,
  }
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) address.searchParams.set(name, value)
  return address
}

/** Where the browser is led by an address of ours. */
export async function follow(address: URL): Promise<URL> {
  const answer = await fetch(address, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? `about:blank#${answer.status}`)
}

/** Lets an app begin, and gives the id of its request. */
export async function begin(product: Product, address: URL): Promise<string> {
  const page = await follow(address)
  const id = page.searchParams.get('authorization_id')
  if (id === null) throw new Error(`led to ${page.href} of ${product.url}`)
  return id
}

/** The person allows the app. @returns where their browser goes on to */
export async function allow(product: Product, person: Person, address: URL): Promise<URL> {
  const id = await begin(product, address)
  const { data, error } = await person.supabase.auth.oauth.approveAuthorization(id)
  if (error) throw error
  return new URL(data.redirect_url)
}

/** Asks for tokens, as an app without a library does. */
export async function askTokens(product: Product, app: App, body: Record<string, string>) {
  const headers: Record<string, string> =
    app.secret === undefined ? {} : { authorization: `Basic ${btoa(`${app.id}:${app.secret}`)}` }
  const answer = await fetch(`${product.url}/auth/v1/oauth/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ ...(app.secret === undefined ? { client_id: app.id } : {}), ...body }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

/** Tokens that a person's app has got. */
export async function letIn(product: Product, person: Person, app: App, scope: string) {
  const { verifier, challenge } = aProof()
  const back = await allow(product, person, addressFor(product, app, { scope, code_challenge: challenge }))
  const code = back.searchParams.get('code') ?? ''
  const exchange = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: REDIRECT }
  const { status, body } = await askTokens(product, app, exchange)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { access: body.access_token ?? '', refresh: body.refresh_token ?? '', code, exchange }
}

/** The server as a standard client library finds it. */
export const discover = (product: Product, app: App): Promise<oidc.Configuration> =>
  oidc.discovery(
    new URL(`${product.platform.config.publicUrl}/auth/v1`),
    app.id,
    undefined,
    app.secret === undefined ? oidc.None() : oidc.ClientSecretBasic(app.secret),
    { execute: [oidc.allowInsecureRequests] },
  )

/** All that apps and their people do, once. */
export async function workOauth(product: Product, person: Person): Promise<void> {
  const admin = administrator(product)
  const app = await anApp(product)
  const denied = await begin(product, addressFor(product, app))
  await person.supabase.auth.oauth.denyAuthorization(denied)
  const { access, refresh, exchange } = await letIn(product, person, app, 'openid accounts:read')
  const again = await begin(product, addressFor(product, app, { scope: 'openid' }))
  await person.supabase.auth.oauth.getAuthorizationDetails(again)
  await product.http.get('/auth/v1/oauth/userinfo', { authorization: `Bearer ${access}` })
  await product.http.get('/api/v1/accounts', { authorization: `Bearer ${access}` })
  const rotate = (token: string) =>
    askTokens(product, app, { grant_type: 'refresh_token', refresh_token: token })
  const next = (await rotate(refresh)).body.refresh_token ?? ''
  await rotate(next)
  await rotate(refresh)
  await askTokens(product, app, exchange)
  const other = await letIn(product, person, app, 'openid')
  for (const token of [other.access, other.refresh])
    await product.http.post('/auth/v1/oauth/revoke', {
      token,
      client_id: app.id,
      client_secret: app.secret,
    })
  await person.supabase.auth.oauth.listGrants()
  await person.supabase.auth.oauth.revokeGrant({ clientId: app.id })
  await admin.listClients()
  await admin.updateClient(app.id, { client_name: 'Ledgerly 2' })
  await admin.regenerateClientSecret(app.id)
  await admin.deleteClient(app.id)
}
