import type { NotificationDeclaration } from '../../notifications/index.ts'

/** Unstaked units are free. */
export const stakingReturned: NotificationDeclaration = {
  kind: 'staking_returned',
  group: 'markets',
  words: {
    en: {
      subject: '{amount} is free again',
      body: 'The {amount} that you unstaked is back in your holdings, free to sell or exchange. Reference: {reference}.',
      button: 'See the transaction',
      sms: 'Sadaf: the {amount} that you unstaked is free again.',
    },
    ar: {
      subject: 'عاد {amount} متاحًا لك',
      body: 'عاد إلى أصولك {amount} كنت قد ألغيت تحصيصه، ويمكنك الآن بيعه أو مبادلته. المرجع: {reference}.',
      button: 'عرض المعاملة',
      sms: 'صدف: عاد {amount} الذي ألغيت تحصيصه متاحًا لك.',
    },
  },
}
