import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const reportFailure = endpoint({
  id: 'reportFailure',
  method: 'POST',
  path: '/client-failures',
  tag: 'site',
  summary: 'Tell that a page failed in the browser, under the reference that its reader was given',
  access: 'public',
  limitPerMinute: 20,
  body: z.strictObject({
    reference: z
      .string()
      .regex(/^[0-9A-F]{8}$/)
      .meta({ example: '4F7A2C91' }),
    message: z.string().max(500),
    page: z.string().max(200).meta({ description: 'The path of the page, without what is asked of it.' }),
  }),
  response: z.object({ reference: z.string() }),
  status: 202,
})
