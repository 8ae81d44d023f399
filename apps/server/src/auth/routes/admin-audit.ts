import type { SecurityAction } from '@sadaf/api'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requireAdmin } from '../admin/require-admin.ts'
import { type AuditedEvent, auditPage } from '../admin/trail-store.ts'
import type { Auth } from '../context.ts'

const MAX_PER_PAGE = 1_000
/** Pages are counted from the latest: an operator who wants more than this asks the database. */
const MAX_PAGE = 10_000
const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
  per_page: z.coerce
    .number()
    .int()
    .min(1)
    .default(50)
    .transform((asked) => Math.min(asked, MAX_PER_PAGE)),
})

/** `GET admin/audit`: what happened to all accounts, the latest first, in the words of the service's own trail. */
export function adminAuditRoute(app: FastifyInstance, auth: Auth): void {
  app.get('/admin/audit', async (request) => {
    await requireAdmin(auth, request)
    const { page, per_page } = pageQuery.parse(request.query)
    const rows = await auth.platform.database.asSystem((tx) => auditPage(tx, per_page, (page - 1) * per_page))
    return rows.map(present)
  })
}

/** Our words for what happens, in those of clients; ours where they have none. */
const actions: Readonly<Partial<Record<SecurityAction, string>>> = {
  account_created: 'user_signedup',
  account_changed_by_admin: 'user_modified',
  account_deleted: 'user_deleted',
  signed_in: 'login',
  signed_out: 'logout',
  refresh_token_reused: 'token_revoked',
  recovery_requested: 'user_recovery_requested',
  reauthentication_requested: 'user_reauthenticate_requested',
  password_changed: 'user_updated_password',
  profile_changed: 'user_modified',
  email_changed: 'user_modified',
  phone_changed: 'user_modified',
  factor_enrolled: 'factor_in_progress',
  factor_verified: 'verification_attempted',
  factor_failed: 'verification_attempted',
  factor_removed: 'factor_unenrolled',
  passkey_added: 'passkey_created',
  passkey_removed: 'passkey_deleted',
}

function present(event: AuditedEvent) {
  const { action } = event
  return {
    id: event.id,
    payload: {
      actor_id: event.userId,
      actor_username: event.email ?? '',
      actor_via_sso: event.isSso ?? false,
      action: actions[action] ?? action,
      log_type: logTypeOf(action),
      traits: { ...event.details, event: action },
    },
    created_at: event.occurredAt,
    ip_address: event.ip ?? '',
  }
}

function logTypeOf(action: SecurityAction): 'account' | 'token' | 'user' | 'factor' {
  if (/^(factor|recovery_code|passkey)/.test(action)) return 'factor'
  if (action === 'refresh_token_reused') return 'token'
  return /^(signed|sign_in)/.test(action) ? 'account' : 'user'
}
