import type { Scope } from './scopes.ts'
import type { WireAmount } from './shapes.ts'

/**
 * Every error code of the product API: its HTTP status and its title in each language.
 * The one place that knows both; the server answers from it and the documentation lists it.
 */
export const errorCatalogue = {
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
    en: 'You have looked up too many people. Please try again later. Whom you have paid before you can still pay.',
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
  forbidden: { status: 403, en: 'You may not do this.', ar: 'لا يُسمح لك بهذا الإجراء.' },
  key_required: { status: 401, en: 'A key is needed here.', ar: 'يلزم مفتاح هنا.' },
  // About statements
  statement_too_long: {
    status: 422,
    en: 'This statement would be too long. Please choose a shorter period.',
    ar: 'سيكون هذا الكشف طويلًا جدًا. يُرجى اختيار فترة أقصر.',
  },
  too_many_statements: {
    status: 429,
    en: 'You have had many statements made today. Please try again tomorrow.',
    ar: 'أصدرت كشوفًا كثيرة اليوم. يُرجى المحاولة غدًا.',
  },
  statement_not_in_format: {
    status: 422,
    en: 'This statement cannot be written in this format. Please choose another.',
    ar: 'لا يمكن كتابة هذا الكشف بهذه الصيغة. يُرجى اختيار صيغة أخرى.',
  },
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
  // About money
  account_not_found: { status: 404, en: 'This account was not found.', ar: 'لم يُعثر على هذا الحساب.' },
  account_exists: {
    status: 409,
    en: 'You have an account in this currency already.',
    ar: 'لديك حساب بهذه العملة بالفعل.',
  },
  currency_mismatch: {
    status: 422,
    en: 'The amount must be in the currency of the account.',
    ar: 'يجب أن يكون المبلغ بعملة الحساب.',
  },
  insufficient_funds: {
    status: 422,
    en: 'There is not enough money in this account.',
    ar: 'لا يوجد رصيد كافٍ في هذا الحساب.',
  },
  limit_exceeded: { status: 422, en: 'This is above your limit.', ar: 'يتجاوز هذا المبلغ الحد المسموح لك.' },
  recipient_not_found: {
    status: 422,
    en: 'Nobody with these details has a wallet here.',
    ar: 'لا توجد محفظة لدينا بهذه البيانات.',
  },
  recipient_is_sender: {
    status: 422,
    en: 'You cannot send money to yourself.',
    ar: 'لا يمكنك إرسال المال إلى نفسك.',
  },
  iban_is_here: {
    status: 422,
    en: 'This account is kept at Sadaf. Pay its holder by wallet ID, email or phone: it costs nothing and arrives at once.',
    ar: 'هذا الحساب لدى صدف. ادفع لصاحبه بمعرّف المحفظة أو البريد الإلكتروني أو الهاتف: بلا رسوم وفورًا.',
  },
  payee_exists: {
    status: 409,
    en: 'This bank account is on your list already.',
    ar: 'هذا الحساب المصرفي في قائمتك بالفعل.',
  },
  payee_is_not_own: {
    status: 422,
    en: 'The other bank says that this account is somebody else’s. Add it with its holder’s name.',
    ar: 'يقول المصرف الآخر إن هذا الحساب لشخص آخر. أضفه باسم صاحبه.',
  },
  name_check_changed: {
    status: 409,
    en: 'The other bank now answers differently about this name. Please check it again.',
    ar: 'تغيّر رد المصرف الآخر عن هذا الاسم. يُرجى التحقق منه مرة أخرى.',
  },
  too_many_payees: {
    status: 422,
    en: 'Your list of bank accounts is full. Take one off before you add another.',
    ar: 'قائمة حساباتك المصرفية ممتلئة. أزل أحدها قبل إضافة غيره.',
  },
  payee_not_found: {
    status: 422,
    en: 'This bank account is not on your list.',
    ar: 'هذا الحساب المصرفي ليس في قائمتك.',
  },
  payee_not_ready: {
    status: 409,
    en: 'Our banking partner cannot pay this account yet.',
    ar: 'لا يمكن لشريكنا المصرفي الدفع إلى هذا الحساب بعد.',
  },
  payout_has_begun: {
    status: 409,
    en: 'The bank has begun already: this cannot be stopped any more.',
    ar: 'بدأ المصرف التنفيذ بالفعل، ولم يعد إيقاف العملية ممكنًا.',
  },
  recipient_lacks_currency: {
    status: 422,
    en: 'The recipient has no account in this currency.',
    ar: 'ليس لدى المستلم حساب بهذه العملة.',
  },
  source_not_found: {
    status: 422,
    en: 'This bank account is not linked to your wallet.',
    ar: 'هذا الحساب المصرفي غير مرتبط بمحفظتك.',
  },
  quote_not_found: { status: 404, en: 'This quote was not found.', ar: 'لم يُعثر على هذا العرض.' },
  quote_expired: {
    status: 409,
    en: 'This quote is no longer valid. Please ask for a new one.',
    ar: 'انتهت صلاحية هذا العرض. يُرجى طلب عرض جديد.',
  },
  quote_used: {
    status: 409,
    en: 'This quote has been used already. Please ask for a new one.',
    ar: 'سبق استخدام هذا العرض. يُرجى طلب عرض جديد.',
  },
  currencies_not_exchanged: {
    status: 422,
    en: 'These two currencies cannot be converted into each other.',
    ar: 'لا يمكن التحويل بين هاتين العملتين.',
  },
  amount_too_small: {
    status: 422,
    en: 'This amount is too small to convert.',
    ar: 'هذا المبلغ أصغر من أن يُحوَّل.',
  },
  // About scheduled payments
  schedule_state: {
    status: 409,
    en: 'This scheduled payment is not in a state that allows this.',
    ar: 'حالة هذه الدفعة المجدولة لا تسمح بذلك.',
  },
  too_many_schedules: {
    status: 409,
    en: 'You have planned as many payments as one can. Cancel one first.',
    ar: 'بلغت الحد الأقصى من الدفعات المجدولة. ألغِ إحداها أولًا.',
  },
  // About payment requests
  recipient_twice: {
    status: 422,
    en: 'The same person is asked twice. Ask for one amount instead.',
    ar: 'الشخص نفسه مذكور مرتين. اطلب منه مبلغًا واحدًا.',
  },
  requests_not_taken: {
    status: 409,
    en: 'This person does not take requests from you.',
    ar: 'لا يقبل هذا الشخص طلبات منك.',
  },
  too_many_requests_open: {
    status: 409,
    en: 'You have as many open requests as one can. Cancel one first.',
    ar: 'بلغت الحد الأقصى من الطلبات المفتوحة. ألغِ أحدها أولًا.',
  },
  too_many_requests_to_person: {
    status: 409,
    en: 'This person has not answered several of your requests yet. Wait for an answer first.',
    ar: 'لم يرد هذا الشخص بعد على عدة طلبات منك. انتظر الرد أولًا.',
  },
  request_paid: { status: 409, en: 'This has been paid already.', ar: 'سبق دفع هذا المبلغ.' },
  request_declined: {
    status: 409,
    en: 'This request has been declined.',
    ar: 'سبق رفض هذا الطلب.',
  },
  request_cancelled: {
    status: 409,
    en: 'This request has been taken back.',
    ar: 'سحب صاحب الطلب طلبه.',
  },
  request_lapsed: { status: 409, en: 'This request has lapsed.', ar: 'انتهت مدة هذا الطلب.' },
  request_over: {
    status: 409,
    en: 'Nobody’s answer to this request is awaited any more.',
    ar: 'لم يعد هذا الطلب ينتظر رد أحد.',
  },
  reminded_today: {
    status: 409,
    en: 'Whom you ask has heard of it within the last day. Please wait.',
    ar: 'وصل التنبيه إلى من طلبت منه خلال اليوم الأخير. يُرجى الانتظار.',
  },
  // About leaving
  money_left: {
    status: 409,
    en: 'There is still money in your wallet. Send or withdraw it first.',
    ar: 'لا تزال في محفظتك أموال. أرسلها أو اسحبها أولًا.',
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
  internal_error: {
    status: 500,
    en: 'Something went wrong. Please try again.',
    ar: 'حدث خطأ ما. يُرجى المحاولة مرة أخرى.',
  },
} as const satisfies Record<string, { status: number; en: string; ar: string }>

export type ErrorCode = keyof typeof errorCatalogue

/** What is wrong with one field, by its path in the body (`to.email`). */
export type FieldError = { readonly field: string; readonly code: string; readonly message: string }

/** The limit that an amount is above. */
export type LimitMet = {
  readonly kind: 'operation' | 'day' | 'thirty_days' | 'new_payee'
  readonly allowed: WireAmount
  /** What would be let through now. */
  readonly left: WireAmount
  /** From when on this amount would be let through; null where it never is. */
  readonly renews_at: string | null
}

/** What a person is to approve by proving who they are: this, once. */
export type Approval = {
  readonly id: string
  /** Null where it is not about an amount. */
  readonly amount: WireAmount | null
  /** Their name, as far as the person may know it. */
  readonly recipient: string
  readonly expires_at: string
}

/** What some errors tell beyond their code. */
export type ProblemExtra = {
  readonly limit?: LimitMet
  /** From when on it may be tried again. */
  readonly retry_at?: string
  readonly approval?: Approval
  /** Which scope the key would need; none where no key may ever do it. */
  readonly scope?: Scope
}

/** An error answer (RFC 9457, `application/problem+json`). */
export type Problem = ProblemExtra & {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: ErrorCode
  readonly detail?: string
  readonly errors?: readonly FieldError[]
  readonly request_id: string
}
