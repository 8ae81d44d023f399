export {
  type Disposal,
  emptyHolding,
  follow,
  type Holding,
  type Lot,
  type Movement,
  type Pool,
  quantityOf,
} from './holding.ts'
export { type Flow, type MoneyWeighted, moneyWeightedReturn } from './money-weighted.ts'
export { type PortfolioDay, timeWeightedReturn, timeWeightedReturns } from './time-weighted.ts'
export { type Gain, gainOf, noGain, nothing, plus, plusGain, type Worth } from './worth.ts'
