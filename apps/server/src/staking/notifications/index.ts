// Notifications of staking: a line each.
export { stakingFailed } from './staking-failed.ts'
export { stakingReturned } from './staking-returned.ts'
export { stakingRewardPaid } from './staking-reward-paid.ts'
