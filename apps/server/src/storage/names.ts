import { invalidBucketName, invalidKey } from './errors.ts'

const MAX_KEY_LENGTH = 1_024
const MAX_BUCKET_LENGTH = 100
// Keys that every object store takes; see "Object key naming guidelines" of Amazon S3. The service that the
// stock client was written for takes exactly these too, so a name that works here works there.
const KEY = /^[\w/!\-.*'() &$@=;:+,?]+$/
const BUCKET = /^[\w!\-.*'()&$@=;:+,][\w!\-.*'() &$@=;:+,]*$/

/**
 * The name of an object, which is a path within its bucket.
 *
 * @throws StorageError InvalidKey for one that could mean something else to a file system or a browser
 */
export function objectName(name: string): string {
  const parts = name.split('/')
  const isPath = parts.every((part) => part !== '' && part !== '.' && part !== '..')
  if (name.length > MAX_KEY_LENGTH || !KEY.test(name) || !isPath) throw invalidKey(name)
  return name
}

/** @throws StorageError InvalidBucketName */
export function bucketName(name: string): string {
  if (name.length > MAX_BUCKET_LENGTH || !BUCKET.test(name) || name !== name.trim()) throw invalidBucketName()
  return name
}
