import type { DeclineReason } from '@sadaf/api'
import type { Language } from '../platform/index.ts'

/** Why money did not move, as its person can read it. */
export type FailureCode =
  | 'insufficient_funds'
  | 'source_declined'
  | 'declined_by_bank'
  | 'cancelled'
  | 'cancelled_by_merchant'
  | 'refused_by_bank'
  | 'expired'
  | 'quote_expired'
  | 'rejected_by_biller'
  | 'account_closed'
  | 'taken_back'
  | 'passed_on'
  /** Why an order at the venue moved nothing. */
  | 'order_rejected'
  | 'staking_rejected'
  | 'order_expired'
  | 'order_cancelled'
  | 'order_unfilled'
  /** Why a trade between two people moved nothing; the rows of both have it, by whichever side it ended. */
  | 'trade_cancelled'
  | 'trade_returned'
  /** Of a part that was held in case, such as a fee. */
  | 'not_needed'
  /** Why something was not bought with money from outside. */
  | 'payment_declined'
  | 'payment_expired'
  | 'payment_cancelled'
  | 'payment_refunded'
  | 'not_sold'
  /** Why a card did not pay. */
  | DeclineReason

/** Why it failed and what became of the money, as a person would say it. */
const messages: Record<FailureCode, Record<Language, string>> = {
  insufficient_funds: {
    en: 'There was not enough money in the account. Nothing was taken.',
    ar: 'لم يكن الرصيد كافيًا في الحساب، ولم يُخصم أي مبلغ.',
  },
  source_declined: {
    en: 'Your bank declined it. Nothing was taken.',
    ar: 'رفض مصرفك العملية، ولم يُخصم أي مبلغ.',
  },
  declined_by_bank: {
    en: 'Our banking partner declined it. The money is back in your account.',
    ar: 'رفض شريكنا المصرفي العملية، وأُعيد المبلغ إلى حسابك.',
  },
  // By the person who asked for it, or by a bank or an exchange, before it took anything.
  cancelled: {
    en: 'You cancelled it before it was sent. No money was moved.',
    ar: 'ألغيت العملية قبل إرسالها، ولم يتحرك أي مبلغ.',
  },
  cancelled_by_merchant: {
    en: 'The merchant cancelled it. The money is back in your account.',
    ar: 'ألغى التاجر العملية، وأُعيد المبلغ إلى حسابك.',
  },
  refused_by_bank: {
    en: 'Our banking partner could not carry it out. The money is back in your account.',
    ar: 'تعذّر على شريكنا المصرفي تنفيذ العملية، وأُعيد المبلغ إلى حسابك.',
  },
  expired: {
    en: 'It was not taken in time. The money is back in your account.',
    ar: 'لم يُسحب المبلغ في الوقت المحدد، وأُعيد إلى حسابك.',
  },
  quote_expired: {
    en: 'The quote ran out before the exchange could use it. The money is back in your account.',
    ar: 'انتهت صلاحية العرض قبل تنفيذ التحويل، وأُعيد المبلغ إلى حسابك.',
  },
  rejected_by_biller: {
    en: 'The biller did not take it. The money is back in your account.',
    ar: 'لم تقبل الجهة الدفعة، وأُعيد المبلغ إلى حسابك.',
  },
  account_closed: {
    en: 'The account was closed before. Nothing was taken.',
    ar: 'كان الحساب مغلقًا من قبل، ولم يُخصم أي مبلغ.',
  },
  taken_back: {
    en: 'You took it back before anybody had it. The money is back in your account.',
    ar: 'استرجعت المبلغ قبل أن يستلمه أحد، وعاد إلى حسابك.',
  },
  order_rejected: {
    en: 'The venue did not take the order. What was set aside for it is yours to use again.',
    ar: 'لم تقبل المنصة الأمر، وما حُجز له صار متاحًا لك من جديد.',
  },
  staking_rejected: {
    en: 'The venue did not take the staking order. What you have stays as it was.',
    ar: 'لم تقبل المنصة طلب التحصيص، وبقي ما تملكه كما كان.',
  },
  order_expired: {
    en: 'The order ran out before it was filled. What was set aside for it is yours to use again.',
    ar: 'انتهت مدة الأمر قبل تنفيذه، وما حُجز له صار متاحًا لك من جديد.',
  },
  order_cancelled: {
    en: 'You cancelled the order before anything was filled. What was set aside for it is yours to use again.',
    ar: 'ألغيت الأمر قبل تنفيذ أي جزء منه، وما حُجز له صار متاحًا لك من جديد.',
  },
  order_unfilled: {
    en: 'There was no offer for what the order asked for. What was set aside for it is yours to use again.',
    ar: 'لم يتوفر عرض يلبّي الأمر، وما حُجز له صار متاحًا لك من جديد.',
  },
  trade_cancelled: {
    en: 'The trade was cancelled before it was confirmed. What was set aside for it is yours to use again.',
    ar: 'أُلغيت الصفقة قبل تأكيدها، وما حُجز لها صار متاحًا لك من جديد.',
  },
  trade_returned: {
    en: 'The dispute ended without a trade. What was set aside for it is yours to use again.',
    ar: 'انتهى النزاع دون إتمام الصفقة، وما حُجز لها صار متاحًا لك من جديد.',
  },
  not_needed: {
    en: 'It was set aside in case and not needed. Nothing was taken.',
    ar: 'حُجز احتياطًا ولم تكن هناك حاجة إليه، ولم يُخصم أي مبلغ.',
  },
  card_closed: {
    en: 'This card was closed for good. Pay with another one. Nothing was taken.',
    ar: 'أُغلقت هذه البطاقة نهائيًا. ادفع ببطاقة أخرى. لم يُخصم أي مبلغ.',
  },
  card_inactive: {
    en: 'This card was not activated yet. Activate it once you have it in your hands, and try again. Nothing was taken.',
    ar: 'لم تُفعَّل هذه البطاقة بعد. فعّلها حين تصلك ثم أعد المحاولة. لم يُخصم أي مبلغ.',
  },
  card_frozen: {
    en: 'Your card was frozen. Unfreeze it and try again. Nothing was taken.',
    ar: 'كانت بطاقتك مجمّدة. ألغِ تجميدها ثم أعد المحاولة. لم يُخصم أي مبلغ.',
  },
  account_restricted: {
    en: 'Your account was restricted, and its cards with it. See what to do under Restricted account. Nothing was taken.',
    ar: 'كان حسابك مقيّدًا وبطاقاته معه. تجد ما عليك فعله في صفحة «حساب مقيّد». لم يُخصم أي مبلغ.',
  },
  card_spent: {
    en: 'This card was good for one purchase, which it has made. Nothing was taken.',
    ar: 'كانت هذه البطاقة صالحة لعملية شراء واحدة وقد تمّت. لم يُخصم أي مبلغ.',
  },
  wrong_pin: {
    en: 'The PIN was not right. Try again, or choose another in the settings of the card. Nothing was taken.',
    ar: 'لم يكن الرقم السري صحيحًا. أعد المحاولة، أو اختر رقمًا آخر في إعدادات البطاقة. لم يُخصم أي مبلغ.',
  },
  other_shop: {
    en: 'This card works at one shop only, and this was another. Nothing was taken.',
    ar: 'تعمل هذه البطاقة في متجر واحد فقط، وكان هذا متجرًا آخر. لم يُخصم أي مبلغ.',
  },
  cash_off: {
    en: 'Cash machines are off for this card. Turn them on in its settings, and try again. Nothing was taken.',
    ar: 'السحب النقدي متوقف لهذه البطاقة. شغّله في إعداداتها ثم أعد المحاولة. لم يُخصم أي مبلغ.',
  },
  online_off: {
    en: 'Online payments are off for this card. Turn them on in its settings, and try again. Nothing was taken.',
    ar: 'الدفع عبر الإنترنت متوقف لهذه البطاقة. شغّله في إعداداتها ثم أعد المحاولة. لم يُخصم أي مبلغ.',
  },
  international_off: {
    en: 'Purchases abroad are off for this card. Turn them on in its settings, and try again. Nothing was taken.',
    ar: 'الشراء خارج الدولة متوقف لهذه البطاقة. شغّله في إعداداتها ثم أعد المحاولة. لم يُخصم أي مبلغ.',
  },
  category_blocked: {
    en: 'You blocked shops of this kind for the card. Unblock them, or let this purchase pass once. Nothing was taken.',
    ar: 'حظرت على هذه البطاقة المتاجر من هذا النوع. ألغِ الحظر، أو اسمح بهذه العملية مرة واحدة. لم يُخصم أي مبلغ.',
  },
  merchant_blocked: {
    en: 'You blocked this shop for the card. Unblock it, or let this purchase pass once. Nothing was taken.',
    ar: 'حظرت هذا المتجر على البطاقة. ألغِ الحظر، أو اسمح بهذه العملية مرة واحدة. لم يُخصم أي مبلغ.',
  },
  over_purchase_limit: {
    en: 'It was more than the card may pay at once. Raise the limit, or let this purchase pass once. Nothing was taken.',
    ar: 'تجاوز المبلغ حد العملية الواحدة للبطاقة. ارفع الحد، أو اسمح بهذه العملية مرة واحدة. لم يُخصم أي مبلغ.',
  },
  over_daily_limit: {
    en: 'It would have gone over the card’s limit for the day. Raise the limit, or let this purchase pass once. Nothing was taken.',
    ar: 'كانت ستتجاوز الحد اليومي للبطاقة. ارفع الحد، أو اسمح بهذه العملية مرة واحدة. لم يُخصم أي مبلغ.',
  },
  over_monthly_limit: {
    en: 'It would have gone over the card’s limit for the month. Raise the limit, or let this purchase pass once. Nothing was taken.',
    ar: 'كانت ستتجاوز الحد الشهري للبطاقة. ارفع الحد، أو اسمح بهذه العملية مرة واحدة. لم يُخصم أي مبلغ.',
  },
  family_category_blocked: {
    en: 'Your family does not allow this kind of shop for your card. You can ask your Parents once. Nothing was taken.',
    ar: 'لا تسمح عائلتك لبطاقتك بهذا النوع من المتاجر. يمكنك أن تطلب من والديك السماح مرة واحدة. لم يُخصم أي مبلغ.',
  },
  over_family_category_limit: {
    en: 'It would have gone over what your family lets you spend on this kind of thing in a month. You can ask your Parents once. Nothing was taken.',
    ar: 'كانت ستتجاوز ما تسمح لك عائلتك بإنفاقه على هذه الفئة في الشهر. يمكنك أن تطلب من والديك السماح مرة واحدة. لم يُخصم أي مبلغ.',
  },
  over_family_daily_limit: {
    en: 'It would have gone over what your family lets you spend in a day. You can ask your Parents once. Nothing was taken.',
    ar: 'كانت ستتجاوز ما تسمح لك عائلتك بإنفاقه في اليوم. يمكنك أن تطلب من والديك السماح مرة واحدة. لم يُخصم أي مبلغ.',
  },
  over_family_weekly_limit: {
    en: 'It would have gone over what your family lets you spend in a week. You can ask your Parents once. Nothing was taken.',
    ar: 'كانت ستتجاوز ما تسمح لك عائلتك بإنفاقه في الأسبوع. يمكنك أن تطلب من والديك السماح مرة واحدة. لم يُخصم أي مبلغ.',
  },
  over_family_monthly_limit: {
    en: 'It would have gone over what your family lets you spend in a month. You can ask your Parents once. Nothing was taken.',
    ar: 'كانت ستتجاوز ما تسمح لك عائلتك بإنفاقه في الشهر. يمكنك أن تطلب من والديك السماح مرة واحدة. لم يُخصم أي مبلغ.',
  },
  over_family_budget: {
    en: 'It would have gone over your family’s budget for the month. You can ask your Parents once. Nothing was taken.',
    ar: 'كانت ستتجاوز ميزانية عائلتك لهذا الشهر. يمكنك أن تطلب من والديك السماح مرة واحدة. لم يُخصم أي مبلغ.',
  },
  too_late: {
    en: 'Our answer reached the shop too late. Try again. Nothing was taken.',
    ar: 'وصل ردّنا إلى المتجر متأخرًا. أعد المحاولة. لم يُخصم أي مبلغ.',
  },
  declined_by_issuer: {
    en: 'The company that issues your card declined it. Nothing was taken.',
    ar: 'رفضت الجهة المُصدرة لبطاقتك العملية. لم يُخصم أي مبلغ.',
  },
  payment_declined: {
    en: 'Your bank or card company declined the payment. Nothing was taken and nothing was bought.',
    ar: 'رفض مصرفك أو جهة إصدار بطاقتك الدفع. لم يُخصم أي مبلغ ولم يُشترَ شيء.',
  },
  payment_expired: {
    en: 'It was not paid in time, so nothing was bought. Ask for a new price to try again.',
    ar: 'لم يصل الدفع في الوقت المحدد، فلم يُشترَ شيء. اطلب سعرًا جديدًا للمحاولة مرة أخرى.',
  },
  payment_cancelled: {
    en: 'You cancelled it on the payment page. Nothing was taken.',
    ar: 'ألغيت العملية في صفحة الدفع، ولم يُخصم أي مبلغ.',
  },
  payment_refunded: {
    en: 'The seller could not deliver it and is giving back what you paid, by the way you paid.',
    ar: 'تعذّر على البائع التسليم، وسيعيد المبلغ المدفوع بالطريقة نفسها التي دفعت بها.',
  },
  not_sold: {
    en: 'The seller did not take the order. Nothing was taken.',
    ar: 'لم يقبل البائع الطلب، ولم يُخصم أي مبلغ.',
  },
  // This text is never shown: the row goes on as the other operation's.
  passed_on: {
    en: 'It goes on as another payment.',
    ar: 'تتابع العملية بوصفها دفعة أخرى.',
  },
}

export type PresentedFailure = { readonly code: FailureCode; readonly message: string }

export function presentFailure(code: FailureCode, language: Language): PresentedFailure {
  return { code, message: messages[code][language] }
}
