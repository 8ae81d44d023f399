import type source from '../en/notifications.ts'
import type { Translated } from '../translated.ts'

export default {
  title: 'الإشعارات',
  intro: 'كل ما أخبرناك به، الأحدث أولًا',
  seeAll: 'عرض الكل',
  more: 'عرض المزيد',
  moreFailed: 'تعذّر تحميل البقية. حاول مرة أخرى.',
  open_zero: 'الإشعارات، لا شيء غير مقروء',
  open_one: 'الإشعارات، إشعار واحد غير مقروء',
  open_two: 'الإشعارات، إشعاران غير مقروءين',
  open_few: 'الإشعارات، {{count}} إشعارات غير مقروءة',
  open_many: 'الإشعارات، {{count}} إشعارًا غير مقروء',
  open_other: 'الإشعارات، {{count}} إشعار غير مقروء',
  openNone: 'الإشعارات، لا شيء غير مقروء',
  unreadCount_zero: 'لا إشعارات غير مقروءة',
  unreadCount_one: 'إشعار واحد غير مقروء',
  unreadCount_two: 'إشعاران غير مقروءين',
  unreadCount_few: '{{count}} إشعارات غير مقروءة',
  unreadCount_many: '{{count}} إشعارًا غير مقروء',
  unreadCount_other: '{{count}} إشعار غير مقروء',
  unreadHint: 'ما جرى منذ زيارتك الأخيرة.',
  read: 'قراءة',
  unread: 'غير مقروء',
  empty: 'لا جديد حتى الآن',
  emptyHint: 'ستصلك هنا أخبار كل عملية دفع لحظة حدوثها.',
  readFailed: 'تعذّر وضع علامة «مقروء» على الإشعارات.',
  kind: {
    part_arrived: {
      title: '{{part}}: متاح الآن',
      detail: 'كنت قد طلبت إشعارًا بذلك. بإمكانك تجربته الآن.',
    },
    topup_completed: {
      title: 'أُضيف مبلغ {{amount}}',
      detail: 'اكتملت إضافة المال من {{name}}.',
    },
    topup_failed: {
      title: 'تعذّرت إضافة مبلغ {{amount}}',
      detail: 'لم تكتمل إضافة المال من {{name}}. افتح العملية لمعرفة السبب.',
    },
    payment_completed: {
      title: 'وصل مبلغ {{amount}}',
      detail: 'اكتمل تحويلك إلى {{name}}.',
    },
    payment_failed: {
      title: 'لم يُرسل مبلغ {{amount}}',
      detail: 'لم يكتمل تحويلك إلى {{name}} وأُعيد المبلغ. افتح العملية لمعرفة السبب.',
    },
    payout_completed: {
      title: 'خرج مبلغ {{amount}} إلى {{name}}',
      detail: 'يظهر في مصرفه عادةً خلال ساعتين.',
    },
    payout_failed: {
      title: 'لم يُرسل مبلغ {{amount}}',
      detail: 'لم يخرج تحويلك إلى {{name}} وأُعيد المبلغ. افتح العملية لمعرفة السبب.',
    },
    payee_added: {
      title: 'صار بالإمكان الدفع إلى {{name}}',
      detail: 'أُضيف الحساب المصرفي {{reference}}. إن لم تُضفه أنت، فأزله وغيّر كلمة مرورك.',
    },
    payee_rejected: {
      title: 'لا يمكن الدفع إلى {{name}}',
      detail: 'المصرف الآخر لا يعرف الحساب {{reference}}.',
    },
    money_received: {
      title: 'استلمت مبلغ {{amount}}',
      detail: 'من {{name}}.',
    },
    scheduled_retrying: {
      title: 'تعذّر إرسال مبلغ {{amount}} اليوم',
      detail: 'دفعة مجدولة إلى {{name}}. {{reason}} سنحاول مجددًا غدًا.',
    },
    request_received: {
      title: 'طلب منك {{name}} مبلغ {{amount}}',
      detail: 'يمكنك الدفع أو الرفض. لا تدفع إلا لمن تعرفه.',
    },
    request_reminder: {
      title: 'ما زال {{name}} ينتظر مبلغ {{amount}}',
      detail: 'سبق أن طُلب منك. يمكنك الدفع أو الرفض.',
    },
    request_paid: {
      title: 'دفع {{name}} مبلغ {{amount}}',
      detail: 'كنت قد طلبته، وهو الآن في حسابك.',
    },
    request_declined: {
      title: 'رفض {{name}} طلبك',
      detail: 'كنت قد طلبت مبلغ {{amount}}.',
    },
    scheduled_skipped: {
      title: 'لم يُرسل مبلغ {{amount}}',
      detail: 'جرى تخطي دفعتك المجدولة إلى {{name}} هذه المرة. {{reason}}',
    },
    scheduled_paused: {
      title: 'أُوقفت دفعتك إلى {{name}} مؤقتًا',
      detail: 'لم يُرسل مبلغ {{amount}}. {{reason}}',
    },
  },
  reason: {
    insufficient_funds: 'لم يكن الرصيد في الحساب كافيًا.',
    provider_unavailable: 'تعذّر الوصول إلى شريكنا المصرفي.',
    limit_exceeded: 'تجاوز المبلغ الحد المسموح لك.',
    account_not_found: 'لم يعد الحساب متاحًا.',
    recipient_not_found: 'لم تعد للمستلم محفظة لدينا.',
    recipient_lacks_currency: 'ليس لدى المستلم حساب بهذه العملة.',
  },
  unknown: { title: 'هناك جديد', detail: 'أعد تحميل الصفحة لقراءته.' },
} as const satisfies Translated<typeof source>
