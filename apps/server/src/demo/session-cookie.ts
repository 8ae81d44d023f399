import { createHmac } from 'node:crypto'
import { isSameSecret } from '../platform/index.ts'

/** Content of the signed cookie: its holder, and the time of issue. */
export type SessionCookie = { readonly holder: string; readonly madeAt: Date }

const SHAPE = /^([\w-]{1,64})\.(\d{1,12})\.([\w-]{43})$/

/** Signs that we have given this to a holder (HMAC-SHA-256). */
export function signSessionCookie(key: Uint8Array, { holder, madeAt }: SessionCookie): string {
  const text = `${holder}.${Math.floor(madeAt.getTime() / 1000)}`
  return `${text}.${signatureOf(key, text)}`
}

/** Reads what we have signed; undefined for all else, and for what is older than it may be. */
export function readSessionCookie(
  key: Uint8Array,
  text: string | undefined,
  now: Date,
  lifetimeSeconds: number,
): SessionCookie | undefined {
  const [, holder = '', seconds = '', signature = ''] = SHAPE.exec(text ?? '') ?? []
  if (signature === '') return undefined
  if (!isSameSecret(signature, signatureOf(key, `${holder}.${seconds}`))) return undefined
  const madeAt = new Date(Number(seconds) * 1000)
  const isTooOld = now.getTime() - madeAt.getTime() > lifetimeSeconds * 1000
  return isTooOld ? undefined : { holder, madeAt }
}

const signatureOf = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')
