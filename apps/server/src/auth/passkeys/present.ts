import type { PasskeyRow } from './store.ts'

/** A passkey as the stock client lists it. */
export function presentPasskey(passkey: PasskeyRow) {
  const { id, friendly_name, created_at, last_used_at } = passkey
  return {
    id,
    ...(friendly_name ? { friendly_name } : {}),
    created_at,
    ...(last_used_at ? { last_used_at } : {}),
  }
}
