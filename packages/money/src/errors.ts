/** Problems of an amount, an asset or a rate. Codes are stable: they travel in API answers. */
export type MoneyErrorCode =
  | 'asset_unknown'
  | 'asset_mismatch'
  | 'asset_conflict'
  | 'amount_invalid'
  | 'amount_negative'
  | 'amount_too_precise'
  | 'amount_too_large'
  | 'rate_invalid'
  | 'allocation_invalid'

/** The base of every error this package throws; `code` says which. */
export abstract class MoneyError extends Error {
  abstract readonly code: MoneyErrorCode
  override get name(): string {
    return this.constructor.name
  }
}

/** The code names no asset that the lookup knows, or cannot be an asset code at all. */
export class UnknownAsset extends MoneyError {
  static readonly code = 'asset_unknown'
  readonly code = UnknownAsset.code
  readonly asset: string
  constructor(asset: string) {
    super(`unknown asset: ${asset.slice(0, 40)}`)
    this.asset = asset
  }
}

/** Two amounts of different assets met where only one asset makes sense. */
export class AssetMismatch extends MoneyError {
  static readonly code = 'asset_mismatch'
  readonly code = AssetMismatch.code
  readonly expected: string
  readonly actual: string
  constructor(expected: string, actual: string) {
    super(`expected an amount of ${expected}, not of ${actual}`)
    this.expected = expected
    this.actual = actual
  }
}

/** Two different definitions claim the same asset code. */
export class AssetConflict extends MoneyError {
  static readonly code = 'asset_conflict'
  readonly code = AssetConflict.code
  readonly asset: string
  constructor(asset: string) {
    super(`asset ${asset} is already defined differently`)
    this.asset = asset
  }
}

/** The text is not a plain decimal number. */
export class AmountInvalid extends MoneyError {
  static readonly code = 'amount_invalid'
  readonly code = AmountInvalid.code
  constructor() {
    super('not a decimal number')
  }
}

/** The amount is below zero where only zero and above is allowed. */
export class AmountNegative extends MoneyError {
  static readonly code = 'amount_negative'
  readonly code = AmountNegative.code
  constructor() {
    super('a negative amount is not allowed')
  }
}

/** The amount has more decimals than its asset's minor unit. */
export class AmountTooPrecise extends MoneyError {
  static readonly code = 'amount_too_precise'
  readonly code = AmountTooPrecise.code
  readonly maxDecimals: number
  constructor(maxDecimals: number) {
    super(`more than ${maxDecimals} decimals`)
    this.maxDecimals = maxDecimals
  }
}

/** The amount does not fit into numeric(38,0) minor units. */
export class AmountTooLarge extends MoneyError {
  static readonly code = 'amount_too_large'
  readonly code = AmountTooLarge.code
  constructor() {
    super('more than 38 digits in minor units')
  }
}

/** The rate is not a decimal number, divides by zero, or is not whole where it must be. */
export class RateInvalid extends MoneyError {
  static readonly code = 'rate_invalid'
  readonly code = RateInvalid.code
  constructor(reason: string) {
    super(reason)
  }
}

/** An amount cannot be shared out by these weights. */
export class AllocationInvalid extends MoneyError {
  static readonly code = 'allocation_invalid'
  readonly code = AllocationInvalid.code
  constructor(reason: string) {
    super(reason)
  }
}
