import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { allOf, id, listOf, pageById, timestamp } from '../shapes.ts'

export const provider = z
  .object({
    id: z.string(),
    kind: z.enum(['ramp', 'cards_fx', 'banking', 'crypto', 'identity']),
    name: z.string(),
    status: z.enum(['live', 'coming', 'optional']),
    health: z.enum(['up', 'degraded', 'down', 'unknown']),
    succeeded_at: timestamp
      .nullable()
      .meta({ description: 'When all that it does for us last answered; null where that was never asked.' }),
  })
  .meta({ id: 'Provider' })

export const listProviders = endpoint({
  id: 'listProviders',
  method: 'GET',
  path: '/providers',
  tag: 'providers',
  summary: 'The regulated providers behind the product, and how they are',
  access: 'public',
  response: allOf(provider),
})

export const reviewCase = z
  .object({
    id,
    provider: z.string(),
    kind: z.string(),
    subject: z.string(),
    details: z.record(z.string(), z.unknown()),
    status: z.enum(['open', 'resolved']),
    resolution: z.string().nullable(),
    opened_at: timestamp,
    resolved_at: timestamp.nullable(),
  })
  .meta({
    id: 'Case',
    description: 'Something that a person must look at: a difference or an unknown event.',
  })

export const listCases = endpoint({
  id: 'listCases',
  method: 'GET',
  path: '/operator/cases',
  tag: 'operator',
  summary: 'Cases, newest first',
  access: 'service',
  query: z.strictObject({ status: z.enum(['open', 'resolved', 'all']).default('open'), ...pageById }),
  response: listOf(reviewCase),
})

export const resolveCase = endpoint({
  id: 'resolveCase',
  method: 'POST',
  path: '/operator/cases/{id}/resolve',
  tag: 'operator',
  summary: 'Close a case with a word on what was done',
  access: 'service',
  params: z.strictObject({ id }),
  body: z.strictObject({
    resolution: z.string().trim().min(1).max(2000).meta({
      description: 'Action taken. For a person’s report it is the answer that they read.',
    }),
  }),
  response: reviewCase,
})

export const reconcile = endpoint({
  id: 'reconcile',
  method: 'POST',
  path: '/operator/reconciliations',
  tag: 'operator',
  summary: 'Compare what is new in the books with every provider’s lines now',
  access: 'service',
  response: z.object({
    /** Of which anything was compared. */
    accounts: z.number().int(),
    /** Of the provider, that were compared. */
    lines: z.number().int(),
    /** Subjects of cases. */
    differences: z.number().int(),
    /** Lines without a partner whose news may still be under way. */
    waiting: z.number().int(),
  }),
  errors: ['provider_unavailable'],
})
