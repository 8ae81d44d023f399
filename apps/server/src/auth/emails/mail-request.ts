import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Metadata } from '../accounts/user-store.ts'
import type { Auth } from '../context.ts'
import { validationFailed } from '../errors.ts'
import { redirectToOf } from '../http/parsing.ts'
import { originOf } from '../origin.ts'
import { countMail } from '../rate-limits/askers.ts'
import { pkceFields, readChallenge } from '../redirects/flow-state.ts'
import { normalizeEmail } from './address.ts'
import { type RequestedMail, requestMail } from './mail-job.ts'

export const mailBody = z.object({ email: z.string().nullish(), ...pkceFields })

type AskedMail = Pick<RequestedMail, 'kind'> & {
  readonly fields: z.output<typeof mailBody>
  readonly newAccount?: Metadata | null
}

/**
 * Takes a call that asks for a mail. Limits count whether or not anybody has the address, and who has it is looked up
 * later by a worker: neither answer nor time tell.
 *
 * @throws AuthError over_email_send_rate_limit where the same asker asked a moment ago
 */
export async function askForMail(
  auth: Auth,
  request: FastifyRequest,
  { kind, fields, newAccount = null }: AskedMail,
): Promise<void> {
  const origin = originOf(request)
  if (!fields.email) throw validationFailed('An email address is required')
  const email = normalizeEmail(fields.email)
  const challenge = readChallenge(fields)
  const isCrowded = await countMail(auth, { kind: `${kind}-again`, address: email, ip: origin.ip })
  const redirectTo = auth.redirects.allowed(redirectToOf(request))
  const askedAt = auth.platform.clock.now().toISOString()
  const mail = { kind, email, redirectTo, challenge, newAccount, askedAt, isCrowded, ...origin }
  await auth.platform.database.asSystem((tx) => requestMail(auth, tx, mail))
}
