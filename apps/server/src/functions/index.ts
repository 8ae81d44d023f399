import type { Module } from '../platform/index.ts'
import { registerFunctions } from './plugin.ts'
import type { PublishedProgram } from './published.ts'

export { currenciesProgram } from './currencies.ts'
export { pingProgram } from './ping.ts'
export type { PublishedProgram } from './published.ts'
export { walletCodeProgram } from './wallet-code.ts'

/**
 * Programs that clients call by name under `/functions/v1`, as the stock supabase client does.
 *
 * @param longestRunMs how long one may take
 */
export function functionsModule(programs: readonly PublishedProgram[], longestRunMs?: number): Module {
  return {
    name: 'functions',
    register: (app, platform) => registerFunctions(app, platform, programs, longestRunMs),
  }
}
