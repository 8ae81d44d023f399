import { isIP } from 'node:net'
import type { Auth } from '../context.ts'

/** The party that authenticators make their keys for, and the pages where they may be used. */
export type RelyingParty = { readonly id: string; readonly name: string; readonly origins: string[] }

/** As configured, else the site. An address of numbers cannot be a relying party; locally, localhost can. */
export function relyingPartyOf({ siteUrl, platform: { config } }: Auth): RelyingParty {
  const site = new URL(siteUrl)
  const isNumeric = isIP(site.hostname.replace(/[[\]]/g, '')) !== 0
  const local = new URL(site)
  if (isNumeric) local.hostname = 'localhost'
  const origins = config.AUTH_WEBAUTHN_ORIGINS
  return {
    id: config.AUTH_WEBAUTHN_RP_ID ?? local.hostname,
    name: 'Sadaf',
    origins: origins.length > 0 ? origins : [...new Set([site.origin, local.origin])],
  }
}
