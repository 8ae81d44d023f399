import { z } from 'zod'
import { parseSize } from './size.ts'

const DEFAULT_MAX_UPLOAD = '50MB'
const DEFAULT_PERSON_QUOTA = '500MB'

const size = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text, context) => {
      const bytes = parseSize(text)
      if (bytes === undefined) context.addIssue({ code: 'custom', message: 'must be a size such as 50MB' })
      return bytes ?? 0
    })

/** The environment variables of file storage. Merged into the server's configuration under the same names. */
export const storageConfigShape = {
  /** The largest file of all; buckets may allow less. */
  STORAGE_MAX_UPLOAD: size(DEFAULT_MAX_UPLOAD),
  /** All files of one person together. */
  STORAGE_PERSON_QUOTA: size(DEFAULT_PERSON_QUOTA),
  /** Files lie there instead of in DATA_DIR. The five belong together; region may be left out. */
  STORAGE_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  STORAGE_S3_BUCKET: z.string().min(1).optional(),
  STORAGE_S3_REGION: z.string().min(1).default('us-east-1'),
  STORAGE_S3_ACCESS_KEY: z.string().min(1).optional(),
  STORAGE_S3_SECRET_KEY: z.string().min(1).optional(),
}

/** Settings that S3 needs, all or none. */
export const s3Names = [
  'STORAGE_S3_ENDPOINT',
  'STORAGE_S3_BUCKET',
  'STORAGE_S3_ACCESS_KEY',
  'STORAGE_S3_SECRET_KEY',
] as const
