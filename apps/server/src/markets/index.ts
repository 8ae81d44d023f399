import type { Capability } from '../capability.ts'
import { marketFunctions } from './published.ts'

export { type Quote, type QuoteSource, saveQuotes } from './store.ts'

/** Assets, and what they cost. */
export const markets = { name: 'markets', published: marketFunctions } satisfies Capability
