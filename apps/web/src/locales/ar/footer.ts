import type source from '../en/footer.ts'
import type { Translated } from '../translated.ts'

export default {
  title: 'عن هذا الموقع',
  about: 'مكان واحد هادئ لأموالك: أنفِق وأرسِل وادّخر واستثمر وشارك عائلتك.',
  products: 'المنتجات',
  support: 'الدعم',
  help: {
    support: 'الدعم',
    supportHelp: 'مقالات المساعدة',
    faq: 'أسئلة وأجوبة',
    contact: 'تواصل معنا',
    enterprise: 'للشركات',
  },
  legal: 'الأمان والشؤون القانونية',
  licence: 'رخصة رقم {{number}}، دبي، الإمارات العربية المتحدة',
  securityText: 'مفاتيح مرور، وموافقة إضافية عند الحاجة، وسجلّ تدقيق يمكنك الاطلاع عليه.',
  token: 'أُصدرت عملة المنفعة الخاصة بصدف على سلسلة كتل Solana.',
  providers: 'مزوّدون خاضعون للتنظيم',
  providersFailed: 'حالة المزوّدين غير متاحة حاليًا.',
  providersEmpty: 'لا يوجد مزوّدون متصلون.',
  nonCustodial:
    'صدف منصة تجميع لا تحتفظ بالأموال. ينفّذ مزوّدون خارجيون خاضعون للتنظيم المدفوعات وإصدار البطاقات وصرف العملات وخدمات الأصول الافتراضية. لا تحتفظ صدف بأموال العملاء وليست التاجر المسجَّل.',
  stores: 'تطبيقات الهاتف',
  install: 'تثبيت صدف',
  appStore: 'آيفون، من دون App Store',
  playStore: 'أندرويد، من دون Google Play',
  computers: 'ويندوز وماك ولينكس',
  rights: '© {{year}} صدف',
  document: {
    privacy: 'الخصوصية',
    terms: 'الشروط',
    cookies: 'ما يحفظه جهازك',
    risk: 'المخاطر',
    token: 'عملة المنفعة',
    regulatory: 'الترخيص والتنظيم',
    licenses: 'رخص المصادر المفتوحة',
    security: 'كيف نحميك',
  },
  providerKind: {
    ramp: 'الإيداع والسحب',
    cards_fx: 'البطاقات وصرف العملات',
    identity: 'التحقق من الهوية',
    banking: 'الخدمات المصرفية والمدفوعات',
    crypto: 'العملات المشفّرة والأوراق المالية',
  },
  providerStatus: { live: 'متاح', coming: 'قريبًا', optional: 'اختياري' },
} satisfies Translated<typeof source>
