import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Auth } from '../context.ts'
import { askForMail, mailBody } from '../emails/mail-request.ts'
import { validationFailed } from '../errors.ts'
import { profileSchema, readBody } from '../http/parsing.ts'
import { originOf } from '../origin.ts'
import { askForSms } from '../phones/sms-job.ts'

const body = mailBody.extend({
  phone: z.string().nullish(),
  create_user: z.boolean().nullish(),
  data: profileSchema.nullish(),
})

/**
 * `POST otp` and its older name `magiclink`: a mail or a text message that signs in, and opens an account where there
 * is none.
 */
export function otpRoute(app: FastifyInstance, auth: Auth): void {
  const answer = async (request: FastifyRequest) => {
    const fields = readBody(body, request)
    const mayOpen = fields.create_user !== false && !auth.platform.config.AUTH_SIGNUP_DISABLED
    const newAccount = mayOpen ? (fields.data ?? {}) : null
    if (fields.phone && fields.email)
      throw validationFailed('Only an email address or phone number should be provided')
    if (fields.phone)
      await askForSms(auth, { number: fields.phone, purpose: 'sms', newAccount }, originOf(request))
    else await askForMail(auth, request, { kind: 'magiclink', fields, newAccount })
    return {}
  }
  app.post('/otp', answer)
  app.post('/magiclink', answer)
}
