import type { Origin, Platform, Tx } from '../../platform/index.ts'
import { authOf } from '../context.ts'
import { audit } from './audit.ts'

export type ApiKeyChanged = {
  readonly userId: string
  readonly sessionId: string
  readonly action: 'api_key_made' | 'api_key_revoked'
  /** The beginning and the end of the key. */
  readonly key: string
  readonly origin: Origin
}

/** Adds to a person's security history that an API key was made or revoked. As the system. */
export function recordApiKey(
  platform: Platform,
  tx: Tx,
  { userId, sessionId, action, key, origin }: ApiKeyChanged,
): Promise<void> {
  return audit({ auth: authOf(platform), tx, origin }, { userId, action, sessionId, details: { key } })
}
