/** What an asset of the sandbox costs on average, in US dollars, how many units there are, and how restless it is. */
export type SandboxAsset = {
  readonly symbol: string
  readonly averagePrice: number
  readonly units: number
  readonly restlessness: number
}

const CALM = 0.0004
const USUAL = 0.06
const LIVELY = 0.11

const asset = (symbol: string, averagePrice: number, units: number, restlessness = USUAL): SandboxAsset => ({
  symbol,
  averagePrice,
  units,
  restlessness,
})

/** Made for demonstrations: magnitudes that look right, and nobody's quotes. */
export const sandboxAssets: readonly SandboxAsset[] = [
  asset('BTC', 64_000, 19.8e6),
  asset('ETH', 3_100, 120.5e6),
  asset('USDT', 1, 118e9, CALM),
  asset('BNB', 570, 145e6),
  asset('SOL', 145, 470e6, LIVELY),
  asset('USDC', 1, 35e9, CALM),
  asset('XRP', 0.55, 56e9),
  asset('DOGE', 0.12, 146e9, LIVELY),
  asset('TON', 5.4, 2.5e9),
  asset('TRX', 0.15, 86e9),
  asset('ADA', 0.42, 35e9),
  asset('AVAX', 27, 405e6, LIVELY),
  asset('SHIB', 0.000018, 589e12, LIVELY),
  asset('LINK', 11.8, 626e6),
  asset('DOT', 4.9, 1.5e9),
  asset('BCH', 340, 19.8e6),
  asset('DAI', 1, 5.3e9, CALM),
  asset('NEAR', 4.8, 1.2e9, LIVELY),
  asset('LTC', 66, 75e6),
  asset('SUI', 1.9, 2.8e9, LIVELY),
  asset('ICP', 8.2, 473e6),
  asset('APT', 8.1, 500e6, LIVELY),
  asset('UNI', 7.3, 600e6),
  asset('PEPE', 0.0000092, 420e12, LIVELY),
  asset('XMR', 155, 18.4e6),
  asset('ETC', 19, 149e6),
  asset('XLM', 0.095, 29.6e9),
  asset('POL', 0.39, 7.8e9),
  asset('STX', 1.8, 1.5e9),
  asset('HBAR', 0.055, 37.4e9),
  asset('FIL', 3.8, 590e6),
  asset('IMX', 1.5, 1.6e9, LIVELY),
  asset('AAVE', 145, 14.9e6),
  asset('ATOM', 4.6, 390e6),
  asset('RENDER', 5.9, 517e6, LIVELY),
  asset('ARB', 0.56, 3.6e9),
  asset('INJ', 21, 97e6, LIVELY),
  asset('OP', 1.7, 1.2e9),
  asset('MKR', 1_600, 0.88e6),
  asset('VET', 0.024, 81e9),
  asset('FET', 1.4, 2.6e9, LIVELY),
  asset('GRT', 0.16, 9.5e9),
  asset('ONDO', 0.72, 1.4e9, LIVELY),
  asset('THETA', 1.3, 1e9),
  asset('LDO', 1.1, 897e6),
  asset('SEI', 0.42, 3.9e9, LIVELY),
  asset('TIA', 5.6, 218e6, LIVELY),
  asset('KAS', 0.14, 24.9e9, LIVELY),
  asset('ALGO', 0.13, 8.3e9),
  asset('QNT', 71, 12.1e6),
  asset('FLOW', 0.56, 1.5e9),
  asset('CRV', 0.28, 1.2e9),
  asset('EGLD', 27, 27.4e6),
  asset('AXS', 4.9, 152e6),
  asset('SAND', 0.27, 2.4e9),
  asset('MANA', 0.3, 1.9e9),
  asset('XTZ', 0.68, 1e9),
  asset('ZEC', 33, 16.3e6),
  asset('DASH', 25, 12e6),
  asset('COMP', 47, 8.7e6),
]
