import type { NotificationDeclaration } from '../../notifications/index.ts'

/** Something was not staked, or not unstaked. */
export const stakingFailed: NotificationDeclaration = {
  kind: 'staking_failed',
  group: 'markets',
  words: {
    en: {
      subject: 'Your staking order for {amount} did not go through',
      body: 'The venue did not take your staking order for {amount}. What you have stays as it was. Reference: {reference}.',
      button: 'See why',
      sms: 'Sadaf: your staking order for {amount} did not go through.',
    },
    ar: {
      subject: 'لم يُنفَّذ طلب التحصيص بشأن {amount}',
      body: 'لم تقبل المنصة طلب التحصيص بشأن {amount}. بقي ما تملكه كما كان. المرجع: {reference}.',
      button: 'معرفة السبب',
      sms: 'صدف: لم يُنفَّذ طلب التحصيص بشأن {amount}.',
    },
  },
}
