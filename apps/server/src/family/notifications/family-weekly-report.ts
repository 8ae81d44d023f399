import type { NotificationDeclaration } from '../../notifications/index.ts'

/** The week of a household, for its Parents. It says no names and no shops: those stay behind the sign-in. */
export const familyWeeklyReport: NotificationDeclaration = {
  kind: 'family_weekly_report',
  group: 'family',
  words: {
    en: {
      subject: 'Your family’s week: {amount} spent',
      body: 'Teens and Children spent {amount} in the last seven days. {detail}',
      button: 'See the whole report',
      sms: 'Sadaf: Teens and Children of your family spent {amount} in the last seven days.',
    },
    ar: {
      subject: 'أسبوع عائلتك: أُنفق {amount}',
      body: 'أنفق اليافعون والأطفال {amount} في الأيام السبعة الماضية. {detail}',
      button: 'عرض التقرير كاملًا',
      sms: 'صدف: أنفق اليافعون والأطفال في عائلتك {amount} في الأيام السبعة الماضية.',
    },
  },
}
