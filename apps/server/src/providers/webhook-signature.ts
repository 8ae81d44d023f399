import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { WebhookRefused } from './errors.ts'

/** Verifies that a webhook event comes from the provider. @throws WebhookRefused */
export type VerifyWebhookSignature = (headers: Record<string, string>, raw: Buffer) => void

/**
 * Verifies a webhook signature by Standard Webhooks: over id, time and exact bytes, within five minutes.
 *
 * @param secret undefined where no such provider is configured: then every event is refused
 */
export function standardWebhookVerifier(name: string, secret: string | undefined): VerifyWebhookSignature {
  const webhook = secret ? new Webhook(secret) : null
  return (headers, raw) => {
    if (!webhook) throw new WebhookRefused(`no ${name} is configured`)
    try {
      webhook.verify(raw, headers, { jsonParse: false })
    } catch (error) {
      if (error instanceof WebhookVerificationError) throw new WebhookRefused(error.message)
      throw error
    }
  }
}
