import { freePort } from '../support/ports.ts'
import { CLIENT_ID, CLIENT_SECRET, type OidcProvider, startOidcProvider } from './auth-oidc-provider.ts'
import { type AuthServer, type Served, type Settings, startAuthServer } from './auth-server.ts'

/**
 * A server where people also sign in with Google, whose part a provider on this machine plays. Both must be stopped.
 */
export async function startServerWithGoogle(
  settings: Settings = {},
  more: readonly Served[] = [],
): Promise<{ readonly server: AuthServer; readonly provider: OidcProvider }> {
  // Each must know beforehand how to reach the other.
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const provider = await startOidcProvider(() => `${publicUrl}/auth/v1/callback`)
  const server = await startAuthServer(
    {
      DEMO_MODE: 'false',
      PUBLIC_URL: publicUrl,
      AUTH_EXTERNAL_GOOGLE_CLIENT_ID: CLIENT_ID,
      AUTH_EXTERNAL_GOOGLE_SECRET: CLIENT_SECRET,
      AUTH_EXTERNAL_GOOGLE_ISSUER: provider.issuer,
      ...settings,
    },
    undefined,
    port,
    more,
  )
  return { server, provider }
}
