// Kinds of operation that dividends bring: a line each.
export { dividend } from './dividend.ts'
export { dividendTax } from './dividend-tax.ts'
