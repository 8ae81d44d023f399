import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Auth } from '../context.ts'
import { askForMail, mailBody } from '../emails/mail-request.ts'
import { validationFailed } from '../errors.ts'
import { readBody } from '../http/parsing.ts'
import { originOf } from '../origin.ts'
import { askForSms } from '../phones/sms-job.ts'

const body = mailBody.extend({ type: z.string().nullish(), phone: z.string().nullish() })

/** `POST resend`: the mail of a sign-up or of a change of address once more. */
export function resendRoute(app: FastifyInstance, auth: Auth): void {
  app.post('/resend', async (request) => {
    const fields = readBody(body, request)
    switch (fields.type) {
      case 'signup':
      case 'email_change':
        await askForMail(auth, request, { kind: fields.type, fields })
        return {}
      case 'sms':
      case 'phone_change':
        if (!fields.phone) throw validationFailed('A phone number is required')
        await askForSms(
          auth,
          { number: fields.phone, purpose: fields.type, isRepeat: true },
          originOf(request),
        )
        return {}
      default:
        throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
    }
  })
}
