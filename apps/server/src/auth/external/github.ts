import { z } from 'zod'
import { fetchOutside, withoutSlashesAtEnd } from '../../platform/index.ts'
import type { ExternalAccount } from './account.ts'

const TIMEOUT_MS = 10_000

const userSchema = z.object({
  id: z.int(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
})
const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** The holder of a token of GitHub, which speaks OAuth but not OpenID Connect. */
export async function githubAccount(site: string, accessToken: string): Promise<ExternalAccount> {
  const base = withoutSlashesAtEnd(site)
  const api = base === 'https://github.com' ? 'https://api.github.com' : `${base}/api/v3`
  const user = userSchema.parse(await read(`${api}/user`, accessToken))
  const emails = emailsSchema.parse(await read(`${api}/user/emails`, accessToken))
  const main = emails.find(({ primary }) => primary) ?? emails[0]
  const email = main?.email.toLowerCase() ?? null
  const isEmailVerified = main?.verified ?? false
  const subject = String(user.id)
  return {
    provider: 'github',
    subject,
    email,
    isEmailVerified,
    profile: {
      iss: api,
      sub: subject,
      provider_id: subject,
      ...(email ? { email } : {}),
      email_verified: isEmailVerified,
      user_name: user.login,
      preferred_username: user.login,
      full_name: user.name ?? user.login,
      name: user.name ?? user.login,
      ...(user.avatar_url ? { avatar_url: user.avatar_url } : {}),
    },
  }
}

async function read(address: string, accessToken: string): Promise<unknown> {
  const answer = await fetchOutside(address, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/vnd.github+json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`GitHub answered ${answer.status}`)
  return answer.json()
}
