import type { Module } from '../platform/index.ts'
import { registerRest } from './plugin.ts'
import type { PublishedFunction } from './published.ts'

export type { PublishedFunction } from './published.ts'

/** Functions that clients call by name under `/rest/v1/rpc`, as the stock supabase client does. */
export function restModule(functions: readonly PublishedFunction[]): Module {
  return { name: 'rest', register: (app, platform) => registerRest(app, platform, functions) }
}
