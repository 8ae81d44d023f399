import { getConfig } from '../app/config.ts'
import type { TextKey } from '../app/language/text-key.ts'
import { withAuth } from '../app/session/store.ts'

/** Signs this device in by a device code. Answers what went wrong, if anything did. */
export async function signInByDeviceCode(code: string): Promise<TextKey | undefined> {
  const answer = await ask(code)
  if (answer === undefined) return 'common.error.network'
  if (answer.status === 429) return 'device.tooMany'
  if (answer.status >= 500) return 'device.failed'
  const tokens = tokensIn(answer.body)
  if (tokens === undefined) return 'device.wrong'
  const { error } = await withAuth(async ({ auth }) => {
    const { data } = await auth.getSession()
    const answer = await auth.setSession(tokens)
    // The session before ends: a browser is one person's at a time.
    if (!answer.error && data.session) await auth.admin.signOut(data.session.access_token, 'local')
    return answer
  })
  return error ? 'device.failed' : undefined
}

async function ask(code: string): Promise<{ readonly status: number; readonly body: unknown } | undefined> {
  try {
    const response = await fetch('/auth/v1/token?grant_type=device_code', {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: getConfig().publishableKey },
      body: JSON.stringify({ code }),
    })
    return { status: response.status, body: await response.json() }
  } catch (error) {
    console.warn('The device code could not be sent', error)
    return undefined
  }
}

function tokensIn(body: unknown): { access_token: string; refresh_token: string } | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { access_token, refresh_token } = body as Readonly<Record<string, unknown>>
  return typeof access_token === 'string' && typeof refresh_token === 'string'
    ? { access_token, refresh_token }
    : undefined
}

/** The code that a link brings behind its #. */
export const codeInHash = (hash: string): string => new URLSearchParams(hash.slice(1)).get('code') ?? ''
