import type { PersonalData } from '../platform/index.ts'

const KEPT = 'the law asks for what was held and earned, for years'

/** What staking holds on a person. What is staked must be unstaked and sold before they leave, as all that is held. */
export function declareStakingData(data: PersonalData): void {
  data.add({
    'staking.orders': { export: { as: 'staking_orders' }, deletion: { kept: KEPT } },
    'staking.rewards': { export: { as: 'staking_rewards' }, deletion: { kept: KEPT } },
  })
}
