import { MOST_OWN_MINI_APPS } from '../limits.ts'
import type { ErrorText } from './text.ts'

/** Errors of mini-apps and their shops. */
export const miniAppErrors = {
  mini_app_unused: {
    status: 409,
    en: 'Open this app once before you rate it.',
    ar: 'افتح هذا التطبيق مرة واحدة قبل تقييمه.',
  },
  mini_app_not_allowed: {
    status: 409,
    en: 'You have not let this app read that.',
    ar: 'لم تسمح لهذا التطبيق بالاطلاع على ذلك.',
  },
  mini_app_store_full: {
    status: 409,
    en: 'This app keeps as much as it may. Remove something first.',
    ar: 'بلغ ما يحتفظ به هذا التطبيق حدّه الأقصى. احذف شيئًا أولًا.',
  },
  mini_app_store_stale: {
    status: 409,
    en: 'This was changed on another device meanwhile.',
    ar: 'تغيّر هذا على جهاز آخر في هذه الأثناء.',
  },
  mini_app_sells_nothing: {
    status: 409,
    en: 'This app sells nothing.',
    ar: 'لا يبيع هذا التطبيق شيئًا.',
  },
  mini_app_order_differs: {
    status: 409,
    en: 'An order with this reference exists and holds something else.',
    ar: 'يوجد طلب بهذا المرجع ومحتواه مختلف.',
  },
  too_many_mini_apps: {
    status: 409,
    en: `You have ${MOST_OWN_MINI_APPS} mini-apps, which is the most. Delete one that you no longer need.`,
    ar: `بلغت الحد الأقصى من التطبيقات المصغّرة وهو ${MOST_OWN_MINI_APPS}. احذف تطبيقًا لم تعد بحاجة إليه.`,
  },
  mini_app_refund_refused: {
    status: 409,
    en: 'This order can no longer be refunded.',
    ar: 'لم يعد بالإمكان استرداد مبلغ هذا الطلب.',
  },
} as const satisfies Readonly<Record<string, ErrorText>>
