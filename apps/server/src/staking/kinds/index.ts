// Kinds of operation that staking brings: a line each.
export { stake } from './stake.ts'
export { stakingReward } from './staking-reward.ts'
export { unstake } from './unstake.ts'
