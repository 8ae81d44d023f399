import { onOneLine } from '@sadaf/api'
import type { Needs } from '../../capability.ts'
import { postToStranger, type Tx } from '../../platform/index.ts'
import { type Due, giveUpAll, insertAttempt, lockDelivery, saveProgress } from './delivery-store.ts'
import type { Secrets } from './secrets.ts'
import { signatureHeaders } from './signature.ts'
import { lockWebhook, saveWebhook, type WebhookRow } from './store.ts'
import { afterAttempt, givenUp } from './webhook.ts'

/** How long a receiver may take for its answer. */
export const TIMEOUT_MS = 10_000

type Delivers = Needs<'platform' | 'notifications'> & { readonly secrets: Secrets }
type Heard = Awaited<ReturnType<typeof postToStranger>>

/** Sends one message, and writes down how that went in the transaction that says what becomes of it. */
export function createDeliver({ platform, notifications, secrets }: Delivers) {
  const { clock, config, database } = platform

  return async (due: Due): Promise<void> => {
    const { user_id: userId, id, body, url } = due
    if (due.webhook_state === 'off')
      return database.asSystem((tx) => saveProgress(tx, { userId, id }, givenUp))
    const at = clock.now()
    const started = performance.now()
    const heard = await postToStranger({
      url,
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Sadaf-Webhooks/1',
        ...signatureHeaders({ id, at, body }, secrets.goodAt(due, at)),
      },
      timeoutMs: TIMEOUT_MS,
      allowsLoopback: config.WEBHOOKS_TO_LOOPBACK,
    })
    const durationMs = Math.round(performance.now() - started)
    await database.asSystem((tx) => settle(tx, due, { heard, at, durationMs }))
  }

  async function settle(
    tx: Tx,
    { user_id: userId, id, webhook_id: webhookId, attempts, tries }: Due,
    { heard, at, durationMs }: { readonly heard: Heard; readonly at: Date; readonly durationMs: number },
  ): Promise<void> {
    const webhook = await lockWebhook(tx, { userId, id: webhookId })
    // Its owner has removed it meanwhile.
    if (!webhook || !(await lockDelivery(tx, { userId, id }))) return
    const isAnswered = heard.kind === 'answered'
    await insertAttempt(tx, userId, {
      delivery_id: id,
      number: attempts,
      at,
      status: isAnswered ? heard.status : null,
      error: isAnswered ? null : heard.kind,
      duration_ms: durationMs,
      answer: isAnswered ? keepable(heard.body) : null,
    })
    const now = clock.now()
    const { progress, standing } = afterAttempt(heard, webhook, { tries, now, jitter: Math.random() })
    await saveProgress(tx, { userId, id }, progress)
    await saveWebhook(tx, userId, { ...webhook, ...standing })
    if (webhook.state === 'active' && standing.state === 'off') await tellOff(tx, userId, webhook, now)
  }

  async function tellOff(tx: Tx, userId: string, { id, name }: WebhookRow, at: Date): Promise<void> {
    await giveUpAll(tx, { userId, id })
    await notifications.notify(tx, userId, {
      kind: 'webhook_switched_off',
      at,
      parameters: { name: onOneLine(name) },
      link: '/developers?tab=webhooks',
    })
  }
}

/** A text as a table can hold it. */
const keepable = (text: string): string => text.replaceAll('\u0000', '\uFFFD').toWellFormed()
