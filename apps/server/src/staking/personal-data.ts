import type { PersonalData } from '../platform/index.ts'

const KEPT = 'the law asks for what was held and earned, for years'

/** Personal data of staking. A stake must be unstaked and sold before its person leaves, as all holdings. */
export function declareStakingData(data: PersonalData): void {
  data.add({
    'staking.orders': { export: { as: 'staking_orders' }, deletion: { kept: KEPT } },
    'staking.rewards': { export: { as: 'staking_rewards' }, deletion: { kept: KEPT } },
  })
}
