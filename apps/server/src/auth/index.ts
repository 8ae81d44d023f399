import type { Capability, Needs } from '../capability.ts'
import { SEND_MAIL, SEND_SMS } from '../notifications/index.ts'
import { type Authenticate, type Caller, DomainError, type Platform, type Tx } from '../platform/index.ts'
import { userByEmail, userById } from './accounts/user-store.ts'
import { roleOfApiKey } from './callers/api-key.ts'
import { readBearer } from './callers/bearer.ts'
import { type AccessEnded, type ActivatedUser, authOf } from './context.ts'
import {
  type DemoPerson,
  openDemoAccount,
  openPlainAccount,
  openUnattendedAccount,
} from './demo-visitors/open-account.ts'
import { isManaged } from './devices/managed.ts'
import { liveDevices } from './devices/store.ts'
import { JOB as MAIL_REQUESTED } from './emails/mail-job.ts'
import { AuthError } from './errors.ts'
import { type ApiRole, ensureApiKeys } from './keys/api-keys.ts'
import { securityNotifications } from './notifications.ts'
import { serveOwnClients } from './oauth/own-clients.ts'
import { declareAuthData } from './personal-data.ts'
import { canText } from './phones/sms-codes.ts'
import { JOB as SMS_REQUESTED } from './phones/sms-job.ts'
import { registerAuth } from './plugin.ts'
import { type AccessClaims, verifyAccessToken as verifyClaims } from './sessions/access-token.ts'
import { isHalfWay } from './sessions/check.ts'
import { isForMoney, isSecondFactor } from './sessions/sign-in.ts'
import { hasSecondFactor, type Standing } from './sessions/store.ts'
import { serveSecurity } from './trail/security-routes.ts'

export { accountOfPerson, contactOf, deleteAccount, describePerson } from './accounts/person.ts'
export { type Refusal, type StockCaller, secretFor, stockCallerOf, vaultFor } from './callers/stock-caller.ts'
export type { ActivatedUser } from './context.ts'
export { type Admission, admitVisitors, type VisitorRequest, type Visitors } from './demo-visitors/admit.ts'
export { isAddressInUse, isAwayStill, peopleAt, peopleAwaySince } from './demo-visitors/store.ts'
export { beginHandOver, countHandOverMail, withdrawHandOver } from './devices/hand-over.ts'
export { endDevicesOf, issueDeviceCode, openProfile } from './devices/profile.ts'
export { allowOrigins } from './http/cors.ts'
export type { ApiRole, OpaqueKeys } from './keys/api-keys.ts'
export type { Vault } from './keys/vault.ts'
export { callerOfApp, isMeantAsAccessToken } from './oauth/access.ts'
export type { AccessClaims } from './sessions/access-token.ts'
export { recordApiKey } from './trail/api-keys.ts'
export { recordCardShown } from './trail/cards.ts'
export { recordOperator } from './trail/operators.ts'
export { recordWebhook, type WebhookChanged } from './trail/webhooks.ts'
export { addressOn } from './web3/address.ts'
export { provenAddress } from './web3/prove.ts'
export { ensureApiKeys, liveDevices }

/** Whether text messages reach anybody. */
export const reachesPhones = (platform: Platform): boolean => canText(authOf(platform))

/** Where mails lead. */
export const siteUrlOf = (platform: Platform): string => authOf(platform).siteUrl

/** The jobs without which no person can sign in: the mails of sign-in. */
export const signInJobs: readonly string[] = [MAIL_REQUESTED, SEND_MAIL, SMS_REQUESTED, SEND_SMS]

/**
 * Accounts, sessions and sign-in under `/auth/v1`, as the stock supabase client speaks it, and what people see of
 * theirs in the product.
 */
export const auth = {
  name: 'auth',
  notificationKinds: securityNotifications,
  personalData: declareAuthData,
  async open({ app, platform, api, notifications }: Needs<'app' | 'platform' | 'api' | 'notifications'>) {
    authOf(platform).noticed.on((tx, { userId, notification }) =>
      notifications.notify(tx, userId, notification),
    )
    await registerAuth(app, platform)
    serveSecurity(api, platform)
    serveOwnClients(api, platform)
  },
} satisfies Capability

/**
 * Authenticates callers of the product: verifies the access token of a request and that its session still
 * lives.
 *
 * @returns a function that throws DomainError `unauthenticated` without a valid one, and `step_up_required`
 *   for a person who has a second factor and has not shown it in this session
 */
export function createAuthenticator(platform: Platform): Authenticate {
  const auth = authOf(platform)
  return async (request, ask) => {
    try {
      const claims = await readBearer(auth, request)
      const standing = await auth.sessionCheck.standing(claims.sub, claims.session_id, ask)
      if (!standing) throw new DomainError('unauthenticated')
      // A token from before the second factor was shown is as good as one from after it.
      if (claims.aal === 'aal1' && isHalfWay(standing)) throw new DomainError('step_up_required')
      return callerOf(claims, standing)
    } catch (error) {
      if (error instanceof AuthError) throw new DomainError('unauthenticated')
      throw error
    }
  }
}

function callerOf(claims: AccessClaims, standing: Standing): Caller {
  const { aal, hasMoneyFactor, hasPasskey } = standing
  return {
    userId: claims.sub,
    sessionId: claims.session_id,
    aal: claims.aal === 'aal1' && aal === 'aal1' ? 'aal1' : 'aal2',
    ...proofsOf(claims.amr, hasSecondFactor(standing)),
    forMoney: proofsOf(
      claims.amr.filter(({ method }) => isForMoney(method)),
      hasMoneyFactor || hasPasskey,
    ),
    email: claims.email ?? '',
    isAnonymous: claims.is_anonymous,
    isManaged: isManaged(claims.app_metadata),
    scopes: 'all',
  }
}

const proofsOf = (amr: AccessClaims['amr'], hasSecondFactor: boolean) => ({
  hasSecondFactor,
  signedInAt: latest(amr),
  steppedUpAt: latest(amr.filter(({ method }) => isSecondFactor(method))),
})

function latest(proofs: AccessClaims['amr']): Date | null {
  if (proofs.length === 0) return null
  return new Date(Math.max(...proofs.map(({ timestamp }) => timestamp)) * 1000)
}

/**
 * Checks an access token that did not come with a request (realtime): signature, expiry, live session, and that
 * a second factor was shown where there is one.
 *
 * @returns undefined where it is not good
 */
export async function verifyAccessToken(
  platform: Platform,
  token: string,
): Promise<AccessClaims | undefined> {
  const auth = authOf(platform)
  try {
    const claims = await verifyClaims(auth, token)
    const standing = await auth.sessionCheck.standing(claims.sub, claims.session_id)
    return standing && !(claims.aal === 'aal1' && isHalfWay(standing)) ? claims : undefined
  } catch (error) {
    if (error instanceof AuthError) return undefined
    throw error
  }
}

/** The role of an API key, or undefined for one that is not ours. */
export async function apiKeyRole(platform: Platform, key: string): Promise<ApiRole | undefined> {
  try {
    return await roleOfApiKey(authOf(platform), key)
  } catch (error) {
    if (error instanceof AuthError) return undefined
    throw error
  }
}

/** Whether a key is the deployment's secret one. */
export const isServiceKey = (platform: Platform, key: string): boolean =>
  authOf(platform).apiKeys.roleOf(key) === 'service_role'

/** The key that the web client gets at run time. */
export const publishableKey = (platform: Platform): string => authOf(platform).apiKeys.publishable

/** Whether a browser page of this origin may call us: the site's own, or one of the redirect allow list. */
export const isAllowedOrigin = (platform: Platform, origin: string): boolean =>
  authOf(platform).redirects.allowsOrigin(origin)

/**
 * Called in the transaction that makes an account usable: its address was confirmed, or needed no
 * confirmation. Once for each account; what the handler throws undoes the activation.
 */
export function onUserActivated(
  platform: Platform,
  handler: (tx: Tx, user: ActivatedUser) => Promise<void>,
): void {
  authOf(platform).activated.on(handler)
}

/** Called in the transaction in which a person proves an address or a number to be theirs, each time. */
export function onAddressProven(
  platform: Platform,
  handler: (tx: Tx, user: { readonly userId: string }) => Promise<void>,
): void {
  authOf(platform).proven.on(handler)
}

/**
 * Called in the transaction of a new password, or of a ban, in which all other sessions of the person end: what else
 * acts for them ends there too.
 */
export function onAccessEnded(
  platform: Platform,
  handler: (tx: Tx, ended: AccessEnded) => Promise<void>,
): void {
  authOf(platform).accessEnded.on(handler)
}

/** Called in the transaction in which a device signs in as a profile by a code. */
export function onDeviceJoined(
  platform: Platform,
  handler: (tx: Tx, joined: { readonly userId: string }) => Promise<void>,
): void {
  authOf(platform).deviceJoined.on(handler)
}

/** Called in the transaction in which a profile becomes an account with an address of its own. */
export function onHandedOver(
  platform: Platform,
  handler: (tx: Tx, profile: { readonly userId: string }) => Promise<void>,
): void {
  authOf(platform).handedOver.on(handler)
}

/**
 * Called in the transaction that deletes an account, by its person or by an administrator: a capability that
 * holds something of them forgets it, or throws a DomainError that keeps the account.
 */
export function onAccountDeleted(
  platform: Platform,
  handler: (tx: Tx, user: { readonly userId: string }) => Promise<void>,
): void {
  authOf(platform).deleted.on(handler)
}

/** Called when sessions have ended, in whichever process: sockets opened with them are to be closed. */
export function onSessionsEnded(
  platform: Platform,
  handler: (userId: string, sessionIds: readonly string[]) => void,
): void {
  authOf(platform).sessionCheck.onEnd(handler)
}

/** Opens the account of a demonstration's first person; does nothing where it exists. */
export const openFirstAccount = (
  platform: Platform,
  person: DemoPerson & { readonly password: string },
): Promise<void> => openDemoAccount(authOf(platform), person)

/** Opens the account of a person in a demonstration who has no household; does nothing where it exists. */
export const openWithoutHousehold = (
  platform: Platform,
  person: DemoPerson & { readonly password: string },
): Promise<void> => openPlainAccount(authOf(platform), person)

/** Opens an account in a demonstration that is never signed in to; does nothing where it exists. */
export const openUnattended = (platform: Platform, person: DemoPerson): Promise<void> =>
  openUnattendedAccount(authOf(platform), person)

/** The person behind a confirmed address. */
export async function findUserByEmail(
  tx: Tx,
  email: string,
): Promise<{ readonly userId: string; readonly email: string } | undefined> {
  const normal = email.trim().toLowerCase()
  const user = await userByEmail(tx, normal)
  return user?.email_confirmed_at ? { userId: user.id, email: normal } : undefined
}

/** Whether a person still has an account, and may use it. */
export function mayComeIn({ database, clock }: Platform, userId: string): Promise<boolean> {
  return database.asSystem((tx) => mayUseAccount(tx, userId, clock.now()))
}

/** The same within a transaction of the system. */
export async function mayUseAccount(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const user = await userById(tx, userId)
  return user !== undefined && !(user.banned_until && user.banned_until > now)
}

/** The facts of an API key's person; undefined where they may not use their account. As the system. */
export async function accountForKey(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<Pick<Caller, 'email' | 'isAnonymous' | 'isManaged'> | undefined> {
  const user = await userById(tx, userId)
  if (!user || (user.banned_until && user.banned_until > now)) return undefined
  return {
    email: user.email ?? '',
    isAnonymous: user.is_anonymous,
    isManaged: isManaged(user.app_metadata),
  }
}

/** Which other services a sign-in page may offer. */
export function socialProviders({ config }: Platform): {
  readonly google: boolean
  readonly github: boolean
} {
  return { google: config.externalProviders.has('google'), github: config.externalProviders.has('github') }
}
