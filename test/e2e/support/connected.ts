import { randomBytes } from 'node:crypto'
import { startProduct } from '../../../scripts/test/product.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type OidcProvider,
  startOidcProvider,
} from '../../contract/auth-oidc-provider.ts'
import { type Company, startCompany } from './company.ts'
import { test as base } from './test.ts'

/** A product of its own at a named site (passkeys need one), to which other services' accounts open the door. */
export type Connected = {
  readonly url: string
  readonly google: OidcProvider
  readonly company: Company
  /** The domain whose people sign in through the company. */
  readonly companyDomain: string
  /** Calls the auth service as the operator. */
  operate(path: string, body: unknown): Promise<void>
  stop(): Promise<void>
}

async function startConnected(): Promise<Connected> {
  const publishable = `sb_publishable_${randomBytes(24).toString('hex')}`
  const secret = `sb_secret_${randomBytes(24).toString('hex')}`
  const company = await startCompany()
  let google: OidcProvider | undefined
  let url = ''
  const product = await startProduct(async (port) => {
    url = `http://localhost:${port}`
    google = await startOidcProvider(() => `${url}/auth/v1/callback`)
    return {
      PUBLIC_URL: url,
      AUTH_PUBLISHABLE_KEY: publishable,
      AUTH_SECRET_KEY: secret,
      AUTH_SAML_ENABLED: 'true',
      AUTH_MANUAL_LINKING_ENABLED: 'true',
      // A test does not wait a minute for the second message to a number.
      AUTH_MAIL_COOLDOWN: '0',
      AUTH_EXTERNAL_GOOGLE_CLIENT_ID: CLIENT_ID,
      AUTH_EXTERNAL_GOOGLE_SECRET: CLIENT_SECRET,
      AUTH_EXTERNAL_GOOGLE_ISSUER: google.issuer,
    }
  })
  const provider = google
  if (!provider) throw new Error('the other service did not start')
  const companyDomain = 'company.example'
  const connected: Connected = {
    url,
    google: provider,
    company,
    companyDomain,
    async operate(path, body) {
      const answer = await fetch(`${url}/auth/v1/${path}`, {
        method: 'POST',
        headers: {
          apikey: publishable,
          authorization: `Bearer ${secret}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
    },
    async stop() {
      await product.stop()
      await provider.stop()
      await company.stop()
    },
  }
  const described = { type: 'saml', metadata_xml: company.metadata, domains: [companyDomain] }
  await connected.operate('admin/sso/providers', described)
  return connected
}

/** Tests at a product that other services are connected to; one for each worker that needs it. */
export const testConnected = base.extend<object, { connected: Connected }>({
  connected: [
    // Playwright asks for the braces.
    // biome-ignore lint/correctness/noEmptyPattern: it is used by nothing else
    async ({}, use) => {
      const connected = await startConnected()
      await use(connected)
      await connected.stop()
    },
    // As long as a test may take: a slow machine builds and starts a whole product here.
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ connected }, use) => use(connected.url),
})
