import { z } from 'zod'
import { MAX_TYPED_EMIRATES_ID_LENGTH, readEmiratesId } from '../emirates-id.ts'
import { endpoint } from '../endpoint.ts'
import { id, timestamp } from '../shapes.ts'
import { tiers } from '../tiers.ts'
import { tierFigures } from './wallet.ts'

export const verificationDocuments = ['emirates_id', 'passport', 'source_of_funds'] as const
export const verificationParts = ['front', 'back', 'photo_page', 'selfie', 'evidence'] as const
export const verificationStatuses = [
  'open',
  'submitted',
  'more_needed',
  'approved',
  'rejected',
  'expired',
  'revoked',
  'withdrawn',
] as const
export const verificationReasons = [
  'blurred',
  'document_expired',
  'document_not_accepted',
  'name_differs',
  'number_differs',
  'selfie_mismatch',
  'underage',
  'other',
] as const

/** File types of a document's pictures and papers, and their largest size. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/heic'] as const
export const documentFileTypes = [...pictureTypes, 'application/pdf'] as const
const MOST_FILE_BYTES = 10_485_760

const part = z.enum(verificationParts)

export const verificationCheck = z
  .object({
    id,
    document: z.enum(verificationDocuments),
    tier: z.enum(tiers).meta({ description: 'What it raises the person to.' }),
    status: z.enum(verificationStatuses),
    reason: z.enum(verificationReasons).nullable().meta({
      description: 'Corrections needed, where it was rejected or more is needed.',
    }),
    needs: z.array(part).meta({ description: 'What is to be shown, at first or again.' }),
    shown: z
      .array(z.object({ part, at: timestamp }))
      .meta({ description: 'What was shown, and when. The files themselves are with the provider alone.' }),
    waits_for: z.string().nullable().meta({ description: 'Who looks at it now.' }),
    waits_until: timestamp.nullable(),
    submitted_at: timestamp.nullable(),
    decided_at: timestamp.nullable(),
    valid_until: timestamp.nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'VerificationCheck' })

export const getVerification = endpoint({
  id: 'getVerification',
  method: 'GET',
  path: '/verification',
  tag: 'profile',
  summary: 'How well one is known, what that allows, and what was shown for it',
  access: 'user',
  scope: 'session',
  response: z.object({
    tier: z.enum(tiers),
    tiers: z.array(tierFigures).meta({ description: 'What each allows, the least first.' }),
    provider: z.string().meta({ description: 'Who looks at documents.' }),
    checks: z.array(verificationCheck).meta({ description: 'The latest first.' }),
  }),
})

export const beginVerification = endpoint({
  id: 'beginVerification',
  method: 'POST',
  path: '/verification/checks',
  tag: 'profile',
  summary: 'Begin to show a document',
  access: 'user',
  scope: 'session',
  limitPerMinute: 10,
  idempotent: true,
  body: z
    .strictObject({
      document: z.enum(verificationDocuments),
      number: z
        .string()
        .max(MAX_TYPED_EMIRATES_ID_LENGTH)
        .optional()
        .meta({ description: 'Of an Emirates ID. It goes to the provider and is not kept here.' }),
    })
    .refine(({ document, number }) => document !== 'emirates_id' || readEmiratesId(number ?? '').ok, {
      path: ['number'],
      params: { code: 'emirates_id_form' },
    }),
  response: verificationCheck,
  status: 201,
  errors: [
    'verification_under_way',
    'verification_not_needed',
    'verification_identity_first',
    'too_many_verifications',
    'provider_unavailable',
  ],
})

export const showDocument = endpoint({
  id: 'showDocument',
  method: 'PUT',
  path: '/verification/checks/{id}/files/{part}',
  tag: 'profile',
  summary: 'Show a picture or a paper; it is handed on to the provider and not kept',
  access: 'user',
  scope: 'session',
  limitPerMinute: 30,
  params: z.strictObject({ id, part }),
  takes: { types: documentFileTypes, mostBytes: MOST_FILE_BYTES },
  response: verificationCheck,
  errors: [
    'file_empty',
    'file_type_not_taken',
    'file_damaged',
    'picture_too_large',
    'verification_state',
    'provider_unavailable',
  ],
})

export const submitVerification = endpoint({
  id: 'submitVerification',
  method: 'POST',
  path: '/verification/checks/{id}/submit',
  tag: 'profile',
  summary: 'Have what was shown looked at',
  access: 'user',
  scope: 'session',
  limitPerMinute: 20,
  // A thief of a session must not raise its limits.
  stepUp: 'recent',
  params: z.strictObject({ id }),
  response: verificationCheck,
  errors: ['verification_state', 'verification_incomplete'],
})

export const withdrawVerification = endpoint({
  id: 'withdrawVerification',
  method: 'POST',
  path: '/verification/checks/{id}/withdraw',
  tag: 'profile',
  summary: 'Take back what was shown; what it allowed ends with it',
  access: 'user',
  scope: 'session',
  limitPerMinute: 20,
  params: z.strictObject({ id }),
  response: verificationCheck,
  errors: ['verification_state'],
})
