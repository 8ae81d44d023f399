import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { verifySignature } from './verify.ts'

type Check = (headers: Record<string, string>, rawBody: string, secret: string) => boolean

/** The code as a program would have it, in a module of its own. */
const module: unknown = await import(
  /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(verifySignature)}`
)
const { isFromSadaf } = z
  .object({ isFromSadaf: z.custom<Check>((given) => typeof given === 'function') })
  .parse(module)

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const BODY = '{"type":"webhook.test","data":{"note":"مرحبا"}}'

function headersAt(seconds: number, body = BODY) {
  const key = Buffer.from(SECRET.slice(6), 'base64')
  const signature = createHmac('sha256', key).update(`one.${seconds}.${body}`).digest('base64')
  return {
    'webhook-id': 'one',
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,bm90IHRoaXMgb25l v1,${signature}`,
  }
}

test('the check lets through what was signed with the secret, and nothing that was changed or is old', () => {
  const now = Math.floor(Date.now() / 1_000)
  expect(isFromSadaf(headersAt(now), BODY, SECRET)).toBe(true)
  expect(isFromSadaf(headersAt(now), `${BODY} `, SECRET)).toBe(false)
  expect(isFromSadaf({ ...headersAt(now), 'webhook-id': 'two' }, BODY, SECRET)).toBe(false)
  expect(isFromSadaf(headersAt(now), BODY, 'whsec_AAAA9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBe(false)
  expect(isFromSadaf(headersAt(now - 301), BODY, SECRET)).toBe(false)
  expect(isFromSadaf({ ...headersAt(now), 'webhook-timestamp': 'soon' }, BODY, SECRET)).toBe(false)
})
