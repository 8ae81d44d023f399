import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { riskSubjects } from '../risks.ts'
import { timestamp } from '../shapes.ts'

const subject = z.enum(riskSubjects)
const version = z.int().min(1).max(1_000_000)

const acknowledgement = z
  .object({
    subject,
    version: version.meta({ description: 'Of the text that is shown now.' }),
    is_acknowledged: z.boolean().meta({ description: 'Whether the person has accepted this version.' }),
    acknowledged_at: timestamp.nullable(),
  })
  .meta({ id: 'RiskAcknowledgement' })

export const getRisks = endpoint({
  id: 'getRisks',
  method: 'GET',
  path: '/risks/{subject}',
  tag: 'profile',
  summary: 'Whether one has accepted the risks of what one would buy',
  access: 'user',
  scope: 'profile:read',
  params: z.strictObject({ subject }),
  response: acknowledgement,
})

export const acknowledgeRisks = endpoint({
  id: 'acknowledgeRisks',
  method: 'PUT',
  path: '/risks/{subject}',
  tag: 'profile',
  summary: 'Accept the risks, as one was shown them',
  access: 'user',
  // Only the person can acknowledge risks.
  scope: 'session',
  limitPerMinute: 60,
  params: z.strictObject({ subject }),
  body: z.strictObject({ version: version.meta({ description: 'Of the text that was read.' }) }),
  response: acknowledgement,
  errors: ['risks_changed'],
})
