import { type OauthScope, oauthScopeNames } from '@sadaf/api'
import type { Auth } from '../context.ts'
import { canSignIds } from './id-token.ts'

/** Scopes that this server can answer: without a key that apps can check it offers no id token. */
export async function scopesOfServer(auth: Auth): Promise<OauthScope[]> {
  const signs = await canSignIds(auth)
  return oauthScopeNames.filter((scope) => signs || scope !== 'openid')
}
