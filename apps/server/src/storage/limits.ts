import type { Bucket } from './bucket-store.ts'
import { baseType, isAllowedType } from './content-type.ts'
import { invalidMimeType, tooLarge } from './errors.ts'

/** @throws StorageError where a bucket does not take files of a type */
export function requireType(bucket: Bucket, contentType: string): void {
  if (bucket.allowedMimeTypes && !isAllowedType(contentType, bucket.allowedMimeTypes))
    throw invalidMimeType(baseType(contentType))
}

/** @throws StorageError where a bucket does not take files of a size */
export function requireSize(bucket: Bucket, size: number): void {
  if (bucket.fileSizeLimit !== null && size > bucket.fileSizeLimit) throw tooLarge()
}
