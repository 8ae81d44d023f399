/**
 * Everything that a person can let an API key do, in the words in which they are asked. The closed list: an endpoint
 * names one of these, or says that no key calls it.
 */
export const scopes = {
  'profile:read': {
    en: 'See your name, wallet ID, email address and preferences',
    ar: 'الاطلاع على اسمك ومعرّف محفظتك وبريدك الإلكتروني وتفضيلاتك',
  },
  'profile:write': {
    en: 'Change your name, picture and preferences, and which notifications you get',
    ar: 'تغيير اسمك وصورتك وتفضيلاتك والإشعارات التي تصلك',
  },
  'accounts:read': {
    en: 'See your accounts, their balances and your linked bank accounts',
    ar: 'الاطلاع على حساباتك وأرصدتها وحساباتك المصرفية المرتبطة',
  },
  'accounts:write': { en: 'Open accounts in your name', ar: 'فتح حسابات باسمك' },
  'topups:read': { en: 'See how your top-ups stand', ar: 'الاطلاع على حالة عمليات إضافة الأموال' },
  'topups:write': {
    en: 'Add money from your linked bank accounts',
    ar: 'إضافة الأموال من حساباتك المصرفية المرتبطة',
  },
  'payments:read': { en: 'See how your payments stand', ar: 'الاطلاع على حالة مدفوعاتك' },
  'payments:write': {
    en: 'Look up people you would pay, and send money',
    ar: 'البحث عمّن ستدفع له، وإرسال الأموال',
  },
  'requests:read': {
    en: 'See what you are asked for and have asked others for',
    ar: 'الاطلاع على المبالغ المطلوبة منك والتي طلبتها من غيرك',
  },
  'requests:write': {
    en: 'Ask others for money in your name, and decline requests',
    ar: 'طلب المال من الآخرين باسمك ورفض الطلبات',
  },
  'conversions:read': { en: 'See how your conversions stand', ar: 'الاطلاع على حالة عمليات تحويل العملات' },
  'conversions:write': {
    en: 'Get quotes and convert between your own accounts',
    ar: 'طلب عروض الأسعار والتحويل بين حساباتك',
  },
  'transactions:read': { en: 'See your transactions', ar: 'الاطلاع على معاملاتك' },
  'transactions:write': {
    en: 'Write notes and tags on your transactions, and say what they are for',
    ar: 'كتابة ملاحظات ووسوم على معاملاتك وتحديد فئاتها',
  },
  'statements:read': { en: 'See and download your statements', ar: 'الاطلاع على كشوف حساباتك وتنزيلها' },
  'statements:write': { en: 'Have statements of your accounts made', ar: 'إصدار كشوف لحساباتك' },
  'imports:read': {
    en: 'See your accounts at other banks, as you imported them',
    ar: 'الاطلاع على حساباتك في المصارف الأخرى كما استوردتها',
  },
  'imports:write': {
    en: 'Import files of other banks, and take imports back',
    ar: 'استيراد ملفات المصارف الأخرى والتراجع عن استيرادها',
  },
  'cards:read': {
    en: 'See your cards, without their numbers, and what was paid with them',
    ar: 'الاطلاع على بطاقاتك من دون أرقامها وعلى ما دُفع بها',
  },
  'cards:write': {
    en: 'Order cards, freeze them, and change what they may do',
    ar: 'طلب البطاقات وتجميدها وتغيير ما يُسمح لها به',
  },
  'markets:read': {
    en: 'See which assets you have starred, and your price alerts',
    ar: 'الاطلاع على الأصول التي ميّزتها بنجمة وعلى تنبيهات الأسعار',
  },
  'markets:write': {
    en: 'Star assets and set price alerts for you',
    ar: 'تمييز الأصول بنجمة وإعداد تنبيهات الأسعار نيابة عنك',
  },
  'buy:read': { en: 'See what crypto you have bought', ar: 'الاطلاع على ما اشتريته من عملات مشفّرة' },
  'buy:write': {
    en: 'Get prices and order crypto, which you then pay for yourself',
    ar: 'طلب الأسعار وطلب شراء عملات مشفّرة تدفع ثمنها بنفسك',
  },
  'trading:read': {
    en: 'See what you hold and stake and your orders, and what an order would cost',
    ar: 'الاطلاع على ما تملكه وما حصّصته وعلى أوامرك وكلفة أي أمر',
  },
  'trading:write': {
    en: 'Buy, sell and stake assets with your money, and cancel orders',
    ar: 'شراء الأصول وبيعها وتحصيصها بأموالك وإلغاء الأوامر',
  },
  'family:read': {
    en: 'See your household, its members, chores and goals',
    ar: 'الاطلاع على عائلتك وأفرادها ومهامها وأهدافها',
  },
  'family:write': {
    en: 'Manage your household, its chores and goals, as far as your role allows',
    ar: 'إدارة عائلتك ومهامها وأهدافها بقدر ما يسمح به دورك',
  },
  'analytics:read': { en: 'See your budgets and spending', ar: 'الاطلاع على ميزانياتك وإنفاقك' },
  'analytics:write': { en: 'Set your budgets', ar: 'تحديد ميزانياتك' },
  'notifications:read': { en: 'See your notifications', ar: 'الاطلاع على إشعاراتك' },
  'notifications:write': { en: 'Mark your notifications as read', ar: 'تعليم إشعاراتك كمقروءة' },
} as const satisfies Record<string, { en: string; ar: string }>

export type Scope = keyof typeof scopes
