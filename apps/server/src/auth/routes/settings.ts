import type { FastifyInstance } from 'fastify'
import type { Auth } from '../context.ts'
import { canText, smsProviderName } from '../phones/sms-codes.ts'

/** `GET settings`: what a sign-in page has to know. */
export function settingsRoute(app: FastifyInstance, auth: Auth): void {
  const { config } = auth.platform
  app.get('/settings', async () => ({
    external: {
      anonymous_users: config.AUTH_ANONYMOUS_ENABLED,
      email: true,
      phone: canText(auth),
      ...Object.fromEntries([...config.externalProviders.keys()].map((name) => [name, true])),
    },
    disable_signup: config.AUTH_SIGNUP_DISABLED,
    mailer_autoconfirm: config.AUTH_AUTOCONFIRM_EMAIL,
    phone_autoconfirm: config.AUTH_AUTOCONFIRM_PHONE,
    sms_provider: smsProviderName(auth),
    saml_enabled: config.AUTH_SAML_ENABLED,
  }))
}
