import formBody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { openSurface, type Platform, takeJson } from '../platform/index.ts'
import { apiKeyOf, roleOfApiKey } from './callers/api-key.ts'
import { authOf } from './context.ts'
import { askAboutVisitors } from './demo-visitors/admit.ts'
import { AuthError } from './errors.ts'
import { allowOrigins } from './http/cors.ts'
import { answerError } from './http/error-answer.ts'
import { defineAuthJobs } from './jobs.ts'
import { ROTATED } from './keys/rotation.ts'
import { endGrantsWithAccess } from './oauth/grants.ts'
import { adminAuditRoute } from './routes/admin-audit.ts'
import { adminFactorsRoute } from './routes/admin-factors.ts'
import { adminKeysRoute } from './routes/admin-keys.ts'
import { adminLinksRoute } from './routes/admin-links.ts'
import { adminOauthRoute } from './routes/admin-oauth.ts'
import { adminSsoRoute } from './routes/admin-sso.ts'
import { adminUsersRoute } from './routes/admin-users.ts'
import { authorizeRoute } from './routes/authorize.ts'
import { callbackRoute } from './routes/callback.ts'
import { factorsRoute } from './routes/factors.ts'
import { healthRoute } from './routes/health.ts'
import { identitiesRoute } from './routes/identities.ts'
import { jwksRoute } from './routes/jwks.ts'
import { logoutRoute } from './routes/logout.ts'
import { oauthAuthorizeRoute } from './routes/oauth-authorize.ts'
import { oauthDiscoveryRoute } from './routes/oauth-discovery.ts'
import { oauthTokenRoute } from './routes/oauth-token.ts'
import { otpRoute } from './routes/otp.ts'
import { passkeysRoute } from './routes/passkeys.ts'
import { reauthenticateRoute } from './routes/reauthenticate.ts'
import { recoverRoute } from './routes/recover.ts'
import { recoveryCodesRoute } from './routes/recovery-codes.ts'
import { resendRoute } from './routes/resend.ts'
import { samlRoute } from './routes/saml.ts'
import { settingsRoute } from './routes/settings.ts'
import { signupRoute } from './routes/signup.ts'
import { ssoRoute } from './routes/sso.ts'
import { tokenRoute } from './routes/token.ts'
import { userGetRoute } from './routes/user-get.ts'
import { userPutRoute } from './routes/user-put.ts'
import { verifyRoute } from './routes/verify.ts'
import { verifyLinkRoute } from './routes/verify-link.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers without an API key: links that browsers follow, and what caches and probes read. */
    isOpen?: boolean
  }
}

const routes = [
  adminAuditRoute,
  adminFactorsRoute,
  adminLinksRoute,
  adminOauthRoute,
  adminUsersRoute,
  adminSsoRoute,
  samlRoute,
  ssoRoute,
  adminKeysRoute,
  authorizeRoute,
  callbackRoute,
  factorsRoute,
  healthRoute,
  identitiesRoute,
  jwksRoute,
  logoutRoute,
  oauthAuthorizeRoute,
  oauthDiscoveryRoute,
  oauthTokenRoute,
  otpRoute,
  passkeysRoute,
  reauthenticateRoute,
  recoverRoute,
  recoveryCodesRoute,
  resendRoute,
  settingsRoute,
  signupRoute,
  tokenRoute,
  userGetRoute,
  userPutRoute,
  verifyRoute,
  verifyLinkRoute,
]

/** Serves `/auth/v1` with its own error shapes and api keys, untouched by the conventions of the product API. */
export async function registerAuth(app: FastifyInstance, platform: Platform): Promise<void> {
  const auth = authOf(platform)
  defineAuthJobs(auth)
  endGrantsWithAccess(auth)
  platform.bus.subscribe(ROTATED, () => auth.signingKeys.forget())
  await openSurface(app, { prefix: '/auth/v1', answerError, notFound }, async (scope) => {
    await allowOrigins(scope, platform, isForApps)
    takeJson(scope)
    if (!scope.hasContentTypeParser('application/x-www-form-urlencoded')) await scope.register(formBody)
    scope.addHook('onRequest', async (request) => {
      const isOpen = request.routeOptions.config.isOpen ?? request.method === 'OPTIONS'
      if (!isOpen) await roleOfApiKey(auth, apiKeyOf(request))
    })
    askAboutVisitors(scope, platform)
    for (const route of routes) route(scope, auth)
  })
}

/** Addresses that apps call from pages of their own: with tokens of theirs, and never with a cookie. */
const forApps = new Set([
  ...['/oauth/token', '/oauth/revoke', '/oauth/userinfo', '/.well-known/jwks.json'],
  ...['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server'],
])
const isForApps = (path: string): boolean => forApps.has(path.replace('/auth/v1', ''))

const notFound = () => new AuthError(404, 'validation_failed', 'There is nothing at this address')
