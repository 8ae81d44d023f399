import type source from '../en/dashboard.ts'
import type { Translated } from '../translated.ts'

export default {
  title: 'لوحة التحكم',
  welcome: {
    morning: 'صباح الخير، {{name}}',
    afternoon: 'طاب نهارك، {{name}}',
    evening: 'مساء الخير، {{name}}',
  },
  total: 'إجمالي الرصيد',
  leftOut: 'غير محتسَب: {{amounts}}',
  hide: 'إخفاء الأرصدة',
  show: 'إظهار الأرصدة',
  addMoney: 'إضافة المال',
  account: {
    list: 'حساباتك',
    opening: 'قيد الفتح',
    openingHint: 'سيكون جاهزًا بعد لحظات.',
    available: 'المتاح {{amount}}',
    checking: 'للاستخدام اليومي',
    savings: 'للادّخار',
    digital: 'أصول رقمية',
    change: 'التغيّر خلال آخر 30 يومًا',
    failed: 'تعذّر تحميل حساباتك.',
    empty: 'ليس لديك حساب بعد',
    emptyHint: 'يجري إعداد حساباتك الأولى، ولن يستغرق ذلك عادةً سوى لحظات.',
    transactions: 'معاملات {{name}}',
  },
  start: {
    title: 'أضف أول مبلغ',
    hint: 'حوّل المال من مصرفك، أو شارك معرّف محفظتك ليدفع لك من تشاء.',
  },
  actions: {
    title: 'إجراءات سريعة',
    send: 'إرسال المال',
    request: 'طلب المال',
    bills: 'دفع الفواتير',
    invest: 'استثمار',
    soon: 'قريبًا',
    requestSoon: 'سيتاح طلب المال قريبًا.',
    billsSoon: 'سيتاح دفع الفواتير قريبًا.',
    investSoon: 'سيتاح الاستثمار قريبًا.',
  },
  spending: {
    title: 'إنفاق الشهر',
    of: 'من {{budgeted}}',
    ofFull: '{{spent}} من {{budgeted}}',
    over: 'تجاوز الميزانية بمقدار {{amount}}',
    how: 'كيف حُسب هذا؟',
    howText:
      'يجمع كل شريط معاملات فئة واحدة من {{from}} إلى {{to}}، المعلّقة منها والمكتملة، ويقارنها بميزانية ذلك الشهر. لا تُحتسب المعاملات الفاشلة.',
    howRows: 'افتح أي فئة للاطلاع على المعاملات التي تتكوّن منها.',
    howPace:
      'يوزّع التوقّع ما أنفقته حتى الآن بالتساوي على أيام الشهر: المنفَق مقسومًا على عدد الأيام الماضية ({{elapsed}}) ومضروبًا في عدد أيام الشهر ({{days}}).',
    underPace: 'بهذه الوتيرة ستنهي {{month}} بأقل من ميزانيتك بمقدار {{amount}}.',
    overPace: 'بهذه الوتيرة ستنهي {{month}} متجاوزًا ميزانيتك بمقدار {{amount}}.',
    failed: 'تعذّر تحميل إنفاقك.',
    empty: 'لا توجد ميزانيات بعد',
    emptyHint: 'ما إن تحدد ميزانية شهرية حتى يظهر هنا ما أنفقته منها.',
  },
  recent: {
    title: 'أحدث المعاملات',
    all: 'عرض الكل',
    allLabel: 'عرض كل المعاملات',
    failed: 'تعذّر تحميل أحدث معاملاتك.',
  },
} as const satisfies Translated<typeof source>
