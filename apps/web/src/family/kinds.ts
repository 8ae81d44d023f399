import type { KindLooks } from '../app/capability/looks.ts'

export const kinds: KindLooks = {
  family_transfer: {
    title: 'transactions.kind.family_transfer',
    waitsFor: 'transactions.waitsFor.bank',
    meanwhile: 'transactions.meanwhile.bank',
  },
  family_goal_withdrawal: {
    title: 'transactions.kind.family_goal_withdrawal',
    waitsFor: 'transactions.waitsFor.bank',
    meanwhile: 'transactions.meanwhile.bank',
  },
  family_goal_contribution: {
    title: 'transactions.kind.family_goal_contribution',
    waitsFor: 'transactions.waitsFor.bank',
    meanwhile: 'transactions.meanwhile.bank',
  },
}
