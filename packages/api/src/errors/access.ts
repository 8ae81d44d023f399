import type { ErrorText } from './text.ts'

/** Errors of requests and of their callers. */
export const accessErrors = {
  // About the request
  validation_failed: {
    status: 422,
    en: 'Please check the highlighted fields.',
    ar: 'يُرجى مراجعة الحقول المحددة.',
  },
  malformed_request: { status: 400, en: 'The request could not be read.', ar: 'تعذّرت قراءة الطلب.' },
  not_found: { status: 404, en: 'Nothing was found here.', ar: 'لم يُعثر على شيء هنا.' },
  method_not_allowed: {
    status: 405,
    en: 'This method is not allowed here.',
    ar: 'هذه الطريقة غير مسموح بها هنا.',
  },
  payload_too_large: { status: 413, en: 'The request is too large.', ar: 'الطلب كبير جدًا.' },
  unsupported_media_type: { status: 415, en: 'Send the request as JSON.', ar: 'أرسل الطلب بصيغة JSON.' },
  rate_limited: {
    status: 429,
    en: 'Too many requests. Please wait a moment.',
    ar: 'طلبات كثيرة جدًا. يُرجى الانتظار قليلًا.',
  },
  misdirected_request: {
    status: 421,
    en: 'This server answers under another address.',
    ar: 'يجيب هذا الخادم تحت عنوان آخر.',
  },
  too_many_lookups: {
    status: 429,
    en: 'You have looked up too many people. Please try again later. You can still pay people you have paid before.',
    ar: 'بحثت عن عدد كبير من الأشخاص. يُرجى المحاولة لاحقًا. ما زال بإمكانك الدفع لمن دفعت لهم من قبل.',
  },
  // About who asks
  unauthenticated: { status: 401, en: 'Please sign in.', ar: 'يُرجى تسجيل الدخول.' },
  step_up_required: {
    status: 403,
    en: 'Please confirm that it is you with your second factor.',
    ar: 'يُرجى تأكيد هويتك بخطوة التحقق الثانية.',
  },
  recent_sign_in_required: {
    status: 403,
    en: 'Please sign in again to confirm that it is you.',
    ar: 'يُرجى تسجيل الدخول من جديد لتأكيد هويتك.',
  },
  insufficient_scope: {
    status: 403,
    en: 'This key may not do this.',
    ar: 'لا يُسمح لهذا المفتاح بهذا الإجراء.',
  },
  managed_profile: {
    status: 403,
    en: 'A Parent of your household looks after this. Ask them.',
    ar: 'يتولّى أحد والديك هذا الأمر. اطلب منه ذلك.',
  },
  account_restricted: {
    status: 403,
    en: 'Your account is restricted for now, and no money can leave it. You see why and what to do under Restricted account.',
    ar: 'حسابك مقيّد مؤقتًا ولا يمكن إخراج أموال منه. تجد السبب وما عليك فعله في صفحة «حساب مقيّد».',
  },
  already_restricted: {
    status: 409,
    en: 'This account is restricted already.',
    ar: 'هذا الحساب مقيّد بالفعل.',
  },
  forbidden: { status: 403, en: 'You may not do this.', ar: 'لا يُسمح لك بهذا الإجراء.' },
  second_factor_needed: {
    status: 403,
    en: 'Operators need a second factor. Set one up in your security settings, then come back.',
    ar: 'يحتاج المشغّلون إلى خطوة تحقق ثانية. يُرجى إعدادها في إعدادات الأمان ثم العودة.',
  },
  own_matter: {
    status: 403,
    en: 'This concerns yourself. Another operator looks after it.',
    ar: 'هذا الأمر يخصّك، ويتولّاه مشغّل آخر.',
  },
  case_has_ended: {
    status: 409,
    en: 'This case was resolved meanwhile. Reopen it to go on.',
    ar: 'حُلّت هذه الحالة في هذه الأثناء. أعِد فتحها للمتابعة.',
  },
  nothing_to_ask: {
    status: 409,
    en: 'There is nothing to ask: no provider is carrying this out at the moment.',
    ar: 'لا يوجد ما يُسأل عنه: لا يقوم أي مزوّد بتنفيذ هذه العملية حاليًا.',
  },
  incident_ended: {
    status: 409,
    en: 'This incident has ended. Begin a new one.',
    ar: 'انتهى هذا الحادث. أنشئ حادثًا جديدًا.',
  },
  case_is_open: {
    status: 409,
    en: 'A case about this is open already.',
    ar: 'توجد حالة مفتوحة عن هذا الأمر بالفعل.',
  },
  key_required: { status: 401, en: 'A key is needed here.', ar: 'يلزم مفتاح هنا.' },
  // About repeating
  idempotency_key_required: {
    status: 400,
    en: 'An Idempotency-Key header is required.',
    ar: 'ترويسة Idempotency-Key مطلوبة.',
  },
  idempotency_key_reused: {
    status: 409,
    en: 'This Idempotency-Key was used for a different request.',
    ar: 'سبق استخدام مفتاح Idempotency-Key لطلب مختلف.',
  },
  question_changed: {
    status: 409,
    en: 'This was asked before with other content.',
    ar: 'سبق طرح هذا السؤال بمحتوى مختلف.',
  },
  idempotency_key_in_use: {
    status: 409,
    en: 'The first request with this key is still being handled.',
    ar: 'لا يزال الطلب الأول بهذا المفتاح قيد المعالجة.',
  },
} as const satisfies Readonly<Record<string, ErrorText>>
