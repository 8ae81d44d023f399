import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Secrets that the processes of one installation share, made once. */
export type Secrets = {
  readonly bankApiKey: string
  readonly bankWebhookSecret: string
  readonly exchangeApiKey: string
  readonly exchangeWebhookSecret: string
  readonly identityApiKey: string
  readonly identityWebhookSecret: string
  readonly issuerApiKey: string
  readonly issuerWebhookSecret: string
  readonly venueApiKey: string
  readonly venueWebhookSecret: string
  readonly rampApiKey: string
  readonly rampWebhookSecret: string
  readonly marketApiKey: string
  readonly databasePassword: string
  /** Opens all of a demonstration that is open to others. */
  readonly operatorKey: string
}

/** Where the secrets of an installation are. */
export const secretsFile = (folder: string): string => join(folder, 'secrets.json')

/** The secrets of a data folder, readable by its owner alone; made on the first start. */
export function ensureSecrets(folder: string): Secrets {
  const file = secretsFile(folder)
  const kept: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const secrets: Secrets = { ...newSecrets(), ...kept }
  // An older folder lacks those that came later.
  if (Object.keys(kept).length < Object.keys(secrets).length) {
    writeFileSync(`${file}.${process.pid}`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
    renameSync(`${file}.${process.pid}`, file)
  }
  return secrets
}

const newSecrets = (): Secrets => ({
  bankApiKey: `bank_${randomBytes(24).toString('base64url')}`,
  bankWebhookSecret: `whsec_${randomBytes(32).toString('base64')}`,
  exchangeApiKey: `exchange_${randomBytes(24).toString('base64url')}`,
  exchangeWebhookSecret: `whsec_${randomBytes(32).toString('base64')}`,
  identityApiKey: `identity_${randomBytes(24).toString('base64url')}`,
  identityWebhookSecret: `whsec_${randomBytes(32).toString('base64')}`,
  issuerApiKey: `issuer_${randomBytes(24).toString('base64url')}`,
  issuerWebhookSecret: `whsec_${randomBytes(32).toString('base64')}`,
  venueApiKey: `venue_${randomBytes(24).toString('base64url')}`,
  venueWebhookSecret: `whsec_${randomBytes(32).toString('base64')}`,
  rampApiKey: `ramp_${randomBytes(24).toString('base64url')}`,
  rampWebhookSecret: `whsec_${randomBytes(32).toString('base64')}`,
  marketApiKey: `market_${randomBytes(24).toString('base64url')}`,
  databasePassword: randomBytes(24).toString('base64url'),
  operatorKey: `operator_${randomBytes(32).toString('base64url')}`,
})
