import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Auth } from '../context.ts'
import { AuthError, invalidCredentials, validationFailed } from '../errors.ts'
import type { ExternalAccount } from '../external/account.ts'
import { personOf } from '../external/person.ts'
import { readBody } from '../http/parsing.ts'
import { originOf } from '../origin.ts'
import { type SessionAnswer, signIn } from '../sessions/sign-in.ts'
import { findFault } from '../web3/judge.ts'
import { parseMessage, type SignInMessage } from '../web3/message.ts'
import { spendNonce } from '../web3/nonce-store.ts'
import { nonceEnds } from '../web3/prove.ts'
import { isSignedBy } from '../web3/signatures.ts'

const body = z.object({
  chain: z.enum(['ethereum', 'solana']),
  message: z.string().min(1).max(4_000),
  signature: z.string().min(1).max(300),
})

/** A session for a message that a wallet signed: who holds the wallet's key is its account's person. */
export async function grantByWallet(auth: Auth, request: FastifyRequest): Promise<SessionAnswer> {
  const { database, clock, config } = auth.platform
  if (!config.AUTH_WEB3_ENABLED) throw new AuthError(400, 'provider_disabled', 'Web3 provider is disabled')
  const origin = originOf(request)
  await auth.limits.count(['verifyByAddress', origin.ip])
  const { chain, message: text, signature } = readBody(body, request)
  const now = clock.now()
  const message = parseMessage(text)
  if (message?.chain !== chain) throw validationFailed('The message is not one to sign in with')
  const fault = findFault(message, now, (it) => auth.redirects.allowsOrigin(it))
  if (fault) throw validationFailed(fault)
  if (!isSignedBy(chain, message.address, text, signature)) throw invalidCredentials()
  return database.asSystem(async (tx) => {
    // A signature has more than one spelling, so what counts as used is what was signed.
    const used = `${chain}\0${message.address}\0${message.nonce ?? text}`
    if (!(await spendNonce(tx, 'web3', used, nonceEnds(message)))) throw invalidCredentials()
    const user = await personOf({ auth, tx, origin }, accountOf(message))
    return signIn({ auth, tx, origin }, user, 'web3', 'web3')
  })
}

function accountOf({ chain, address, domain, statement, chainId }: SignInMessage): ExternalAccount {
  const known = chain === 'ethereum' ? address.toLowerCase() : address
  const subject = `web3:${chain}:${known}`
  const custom_claims = { address: known, chain, network: chainId, domain, statement }
  return {
    provider: 'web3',
    subject,
    email: null,
    isEmailVerified: false,
    profile: { sub: subject, provider_id: subject, custom_claims },
  }
}
