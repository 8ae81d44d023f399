import type source from '../en/common.ts'
import type { Translated } from '../translated.ts'

export default {
  brand: 'صدف',
  pageTitle: '{{page}} · صدف',
  loading: 'جارٍ التحميل',
  notifications: 'الإشعارات',
  action: {
    apply: 'تطبيق',
    cancel: 'إلغاء',
    clear: 'مسح',
    close: 'إغلاق',
    continue: 'متابعة',
    reload: 'إعادة تحميل الصفحة',
    retry: 'إعادة المحاولة',
    save: 'حفظ',
  },
  money: { hidden: 'المبلغ مخفي' },
  password: { show: 'إظهار كلمة المرور', hide: 'إخفاء كلمة المرور' },
  error: {
    generic: 'حدث خطأ ما. يُرجى المحاولة مرة أخرى.',
    network: 'خطأ في الشبكة. يُرجى التحقق من اتصالك.',
    requestId: 'رقم الطلب',
    unexpectedTitle: 'حدث خطأ غير متوقع في التطبيق!',
    unexpectedHint: 'تعذّر عرض هذه الصفحة. غالبًا ما تُجدي إعادة التحميل، ولم تُمسّ أموالك ولا بياناتك.',
    tellSupport: 'إذا تكرر ذلك، فأخبر الدعم بهذا المرجع:',
  },
  offline: {
    title: 'أنت غير متصل بالإنترنت',
    text: 'لا تُحفظ أرصدتك ومدفوعاتك على هذا الجهاز. تتابع هذه الصفحة تلقائيًا فور عودة الاتصال.',
    banner: 'أنت غير متصل: قد يكون ما تراه قديمًا.',
  },
  notFound: {
    code: '404',
    title: 'عذرًا! الصفحة غير موجودة',
    action: 'العودة إلى الصفحة الرئيسية',
  },
} as const satisfies Translated<typeof source>
