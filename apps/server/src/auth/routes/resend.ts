import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Auth } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { askForMail, mailBody } from '../mail-request.ts'
import { readBody } from '../parsing.ts'

const body = mailBody.extend({ type: z.string().nullish(), phone: z.string().nullish() })

/** `POST resend`: the mail of a sign-up or of a change of address once more. */
export function resendRoute(app: FastifyInstance, auth: Auth): void {
  app.post('/resend', async (request) => {
    const fields = readBody(body, request)
    switch (fields.type) {
      case 'signup':
      case 'email_change':
        await askForMail(auth, request, fields.type, fields)
        return {}
      case 'sms':
      case 'phone_change':
        throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
      default:
        throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
    }
  })
}
