import type { ErrorText } from './text.ts'

/** Errors of moving money between accounts and people. */
export const moneyErrors = {
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
    en: 'There is no wallet here with these details.',
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
    en: 'There is a wallet with these details by now. Go back and look whose it is.',
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
    en: 'The other bank says that this account is another person’s. Add it with its holder’s name.',
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
  request_lapsed: { status: 409, en: 'This request has expired.', ar: 'انتهت مدة هذا الطلب.' },
  request_over: {
    status: 409,
    en: 'This request no longer waits for an answer.',
    ar: 'لم يعد هذا الطلب ينتظر رد أحد.',
  },
  reminded_today: {
    status: 409,
    en: 'The person you ask was told of it within the last day. Please wait.',
    ar: 'وصل التنبيه إلى من طلبت منه خلال اليوم الأخير. يُرجى الانتظار.',
  },
  account_blocked: {
    status: 403,
    en: 'Your account was blocked when it was due. Start it again once you can.',
    ar: 'كان حسابك محظورًا عند حلول الموعد. استأنفها متى أمكنك ذلك.',
  },
} as const satisfies Readonly<Record<string, ErrorText>>
