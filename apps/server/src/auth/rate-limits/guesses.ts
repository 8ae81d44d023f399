import { networkOf } from '../../platform/index.ts'
import type { Auth } from '../context.ts'
import { type OneTimeToken, tryCode } from '../one-time-tokens/store.ts'
import { CODE_LIFETIME_SECONDS, MAX_TRIES, type Purpose } from '../one-time-tokens/token.ts'
import { isKnownNetwork } from '../sessions/networks.ts'
import type { Counter } from './rate-limits.ts'

/** A code as it was typed. */
type Guess = {
  readonly address: string
  readonly code: string
  readonly purposes: readonly Purpose[]
  /** The guesser: a network, or a session. */
  readonly guesser: string
  readonly counters: readonly Counter[]
}

/** Counters of a guess without a session. */
export async function countersOfStranger(
  auth: Auth,
  who: { readonly email: string } | { readonly phone: string },
  ip: string,
): Promise<Pick<Guess, 'address' | 'guesser' | 'counters'>> {
  const address = 'email' in who ? who.email : who.phone
  const guesser = networkOf(ip)
  const isKnown = await auth.platform.database.asSystem((tx) => isKnownNetwork(tx, who, ip, 'aal1'))
  return {
    address,
    guesser,
    counters: [
      ...countersOf(`${address} ${guesser}`),
      // Guessing from everywhere must not lock out a person where they have been signed in before.
      ...(isKnown ? [] : ([['verifyByIdentityAnywhere', address]] as const)),
    ],
  }
}

/** The counter of a signed-in person's guesses: only they can try their codes. */
export function countersOfSession(userId: string, sessionId: string): Pick<Guess, 'guesser' | 'counters'> {
  const anywhere = ['verifyByIdentityAnywhere', `session of ${userId}`] as const
  return { guesser: sessionId, counters: [...countersOf(`session ${sessionId}`), anywhere] }
}

const countersOf = (subject: string): Counter[] => [
  ['verifyByIdentity', subject],
  ['verifyByIdentityADay', subject],
]

/**
 * Judges a code. Five wrong ones kill it for the caller who typed them, and for no other: its owner has not
 * typed any.
 *
 * @returns the token that it is the code of, if there is one, and whose codes were tried
 * @throws AuthError over_request_rate_limit
 */
export async function judgeGuess(
  auth: Auth,
  { address, code, purposes, guesser, counters }: Guess,
): Promise<{ readonly right: OneTimeToken | undefined; readonly triedOf: readonly string[] }> {
  const { database, clock } = auth.platform
  await auth.limits.count(...counters)
  // Committed by itself, so that the try counts whatever comes after.
  const tried = await database.asSystem((tx) => tryCode(tx, { address, code, purposes }, clock.now()))
  const subjectOf = (series: string) => `code ${series} ${guesser}`
  const seconds = 2 * CODE_LIFETIME_SECONDS
  const limit = { points: MAX_TRIES, seconds }
  const open = await auth.limits.allow(
    tried.map(({ series }) => subjectOf(series)),
    limit,
  )
  const right = tried.find(({ isRight, series }) => isRight && open.has(subjectOf(series)))
  return { right, triedOf: [...new Set(tried.map(({ user_id }) => user_id))] }
}
