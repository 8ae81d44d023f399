import type { SecurityEvent } from '../app/api/api.ts'
import type { TextKey, Translate } from '../app/language/text-key.ts'

type Action = SecurityEvent['action']

const texts = {
  account_created: 'security.event.accountCreated',
  account_confirmed: 'security.event.accountConfirmed',
  account_changed_by_admin: 'security.event.changedBySupport',
  account_deleted: 'security.event.accountDeleted',
  signed_in: 'security.event.signedIn',
  sign_in_failed: 'security.event.signInFailed',
  signed_out: 'security.event.signedOut',
  refresh_token_reused: 'security.event.tokenReused',
  recovery_requested: 'security.event.recoveryRequested',
  reauthentication_requested: 'security.event.codeRequested',
  password_changed: 'security.event.passwordChanged',
  email_change_requested: 'security.event.emailChangeRequested',
  email_changed: 'security.event.emailChanged',
  phone_confirmed: 'security.event.phoneConfirmed',
  phone_change_requested: 'security.event.phoneChangeRequested',
  phone_changed: 'security.event.phoneChanged',
  profile_changed: 'security.event.profileChanged',
  identity_linked: 'security.event.identityLinked',
  identity_unlinked: 'security.event.identityUnlinked',
  passkey_added: 'security.event.passkeyAdded',
  passkey_removed: 'security.event.passkeyRemoved',
  factor_enrolled: 'security.event.factorBegun',
  factor_verified: 'security.event.factorVerified',
  factor_failed: 'security.event.factorFailed',
  factor_removed: 'security.event.factorRemoved',
  recovery_codes_made: 'security.event.codesMade',
  recovery_code_used: 'security.event.codeUsed',
  api_key_made: 'security.event.apiKeyMade',
  api_key_revoked: 'security.event.apiKeyRevoked',
  webhook_made: 'security.event.webhookMade',
  webhook_changed: 'security.event.webhookChanged',
  webhook_removed: 'security.event.webhookRemoved',
  app_allowed: 'security.event.appAllowed',
  app_ended: 'security.event.appEnded',
  app_token_reused: 'security.event.appTokenReused',
  oauth_client_made: 'security.event.clientMade',
  oauth_client_changed: 'security.event.clientChanged',
  oauth_client_removed: 'security.event.clientRemoved',
  device_code_made: 'security.event.deviceCodeMade',
  devices_ended: 'security.event.devicesEnded',
  operator_looked: 'security.event.operatorLooked',
  operator_acted: 'security.event.operatorActed',
  card_number_shown: 'security.event.cardNumberShown',
  card_pin_opened: 'security.event.cardPinOpened',
  card_wallet_opened: 'security.event.cardWalletOpened',
} as const satisfies Record<Action, TextKey>

/** How a sign-in was done, by the method that the trail keeps. */
const signIns: Readonly<Record<string, TextKey>> = {
  password: 'security.event.byPassword',
  otp: 'security.event.byMail',
  passkey: 'security.event.byPasskey',
  oauth: 'security.event.byService',
  'sso/saml': 'security.event.byCompany',
  web3: 'security.event.byWallet',
  device: 'security.event.byDevice',
}

const signOuts: Readonly<Record<string, TextKey>> = {
  one: 'security.event.signedOutOne',
  others: 'security.event.signedOutOthers',
  global: 'security.event.signedOutAll',
}

const alarming: readonly Action[] = [
  'sign_in_failed',
  'refresh_token_reused',
  'app_token_reused',
  'factor_failed',
]

/** Actions of operators, by the word in the audit trail. */
const operators: Readonly<Record<string, TextKey>> = {
  person_found: 'security.event.operatorFound',
  person_seen: 'security.event.operatorSawProfile',
  balances_seen: 'security.event.operatorSawBalances',
  operation_seen: 'security.event.operatorSawPayment',
  case_seen: 'security.event.operatorSawCase',
  ticket_seen: 'security.event.operatorSawTicket',
  attachment_seen: 'security.event.operatorSawAttachment',
  ticket_answered: 'security.event.operatorAnsweredTicket',
  restriction_placed: 'security.event.operatorRestricted',
  restriction_lifted: 'security.event.operatorLifted',
  provider_asked: 'security.event.operatorAsked',
  operator_added: 'security.event.becameOperator',
  operator_removed: 'security.event.ceasedOperator',
}

/** An event, in a sentence. An event that this page is older than is named in general. */
export function eventText({ action, details }: SecurityEvent, t: Translate): string {
  const { method, scope, provider, what } = details
  const known: TextKey | undefined =
    (action === 'signed_in' ? signIns[String(method)] : undefined) ??
    (action === 'signed_out' ? signOuts[String(scope)] : undefined) ??
    (what === undefined ? undefined : operators[String(what)]) ??
    texts[action]
  if (action === 'identity_linked' || action === 'identity_unlinked') {
    return t(texts[action], { provider: serviceName(String(provider)) })
  }
  return t(known ?? 'security.event.other')
}

/** Whether the event may be another person's doing. */
export function isAlarming({ action }: SecurityEvent): boolean {
  return alarming.includes(action)
}

const services: Readonly<Record<string, string>> = { google: 'Google', github: 'GitHub', apple: 'Apple' }

/** Name of another service. */
export function serviceName(provider: string): string {
  return services[provider] ?? provider.replace(/^sso:.*/, 'SSO')
}
