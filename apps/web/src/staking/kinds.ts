import type { KindLooks } from '../app/capability/looks.ts'

export const kinds: KindLooks = {
  stake: {
    waitsFor: 'transactions.waitsFor.venue',
    meanwhile: 'transactions.meanwhile.staking',
    title: 'transactions.kind.stake',
  },
  unstake: {
    waitsFor: 'transactions.waitsFor.venue',
    meanwhile: 'transactions.meanwhile.unstaking',
    title: 'transactions.kind.unstake',
  },
  staking_reward: {
    waitsFor: 'transactions.waitsFor.venue',
    meanwhile: 'transactions.meanwhile.coming',
    title: 'transactions.kind.staking_reward',
  },
}
