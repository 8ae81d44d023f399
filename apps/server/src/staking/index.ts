import type { Capability, Needs } from '../capability.ts'
import { stakingCommand } from './command.ts'
import * as kinds from './kinds/index.ts'
import * as notificationKinds from './notifications/index.ts'
import { createOffers } from './offers.ts'
import { declareStakingData } from './personal-data.ts'
import { createPlaceStaking } from './place.ts'
import { createKeeping, stakingProgress } from './progress.ts'
import { createApplyReward } from './rewards.ts'
import { serveStaking } from './routes.ts'

export { type RewardRow, rewardsBetween } from './store.ts'

type Stands = Needs<'api' | 'platform' | 'venue' | 'cases' | 'operations' | 'advance' | 'holdings'>

/** Staking what is held at the venue that keeps it, for the rewards of its network. */
export const staking = {
  name: 'staking',
  kinds: Object.values(kinds),
  notificationKinds: Object.values(notificationKinds),
  commands: (on: Needs<'platform' | 'venue'>) => ({
    stake: stakingCommand(on, 'stake'),
    unstake: stakingCommand(on, 'unstake'),
  }),
  personalData: declareStakingData,
  open(services: Stands) {
    const { platform, venue, advance } = services
    const keep = createKeeping(venue)
    const applyReward = createApplyReward(services)
    serveStaking({
      ...services,
      offers: createOffers(platform, venue),
      place: createPlaceStaking(services),
    })
    return {
      eventHandlers: {
        venue: {
          async staking(tx, { staking: told, occurredAt: at }, isLastChance) {
            await keep(tx, told)
            await advance(tx, stakingProgress(told), { from: venue.name, at, isLastChance })
          },
          staking_reward: (tx, { reward }, isLastChance) => applyReward(tx, reward, isLastChance),
        },
      },
    }
  },
} satisfies Capability
