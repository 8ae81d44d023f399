import { type Asset, MoneyError, parseAmount, toDecimal } from '@sadaf/money'

/** Writes minor units of an asset as plain decimals with all its places: `-12.34`. */
export function decimalWriter(asset: Asset): (minor: bigint) => string {
  const assets = new Map([[asset.code as string, asset]])
  return (minor) => toDecimal({ asset: asset.code, minor }, assets)
}

const MACHINE_DECIMAL = /^([+-]?)(\d+)(?:[.,](\d*))?$/
/** Longer than the largest amount, with zeros on both sides. */
const MAX_LENGTH = 120

/**
 * Reads decimals as machines write them, where a mark is always that of the decimals: `+12,5`, `0012.500`. Zeros
 * behind the asset's last place change nothing. Undefined for what is no such number or has more places.
 */
export function decimalReader(asset: Asset): (text: string) => bigint | undefined {
  const assets = new Map([[asset.code as string, asset]])
  return (text) => {
    if (text.length > MAX_LENGTH) return undefined
    const [, sign = '', whole, fraction = ''] = MACHINE_DECIMAL.exec(text.trim()) ?? []
    if (whole === undefined) return undefined
    const places = withoutIdleZeros(fraction, asset.scale)
    const plain = `${sign === '-' ? '-' : ''}${BigInt(whole)}${places && `.${places}`}`
    try {
      return parseAmount(plain, asset.code, { allowNegative: true, assets }).minor
    } catch (error) {
      if (error instanceof MoneyError) return undefined
      throw error
    }
  }
}

const GROUPED = /^([+-]?)(\d{1,3}(?:,\d{3})+)\.(\d{1,18})$/
const GROUPED_BY_POINTS = /^([+-]?)(\d{1,3}(?:\.\d{3})+),(\d{1,18})$/
const GROUPED_WHOLE = /^([+-]?)(\d{1,3}(?:,\d{3}){2,12}|\d{1,3}(?:\.\d{3}){2,12})$/
const COULD_GROUP = /^[+-]?[1-9]\d{0,2},\d{3}$/

/**
 * The same for files of programs that group digits nevertheless: `1,650.00` and `1.650,00`. What could be two amounts,
 * `1,650`, is none.
 */
export function groupedDecimalReader(asset: Asset): (text: string) => bigint | undefined {
  const read = decimalReader(asset)
  return (typed) => {
    const text = typed.trim()
    if (text.length > MAX_LENGTH || COULD_GROUP.test(text)) return undefined
    const [, sign = '', whole, fraction = ''] =
      GROUPED.exec(text) ?? GROUPED_BY_POINTS.exec(text) ?? GROUPED_WHOLE.exec(text) ?? []
    return read(
      whole === undefined ? text : `${sign}${whole.replace(/[.,]/g, '')}${fraction && `.${fraction}`}`,
    )
  }
}

function withoutIdleZeros(fraction: string, scale: number): string {
  let end = fraction.length
  while (end > scale && fraction[end - 1] === '0') end -= 1
  return fraction.slice(0, end)
}
