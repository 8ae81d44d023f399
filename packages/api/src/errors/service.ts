import type { ErrorText } from './text.ts'

/** Errors of the service itself, of demonstrations and of leaving. */
export const serviceErrors = {
  // About a demonstration
  demo_visitor_unknown: {
    status: 401,
    en: 'Open this demonstration in a browser that keeps cookies: here you see what that browser caused.',
    ar: 'افتح هذا العرض في متصفح يحفظ ملفات تعريف الارتباط: سترى هنا ما تسبب به ذلك المتصفح.',
  },
  demo_for_this_machine: {
    status: 403,
    en: 'This demonstration is for the machine that it runs on, and a proxy has asked. Start it with PUBLIC_URL to show it to others.',
    ar: 'هذا العرض مخصص للجهاز الذي يعمل عليه، وقد وصل الطلب عبر وسيط. شغّله مع PUBLIC_URL لعرضه على الآخرين.',
  },
  foreign_page: {
    status: 403,
    en: 'This is done from our own pages alone.',
    ar: 'يجري هذا من صفحاتنا وحدها.',
  },
  // About leaving
  money_left: {
    status: 409,
    en: 'There is still money in your wallet. Send or withdraw it first.',
    ar: 'لا تزال في محفظتك أموال. أرسلها أو اسحبها أولًا.',
  },
  holdings_left: {
    status: 409,
    en: 'You still hold crypto or securities. Sell them first.',
    ar: 'لا تزال لديك عملات رقمية أو أوراق مالية. بِعها أولًا.',
  },
  money_owed: {
    status: 409,
    en: 'You owe something on one of your accounts. Pay it back first.',
    ar: 'عليك مبلغ مستحق في أحد حساباتك. سدّده أولًا.',
  },
  dispute_open: {
    status: 409,
    en: 'A dispute about a purchase is still open. Wait until it is decided, or withdraw it.',
    ar: 'لا يزال هناك اعتراض مفتوح على عملية شراء. انتظر البتّ فيه أو اسحبه.',
  },
  operations_pending: {
    status: 409,
    en: 'A payment or top-up is still on its way. Wait until it has arrived.',
    ar: 'لا تزال دفعة أو عملية إضافة أموال في طريقها. انتظر حتى تصل.',
  },
  // About us
  provider_unavailable: {
    status: 503,
    en: 'Our banking partner cannot be reached right now. Please try again.',
    ar: 'يتعذّر الوصول إلى شريكنا المصرفي حاليًا. يُرجى المحاولة مرة أخرى.',
  },
  service_unavailable: {
    status: 503,
    en: 'We are briefly unavailable. Please try again.',
    ar: 'الخدمة غير متاحة مؤقتًا. يُرجى المحاولة مرة أخرى.',
  },
  file_empty: {
    status: 422,
    en: 'This file is empty. Choose another.',
    ar: 'هذا الملف فارغ. يُرجى اختيار ملف آخر.',
  },
  file_type_not_taken: {
    status: 422,
    en: 'This file cannot be taken. Use a JPEG, PNG or HEIC picture; for papers, a PDF is possible too.',
    ar: 'لا يمكن قبول هذا الملف. استخدم صورة بصيغة JPEG أو PNG أو HEIC، وللأوراق يمكن استخدام PDF أيضًا.',
  },
  file_damaged: {
    status: 422,
    en: 'This file is damaged, or more than a picture or a PDF. Take the picture again.',
    ar: 'هذا الملف تالف، أو يحتوي على أكثر من صورة أو مستند PDF. يُرجى التقاط الصورة من جديد.',
  },
  picture_too_large: {
    status: 422,
    en: 'This picture has too many pixels. Take it with a lower resolution.',
    ar: 'أبعاد هذه الصورة أكبر من اللازم. التقطها بدقة أقل.',
  },
  verification_under_way: {
    status: 409,
    en: 'A verification is under way already.',
    ar: 'هناك عملية تحقق جارية بالفعل.',
  },
  verification_not_needed: {
    status: 409,
    en: 'This is verified already.',
    ar: 'تم التحقق من هذا بالفعل.',
  },
  verification_identity_first: {
    status: 409,
    en: 'Verify your identity first.',
    ar: 'تحقّق من هويتك أولًا.',
  },
  verification_state: {
    status: 409,
    en: 'This verification does not stand where this is possible.',
    ar: 'لا يمكن القيام بذلك في المرحلة الحالية من التحقق.',
  },
  verification_incomplete: {
    status: 422,
    en: 'Something is still to be shown.',
    ar: 'لا يزال هناك ما يجب إرفاقه.',
  },
  too_many_verifications: {
    status: 422,
    en: 'You have begun too often today. Try again tomorrow.',
    ar: 'تجاوزت عدد المحاولات المسموح به اليوم. يُرجى المحاولة غدًا.',
  },
  legal_text_changed: {
    status: 409,
    en: 'This text has a newer version. Please read that one.',
    ar: 'صدر إصدار أحدث من هذا النص. يُرجى قراءته.',
  },
  internal_error: {
    status: 500,
    en: 'Something went wrong. Please try again.',
    ar: 'حدث خطأ ما. يُرجى المحاولة مرة أخرى.',
  },
} as const satisfies Readonly<Record<string, ErrorText>>
