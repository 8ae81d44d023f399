import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, timestamp } from '../shapes.ts'
import { operatorText } from './ops-cases.ts'

/** Classes of reasons that a person may be told. */
export const restrictionReasons = ['documents', 'security', 'provider', 'legal'] as const
export type RestrictionReason = (typeof restrictionReasons)[number]

/** Papers that a restricted person can be asked for. */
export const restrictionPapers = [
  'identity_document',
  'proof_of_address',
  'source_of_funds',
  'payment_explanation',
] as const
export type RestrictionPaper = (typeof restrictionPapers)[number]

export const restriction = z
  .object({
    reason: z.enum(restrictionReasons),
    asks_for: z.array(z.enum(restrictionPapers)).meta({ description: 'What the person is asked to send.' }),
    placed_at: timestamp,
    answer_by: timestamp.meta({ description: 'By when the person hears from us.' }),
  })
  .meta({
    id: 'Restriction',
    description: 'While it stands, no money leaves the account and cards are declined.',
  })

export const getRestriction = endpoint({
  id: 'getRestriction',
  method: 'GET',
  path: '/me/restriction',
  tag: 'profile',
  summary: 'The restriction of the account; null where there is none',
  access: 'user',
  scope: 'profile:read',
  response: z.object({ restriction: restriction.nullable() }),
})

export const placeRestriction = endpoint({
  id: 'placeRestriction',
  method: 'POST',
  path: '/ops/people/{id}/restriction',
  tag: 'operators',
  summary:
    'Restrict an account; the person is told the class of the reason, what to send and by when they hear',
  access: 'operator',
  stepUp: 'recent',
  limitPerMinute: 20,
  params: z.strictObject({ id }),
  body: z.strictObject({
    reason: z.enum(restrictionReasons),
    asks_for: z.array(z.enum(restrictionPapers)).max(restrictionPapers.length),
    answer_in_days: z.int().min(1).max(60),
    note: operatorText.meta({ description: 'For operators: it stays in the trail.' }),
  }),
  response: z.object({ restriction }),
  errors: ['own_matter', 'already_restricted'],
})

export const liftRestriction = endpoint({
  id: 'liftRestriction',
  method: 'POST',
  path: '/ops/people/{id}/restriction/lift',
  tag: 'operators',
  summary: 'Lift the restriction of an account',
  access: 'operator',
  stepUp: 'recent',
  limitPerMinute: 20,
  params: z.strictObject({ id }),
  body: z.strictObject({ note: operatorText }),
  response: z.object({ lifted_at: timestamp }),
  errors: ['own_matter'],
})
