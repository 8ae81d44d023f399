import { z } from 'zod'
import type { ProviderConfig } from './config.ts'
import { readEnvelope, standardEvents } from './events.ts'
import { orNull, reach } from './http.ts'
import type { IdentityCheck, IdentityEvent, IdentityProvider } from './identifying.ts'
import { checkMessage } from './identity-messages.ts'
import { about } from './wire.ts'

/** The identity service behind verification, over the HTTP contract of docs/providers/identity.md. */
export function createIdentity(config: ProviderConfig): IdentityProvider {
  const http = reach('identity', '/identity/v1', config)
  const answerAbout = (id: string) => about<'id', IdentityCheck>(checkMessage, 'id', id)
  const at = (id: string, rest = '') => `/checks/${encodeURIComponent(id)}${rest}`
  return {
    ...standardEvents('identity', http, config.webhookSecret),
    open: ({ id, customerId, name, document, number }) =>
      http.call(answerAbout(id), {
        method: 'POST',
        path: '/checks',
        idempotencyKey: id,
        body: {
          id,
          customer_id: customerId,
          name,
          document,
          ...(number !== null && { document_number: number }),
        },
      }),
    show: ({ checkId, part, type, bytes }) =>
      http.call(answerAbout(checkId), {
        method: 'PUT',
        path: at(checkId, `/files/${encodeURIComponent(part)}`),
        file: { type, bytes },
      }),
    submit: (id, round) =>
      http.call(answerAbout(id), {
        method: 'POST',
        path: at(id, '/submit'),
        idempotencyKey: `${id}:submit:${round}`,
      }),
    withdraw: (id) =>
      http.call(answerAbout(id), {
        method: 'POST',
        path: at(id, '/withdraw'),
        idempotencyKey: `${id}:withdraw`,
      }),
    check: (id) =>
      orNull('check_not_found', () => http.call(answerAbout(id), { method: 'GET', path: at(id) })),
    readEvent,
    async isHealthy() {
      await http.call(z.object({ status: z.literal('ok') }), { method: 'GET', path: '/health' })
      return true
    },
  }
}

// The one table that maps the service's events to ours.
function readEvent(raw: Buffer): IdentityEvent {
  const { data, ...common } = readEnvelope(raw)
  if (/^check\.(submitted|more_needed|approved|rejected|expired|revoked|withdrawn)$/.test(common.type)) {
    return { ...common, subject: 'check', check: checkMessage.parse(data) }
  }
  return { ...common, subject: 'unknown' }
}
