import { createHash } from 'node:crypto'
import type { Quote } from '../markets/index.ts'
import type { SandboxAsset } from './sandbox-assets.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Waves whose lengths have no common measure, so that the sum does not repeat while anybody watches. */
const WAVES = [
  { lengthMs: 0.7 * HOUR_MS, height: 0.06 },
  { lengthMs: 5.3 * HOUR_MS, height: 0.16 },
  { lengthMs: 31.7 * HOUR_MS, height: 0.45 },
  { lengthMs: 11.9 * DAY_MS, height: 1 },
] as const
const SHARE_TRADED_A_DAY = 0.04
const DIGITS = 8

/** What the sandbox says an asset costs at a moment: the same for the same moment, on every machine. */
export function sandboxQuote(asset: SandboxAsset, at: Date): Quote {
  const now = at.getTime()
  const price = priceAt(asset, now)
  const dayBefore = priceAt(asset, now - DAY_MS)
  const marketCap = price * asset.units
  const traded = SHARE_TRADED_A_DAY * Math.exp(swing(`${asset.symbol}/volume`, now) / 2)
  return {
    symbol: asset.symbol,
    price: significant(price),
    change24hPercent: ((price / dayBefore - 1) * 100).toFixed(2),
    volume24h: (marketCap * traded).toFixed(0),
    marketCap: marketCap.toFixed(0),
  }
}

function priceAt({ symbol, averagePrice, restlessness }: SandboxAsset, moment: number): number {
  return averagePrice * Math.exp(restlessness * swing(symbol, moment))
}

/** A sum of waves that begin elsewhere for each name. */
function swing(name: string, moment: number): number {
  const seed = createHash('sha256').update(name).digest()
  return WAVES.reduce((sum, { lengthMs, height }, index) => {
    const phase = seed.readUInt32BE(index * 4) / 2 ** 32
    return sum + height * Math.sin(2 * Math.PI * (moment / lengthMs + phase))
  }, 0)
}

// Cents for what costs dollars, more digits for what costs less.
function significant(price: number): string {
  return price >= 1 ? price.toFixed(2) : price.toFixed(DIGITS)
}
