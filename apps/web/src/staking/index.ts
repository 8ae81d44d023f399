/** Staking for other rooms. */

export { offersQuery } from './queries.ts'
export { StakingLine } from './staking-line.tsx'
export { StakingRates } from './staking-rates.tsx'
export { StakingRisk } from './staking-risk.tsx'
