import type { PersonalData, PersonalTables } from '../platform/index.ts'
import { readOwnAccount } from './accounts/user-store.ts'

const secret = { leftOut: 'a secret by which a stranger could sign in' }
const passing = { leftOut: 'a step of a sign-in, gone within hours' }

/** Personal data of auth. The account itself is deleted last, by the caller. */
const tables: PersonalTables = {
  'auth.identities': {
    export: {
      as: 'identities',
      columns: ['provider', 'identity_data', 'email', 'last_sign_in_at', 'created_at'],
    },
    deletion: 'deleted',
  },
  'auth.sessions': {
    export: {
      as: 'sessions',
      columns: [
        'created_at',
        'id',
        'aal',
        'user_agent',
        'host(ip) as ip',
        'refreshed_at',
        'ended_at',
        'end_reason',
      ],
    },
    deletion: 'deleted',
  },
  'auth.amr_claims': { export: { as: 'sign_in_methods' }, deletion: 'deleted' },
  'auth.mfa_factors': {
    export: {
      as: 'second_factors',
      columns: ['created_at', 'id', 'factor_type', 'status', 'friendly_name', 'phone', 'last_challenged_at'],
    },
    deletion: 'deleted',
  },
  'auth.passkeys': {
    export: {
      as: 'passkeys',
      columns: ['created_at', 'id', 'friendly_name', 'transports', 'is_backed_up', 'last_used_at'],
    },
    deletion: 'deleted',
  },
  'auth.audit_log': {
    export: {
      as: 'security_events',
      columns: ['occurred_at', 'id', 'action', 'host(ip) as ip', 'user_agent', 'details'],
    },
    deletion: { kept: 'the trail of who came in must outlive an account, so that misuse can be proven' },
  },
  'auth.refresh_tokens': { export: secret, deletion: 'deleted' },
  'auth.mfa_recovery_codes': { export: secret, deletion: 'deleted' },
  'auth.one_time_tokens': { export: passing, deletion: 'deleted' },
  'auth.device_codes': { export: passing, deletion: 'deleted' },
  'auth.mfa_challenges': { export: passing, deletion: 'deleted' },
  'auth.passkey_challenges': { export: passing, deletion: 'deleted' },
  'auth.flow_state': { export: passing, deletion: 'deleted' },
  'auth.oauth_clients': {
    export: {
      as: 'apps_of_yours',
      columns: [
        'id',
        'name',
        'uri',
        'token_endpoint_auth_method',
        'redirect_uris',
        'created_at',
        'updated_at',
      ],
    },
    deletion: 'deleted',
  },
  'auth.oauth_grants': {
    export: { as: 'apps_with_access', columns: ['client_id', 'scopes', 'granted_at'] },
    deletion: 'deleted',
  },
  'auth.oauth_authorizations': { export: secret, deletion: 'deleted' },
  'auth.oauth_tokens': { export: secret, deletion: 'deleted' },
}

export function declareAuthData(data: PersonalData): void {
  data.exportPart('account', readOwnAccount)
  data.add(tables)
}
