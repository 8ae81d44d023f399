import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { allOf, id, listOf, pageById, timestamp } from '../shapes.ts'

const address = z.string().nullable().meta({ description: 'Internet address.', example: '203.0.113.7' })
const userAgent = z.string().nullable().meta({ description: 'What the browser or app called itself.' })

export const session = z
  .object({
    id,
    is_current: z.boolean().meta({ description: 'The session of this very call.' }),
    assurance: z.enum(['aal1', 'aal2', 'aal3']),
    user_agent: userAgent,
    ip: address,
    created_at: timestamp,
    last_active_at: timestamp,
  })
  .meta({ id: 'Session' })

export const listSessions = endpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/me/sessions',
  tag: 'security',
  summary: 'Where the person is signed in, the latest used first',
  access: 'user',
  scope: 'session',
  response: allOf(session),
})

export const endSession = endpoint({
  id: 'endSession',
  method: 'DELETE',
  path: '/me/sessions/{id}',
  tag: 'security',
  summary: 'Sign out one device',
  access: 'user',
  scope: 'session',
  stepUp: 'recent',
  params: z.strictObject({ id }),
  response: z.object({ id }),
})

export const getRecoveryCodes = endpoint({
  id: 'getRecoveryCodes',
  method: 'GET',
  path: '/me/recovery-codes',
  tag: 'security',
  summary: 'How many recovery codes were made and how many are left; none of either where there is no set',
  access: 'user',
  scope: 'session',
  response: z.object({ total: z.int(), left: z.int() }),
})

/** Events of the security trail that a person sees. */
export const securityActions = [
  'account_created',
  'account_confirmed',
  'account_changed_by_admin',
  'account_deleted',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'refresh_token_reused',
  'recovery_requested',
  'reauthentication_requested',
  'password_changed',
  'email_change_requested',
  'email_changed',
  'phone_confirmed',
  'phone_change_requested',
  'phone_changed',
  'profile_changed',
  'identity_linked',
  'identity_unlinked',
  'passkey_added',
  'passkey_removed',
  'factor_enrolled',
  'factor_verified',
  'factor_failed',
  'factor_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'card_number_shown',
  'card_pin_opened',
  'card_wallet_opened',
  'api_key_made',
  'api_key_revoked',
  'webhook_made',
  'webhook_changed',
  'webhook_removed',
  'app_allowed',
  'app_ended',
  'app_token_reused',
  'oauth_client_made',
  'oauth_client_changed',
  'oauth_client_removed',
  'device_code_made',
  'devices_ended',
  'operator_looked',
  'operator_acted',
] as const

export type SecurityAction = (typeof securityActions)[number]

export const securityEvent = z
  .object({
    id,
    action: z.enum(securityActions),
    details: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .meta({ description: 'Such as the method of a sign-in.', example: { method: 'password' } }),
    user_agent: userAgent,
    ip: address,
    occurred_at: timestamp,
  })
  .meta({ id: 'SecurityEvent' })

export const listSecurityEvents = endpoint({
  id: 'listSecurityEvents',
  method: 'GET',
  path: '/me/security-events',
  tag: 'security',
  summary: 'The security trail of the account, newest first',
  access: 'user',
  scope: 'session',
  query: z.strictObject({ ...pageById }),
  response: listOf(securityEvent),
})
