import type { AttemptRow, DeliveryRow } from './delivery-store.ts'
import type { WebhookRow } from './store.ts'

export function presentWebhook(row: WebhookRow, now: Date) {
  const { former_secret_until: until } = row
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    events: row.events,
    state: row.state,
    off_because: row.off_because,
    failing_since: row.failing_since?.toISOString() ?? null,
    former_secret_until: until !== null && now < until ? until.toISOString() : null,
    created_at: row.created_at.toISOString(),
  }
}

export function presentDelivery(row: DeliveryRow, attempts: readonly AttemptRow[]) {
  return {
    id: row.id,
    type: row.type,
    state: row.state,
    body: row.body,
    created_at: row.created_at.toISOString(),
    next_attempt_at: row.due_at?.toISOString() ?? null,
    attempts: attempts
      .filter(({ delivery_id }) => delivery_id === row.id)
      .map(({ number, at, status, error, duration_ms, answer }) => ({
        number,
        at: at.toISOString(),
        status,
        error,
        duration_ms,
        answer,
      })),
  }
}
