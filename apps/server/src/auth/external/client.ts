import * as oauth from 'openid-client'
import { fetchOutside, withoutSlashesAtEnd } from '../../platform/index.ts'
import { isLoopback } from './loopback.ts'
import type { ExternalProvider } from './providers-config.ts'

const TIMEOUT_SECONDS = 10

/** Our registration at each provider; what discovery found is remembered, failures are not. */
export type ExternalClients = { of(provider: ExternalProvider): Promise<oauth.Configuration> }

export function createExternalClients(): ExternalClients {
  const known = new Map<string, Promise<oauth.Configuration>>()
  return {
    of(provider) {
      const found = known.get(provider.name)
      if (found) return found
      const configuration = configure(provider)
      known.set(provider.name, configuration)
      configuration.catch(() => known.delete(provider.name))
      return configuration
    },
  }
}

// Its options are those of fetch, though its types say a little more than ours.
const callProvider: oauth.CustomFetch = (url, options) => fetchOutside(url, options as RequestInit)

async function configure(provider: ExternalProvider): Promise<oauth.Configuration> {
  const { secret, issuer } = provider
  const [clientId] = provider.clientIds
  const site = new URL(issuer)
  const authentication = secret ? oauth.ClientSecretPost(secret) : oauth.None()
  // Without TLS only on this machine itself, where providers stand in for real ones.
  const execute = isLoopback(site) ? [oauth.allowInsecureRequests] : []
  if (provider.name !== 'github')
    return oauth.discovery(site, clientId, undefined, authentication, {
      execute,
      timeout: TIMEOUT_SECONDS,
      [oauth.customFetch]: callProvider,
    })
  const base = withoutSlashesAtEnd(issuer)
  const server = {
    issuer: base,
    authorization_endpoint: `${base}/login/oauth/authorize`,
    token_endpoint: `${base}/login/oauth/access_token`,
  }
  const configuration = new oauth.Configuration(server, clientId, undefined, authentication)
  for (const prepare of execute) prepare(configuration)
  configuration.timeout = TIMEOUT_SECONDS
  configuration[oauth.customFetch] = callProvider
  return configuration
}
