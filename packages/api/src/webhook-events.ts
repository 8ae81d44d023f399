/** Events that a webhook can ask for. A kind of event more is a line here, one where it happens, and its texts. */
export const webhookEvents = [
  'transaction.created',
  'transaction.updated',
  'transaction.completed',
  'transaction.failed',
  'payment_request.created',
  'payment_request.updated',
  'notification.created',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

/** The event that its owner sends to see whether it arrives; no webhook asks for it. */
export const TEST_EVENT = 'webhook.test'
