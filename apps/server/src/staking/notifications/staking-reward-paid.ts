import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A staking reward was paid out. */
export const stakingRewardPaid: NotificationDeclaration = {
  kind: 'staking_reward_paid',
  group: 'markets',
  words: {
    en: {
      subject: '{amount} of staking rewards is yours',
      body: '{amount} of staking rewards was paid into your holdings. Reference: {reference}.',
      button: 'See the transaction',
      sms: 'Sadaf: {amount} of staking rewards was paid into your holdings.',
    },
    ar: {
      subject: 'وصلتك عوائد تحصيص قدرها {amount}',
      body: 'أُضيفت إلى أصولك عوائد تحصيص قدرها {amount}. المرجع: {reference}.',
      button: 'عرض المعاملة',
      sms: 'صدف: أُضيفت إلى أصولك عوائد تحصيص قدرها {amount}.',
    },
  },
}
