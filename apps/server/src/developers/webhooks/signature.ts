import { createHmac, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32
const PREFIX = 'whsec_'

/** A secret as Standard Webhooks spells it: base64 behind a prefix that secret scanners know. */
export const makeSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

type Signed = { readonly id: string; readonly at: Date; readonly body: string }

/**
 * The headers of a message after Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body`, by each secret that is
 * good at the moment.
 */
export function signatureHeaders({ id, at, body }: Signed, secrets: readonly string[]) {
  const timestamp = Math.floor(at.getTime() / 1_000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
