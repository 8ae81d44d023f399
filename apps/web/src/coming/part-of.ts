import type { Part } from '@sadaf/api/coming'

/** Where what a planned page belongs to begins; what stands nowhere here is a document. */
const beginnings: readonly (readonly [beginning: string, of: Part | 'everyday'])[] = [
  ['/cards', 'cards'],
  ['/family', 'family'],
  ['/crypto/defi', 'defi'],
  ['/crypto', 'crypto'],
  ['/markets', 'markets'],
  ['/buy/p2p', 'p2p'],
  ['/buy', 'everyday'],
  ['/trade', 'trading'],
  ['/analytics', 'analytics'],
  ['/ai', 'assistant'],
  ['/super', 'superApp'],
  ['/developers', 'developers'],
  ['/dashboard', 'everyday'],
  ['/transactions', 'everyday'],
  ['/wallet', 'everyday'],
]

/** Which part of the product a planned page belongs to. */
export function partOf(path: string): Part | 'everyday' | 'document' {
  return beginnings.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'document'
}
