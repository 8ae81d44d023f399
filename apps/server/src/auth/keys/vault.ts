import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Encrypts what must be read again: authenticator secrets, tokens of other providers. */
export type Vault = {
  /** @param context what the text belongs to; it opens for the same context only */
  seal(text: string, context: string): string
  /** @throws Error where key, context or text are not those that were sealed */
  open(sealed: string, context: string): string
}

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM (NIST SP 800-38D) with a random initialisation vector for each text. */
export function createVault(key: Buffer): Vault {
  return {
    seal(text, context) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

/** The configured key, or one made on the first use and kept in the data folder, readable by its owner alone. */
export function vaultKey(config: { DATA_DIR: string; AUTH_ENCRYPTION_KEY?: Buffer | undefined }): Buffer {
  if (config.AUTH_ENCRYPTION_KEY) return config.AUTH_ENCRYPTION_KEY
  const file = join(config.DATA_DIR, 'auth-encryption.key')
  if (!existsSync(file)) {
    mkdirSync(config.DATA_DIR, { recursive: true })
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, randomBytes(KEY_BYTES), { mode: 0o600 })
    keepFirst(draft, file)
  }
  return readFileSync(file)
}

/** A secret for one purpose, from the deployment's own; the same in every process (HKDF, RFC 5869). */
export function deriveSecret(config: Parameters<typeof vaultKey>[0], purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', vaultKey(config), '', purpose, KEY_BYTES))
}

// Linked, not renamed: of two processes that start together the first wins.
function keepFirst(draft: string, file: string): void {
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft)
  }
}
