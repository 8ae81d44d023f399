import { AssetConflict, UnknownAsset } from './errors.ts'
import { fiatScales } from './iso4217.ts'
import { listedCrypto, listedSecurities } from './listed.ts'

/**
 * Decimals of every crypto asset, whatever its chain keeps: the product quotes to 8 decimals (specification, section
 * 9).
 */
export const CRYPTO_SCALE = 8
/** Decimals of a share count: fractional shares are traded to a millionth. */
export const SECURITY_SCALE = 6

const cryptoNames = {
  AAVE: 'Aave',
  ADA: 'Cardano',
  ATOM: 'Cosmos',
  AVAX: 'Avalanche',
  BNB: 'BNB',
  BTC: 'Bitcoin',
  DOGE: 'Dogecoin',
  DOT: 'Polkadot',
  ETH: 'Ethereum',
  LINK: 'Chainlink',
  LTC: 'Litecoin',
  POL: 'Polygon',
  SOL: 'Solana',
  UNI: 'Uniswap',
  USDC: 'USD Coin',
  USDT: 'Tether',
  XRP: 'XRP',
} as const

/** An active ISO 4217 currency with a minor unit. */
export type FiatCode = keyof typeof fiatScales
/** A crypto asset that every part of the product knows by name. */
export type CryptoCode = keyof typeof cryptoNames
declare const assetCodeBrand: unique symbol
/** The code of an asset that is known by its symbol alone; made by `assetCode`. */
export type AddedAssetCode = string & { readonly [assetCodeBrand]: true }
/** The unique name of an asset: in databases, in JSON (`currency`) and in `Money`. */
export type AssetCode = FiatCode | CryptoCode | AddedAssetCode

export type AssetKind = 'fiat' | 'crypto' | 'security'

/** Facts about an asset that are needed to hold, read and show an amount of it. */
export type Asset = {
  readonly code: AssetCode
  readonly kind: AssetKind
  /** Decimals of one whole unit: an amount of 1 is 10^scale minor units. */
  readonly scale: number
  /** Shown in place of the code, for a ticker that collides with another asset's code. */
  readonly symbol?: string
  /** The proper name of a crypto asset or security; currencies get theirs from the locale. */
  readonly name?: string
}

/** The assets that a caller knows, by code. Made by `extendAssets`, never changed afterwards. */
export type Assets = ReadonlyMap<string, Asset>

/**
 * The asset code that a text spells: capitals, digits and `.:-_`, at most 24 characters. Says nothing about
 * whether the asset exists; `assetOf` does.
 * @throws UnknownAsset when the text cannot be an asset code
 */
export function assetCode(text: string): AssetCode {
  if (!/^[A-Z0-9][A-Z0-9.:_-]{0,23}$/.test(text)) throw new UnknownAsset(text)
  // The one door from text to code: its shape has just been checked.
  return text as AssetCode
}

/** Defines a crypto asset; pass the result to `extendAssets`. @throws UnknownAsset when the code is malformed */
export function cryptoAsset(code: string, name: string, symbol?: string): Asset {
  return { code: assetCode(code), kind: 'crypto', scale: CRYPTO_SCALE, name, ...(symbol && { symbol }) }
}

/** Defines a security; pass the result to `extendAssets`. @throws UnknownAsset when the code is malformed */
export function securityAsset(code: string, name: string, symbol?: string): Asset {
  return { code: assetCode(code), kind: 'security', scale: SECURITY_SCALE, name, ...(symbol && { symbol }) }
}

function isSameAsset(a: Asset, b: Asset): boolean {
  return a.kind === b.kind && a.scale === b.scale && a.symbol === b.symbol && a.name === b.name
}

/**
 * A new lookup that knows `more` beside `assets`. Adding the same definition again is harmless.
 * @throws AssetConflict when a code is already taken by another definition, as when a token shares a currency's code
 */
export function extendAssets(assets: Assets, more: Iterable<Asset>): Assets {
  const extended = new Map(assets)
  for (const asset of more) {
    const known = extended.get(asset.code)
    if (known && !isSameAsset(known, asset)) throw new AssetConflict(asset.code)
    extended.set(asset.code, asset)
  }
  return extended
}

const codesIn = (symbols: string): AssetCode[] => symbols.trim().split(/\s/).map(assetCode)

function builtInAssets(): Assets {
  const fiat = Object.entries(fiatScales).map(
    ([code, scale]): Asset => ({ code: assetCode(code), kind: 'fiat', scale }),
  )
  const named = Object.entries(cryptoNames).map(([code, name]) => cryptoAsset(code, name))
  const crypto = codesIn(listedCrypto).map((code) => ({ code, kind: 'crypto', scale: CRYPTO_SCALE }) as const)
  const securities = codesIn(listedSecurities).map(
    (code) => ({ code, kind: 'security', scale: SECURITY_SCALE }) as const,
  )
  return extendAssets(new Map(), [...fiat, ...named, ...crypto, ...securities])
}

/**
 * Every ISO 4217 currency, and the crypto assets and securities of the markets: the lookup of functions that are given
 * no other.
 */
export const standardAssets: Assets = /* @__PURE__ */ builtInAssets()

/** The asset with this code, or undefined. */
export function findAsset(code: string, assets: Assets = standardAssets): Asset | undefined {
  return assets.get(code)
}

/** Whether the lookup knows an asset with this code. */
export function isAsset(code: string, assets: Assets = standardAssets): code is AssetCode {
  return assets.has(code)
}

/** The asset with this code. @throws UnknownAsset */
export function assetOf(code: string, assets: Assets = standardAssets): Asset {
  const asset = assets.get(code)
  if (!asset) throw new UnknownAsset(code)
  return asset
}

/** Minor units in one whole unit of the asset: 100n for USD. @throws UnknownAsset */
export function unitsPerWhole(code: string, assets: Assets = standardAssets): bigint {
  return 10n ** BigInt(assetOf(code, assets).scale)
}
