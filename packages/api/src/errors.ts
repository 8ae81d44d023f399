import { MOST_ALERTS, MOST_API_KEYS, MOST_WEBHOOKS } from './bounds.ts'
import type { PaymentMethod } from './crypto-purchase.ts'
import { FAMILY_LOCK_HOLDS_DAYS } from './family.ts'
import type { Scope } from './scopes.ts'
import type { WireAmount } from './shapes.ts'
import type { Tier } from './tiers.ts'

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
  export_too_long: {
    status: 422,
    en: 'That is too much for one file. Please choose fewer days, or another format.',
    ar: 'هذا أكثر مما يسعه ملف واحد. يُرجى اختيار أيام أقل أو صيغة أخرى.',
  },
  too_many_exports: {
    status: 409,
    en: 'Two files are being written, or ten are kept. Please wait for one, or delete one among your downloads.',
    ar: 'هناك ملفان قيد الإعداد أو عشرة ملفات محفوظة. يُرجى الانتظار أو حذف ملف من تنزيلاتك.',
  },
  export_not_ready: {
    status: 409,
    en: 'This file is not ready yet. You will be told when it is.',
    ar: 'هذا الملف ليس جاهزًا بعد. سنُعلمك عندما يصبح جاهزًا.',
  },
  // About what people write on transactions
  too_many_at_once: {
    status: 422,
    en: 'These are too many transactions for one change. Please narrow the filters.',
    ar: 'عدد المعاملات أكبر من أن تُغيَّر دفعة واحدة. يُرجى تضييق عوامل التصفية.',
  },
  receipt_not_uploaded: {
    status: 422,
    en: 'This file is not in your folder of receipts, or is a receipt already.',
    ar: 'هذا الملف ليس في مجلد إيصالاتك، أو أنه إيصال بالفعل.',
  },
  receipt_not_readable: {
    status: 422,
    en: 'A receipt is a picture (JPEG, PNG or WebP) or a PDF.',
    ar: 'الإيصال صورة (JPEG أو PNG أو WebP) أو ملف PDF.',
  },
  too_many_receipts: {
    status: 422,
    en: 'Five receipts are the most for one transaction. Remove one to add another.',
    ar: 'خمسة إيصالات هي الحد الأقصى لكل معاملة. أزل أحدها لإضافة غيره.',
  },
  report_open: {
    status: 409,
    en: 'You have reported this already. We are looking at it.',
    ar: 'سبق أن أبلغت عن هذه المعاملة، ونحن ننظر في الأمر.',
  },
  too_many_reports: {
    status: 429,
    en: 'You have reported many transactions today. Please try again tomorrow.',
    ar: 'أبلغت عن معاملات كثيرة اليوم. يُرجى المحاولة غدًا.',
  },
  // About what people write to support
  too_many_tickets: {
    status: 409,
    en: 'Five of your tickets are not solved yet. Please write in one of them, or mark one as solved.',
    ar: 'لديك خمس تذاكر لم تُحل بعد. يُرجى الكتابة في إحداها أو وضع علامة «تم الحل» على واحدة منها.',
  },
  too_many_messages: {
    status: 429,
    en: 'You have written many messages today. Please try again tomorrow.',
    ar: 'كتبت رسائل كثيرة اليوم. يُرجى المحاولة غدًا.',
  },
  ticket_full: {
    status: 409,
    en: 'This ticket has become very long. Please open a new one.',
    ar: 'أصبحت هذه التذكرة طويلة جدًا. يُرجى فتح تذكرة جديدة.',
  },
  looks_automated: {
    status: 422,
    en: 'This was filled in as programs do it. Please wait a few seconds, and send it again.',
    ar: 'مُلئ هذا النموذج كما تملؤه البرامج. يُرجى الانتظار بضع ثوانٍ ثم إرساله من جديد.',
  },
  too_many_enquiries: {
    status: 429,
    en: 'Many messages have come from this address or this network today. Please try again tomorrow.',
    ar: 'وصلتنا اليوم رسائل كثيرة من هذا البريد أو من هذه الشبكة. يُرجى المحاولة غدًا.',
  },
  too_many_waiting: {
    status: 429,
    en: 'More messages wait for an answer than we can take. Please write to us by email.',
    ar: 'ينتظر الرد رسائل أكثر مما يمكننا استقباله. يُرجى الكتابة إلينا بالبريد الإلكتروني.',
  },
  enquiry_has_ended: {
    status: 409,
    en: 'This enquiry has been answered or closed already.',
    ar: 'سبق الرد على هذا الاستفسار أو إغلاقه.',
  },
  // About files of other banks
  import_state: {
    status: 409,
    en: 'This import has moved on and does not allow this any more.',
    ar: 'تجاوز هذا الاستيراد المرحلة التي تسمح بذلك.',
  },
  import_piece_wrong: {
    status: 422,
    en: 'This piece is not of the length that the file announced.',
    ar: 'طول هذا الجزء لا يطابق الملف المعلن عنه.',
  },
  too_many_imported_accounts: {
    status: 422,
    en: 'You have as many imported accounts as one can. Delete one first.',
    ar: 'بلغت الحد الأقصى من الحسابات المستوردة. احذف أحدها أولًا.',
  },
  imports_full: {
    status: 422,
    en: 'You have imported as many lines as one can. Delete an imported account first.',
    ar: 'بلغت الحد الأقصى من السطور المستوردة. احذف حسابًا مستوردًا أولًا.',
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
  account_opening: {
    status: 409,
    en: 'The bank is still opening this account. Try again in a moment.',
    ar: 'لا يزال المصرف يفتح هذا الحساب. أعد المحاولة بعد لحظات.',
  },
  account_not_empty: {
    status: 409,
    en: 'There is still money in this account. Send, convert or withdraw it first.',
    ar: 'لا يزال في هذا الحساب رصيد. أرسله أو حوّله أو اسحبه أولًا.',
  },
  account_in_use: {
    status: 409,
    en: 'Something is on its way to or from this account. Wait until it has arrived.',
    ar: 'هناك مبلغ في طريقه إلى هذا الحساب أو منه. انتظر حتى يصل.',
  },
  account_is_last: {
    status: 409,
    en: 'This is your only account. Open another one before you close it, or delete your Sadaf account.',
    ar: 'هذا حسابك الوحيد. افتح حسابًا آخر قبل إغلاقه، أو احذف حسابك في صدف.',
  },
  account_has_schedules: {
    status: 409,
    en: 'Payments are scheduled from this account. Cancel them first.',
    ar: 'هناك دفعات مجدولة من هذا الحساب. ألغِها أولًا.',
  },
  account_has_cards: {
    status: 409,
    en: 'A card spends from this account. Close it first.',
    ar: 'تنفق بطاقة من هذا الحساب. أغلقها أولًا.',
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
  pay_link_unreadable: {
    status: 404,
    en: 'This is not a payment link of ours, or not the whole of one. Please ask for it again.',
    ar: 'هذا ليس رابط دفع من صدف، أو أنه غير مكتمل. يُرجى طلبه من جديد.',
  },
  pay_link_replaced: {
    status: 410,
    en: 'This payment link is out of use. Please ask for a new one.',
    ar: 'لم يعد رابط الدفع هذا مستخدمًا. يُرجى طلب رابط جديد.',
  },
  pay_link_expired: {
    status: 410,
    en: 'This payment link has expired. Please ask for a new one.',
    ar: 'انتهت صلاحية رابط الدفع هذا. يُرجى طلب رابط جديد.',
  },
  pay_link_used: {
    status: 409,
    en: 'This payment link was good once, and has been paid.',
    ar: 'كان رابط الدفع هذا صالحًا لمرة واحدة، وقد سبق الدفع به.',
  },
  pay_link_differs: {
    status: 422,
    en: 'This link asks for another amount or another person.',
    ar: 'يطلب هذا الرابط مبلغًا آخر أو لشخص آخر.',
  },
  too_many_pay_links: {
    status: 409,
    en: 'You have as many unpaid links as one can. Wait until some are paid or have expired.',
    ar: 'بلغت الحد الأقصى من الروابط غير المدفوعة. انتظر حتى يُدفع بعضها أو تنتهي صلاحيته.',
  },
  recipient_is_here: {
    status: 409,
    en: 'Somebody has a wallet with these details by now. Go back and look at who it is.',
    ar: 'أصبحت لدينا محفظة بهذه البيانات. ارجع خطوة لمعرفة صاحبها.',
  },
  too_many_invitations: {
    status: 429,
    en: 'You have sent money to several people without a wallet today. Please try again later.',
    ar: 'أرسلت اليوم إلى عدة أشخاص لا محفظة لديهم. يُرجى المحاولة لاحقًا.',
  },
  invitation_claimed: {
    status: 409,
    en: 'They have opened a wallet in the meantime: the money is on its way to them.',
    ar: 'فُتحت محفظة بهذا العنوان في هذه الأثناء، والمبلغ في طريقه إلى صاحبها.',
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
  payment_has_begun: {
    status: 409,
    en: 'It is too late: the money is on its way already and cannot be stopped.',
    ar: 'فات الأوان: المبلغ في طريقه بالفعل، ولا يمكن إيقافه.',
  },
  payout_has_begun: {
    status: 409,
    en: 'The bank has begun already: this cannot be stopped any more.',
    ar: 'بدأ المصرف التنفيذ بالفعل، ولم يعد إيقاف العملية ممكنًا.',
  },
  // About bills
  biller_not_found: {
    status: 422,
    en: 'This biller cannot be paid here any more.',
    ar: 'لم يعد الدفع إلى هذه الجهة ممكنًا هنا.',
  },
  bill_reference_not_found: {
    status: 422,
    en: 'The biller does not know this reference.',
    ar: 'الجهة لا تعرف هذا الرقم.',
  },
  biller_unavailable: {
    status: 409,
    en: 'The biller does not answer right now. Please try again later.',
    ar: 'الجهة لا تستجيب حاليًا. يُرجى المحاولة لاحقًا.',
  },
  bill_not_found: {
    status: 422,
    en: 'This bill is not among yours.',
    ar: 'هذه الفاتورة ليست من فواتيرك.',
  },
  bill_exists: {
    status: 409,
    en: 'You have kept this bill already.',
    ar: 'هذه الفاتورة محفوظة لديك بالفعل.',
  },
  too_many_bills: {
    status: 422,
    en: 'You have kept as many bills as one can. Remove one before you keep another.',
    ar: 'بلغت الحد الأقصى من الفواتير المحفوظة. أزل إحداها قبل حفظ غيرها.',
  },
  bill_amount_changed: {
    status: 409,
    en: 'Another amount is due by now. Please look at it before you pay.',
    ar: 'تغيّر المبلغ المستحق. يُرجى الاطلاع عليه قبل الدفع.',
  },
  nothing_due: {
    status: 409,
    en: 'Nothing is due.',
    ar: 'لا يوجد مبلغ مستحق.',
  },
  bill_underpaid: {
    status: 422,
    en: 'This biller takes no less than is due.',
    ar: 'لا تقبل هذه الجهة أقل من المبلغ المستحق.',
  },
  bill_overpaid: {
    status: 422,
    en: 'This biller takes no more than is due.',
    ar: 'لا تقبل هذه الجهة أكثر من المبلغ المستحق.',
  },
  bill_above_most: {
    status: 422,
    en: 'More is due than the most that you allowed.',
    ar: 'المبلغ المستحق أكبر من الحد الأقصى الذي سمحت به.',
  },
  due_not_told: {
    status: 422,
    en: 'This biller does not say what is due. Choose an amount of your own.',
    ar: 'لا تُعلن هذه الجهة المبلغ المستحق. حدّد مبلغًا بنفسك.',
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
  more_than_owed: {
    status: 409,
    en: 'This is more than is owed.',
    ar: 'هذا أكثر من المبلغ المستحق.',
  },
  amount_too_small: {
    status: 422,
    en: 'This amount is too small to convert.',
    ar: 'هذا المبلغ أصغر من أن يُحوَّل.',
  },
  // About cards
  card_state: {
    status: 409,
    en: 'The card is not in a state that allows this.',
    ar: 'حالة البطاقة لا تسمح بذلك.',
  },
  card_in_use: {
    status: 409,
    en: 'Something is still pending on this card, or owed on it.',
    ar: 'ما زالت على هذه البطاقة عملية معلّقة أو مبلغ مستحق.',
  },
  card_digits_differ: {
    status: 409,
    en: 'These are not the last four digits of this card.',
    ar: 'هذه ليست الأرقام الأربعة الأخيرة لهذه البطاقة.',
  },
  card_activation_locked: {
    status: 409,
    en: 'Wrong digits were given too often. Have another card made in its place.',
    ar: 'أُدخلت أرقام خاطئة مرات كثيرة. اطلب بطاقة بديلة.',
  },
  card_limit_too_high: {
    status: 409,
    en: 'This is more than you can allow a card. Verify who you are to raise it.',
    ar: 'يتجاوز هذا أقصى حد يمكنك منحه لبطاقة. وثّق هويتك لرفعه.',
  },
  too_many_cards: {
    status: 409,
    en: 'You have as many cards as one person can have. Close one first.',
    ar: 'لديك أكبر عدد من البطاقات يمكن أن يكون لشخص واحد. أغلق إحداها أولًا.',
  },
  purchase_not_declined: {
    status: 409,
    en: 'This purchase was not declined.',
    ar: 'لم تُرفض عملية الشراء هذه.',
  },
  purchase_cannot_be_allowed: {
    status: 409,
    en: 'Letting it pass once would not help here.',
    ar: 'السماح بها مرة واحدة لا يفيد هنا.',
  },
  purchase_not_disputable: {
    status: 409,
    en: 'This purchase cannot be contested.',
    ar: 'لا يمكن الاعتراض على عملية الشراء هذه.',
  },
  merchant_not_found: {
    status: 404,
    en: 'This card was never used at this shop.',
    ar: 'لم تُستخدم هذه البطاقة في هذا المتجر.',
  },
  offer_not_found: { status: 404, en: 'There is no such offer.', ar: 'لا يوجد عرض كهذا.' },
  no_cashback: {
    status: 409,
    en: 'There is no cashback to pay out yet.',
    ar: 'لا يوجد استرداد نقدي لصرفه بعد.',
  },
  dispute_has_ended: {
    status: 409,
    en: 'This was decided already.',
    ar: 'حُسم هذا الاعتراض من قبل.',
  },
  too_much_evidence: {
    status: 422,
    en: 'Five files are the most for one dispute.',
    ar: 'خمسة ملفات هي الحد الأقصى لكل اعتراض.',
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
    en: 'You have asked this person often enough for now. Wait for an answer, or ask again tomorrow.',
    ar: 'طلبت من هذا الشخص ما يكفي الآن. انتظر رده، أو أعد الطلب غدًا.',
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
  account_blocked: {
    status: 403,
    en: 'Your account was blocked when it was due. Start it again once you can.',
    ar: 'كان حسابك محظورًا عند حلول الموعد. استأنفها متى أمكنك ذلك.',
  },
  // About markets
  asset_not_found: {
    status: 404,
    en: 'There is no such asset. Please choose one of the list.',
    ar: 'لا يوجد أصل كهذا. يُرجى الاختيار من القائمة.',
  },
  price_unknown: {
    status: 409,
    en: 'Nobody names a fresh price of this right now, so there is nothing to compare with. Please try again in a moment.',
    ar: 'لا يتوفر سعر حديث لهذا الأصل حاليًا، فلا يوجد ما يُقارن به. يُرجى المحاولة بعد لحظات.',
  },
  too_many_api_keys: {
    status: 409,
    en: `You have ${MOST_API_KEYS} API keys, which is the most. Revoke one that you no longer need.`,
    ar: `بلغت الحد الأقصى من مفاتيح واجهة البرمجة وهو ${MOST_API_KEYS}. ألغِ مفتاحًا لم تعد بحاجة إليه.`,
  },
  address_not_allowed: {
    status: 403,
    en: 'This API key does not work from your address. Its owner has named those from which it does.',
    ar: 'لا يعمل مفتاح واجهة البرمجة هذا من عنوانك. حدّد مالكه العناوين التي يعمل منها.',
  },
  too_many_webhooks: {
    status: 409,
    en: `You have ${MOST_WEBHOOKS} webhooks, which is the most. Remove one that you no longer need.`,
    ar: `بلغت الحد الأقصى من خطافات الويب وهو ${MOST_WEBHOOKS}. احذف خطافًا لم تعد بحاجة إليه.`,
  },
  webhook_address_refused: {
    status: 422,
    en: 'Messages go to public HTTPS addresses at port 443 only, without a user name or a fragment.',
    ar: 'تُرسل الرسائل إلى عناوين HTTPS عامة على المنفذ 443 فقط، من دون اسم مستخدم أو جزء بعد علامة #.',
  },
  webhook_off: {
    status: 409,
    en: 'This webhook is switched off. Switch it on again first.',
    ar: 'هذا الخطاف متوقف. شغّله أولًا.',
  },
  too_many_alerts: {
    status: 409,
    en: `You have ${MOST_ALERTS} price alerts, which is the most. Delete one that you no longer need.`,
    ar: `بلغت الحد الأقصى من تنبيهات الأسعار وهو ${MOST_ALERTS}. احذف تنبيهًا لم تعد بحاجة إليه.`,
  },
  alert_line_missing: {
    status: 422,
    en: 'An alert on a price needs the price, and one on a move needs the percentage, and no other.',
    ar: 'يحتاج تنبيه السعر إلى السعر، ويحتاج تنبيه التغيّر إلى النسبة، لا غير.',
  },
  alert_price_too_fine: {
    status: 422,
    en: 'The price is finer than this asset is priced. Please round it.',
    ar: 'السعر أدق مما يُسعَّر به هذا الأصل. يُرجى تقريبه.',
  },
  favourites_changed: {
    status: 409,
    en: 'Your watch-list was changed elsewhere. Here it is as it is now.',
    ar: 'تغيّرت قائمة المتابعة من جهاز آخر. وهذه هي كما هي الآن.',
  },
  price_not_live: {
    status: 409,
    en: 'Nobody names a fresh price of this right now, so it is not traded. Please try again in a moment.',
    ar: 'لا يتوفر سعر حديث لهذا الأصل حاليًا، لذلك لا يُتداول. يُرجى المحاولة بعد لحظات.',
  },
  // About mini-apps
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
  mini_app_refund_refused: {
    status: 409,
    en: 'This order can no longer be refunded.',
    ar: 'لم يعد بالإمكان استرداد مبلغ هذا الطلب.',
  },
  // About trading
  asset_not_traded: {
    status: 404,
    en: 'This asset cannot be traded here.',
    ar: 'لا يمكن تداول هذا الأصل هنا.',
  },
  insufficient_holding: {
    status: 422,
    en: 'You do not hold so much of it, or a part of it is set aside for another order.',
    ar: 'لا تملك هذه الكمية، أو أن جزءًا منها محجوز لأمر آخر.',
  },
  order_not_supported: {
    status: 422,
    en: 'The venue does not take such an order for this asset. Please choose another type or duration.',
    ar: 'لا تقبل المنصة أمرًا كهذا لهذا الأصل. يُرجى اختيار نوع أو مدة أخرى.',
  },
  order_prices_missing: {
    status: 422,
    en: 'This type of order needs its limit or stop price, and no other.',
    ar: 'يحتاج هذا النوع من الأوامر إلى سعر الحد أو سعر الإيقاف الخاص به فقط.',
  },
  order_wrong_step: {
    status: 422,
    en: 'The quantity is finer than the venue trades. Please round it.',
    ar: 'الكمية أدق مما تتداوله المنصة. يُرجى تقريبها.',
  },
  order_wrong_tick: {
    status: 422,
    en: 'The price is finer than the venue quotes. Please round it.',
    ar: 'السعر أدق مما تعرضه المنصة. يُرجى تقريبه.',
  },
  order_below_minimum: {
    status: 422,
    en: 'The order is worth less than the venue takes.',
    ar: 'قيمة الأمر أقل مما تقبله المنصة.',
  },
  p2p_offer_closed: {
    status: 409,
    en: 'This offer is no longer open, or somebody else has just taken the rest of it.',
    ar: 'لم يعد هذا العرض متاحًا، أو أخذ شخص آخر ما تبقّى منه للتو.',
  },
  p2p_own_offer: {
    status: 409,
    en: 'This is your own offer. Others can take it.',
    ar: 'هذا عرضك أنت. يمكن لغيرك قبوله.',
  },
  p2p_amount_out_of_range: {
    status: 422,
    en: 'The quantity is outside what this offer takes at a time.',
    ar: 'الكمية خارج الحدود التي يقبلها هذا العرض في المرة الواحدة.',
  },
  p2p_too_small: {
    status: 422,
    en: 'So little of it is worth less than one cent. Please choose more.',
    ar: 'قيمة هذه الكمية أقل من أصغر وحدة في العملة. يُرجى اختيار كمية أكبر.',
  },
  p2p_offer_uncovered: {
    status: 409,
    en: 'The other side cannot cover this right now. Please choose less, or another offer.',
    ar: 'لا يستطيع الطرف الآخر تغطية هذه الكمية الآن. يُرجى اختيار كمية أقل أو عرض آخر.',
  },
  p2p_person_unavailable: {
    status: 409,
    en: 'You and this person cannot trade with each other.',
    ar: 'لا يمكنك التداول مع هذا الشخص.',
  },
  p2p_trade_state: {
    status: 409,
    en: 'This trade has moved on, so that is no longer possible. Here it is as it stands now.',
    ar: 'تغيّرت حالة هذه الصفقة فلم يعد ذلك ممكنًا. وهذه حالتها الآن.',
  },
  p2p_undecided: {
    status: 409,
    en: 'This trade is still disputed. Decide it first: carry it out, or return both sides.',
    ar: 'ما زالت هذه الصفقة محل اعتراض. بُتّ فيها أولًا: نفّذها أو أعدها إلى الطرفين.',
  },
  too_many_p2p_offers: {
    status: 409,
    en: 'You have 20 open offers, which is the most. Withdraw one that you no longer need.',
    ar: 'لديك 20 عرضًا مفتوحًا، وهو الحد الأقصى. اسحب عرضًا لم تعد بحاجة إليه.',
  },
  too_many_p2p_trades: {
    status: 409,
    en: 'You have 20 open trades with others, which is the most. Wait until one of them has ended.',
    ar: 'لديك 20 صفقة مفتوحة مع آخرين، وهو الحد الأقصى. انتظر حتى تنتهي إحداها.',
  },
  pair_not_swapped: {
    status: 422,
    en: 'These two cannot be exchanged for each other here.',
    ar: 'لا يمكن مبادلة هذين الأصلين هنا.',
  },
  quantity_too_small: {
    status: 422,
    en: 'This is too little to exchange.',
    ar: 'هذه الكمية أقل من أن تُبادَل.',
  },
  order_has_ended: {
    status: 409,
    en: 'This order has ended already.',
    ar: 'انتهى هذا الأمر بالفعل.',
  },
  market_closed: {
    status: 409,
    en: 'The venue is closed. An order with a limit can wait for its opening.',
    ar: 'المنصة مغلقة. يمكن لأمر بسعر محدد أن ينتظر افتتاحها.',
  },
  trading_halted: {
    status: 409,
    en: 'Trading of this asset is halted. An order with a limit can wait.',
    ar: 'أُوقف تداول هذا الأصل مؤقتًا. يمكن لأمر بسعر محدد أن ينتظر.',
  },
  // About staking
  asset_not_staked: {
    status: 422,
    en: 'This asset cannot be staked here.',
    ar: 'التحصيص غير متاح لهذا الأصل هنا.',
  },
  stake_below_minimum: {
    status: 422,
    en: 'This is less than can be staked at once.',
    ar: 'هذه الكمية أقل من الحد الأدنى للتحصيص.',
  },
  insufficient_stake: {
    status: 422,
    en: 'You have not staked so much of it, or a part of it is on its way back already.',
    ar: 'الكمية المحصَّصة لديك أقل من ذلك، أو أن جزءًا منها في طريق عودته إليك.',
  },
  // About families
  family_required: {
    status: 409,
    en: 'You do not belong to a household.',
    ar: 'أنت لا تنتمي إلى أي عائلة هنا.',
  },
  family_exists: {
    status: 409,
    en: 'You belong to a household already. Leave it first.',
    ar: 'أنت تنتمي إلى عائلة بالفعل. غادرها أولًا.',
  },
  family_member_already: {
    status: 409,
    en: 'This person is a member already.',
    ar: 'هذا الشخص من أفراد العائلة بالفعل.',
  },
  family_invited: {
    status: 409,
    en: 'This person was invited already. Wait for their answer, or invite them again in two weeks.',
    ar: 'سبق أن دُعي هذا الشخص. انتظر ردّه، أو ادعه مرة أخرى بعد أسبوعين.',
  },
  family_invited_many: {
    status: 429,
    en: 'You have invited many people today. Please try again tomorrow.',
    ar: 'دعوت أشخاصًا كثيرين اليوم. يُرجى المحاولة غدًا.',
  },
  family_last_parent: {
    status: 409,
    en: 'A household needs a Parent. Make another member a Parent first.',
    ar: 'تحتاج العائلة إلى أحد الوالدين. امنح هذا الدور لفرد آخر أولًا.',
  },
  family_not_for_profiles: {
    status: 409,
    en: 'A profile without an email address stays a Teen or Child.',
    ar: 'يبقى الملف الذي ليس له بريد إلكتروني ملف يافع أو طفل.',
  },
  family_profile_needed: {
    status: 409,
    en: 'This member signs in with an account of their own.',
    ar: 'يسجّل هذا الفرد الدخول بحساب خاص به.',
  },
  family_profile_not_empty: {
    status: 409,
    en: 'This profile still holds money, or something of it is on its way. It can be removed once it is empty.',
    ar: 'ما زال في هذا الملف مال أو عملية لم تكتمل. يمكن إزالته متى أصبح فارغًا.',
  },
  family_profiles_left: {
    status: 409,
    en: 'You look after a profile that has no other Parent. Remove it, or make another member a Parent first.',
    ar: 'لديك ملف طفل ليس له والد آخر في العائلة. أزل الملف، أو امنح فردًا آخر دور أحد الوالدين أولًا.',
  },
  family_not_for_parents: {
    status: 422,
    en: 'Allowances and rewards are for Teens and Children.',
    ar: 'المصروف والمكافآت لليافعين والأطفال.',
  },
  family_state: {
    status: 409,
    en: 'This was decided in the meantime.',
    ar: 'سبق البتّ في هذا الأمر.',
  },
  family_full: {
    status: 409,
    en: 'That is as many as a household can have. Remove one first.',
    ar: 'بلغت العائلة الحد الأقصى. أزل شيئًا أولًا.',
  },
  family_locked: {
    status: 409,
    en: `The cards of your household are locked. You can leave once a Parent undoes it, or ${FAMILY_LOCK_HOLDS_DAYS} days after it.`,
    ar: `بطاقات عائلتك مقفلة. يمكنك المغادرة بعد أن يلغي أحد الوالدين القفل، أو بعد مرور ${FAMILY_LOCK_HOLDS_DAYS} أيام عليه.`,
  },
  family_pledge_too_large: {
    status: 422,
    en: 'A pledge can be as much as the goal at most.',
    ar: 'لا يمكن أن يتجاوز التعهّد مبلغ الهدف.',
  },
  family_requests_open: {
    status: 409,
    en: 'Your Parents still have several of your requests to answer. Wait for their answer first.',
    ar: 'لا تزال لدى والديك عدة طلبات منك. انتظر ردّهما أولًا.',
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
  // About buying
  purchase_outside_limits: {
    status: 422,
    en: 'This is outside the limits of this payment method.',
    ar: 'هذا المبلغ خارج حدود طريقة الدفع هذه.',
  },
  purchase_not_payable: {
    status: 409,
    en: 'This purchase is paid already, or is over.',
    ar: 'دُفع ثمن هذه العملية من قبل، أو أنها انتهت.',
  },
  risks_not_acknowledged: {
    status: 409,
    en: 'Please read the risks and accept them first.',
    ar: 'يُرجى قراءة المخاطر وقبولها أولًا.',
  },
  legal_text_changed: {
    status: 409,
    en: 'This text has a newer version. Please read that one.',
    ar: 'صدر إصدار أحدث من هذا النص. يُرجى قراءته.',
  },
  risks_changed: {
    status: 409,
    en: 'The text about the risks has changed. Please read it again.',
    ar: 'تغيّر نص المخاطر. يُرجى قراءته من جديد.',
  },
  internal_error: {
    status: 500,
    en: 'Something went wrong. Please try again.',
    ar: 'حدث خطأ ما. يُرجى المحاولة مرة أخرى.',
  },
} as const satisfies Record<string, { status: number; en: string; ar: string }>

export type ErrorCode = keyof typeof errorCatalogue

/** A fault of one field, by its path in the body (`to.email`). */
export type FieldError = { readonly field: string; readonly code: string; readonly message: string }

/** The limit that an amount is above. */
export type LimitMet = {
  readonly kind: 'operation' | 'day' | 'thirty_days' | 'new_payee' | 'stranger'
  readonly allowed: WireAmount
  /** The amount that would pass now. */
  readonly left: WireAmount
  /** From when on this amount would be let through; null where it never is. */
  readonly renews_at: string | null
  /** The step that raises it; null where none does. */
  readonly next_tier: Tier | null
}

/** The action that a person has to approve by a proof: this one, once. */
export type Approval = {
  readonly id: string
  /** The name of the endpoint that it opens. */
  readonly endpoint: string
  /** Null where it is not about an amount. */
  readonly amount: WireAmount | null
  /** Their name, as far as the person may know it. */
  readonly recipient: string
  readonly expires_at: string
}

/** Details of some errors, beyond their code. */
export type ProblemExtra = {
  readonly limit?: LimitMet
  /** From when on it may be tried again. */
  readonly retry_at?: string
  /** The balance that an account still has. */
  readonly left?: WireAmount
  readonly approval?: Approval
  /** Which scope the key would need; none where no key may ever do it. */
  readonly scope?: Scope
  /** The amount due by now. */
  readonly amount_due?: WireAmount
  /** Limits of a payment method, both ends included, and the price of the purchase. */
  readonly method_limits?: {
    readonly method: PaymentMethod
    readonly min: WireAmount
    readonly max: WireAmount
    readonly cost: WireAmount
  }
  /** The same in a sentence, in the language of the request. */
  readonly detail?: string
}

/** An error answer (RFC 9457, `application/problem+json`). */
export type Problem = ProblemExtra & {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: ErrorCode
  readonly errors?: readonly FieldError[]
  readonly request_id: string
}
