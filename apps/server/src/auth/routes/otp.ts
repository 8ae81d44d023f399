import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Auth } from '../context.ts'
import { AuthError } from '../errors.ts'
import { askForMail, mailBody } from '../mail-request.ts'
import { profileSchema, readBody } from '../parsing.ts'

const body = mailBody.extend({
  phone: z.string().nullish(),
  create_user: z.boolean().nullish(),
  data: profileSchema.nullish(),
})

/** `POST otp` and its older name `magiclink`: a mail that signs in, and opens an account where there is none. */
export function otpRoute(app: FastifyInstance, auth: Auth): void {
  const answer = async (request: FastifyRequest) => {
    const fields = readBody(body, request)
    if (fields.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
    const mayOpen = fields.create_user !== false && !auth.platform.config.AUTH_SIGNUP_DISABLED
    await askForMail(auth, request, 'magiclink', fields, mayOpen ? (fields.data ?? {}) : null)
    return {}
  }
  app.post('/otp', answer)
  app.post('/magiclink', answer)
}
