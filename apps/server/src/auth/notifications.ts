import type { NotificationKind } from '@sadaf/api'
import type { NotificationDeclaration } from '../notifications/index.ts'

/** Notifications of what changed by which a person signs in, or which acts for them. */
export type SecurityKind = Extract<NotificationKind, `security_${string}`>

/** The page that each is about. */
export const securityLinks: Readonly<Record<SecurityKind, string>> = {
  security_new_device: '/profile/security#devices',
  security_password_changed: '/profile/security#password',
  security_email_changed: '/profile#email',
  security_phone_changed: '/profile#phone',
  security_factor_added: '/profile/security#two-step',
  security_factor_removed: '/profile/security#two-step',
  security_recovery_code_used: '/profile/security#two-step',
  security_api_key_made: '/developers?tab=keys',
  security_webhook_made: '/developers?tab=webhooks',
  security_app_allowed: '/profile/security#apps',
}

/**
 * They stand in the bell, which nothing switches off. Their mails are those of sign-in, which go out whatever a person
 * has switched off, so there are no words here.
 */
export const securityNotifications: readonly NotificationDeclaration[] = Object.keys(securityLinks).map(
  // The keys of the record are all kinds.
  (kind) => ({ kind: kind as SecurityKind, group: 'security', words: null }),
)
