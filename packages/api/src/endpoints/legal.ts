import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { legalDocuments } from '../legal.ts'
import { timestamp } from '../shapes.ts'

const version = z.int().min(1).max(1_000_000)

/** Texts that people accept: legal documents, and texts about risks before a first order. */
export const acceptedDocuments = [...legalDocuments, 'crypto_risks', 'securities_risks'] as const
export type AcceptedDocument = (typeof acceptedDocuments)[number]

const acceptance = z
  .object({
    document: z.enum(acceptedDocuments),
    version,
    language: z
      .enum(['en', 'ar'])
      .nullable()
      .meta({ description: 'Language that the text was read in; null where that is not known.' }),
    accepted_at: timestamp,
  })
  .meta({ id: 'Acceptance' })

export const listAcceptances = endpoint({
  id: 'listAcceptances',
  method: 'GET',
  path: '/me/acceptances',
  tag: 'profile',
  summary: 'Texts that the person has accepted, newest first, and those that wait for it',
  access: 'user',
  scope: 'profile:read',
  response: z.object({
    data: z.array(acceptance),
    waiting: z
      .array(
        z.object({
          document: z.enum(legalDocuments),
          version,
          from: z.iso.date().meta({ description: 'Day from which the version holds.' }),
        }),
      )
      .meta({ description: 'Newest versions that the person has not accepted.' }),
  }),
})

export const acceptDocument = endpoint({
  id: 'acceptDocument',
  method: 'PUT',
  path: '/me/acceptances/{document}',
  tag: 'profile',
  summary: 'Accept the newest version of the terms or of the privacy notice; again changes nothing',
  access: 'user',
  // Only the person can accept.
  scope: 'session',
  limitPerMinute: 60,
  params: z.strictObject({ document: z.enum(legalDocuments) }),
  body: z.strictObject({ version: version.meta({ description: 'Version of the text that was read.' }) }),
  response: acceptance,
  errors: ['legal_text_changed'],
})
