import type { Config } from './config.ts'
import { isLoopbackHost } from './loopback.ts'

/**
 * The reach of a demonstration's private parts: `closed` has no demonstration, a `local` one is for the person at this
 * machine, and one that is `open` to others keeps its visitors apart.
 */
export type Exposure = 'closed' | 'local' | 'open'

type Settings = Pick<Config, 'DEMO_MODE' | 'HOST' | 'PUBLIC_URL' | 'ALLOWED_HOSTS'>

/** Decides by what the configuration says of where the server is reached; in doubt it is open, and thus careful. */
export function exposureOf({ DEMO_MODE, HOST, PUBLIC_URL, ALLOWED_HOSTS }: Settings): Exposure {
  if (!DEMO_MODE) return 'closed'
  const names = [HOST, ...(PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : []), ...ALLOWED_HOSTS.map(nameIn)]
  return names.every(isLoopbackHost) ? 'local' : 'open'
}

/** Where a demonstration plays its outside world; null where there are no households. */
export function outsideWorldOf({
  DEMO_MODE,
  DEMO_CONSOLE_URL,
  providers,
}: Pick<Config, 'DEMO_MODE' | 'DEMO_CONSOLE_URL' | 'providers'>): string | null {
  return DEMO_MODE ? (DEMO_CONSOLE_URL ?? providers.bank.url ?? null) : null
}

// An address of IPv6 has colons of its own.
function nameIn(host: string): string {
  return host.startsWith('[') ? host.replace(/\]:\d+$/, ']') : host.replace(/:\d+$/, '')
}
