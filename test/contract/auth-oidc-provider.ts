import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider from 'oidc-provider'

export const CLIENT_ID = 'sadaf-at-provider'
export const CLIENT_SECRET = 'a-secret-shared-with-the-provider'

/** A person with an account at the other service. */
export type Holder = { sub: string; email: string; email_verified: boolean; name: string }

export type OidcProvider = {
  readonly issuer: string
  /** Sets the person who signs in at the provider's page from now on; null refuses. */
  signInAs(holder: Holder | null): void
  /** Follows a person's browser from our authorize address until it is led away from us and the provider. */
  follow(start: string, sadaf: string): Promise<URL>
  /** An identity token as the provider's apps get it. */
  idToken(holder: Holder, claims?: JWTPayload): Promise<string>
  stop(): Promise<void>
}

/** An OpenID Connect provider on this machine, whose people sign in without a page. */
export async function startOidcProvider(callback: () => string): Promise<OidcProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: 'provider-key', alg: 'RS256', use: 'sig' }
  const server: Server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const holders = new Map<string, Holder>()
  let current: Holder | null = null
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [callback()],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['a-key-for-cookies-of-tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, sub) => {
      const holder = holders.get(sub)
      return holder && { accountId: sub, claims: () => ({ ...holder }) }
    },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId
      if (!accountId) return undefined
      const grant = new provider.Grant({ clientId: CLIENT_ID, accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const handle = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response)
    const result = current
      ? { login: { accountId: current.sub } }
      : { error: 'access_denied', error_description: 'The person refused' }
    provider.interactionFinished(request, response, result).catch((error: Error) => response.destroy(error))
  })

  return {
    issuer,
    signInAs(holder) {
      current = holder
      if (holder) holders.set(holder.sub, holder)
    },
    async follow(start, sadaf) {
      const cookies = new Map<string, string>()
      let url = new URL(start)
      for (let hop = 0; hop < 10; hop += 1) {
        if (url.origin !== sadaf && url.origin !== issuer) return url
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          cookies.set(name, value)
        }
        const next = answer.headers.get('location')
        if (!next) throw new Error(`${url} answered ${answer.status} ${await answer.text()}`)
        url = new URL(next, url)
      }
      throw new Error('the browser was led in a circle')
    },
    async idToken(holder, claims = {}) {
      return new SignJWT({ ...holder, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: jwk.kid })
        .setIssuer(claims.iss ?? issuer)
        .setAudience(claims.aud ?? CLIENT_ID)
        .setIssuedAt()
        .setExpirationTime('5 minutes')
        .sign(privateKey)
    },
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  }
}
