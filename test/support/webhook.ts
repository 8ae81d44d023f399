import { Webhook } from 'standardwebhooks'
import type { Product } from './product.ts'

export type Signing = {
  readonly id?: string
  readonly at?: Date
  readonly secret?: string
  /** Signed content, where it is not the one sent. */
  readonly signed?: string
}

/** The headers with which the bank would send a body. */
export function signatureOf(product: Product, raw: string, signing: Signing = {}): Record<string, string> {
  const { id = 'msg_test', at = new Date(), secret = product.webhookSecret, signed = raw } = signing
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, signed),
  }
}

/** Sends the server a webhook as the bank would. */
export function sendWebhook(product: Product, event: unknown, signing: Signing = {}) {
  const raw = typeof event === 'string' ? event : JSON.stringify(event)
  return product.http.post('/webhooks/bank', raw, signatureOf(product, raw, signing))
}
