import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { invalidToken } from '../errors.ts'
import { objectName } from '../names.ts'

const objectParams = z.object({ bucket: z.string().max(100), '*': z.string() })
const bucketParams = z.object({ bucket: z.string().max(100) })

/** The object an address names. @throws StorageError InvalidKey */
export function objectOf(request: FastifyRequest): { bucketId: string; name: string } {
  const { bucket, '*': name } = objectParams.parse(request.params)
  return { bucketId: bucket, name: objectName(name) }
}

export function bucketOf(request: FastifyRequest): string {
  return bucketParams.parse(request.params).bucket
}

const tokenQuery = z.object({ token: z.string().max(4_000).optional() })

/** The token of an address that was signed. @throws StorageError InvalidJWT */
export function tokenOf(request: FastifyRequest): string {
  const { token } = tokenQuery.parse(request.query)
  if (!token) throw invalidToken("querystring must have required property 'token'")
  return token
}

const versionQuery = z.object({ versionId: z.string().optional() })

/** Whether an object is of the version that is asked for, if one is. */
export function isAskedVersion(request: FastifyRequest, object: { version: string }): boolean {
  const { versionId } = versionQuery.parse(request.query)
  return versionId === undefined || versionId === object.version
}
