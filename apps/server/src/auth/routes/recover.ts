import type { FastifyInstance } from 'fastify'
import type { Auth } from '../context.ts'
import { askForMail, mailBody } from '../emails/mail-request.ts'
import { readBody } from '../http/parsing.ts'

/**
 * `POST recover`: a mail that leads to choosing a new password. The same answer whether or not the address
 * has an account.
 */
export function recoverRoute(app: FastifyInstance, auth: Auth): void {
  app.post('/recover', async (request) => {
    await askForMail(auth, request, { kind: 'recovery', fields: readBody(mailBody, request) })
    return {}
  })
}
