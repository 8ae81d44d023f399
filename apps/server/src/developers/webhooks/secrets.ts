import { type Vault, vaultFor } from '../../auth/index.ts'
import type { Platform } from '../../platform/index.ts'
import { makeSecret } from './signature.ts'
import type { WebhookRow } from './store.ts'

type Kept = Pick<WebhookRow, 'secret' | 'former_secret' | 'former_secret_until'> & {
  readonly webhook_id: string
}

/** Keeps the secrets of webhooks: encrypted, each for its webhook alone. */
export function createSecrets(platform: Platform) {
  const vault: Vault = vaultFor(platform, 'developers.webhooks')
  return {
    /** A new one, as its owner is shown it and as it is kept. */
    make(webhookId: string): { readonly secret: string; readonly sealed: string } {
      const secret = makeSecret()
      return { secret, sealed: vault.seal(secret, webhookId) }
    },
    /** Those that sign at a moment, the newest first. */
    goodAt(
      { webhook_id, secret, former_secret: former, former_secret_until: until }: Kept,
      now: Date,
    ): string[] {
      const isFormerGood = former !== null && until !== null && now < until
      return [secret, ...(isFormerGood ? [former] : [])].map((sealed) => vault.open(sealed, webhook_id))
    },
  }
}

export type Secrets = ReturnType<typeof createSecrets>
