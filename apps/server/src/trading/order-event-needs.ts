import type { Needs } from '../capability.ts'
import type { Platform } from '../platform/index.ts'
import type { Cases } from '../providers/index.ts'

/** Needs of the handlers of order events. */
export type OrderEventNeeds = Needs<'operations' | 'holdings' | 'notifications' | 'publish'> & {
  readonly platform: Pick<Platform, 'clock'>
  readonly cases: Pick<Cases, 'open'>
  readonly venue: { readonly name: string }
}
