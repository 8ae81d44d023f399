import type { Capability, Needs } from '../capability.ts'
import { registerRest } from './plugin.ts'

export type { PublishedFunction } from './published.ts'

/** Functions that clients call by name under `/rest/v1/rpc`, as the stock supabase client does. */
export const rest = {
  name: 'rest',
  open: ({ app, platform, published }: Needs<'app' | 'platform' | 'published'>) =>
    registerRest(app, platform, published),
} satisfies Capability
