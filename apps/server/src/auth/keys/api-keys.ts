import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isSameSecret } from '../../platform/index.ts'

/** Rights of a key without a person: `anon` opens the public endpoints, `service_role` all of them. */
export type ApiRole = 'anon' | 'service_role'

const keysFile = z.object({
  publishable: z.string().startsWith('sb_publishable_'),
  secret: z.string().startsWith('sb_secret_'),
})

/** The two opaque keys of a deployment. */
export type OpaqueKeys = z.output<typeof keysFile>

const KEY_BYTES = 24

/**
 * The deployment's publishable and secret key, made on the first start and kept in `keys.json` of the data
 * folder, readable by its owner alone.
 */
export function ensureApiKeys(dataDir: string): OpaqueKeys {
  const file = join(dataDir, 'keys.json')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    const keys: OpaqueKeys = {
      publishable: `sb_publishable_${randomBytes(KEY_BYTES).toString('base64url')}`,
      secret: `sb_secret_${randomBytes(KEY_BYTES).toString('base64url')}`,
    }
    // Renamed into place, so that no process ever reads half a file.
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
    renameSync(draft, file)
  }
  return keysFile.parse(JSON.parse(readFileSync(file, 'utf8')))
}

export type ApiKeys = {
  readonly publishable: string
  /** The role of an opaque key, or undefined for one we did not make. */
  roleOf(key: string): ApiRole | undefined
}

type KeySettings = {
  readonly DATA_DIR: string
  readonly AUTH_PUBLISHABLE_KEY?: string | undefined
  readonly AUTH_SECRET_KEY?: string | undefined
}

export function createApiKeys(config: KeySettings): ApiKeys {
  const { AUTH_PUBLISHABLE_KEY, AUTH_SECRET_KEY } = config
  const keys =
    AUTH_PUBLISHABLE_KEY && AUTH_SECRET_KEY
      ? { publishable: AUTH_PUBLISHABLE_KEY, secret: AUTH_SECRET_KEY }
      : ensureApiKeys(config.DATA_DIR)
  return {
    publishable: keys.publishable,
    roleOf(key) {
      if (isSameSecret(key, keys.secret)) return 'service_role'
      return isSameSecret(key, keys.publishable) ? 'anon' : undefined
    },
  }
}
