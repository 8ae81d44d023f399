export { allocate, split } from './allocate.ts'
export { type AmountInput, type AmountInputProblem, parseAmountInput } from './amount-input.ts'
export {
  type AddedAssetCode,
  type Asset,
  type AssetCode,
  type AssetKind,
  type Assets,
  assetCode,
  assetOf,
  CRYPTO_SCALE,
  type CryptoCode,
  cryptoAsset,
  extendAssets,
  type FiatCode,
  findAsset,
  isAsset,
  SECURITY_SCALE,
  securityAsset,
  standardAssets,
  unitsPerWhole,
} from './assets.ts'
export { type ParseOptions, parseAmount, toDecimal } from './decimal.ts'
export { type Divided, type Division, divide } from './divide.ts'
export {
  AllocationInvalid,
  AmountInvalid,
  AmountNegative,
  AmountTooLarge,
  AmountTooPrecise,
  AssetConflict,
  AssetMismatch,
  MoneyError,
  type MoneyErrorCode,
  RateInvalid,
  UnknownAsset,
} from './errors.ts'
export {
  type AmountOptions,
  assetMark,
  assetName,
  type FigureOptions,
  formatAmount,
  formatDecimal,
  formatMoney,
  formatPercent,
  isolateFigure,
  type MoneyOptions,
} from './format.ts'
export { separatorsOf } from './intl.ts'
export {
  abs,
  add,
  compare,
  equals,
  isNegative,
  isPositive,
  isZero,
  MAX_MINOR,
  type Money,
  max,
  min,
  money,
  negate,
  subtract,
  sum,
  zero,
} from './money.ts'
export { formatAbbreviated, formatPrice, priceDecimals } from './price.ts'
export {
  addRates,
  basisPoints,
  compareRates,
  convert,
  impliedRate,
  inverse,
  multiply,
  parseRate,
  percentOf,
  product,
  type Rate,
  rate,
  rateToDecimal,
  ratio,
  relativeChange,
} from './rate.ts'
export { divideRounded, type RoundingMode } from './rounding.ts'
export { plainCharacters, readTypedNumber } from './typed-number.ts'
