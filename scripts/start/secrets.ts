import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the processes of one installation share, made once. */
export type Secrets = {
  readonly bankApiKey: string
  readonly bankWebhookSecret: string
  readonly databasePassword: string
}

/** The secrets of a data folder, readable by its owner alone; made on the first start. */
export function ensureSecrets(folder: string): Secrets {
  const file = join(folder, 'secrets.json')
  if (!existsSync(file)) {
    const secrets: Secrets = {
      bankApiKey: `bank_${randomBytes(24).toString('base64url')}`,
      bankWebhookSecret: `whsec_${randomBytes(32).toString('base64')}`,
      databasePassword: randomBytes(24).toString('base64url'),
    }
    writeFileSync(`${file}.${process.pid}`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
    renameSync(`${file}.${process.pid}`, file)
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}
