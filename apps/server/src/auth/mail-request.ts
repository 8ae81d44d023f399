import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Auth } from './context.ts'
import { normalizeEmail } from './emails.ts'
import { mailTooSoon, validationFailed } from './errors.ts'
import { pkceFields, readChallenge } from './flow-state.ts'
import { type RequestedMail, requestMail } from './mail-job.ts'
import { originOf } from './origin.ts'
import { redirectToOf } from './parsing.ts'
import type { Metadata } from './user-store.ts'

export const mailBody = z.object({ email: z.string().nullish(), ...pkceFields })

/**
 * Takes a call that asks for a mail. Limits count per address whether or not anybody has it, and who has it is
 * looked up later by a worker: neither answer nor time tell.
 *
 * @throws AuthError over_email_send_rate_limit within the cool-down of the address
 */
export async function askForMail(
  auth: Auth,
  request: FastifyRequest,
  kind: RequestedMail['kind'],
  fields: z.output<typeof mailBody>,
  newAccount: Metadata | null = null,
): Promise<void> {
  const origin = originOf(request)
  if (!fields.email) throw validationFailed('An email address is required')
  const email = normalizeEmail(fields.email)
  const challenge = readChallenge(fields)
  await auth.limits.count(['mailByAddress', origin.ip], ['mailByIdentity', email])
  const { database, config } = auth.platform
  const waitSeconds = await auth.limits.coolDown(`${kind}-again:${email}`, config.AUTH_MAIL_COOLDOWN)
  if (waitSeconds > 0) throw mailTooSoon(waitSeconds)
  const redirectTo = auth.redirects.allowed(redirectToOf(request))
  const mail = { kind, email, redirectTo, challenge, newAccount, ...origin }
  await database.asSystem((tx) => requestMail(auth, tx, mail))
}
