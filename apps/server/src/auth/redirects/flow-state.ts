import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { isSameSecret, type Tx } from '../../platform/index.ts'
import type { Auth } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { deleteFlow, type FlowOf, type FlowRow, insertFlow, lockFlowByCode, saveCode } from './flow-store.ts'

/** How long a code waits to be exchanged, seconds. */
const CODE_LIFETIME_SECONDS = 300
const CODE_BYTES = 24

/** The two fields by which a client asks for a code instead of a session (RFC 7636). */
export const pkceFields = {
  code_challenge: z.string().max(200).nullish(),
  code_challenge_method: z.string().nullish(),
}

export const challengeSchema = z.object({
  challenge: z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/),
  method: z.enum(['s256', 'plain']),
})

export type Challenge = z.output<typeof challengeSchema>

/** @throws AuthError validation_failed where one field comes without the other, or is malformed */
export function readChallenge(fields: z.output<z.ZodObject<typeof pkceFields>>): Challenge | null {
  const { code_challenge: challenge, code_challenge_method: method } = fields
  if (!challenge && !method) return null
  const parsed = challengeSchema.safeParse({ challenge, method: method?.toLowerCase() })
  if (!parsed.success)
    throw validationFailed('PKCE flow requires code_challenge_method and a well-formed code_challenge')
  return parsed.data
}

/** The person of a flow, its method, and the service with its tokens. */
type Flow = {
  readonly userId: string
  readonly method: string
  readonly from?: { readonly provider: string; readonly tokens: object }
}

/** Keeps a challenge until the link that belongs to it is followed. @returns its id */
export async function keepChallenge(
  auth: Auth,
  tx: Tx,
  challenge: Challenge | null,
  { userId, method, from }: Flow,
): Promise<string | null> {
  if (!challenge) return null
  const id = auth.platform.ids.next()
  await insertFlow(tx, {
    id,
    user_id: userId,
    authentication_method: method,
    code_challenge: challenge.challenge,
    code_challenge_method: challenge.method,
    created_at: auth.platform.clock.now(),
    provider: from?.provider ?? null,
    // Encrypted, as JSON text: these tokens open accounts elsewhere.
    provider_tokens: from ? JSON.stringify(auth.vault.seal(JSON.stringify(from.tokens), id)) : null,
  })
  return id
}

/** The code that a followed link brings back to the client. */
export async function issueAuthCode(tx: Tx, flow: FlowOf, now: Date): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('base64url')
  await saveCode(tx, flow, sha256(code), now)
  return code
}

/** The flow of a code. */
export type Exchanged = Pick<
  FlowRow,
  'id' | 'user_id' | 'authentication_method' | 'provider' | 'provider_tokens'
>

/** Uses up a code against its verifier. @throws AuthError where it is not good */
export async function exchangeCode(tx: Tx, code: string, verifier: string, now: Date): Promise<Exchanged> {
  const flow = await lockFlowByCode(tx, sha256(code))
  if (!flow) throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  if (now.getTime() - flow.auth_code_issued_at.getTime() > CODE_LIFETIME_SECONDS * 1000)
    throw new AuthError(403, 'flow_state_expired', 'invalid flow state, flow state has expired')
  if (!isVerifier(flow, verifier))
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  await deleteFlow(tx, { userId: flow.user_id, id: flow.id })
  return flow
}

function isVerifier(flow: FlowRow, verifier: string): boolean {
  const answer = flow.code_challenge_method === 's256' ? sha256(verifier).toString('base64url') : verifier
  return isSameSecret(answer, flow.code_challenge)
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
