// Movements by orders and swaps: a line each.
export { swap } from './swap.ts'
export { trade } from './trade.ts'
export { tradeCorrection } from './trade-correction.ts'
