import type { Bucket } from './bucket-store.ts'
import { presentOwner } from './caller.ts'
import type { ListedObject } from './listing-store.ts'
import type { StoredObject } from './store.ts'

export function presentBucket(bucket: Bucket) {
  return {
    id: bucket.id,
    name: bucket.name,
    owner: '',
    public: bucket.public,
    type: bucket.type,
    file_size_limit: bucket.fileSizeLimit,
    allowed_mime_types: bucket.allowedMimeTypes,
    created_at: bucket.createdAt,
    updated_at: bucket.updatedAt,
  }
}

/** Metadata of a file's contents in every listing. */
function presentMetadata(object: ListedObject) {
  return {
    eTag: object.etag,
    size: object.size,
    mimetype: object.contentType,
    cacheControl: object.cacheControl,
    ...(object.contentEncoding ? { contentEncoding: object.contentEncoding } : {}),
    lastModified: object.updatedAt,
    contentLength: object.size,
    httpStatusCode: 200,
  }
}

/** @param name as the list names it: within a folder, the name within that folder */
export function presentListed(name: string, object: ListedObject) {
  return {
    name,
    id: object.id,
    updated_at: object.updatedAt,
    created_at: object.createdAt,
    last_accessed_at: object.updatedAt,
    version: object.version,
    metadata: presentMetadata(object),
  }
}

export const presentFolder = (name: string) => ({
  name,
  id: null,
  updated_at: null,
  created_at: null,
  last_accessed_at: null,
  metadata: null,
})

/** A folder as the newer list has it: its whole path as `name`, with a slash at the end, and as `key` without one. */
export function presentPrefix(path: string) {
  const key = path.replace(/\/$/, '')
  return { name: `${key}/`, key }
}

export function presentObject(object: StoredObject) {
  const owner = presentOwner(object.userId)
  return {
    ...presentListed(object.name, object),
    bucket_id: object.bucketId,
    owner,
    owner_id: owner,
    user_metadata: object.userMetadata ?? {},
  }
}

export function presentInfo(object: StoredObject) {
  return {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucketId,
    size: object.size,
    content_type: object.contentType,
    content_encoding: object.contentEncoding,
    cache_control: object.cacheControl,
    etag: object.etag,
    metadata: object.userMetadata ?? {},
    last_modified: object.updatedAt,
    created_at: object.createdAt,
  }
}
