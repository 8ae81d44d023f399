import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '../platform/index.ts'
import { invalidSignature, invalidToken } from './errors.ts'
import { type Wish, wishShape } from './images/wish.ts'

const downloadClaims = z.object({ use: z.literal('download'), url: z.string() })
const renderingClaims = z.object({ use: z.literal('rendering'), url: z.string(), wish: wishShape })
const uploadClaims = z.object({
  use: z.literal('upload'),
  url: z.string(),
  upsert: z.boolean(),
  /** The person in whose name the upload happens; the service where left out. */
  owner: z.uuid().optional(),
})

export type UploadGrant = { readonly upsert: boolean; readonly owner: string | undefined }

/** Makes addresses that work without signing in, until they expire. Each is for one path and one use. */
export type Signer = {
  forDownload(path: string, lifetimeSeconds: number): Promise<string>
  /** An image as it is wished: the wish cannot be changed. */
  forRendering(path: string, wish: Wish, lifetimeSeconds: number): Promise<string>
  forUpload(path: string, grant: UploadGrant, lifetimeSeconds: number): Promise<string>
  /** @throws StorageError InvalidJWT or InvalidSignature */
  checkDownload(token: string, path: string): Promise<void>
  /** @throws StorageError InvalidJWT or InvalidSignature */
  checkRendering(token: string, path: string): Promise<Wish>
  /** @throws StorageError InvalidJWT or InvalidSignature */
  checkUpload(token: string, path: string): Promise<UploadGrant>
}

const ALGORITHM = 'HS256'
/** The longest that an address is valid, so that a leaked one ends by itself. */
export const LONGEST_LIFETIME_SECONDS = 7 * 86_400

export function createSigner(key: Uint8Array, clock: Clock): Signer {
  function sign(claims: Record<string, unknown>, lifetimeSeconds: number): Promise<string> {
    const now = Math.floor(clock.now().getTime() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuedAt(now)
      .setExpirationTime(now + lifetimeSeconds)
      .sign(key)
  }

  async function check<S extends z.ZodType<{ url: string }>>(
    schema: S,
    token: string,
    path: string,
  ): Promise<z.output<S>> {
    const options = { algorithms: [ALGORITHM], currentDate: clock.now(), requiredClaims: ['exp'] }
    const { payload } = await jwtVerify(token, key, options).catch((error: unknown) => {
      throw invalidToken(error instanceof errors.JOSEError ? error.message : 'Invalid JWT')
    })
    const age = clock.now().getTime() / 1000 - (payload.iat ?? 0)
    // In the words of an address that has expired: some were signed for longer, before there was a bound.
    if (age > LONGEST_LIFETIME_SECONDS) throw invalidToken('"exp" claim timestamp check failed')
    const claims = schema.safeParse(payload)
    if (!claims.success || claims.data.url !== path) throw invalidSignature()
    return claims.data
  }

  return {
    forDownload: (path, lifetimeSeconds) => sign({ use: 'download', url: path }, lifetimeSeconds),
    forRendering: (path, wish, lifetimeSeconds) =>
      sign({ use: 'rendering', url: path, wish }, lifetimeSeconds),
    forUpload: (path, { upsert, owner }, lifetimeSeconds) =>
      sign({ use: 'upload', url: path, upsert, ...(owner ? { owner } : {}) }, lifetimeSeconds),
    async checkDownload(token, path) {
      await check(downloadClaims, token, path)
    },
    checkRendering: async (token, path) => (await check(renderingClaims, token, path)).wish,
    async checkUpload(token, path) {
      const { upsert, owner } = await check(uploadClaims, token, path)
      return { upsert, owner }
    },
  }
}
