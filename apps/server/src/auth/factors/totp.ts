import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const SECRET_BYTES = 20
const STEP_SECONDS = 30
/** Steps that a clock may be off, either way. */
const DRIFT_STEPS = 1

const generatorOf = (secret: string): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: STEP_SECONDS })

export const newTotpSecret = (): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32

export type Enrolment = { readonly qr_code: string; readonly secret: string; readonly uri: string }

/** The secret for an authenticator app: an `otpauth:` address, and the same as a QR code. */
export function describeTotp(secret: string, issuer: string, label: string): Enrolment {
  const totp = generatorOf(secret)
  totp.issuer = issuer
  totp.label = label
  const uri = totp.toString()
  return { qr_code: renderSVG(uri), secret, uri }
}

/**
 * The time step that a code belongs to (RFC 6238), if it is the right one for about now.
 *
 * @param lastStep the step accepted last: it and those before are used up
 */
export function acceptedStep(
  secret: string,
  code: string,
  now: Date,
  lastStep: number | null,
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const drift = generatorOf(secret).validate({ token: code, timestamp, window: DRIFT_STEPS })
  if (drift === null) return undefined
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + drift
  return lastStep !== null && step <= lastStep ? undefined : step
}
