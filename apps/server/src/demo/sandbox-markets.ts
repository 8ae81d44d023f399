import { z } from 'zod'
import { saveQuotes } from '../markets/index.ts'
import type { Platform } from '../platform/index.ts'
import { sandboxAssets } from './sandbox-assets.ts'
import { sandboxQuote } from './sandbox-prices.ts'

const QUOTE = 'demo.quote_markets'
const EVERY_MINUTE = '* * * * *'
const SANDBOX = { name: 'sandbox', isSandbox: true }

/**
 * Has a demonstration's markets move: prices of the sandbox, named as such, every minute.
 *
 * @returns what names the first of them
 */
export function quoteSandboxMarkets({ clock, database, jobs }: Platform): () => Promise<void> {
  const quote = () => {
    const now = clock.now()
    const quotes = sandboxAssets.map((asset) => sandboxQuote(asset, now))
    return database.asSystem((tx) => saveQuotes(tx, SANDBOX, quotes, now))
  }
  jobs.define(QUOTE, z.unknown(), quote)
  jobs.schedule(QUOTE, EVERY_MINUTE)
  return quote
}
