/** A program's check of a message, to be copied as it is: Node alone, nothing to install. */
export const verifySignature = `import { createHmac, timingSafeEqual } from 'node:crypto'

/** rawBody: the body as it came, before it is parsed. */
export function isFromSadaf(headers, rawBody, secret) {
  const id = headers['webhook-id']
  const sentAt = headers['webhook-timestamp']
  if (!(Math.abs(Date.now() / 1000 - sentAt) < 300)) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const right = createHmac('sha256', key).update(\`\${id}.\${sentAt}.\${rawBody}\`).digest()
  return headers['webhook-signature'].split(' ').some((each) => {
    const given = Buffer.from(each.replace('v1,', ''), 'base64')
    return given.length === right.length && timingSafeEqual(given, right)
  })
}`
