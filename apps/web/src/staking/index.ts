/** What others show of staking. */

export { StakingLine } from './staking-line.tsx'
