import type { FastifyRequest } from 'fastify'
import { accountForKey, callerOfApp, isMeantAsAccessToken } from '../auth/index.ts'
import {
  type Authenticate,
  type Caller,
  DomainError,
  isWithin,
  networkOf,
  type Platform,
} from '../platform/index.ts'
import { createGuesses } from './guesses.ts'
import { hashOf, isMeantAsKey, looksLikeKey } from './key.ts'
import { noteUse, usableKey } from './store.ts'

/** How exactly it is kept when a key was last used. */
const NOTED_MS = 60_000

/** A key has no person at hand to prove anything. */
const noProofs = { hasSecondFactor: false, signedInAt: null, steppedUpAt: null }

/**
 * Authenticates API keys and the access tokens of apps beside sessions: a bearer token tells by its beginning what it
 * is.
 *
 * @returns a function that throws DomainError `unauthenticated` for a key that is unknown, expired or revoked, and
 *   `rate_limited` for a network that has sent many such keys, `address_not_allowed` where its owner has named others
 */
export function withApiKeys(platform: Platform, authenticate: Authenticate): Authenticate {
  const guesses = createGuesses(platform.config.API_RATE_LIMITS === 'on')
  return async (request, ask) => {
    const token = tokenOf(request)
    // Before the database is asked: what has no key at all has no other limit.
    if (token !== undefined && isMeantAsAccessToken(token))
      return guesses.judge(networkOf(request.ip), () => callerOfApp(platform, token))
    if (token === undefined || !isMeantAsKey(token)) return authenticate(request, ask)
    if (!looksLikeKey(token)) throw new DomainError('unauthenticated')
    return guesses.judge(networkOf(request.ip), () => callerOf(platform, token, request.ip))
  }
}

/** @param from the client's address, as `TRUSTED_PROXIES` lets it be known */
async function callerOf({ clock, database }: Platform, key: string, from: string): Promise<Caller> {
  const now = clock.now()
  const found = await database.asSystem(async (tx) => {
    const usable = await usableKey(tx, hashOf(key), now)
    const account = usable && (await accountForKey(tx, usable.userId, now))
    if (!usable || !account) return undefined
    const { addresses, lastUsedAt } = usable
    if (addresses.length > 0 && !isWithin(addresses, from)) throw new DomainError('address_not_allowed')
    if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= NOTED_MS)
      await noteUse(tx, usable, now)
    return { usable, account }
  })
  if (!found) throw new DomainError('unauthenticated')
  const { usable, account } = found
  return {
    userId: usable.userId,
    sessionId: usable.id,
    aal: 'aal1',
    ...noProofs,
    forMoney: noProofs,
    email: account.email,
    isAnonymous: account.isAnonymous,
    isManaged: account.isManaged,
    scopes: new Set(usable.scopes),
  }
}

const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1]
