import type source from '../en/notifications.ts'
import type { Translated } from '../translated.ts'

export default {
  title: 'الإشعارات',
  intro: 'كل ما أخبرناك به، الأحدث أولًا',
  choose: 'اختيار ما يصل بالبريد والرسائل النصية',
  seeAll: 'عرض الكل',
  more: 'عرض المزيد',
  moreFailed: 'تعذّر تحميل البقية. حاول مرة أخرى.',
  open_zero: 'الإشعارات، لا شيء غير مقروء',
  open_one: 'الإشعارات، إشعار واحد غير مقروء',
  open_two: 'الإشعارات، إشعاران غير مقروءين',
  open_few: 'الإشعارات، {{count}} إشعارات غير مقروءة',
  open_many: 'الإشعارات، {{count}} إشعارًا غير مقروء',
  open_other: 'الإشعارات، {{count}} إشعار غير مقروء',
  openNone: 'الإشعارات، لا شيء غير مقروء',
  unreadCount_zero: 'لا إشعارات غير مقروءة',
  unreadCount_one: 'إشعار واحد غير مقروء',
  unreadCount_two: 'إشعاران غير مقروءين',
  unreadCount_few: '{{count}} إشعارات غير مقروءة',
  unreadCount_many: '{{count}} إشعارًا غير مقروء',
  unreadCount_other: '{{count}} إشعار غير مقروء',
  unreadHint: 'ما جرى منذ زيارتك الأخيرة.',
  read: 'قراءة',
  unread: 'غير مقروء',
  empty: 'لا جديد حتى الآن',
  emptyHint: 'ستصلك هنا أخبار كل عملية دفع لحظة حدوثها.',
  readFailed: 'تعذّر وضع علامة «مقروء» على الإشعارات.',
  kind: {
    verification_approved: {
      title: 'تم التحقق',
      detail: 'صار بالإمكان تحويل ما يصل إلى {{amount}} في المرة الواحدة.',
    },
    verification_rejected: {
      title: 'التحقق يحتاج إلى محاولة أخرى',
      detail: '{{reason}}',
    },
    verification_more_needed: {
      title: 'يلزم إرفاق صورة أخرى',
      detail: '{{reason}}',
    },
    verification_expiring: {
      title: 'ينتهي التحقق قريبًا',
      detail: 'أرفق مستندًا جديدًا قبل ذلك لتبقى حدودك كما هي.',
    },
    verification_ended: {
      title: 'عادت حدودك إلى مستوى أدنى',
      detail: 'انتهى التحقق. الحد الآن {{amount}} في المرة الواحدة.',
    },
    report_answered: {
      title: 'رددنا على بلاغك',
      detail: 'كان بلاغك بشأن {{name}}. افتح المعاملة لقراءة الرد.',
    },
    ticket_answered: {
      title: 'ردّ عليك فريق الدعم',
      detail: 'تذكرتك: {{name}}. افتحها لقراءة ردّنا.',
    },
    incident_updated: { title: 'تحديث عن حالة خدمة صدف', detail: '{{what}}' },
    account_restricted: {
      title: 'حسابك مقيّد مؤقتًا',
      detail: 'افتح الإشعار لمعرفة السبب وما عليك فعله.',
    },
    restriction_lifted: {
      title: 'رُفع القيد عن حسابك',
      detail: 'يمكنك إرسال الأموال والدفع ببطاقاتك كما كنت.',
    },
    part_arrived: {
      title: '{{part}}: متاح الآن',
      detail: 'كنت قد طلبت إشعارًا بذلك. بإمكانك تجربته الآن.',
    },
    topup_completed: {
      title: 'أُضيف مبلغ {{amount}}',
      detail: 'اكتملت إضافة المال من {{name}}.',
    },
    topup_failed: {
      title: 'تعذّرت إضافة مبلغ {{amount}}',
      detail: 'لم تكتمل إضافة المال من {{name}}. افتح العملية لمعرفة السبب.',
    },
    payment_completed: {
      title: 'وصل مبلغ {{amount}} إلى {{name}}',
      detail: 'اكتمل تحويلك.',
    },
    payment_failed: {
      title: 'لم يُرسل مبلغ {{amount}}',
      detail: 'لم يكتمل تحويلك إلى {{name}} وأُعيد المبلغ. افتح العملية لمعرفة السبب.',
    },
    invited_payment_returned: {
      title: 'عاد إليك مبلغ {{amount}}',
      detail: 'لم تُفتح محفظة بالعنوان {{name}} خلال سبعة أيام.',
    },
    payout_completed: {
      title: 'خرج مبلغ {{amount}} إلى {{name}}',
      detail: 'يظهر في مصرفه عادةً خلال ساعتين.',
    },
    payout_failed: {
      title: 'لم يُرسل مبلغ {{amount}}',
      detail: 'لم يخرج تحويلك إلى {{name}} وأُعيد المبلغ. افتح العملية لمعرفة السبب.',
    },
    bill_payment_completed: {
      title: 'سُدّدت فاتورتك بمبلغ {{amount}}',
      detail: '{{name}}. رقم الإيصال {{reference}}.',
    },
    bill_payment_failed: {
      title: 'لم تُسدَّد فاتورتك بمبلغ {{amount}}',
      detail: 'لم تصل الدفعة إلى {{name}}، وأُعيد المبلغ. افتحها لمعرفة السبب.',
    },
    app_payment_completed: {
      title: 'سُدّد طلبك لدى {{name}}',
      detail: '{{amount}}. المرجع {{reference}}.',
    },
    app_payment_failed: {
      title: 'لم يُسدَّد طلبك لدى {{name}}',
      detail: 'لم يكتمل دفع {{amount}}، وأُعيد المبلغ.',
    },
    payee_added: {
      title: 'صار بالإمكان الدفع إلى {{name}}',
      detail: 'أُضيف الحساب المصرفي {{reference}}. إن لم تُضفه أنت، فأزله وغيّر كلمة مرورك.',
    },
    payee_rejected: {
      title: 'لا يمكن الدفع إلى {{name}}',
      detail: 'المصرف الآخر لا يعرف الحساب {{reference}}.',
    },
    money_received: {
      title: 'استلمت مبلغ {{amount}}',
      detail: 'من {{name}}.',
    },
    scheduled_retrying: {
      title: 'تعذّر إرسال مبلغ {{amount}} اليوم',
      detail: 'دفعة مجدولة إلى {{name}}. {{reason}} سنحاول مجددًا غدًا.',
    },
    request_received: {
      title: 'طلب منك {{name}} مبلغ {{amount}}',
      detail: 'يمكنك الدفع أو الرفض. لا تدفع إلا لمن تعرفه.',
    },
    request_reminder: {
      title: 'ما زال {{name}} ينتظر مبلغ {{amount}}',
      detail: 'سبق أن طُلب منك. يمكنك الدفع أو الرفض.',
    },
    request_paid: {
      title: 'دفع {{name}} مبلغ {{amount}}',
      detail: 'كنت قد طلبته، وهو الآن في حسابك.',
    },
    request_declined: {
      title: 'رفض {{name}} طلبك',
      detail: 'كنت قد طلبت مبلغ {{amount}}.',
    },
    family_invited: {
      title: 'يدعوك {{name}} إلى عائلة',
      detail: 'يمكنك الانضمام إلى {{note}} أو الرفض.',
    },
    family_joined: {
      title: 'انضم {{name}} إلى عائلتك',
      detail: 'إلى {{note}}.',
    },
    family_chore_given: {
      title: 'مهمة جديدة من {{name}}',
      detail: '{{note}}',
    },
    family_chore_done: {
      title: 'أنجز {{name}} مهمة',
      detail: '{{note}}: راجعها وأكّدها.',
    },
    family_chore_sent_back: {
      title: 'أعاد {{name}} مهمة',
      detail: '{{note}}',
    },
    family_request_received: {
      title: 'يطلب منك {{name}} مبلغ {{amount}}',
      detail: '{{note}}: يمكنك الموافقة أو الرفض.',
    },
    family_request_declined: {
      title: 'رفض {{name}} طلبك',
      detail: 'كنت قد طلبت {{amount}}. السبب: {{note}}',
    },
    family_spending_asked: {
      title: 'يستأذنك {{name}} في إنفاق {{amount}}',
      detail: '{{note}}: يمكنك السماح مرة واحدة أو عرض مبلغ آخر أو الرفض.',
    },
    family_spending_allowed: {
      title: 'سمح لك {{name}} بإنفاق {{amount}}',
      detail: '{{note}}: اشترِ ببطاقتك خلال 24 ساعة.',
    },
    family_spending_offered: {
      title: 'يعرض عليك {{name}} مبلغ {{amount}}',
      detail: '{{note}}: يمكنك القبول أو الرفض.',
    },
    family_goal_withdrawal_asked: {
      title: 'يطلب {{name}} مبلغ {{amount}} من أحد الأهداف',
      detail: '{{note}}. يمكنك الموافقة أو الرفض.',
    },
    family_goal_withdrawal_declined: {
      title: 'رفض {{name}} طلب السحب',
      detail: 'كنت قد طلبت {{amount}}. السبب: {{note}}',
    },
    family_goal_reached: {
      title: 'حققت عائلتك هدفها',
      detail: 'ادّخرتم {{amount}} لهدف {{note}}.',
    },
    family_contributions_ended: {
      title: 'انتهى ادّخارك المجدول لهدف {{note}}',
      detail: 'تحقق الهدف أو أُزيل، ولن يُقتطع له شيء من حسابك بعد الآن.',
    },
    family_cards_locked: {
      title: 'بطاقاتك مجمّدة',
      detail: 'قفل {{name}} كل بطاقات العائلة.',
    },
    family_left: {
      title: 'غادر {{name}} عائلتك',
      detail: 'العائلة: {{note}}.',
    },
    family_device_joined: {
      title: 'جهاز جديد لملف {{name}}',
      detail: 'في {{note}}، برمز جهاز. ليس لعائلتك؟ سجّل خروج جميع الأجهزة من مركز العائلة.',
    },
    family_hand_over_near: {
      title: 'يبلغ {{name}} سن الرشد قريبًا',
      detail: 'ابتداءً من عيد ميلاده الثامن عشر يمكن أن يصبح الحساب له وحده. لا يتغير شيء قبل ذلك.',
    },
    family_hand_over_begun: {
      title: 'بدأ {{name}} تسلّم الحساب',
      detail: 'ليس {{name}}؟ سجّل خروج جميع الأجهزة من مركز العائلة ليتوقف ذلك.',
    },
    family_handed_over: {
      title: 'سُلّم حساب {{name}}',
      detail: 'أصبح الحساب لـ{{name}} وحده، ولم تعد {{note}} تراه.',
    },
    family_weekly_report: {
      title: 'أسبوع عائلتك',
      detail: 'أُنفق {{amount}} في الأيام السبعة الماضية.',
    },
    family_shops_asked: {
      title: 'يطلب {{name}} رؤية المتاجر التي تدفع فيها',
      detail: 'اقرأ الطلب ثم وافق أو ارفض. لن يظهر أي متجر قبل موافقتك.',
    },
    member_purchase: {
      title: 'دفع {{name}} {{amount}} بالبطاقة',
      detail: '{{what}}',
      at: '{{category}} لدى {{shop}}',
      category: {
        shopping: 'التسوّق',
        dining: 'المطاعم',
        groceries: 'البقالة',
        entertainment: 'الترفيه',
        transport: 'المواصلات',
        education: 'التعليم',
        travel: 'السفر',
        health: 'الصحة',
        housing: 'السكن',
        utilities: 'المرافق',
        other: 'أخرى',
      },
    },
    family_shops_agreed: {
      title: 'وافق {{name}} على إظهار المتاجر',
      detail: 'تراها ضمن المشتريات في مركز العائلة.',
    },
    family_shops_declined: {
      title: 'رفض {{name}} إظهار المتاجر',
      detail: 'ترى مبلغ المشتريات وفئتها ووقتها كما كان.',
    },
    family_shops_ended: {
      title: 'أنهى {{name}} اتفاق المتاجر',
      detail: 'أُخفيت متاجر المشتريات بالبطاقة عن الوالدين من جديد.',
    },
    family_chore_waits: {
      title: 'مهمة {{name}} تنتظرك',
      detail: '{{note}}: أُنجزت قبل ثلاثة أيام.',
    },
    family_allowance_soon: {
      title: 'موعد المصروف غدًا',
      detail: '{{name}}: {{amount}} بحسب ما أُنجز حتى الآن.',
    },
    family_allowance_waits: {
      title: 'مصروف {{name}} ينتظر قرارك',
      detail: 'قرّر كم يُدفع من {{amount}}.',
    },
    family_allowance_late: {
      title: 'تأخّر المصروف',
      detail: '{{name}}: تعذّر دفع {{amount}} اليوم، وسنحاول مجددًا غدًا.',
    },
    family_allowance_missed: {
      title: 'لم يُدفع المصروف',
      detail: '{{name}}: تعذّر دفع {{amount}}.',
    },
    family_allowance_none: {
      title: 'لا مصروف هذه المرة',
      detail: '{{name}}: {{note}}',
    },
    family_role_changed: {
      title: 'غيّر {{name}} دورك',
      detail: 'في {{note}}. يعرض مركز العائلة ما يمكنك فعله الآن.',
    },
    export_ready: {
      title: 'ملف معاملاتك جاهز',
      detail: 'تجده ضمن تنزيلاتك لمدة سبعة أيام.',
    },
    export_failed: {
      title: 'تعذّر إعداد ملف معاملاتك',
      detail: 'تجد السبب ضمن تنزيلاتك، ويمكنك التصدير مرة أخرى.',
    },
    card_declined: {
      title: 'رُفض {{amount}} لدى {{name}}',
      detail: 'ببطاقة {{card}}. افتح الإشعار لمعرفة السبب وما يسمح به.',
      ask: 'استئذان والديك',
    },
    card_purchase: {
      title: '{{amount}} لدى {{name}}',
      detail: 'دُفع ببطاقة {{card}}.',
    },
    card_refunded: {
      title: 'عاد {{amount}} من {{name}}',
      detail: 'إلى بطاقة {{card}}.',
    },
    bill_due: {
      title: '{{name}}: {{amount}} تُسدَّد {{day}}',
      detail: 'بحسب المستحق الآن. تأكد من توفر المبلغ، أو عدّل الموعد.',
    },
    statement_ready: {
      title: 'كشوف حساباتك لشهر {{month}} جاهزة',
      detail: 'افتحها للاطلاع عليها وتنزيلها.',
    },
    security_new_device: {
      title: 'تسجيل دخول من جهاز جديد',
      detail: 'لست أنت؟ سجّل خروج ذلك الجهاز وغيّر كلمة مرورك.',
    },
    security_password_changed: {
      title: 'تغيّرت كلمة مرورك',
      detail: 'لست أنت؟ أعد تعيينها الآن وتواصل مع الدعم.',
    },
    security_email_changed: {
      title: 'تغيّر بريدك الإلكتروني',
      detail: 'لست أنت؟ غيّر كلمة مرورك وتواصل مع الدعم.',
    },
    security_phone_changed: {
      title: 'تغيّر رقم هاتفك',
      detail: 'لست أنت؟ غيّر كلمة مرورك وتواصل مع الدعم.',
    },
    security_factor_added: {
      title: 'أُضيفت طريقة لتسجيل الدخول',
      detail: 'لست أنت؟ أزلها وغيّر كلمة مرورك.',
    },
    security_factor_removed: {
      title: 'أُزيلت طريقة لتسجيل الدخول',
      detail: 'لست أنت؟ غيّر كلمة مرورك وتواصل مع الدعم.',
    },
    security_recovery_code_used: {
      title: 'استُخدم رمز استرداد',
      detail: 'لست أنت؟ غيّر كلمة مرورك وأنشئ رموزًا جديدة.',
    },
    security_api_key_made: {
      title: 'أُنشئ مفتاح واجهة برمجة',
      detail: '{{reference}}. لست أنت؟ ألغِه وغيّر كلمة مرورك.',
    },
    security_webhook_made: {
      title: 'تُرسل رسائل عن حسابك إلى {{reference}}',
      detail: 'أُنشئ خطاف ويب. لست أنت؟ احذفه وغيّر كلمة مرورك.',
    },
    security_app_allowed: {
      title: 'يستطيع تطبيق الاطلاع على حسابك',
      detail: 'وهو على {{reference}}. لست أنت؟ أنهِ وصوله وغيّر كلمة مرورك.',
    },
    webhook_switched_off: {
      title: 'أُوقف خطاف الويب «{{name}}»',
      detail: 'لم تعد الرسائل تصل إليه. يوضح سجل رسائله السبب.',
    },
    price_alert_fired: {
      title: '{{what}}',
      detail: 'طلبت أن نُعلمك بذلك. افتح الإشعار لعرض السعر الحالي.',
    },
    price_alert_ended: {
      title: 'انتهى تنبيه السعر',
      detail: '{{what}}. انتهت مدته، ويمكنك إعداده من جديد.',
    },
    order_filled: {
      title: 'نُفّذ أمرك: {{amount}}',
      detail: 'اشتُري كله أو بيع كله. افتحه لمعرفة السعر.',
    },
    order_ended: {
      title: 'انتهى أمر {{name}}',
      detail: 'نُفّذ منه {{amount}}. افتحه لمعرفة السبب.',
    },
    order_corrected: {
      title: 'صُحّح أمر {{name}}',
      detail: 'صحّحت المنصة صفقة، والكمية المنفذة الآن {{amount}}.',
    },
    recurring_buy_waiting: {
      title: 'يتأخر شراء {{name}} قليلًا',
      detail: 'شراؤك المنتظم بمبلغ {{amount}} في الانتظار. {{reason}} سنحاول مجددًا تلقائيًا.',
    },
    recurring_buy_skipped: {
      title: 'لم يُشترَ {{name}} هذه المرة',
      detail: 'جرى تخطي شرائك المنتظم بمبلغ {{amount}}. {{reason}}',
    },
    recurring_buy_paused: {
      title: 'أوقفنا شراءك المنتظم لأصل {{name}} مؤقتًا',
      detail: 'لم يُنفق مبلغ {{amount}}. {{reason}}',
    },
    p2p_taken: {
      title: 'قبِل {{name}} عرضك: {{amount}}',
      detail: 'ما على الطرفين محجوز. أكّد خلال ساعة وإلا عاد كل شيء إلى صاحبه.',
    },
    p2p_completed: {
      title: 'اكتملت صفقتك بكمية {{amount}}',
      detail: 'انتقل الأصل والمال بينك وبين {{name}}.',
    },
    p2p_ended: {
      title: 'انتهت صفقتك بكمية {{amount}} دون تنفيذ',
      detail: 'لم ينتقل شيء بينك وبين {{name}}، وما كان محجوزًا عاد إليك.',
    },
    p2p_disputed: {
      title: 'اعتراض على صفقتك بكمية {{amount}}',
      detail: 'ذكر {{name}} أن هناك خطأ. تبقى الصفقة محجوزة إلى أن يبتّ فيها فريقنا.',
    },
    card_late_charge: {
      title: 'حُصّل {{amount}} على خلاف ما وافقت عليه',
      detail: 'حصّله {{name}} بأكثر بكثير أو متأخرًا أو من دون سؤال. يمكنك الاعتراض إن لم يكن صحيحًا.',
    },
    card_refused: {
      title: 'بقيت {{name}} كما كانت',
      detail: 'لم تنفّذ جهة الإصدار آخر تغيير.',
    },
    card_issued: {
      title: '{{name}} جاهزة',
      detail: 'تستطيع بطاقتك الجديدة الدفع من الآن.',
    },
    card_shipped: {
      title: '{{name}} في الطريق إليك',
      detail: 'افتحها لمتابعة طريقها.',
    },
    card_delivered: {
      title: 'وصلت {{name}}',
      detail: 'فعّلها بآخر أربعة أرقام عليها.',
    },
    card_frozen: {
      title: 'جمّدت جهة الإصدار {{name}}',
      detail: 'تُرفض المشتريات الجديدة إلى أن يُلغى التجميد.',
    },
    card_closed: {
      title: 'أغلقت جهة الإصدار {{name}}',
      detail: 'لم يعد الشراء بها ممكنًا، وأموالك في مكانها.',
    },
    card_replaced: {
      title: 'استُبدلت {{name}}',
      detail: 'تحلّ محلها بطاقة جديدة برقم جديد.',
    },
    crypto_purchase_completed: {
      title: 'وصل {{amount}}',
      detail: 'اشتريته من {{name}}.',
    },
    crypto_purchase_failed: {
      title: 'لم يُشترَ {{amount}}',
      detail: 'لم يكتمل الشراء من {{name}}.',
    },
    staking_reward_paid: {
      title: 'وصلتك عوائد تحصيص قدرها {{amount}}',
      detail: 'صارت في أصولك ومتاحة لك.',
    },
    dividend_paid: {
      title: 'وصلك توزيع أرباح قدره {{amount}}',
      detail: 'من {{name}}، وهو في حسابك بعد خصم الضريبة.',
    },
    staking_returned: {
      title: 'عاد {{amount}} متاحًا لك',
      detail: 'عاد ما ألغيت تحصيصه إلى أصولك.',
    },
    staking_failed: {
      title: 'لم يُنفَّذ طلب التحصيص بشأن {{amount}}',
      detail: 'بقي ما تملكه كما كان.',
    },
    cashback_paid: {
      title: 'صُرف استرداد نقدي قدره {{amount}}',
      detail: 'أُضيف إلى {{name}}.',
    },
    dispute_won: {
      title: 'حُسم الاعتراض لصالحك',
      detail: 'يبقى لك {{amount}} لدى {{name}}.',
    },
    dispute_lost: {
      title: 'حُسم الاعتراض لصالح المتجر',
      detail: 'يبقى خصم {{amount}} لدى {{name}} قائمًا.',
    },
    scheduled_skipped: {
      title: 'لم يُرسل مبلغ {{amount}}',
      detail: 'جرى تخطي دفعتك المجدولة إلى {{name}} هذه المرة. {{reason}}',
    },
    scheduled_paused: {
      title: 'أُوقفت دفعتك إلى {{name}} مؤقتًا',
      detail: 'لم يُرسل مبلغ {{amount}}. {{reason}}',
    },
  },
  verification: {
    blurred: 'إحدى الصور غير واضحة. التقطها في إضاءة جيدة ومن دون فلاش.',
    document_expired: 'انتهت صلاحية المستند. أرفق مستندًا ساريًا.',
    document_not_accepted: 'هذا المستند غير مقبول. أرفق الهوية الإماراتية أو جواز السفر.',
    name_differs: 'الاسم في المستند يختلف عن الاسم في ملفك الشخصي.',
    number_differs: 'الرقم المُدخل يختلف عن الرقم المكتوب على البطاقة.',
    selfie_mismatch: 'الصورة الشخصية لا تطابق صورة المستند.',
    underage: 'يتطلب ذلك بلوغ السن القانونية.',
    other: 'تعذّر قبول ما أُرفق. افتحه للمحاولة من جديد.',
  },
  reason: {
    insufficient_funds: 'لم يكن الرصيد في الحساب كافيًا.',
    provider_unavailable: 'تعذّر الوصول إلى شريكنا المصرفي.',
    limit_exceeded: 'تجاوز المبلغ الحد المسموح لك.',
    account_not_found: 'لم يعد الحساب متاحًا.',
    recipient_not_found: 'لم تعد للمستلم محفظة لدينا.',
    account_blocked: 'كان حسابك محظورًا.',
    account_restricted: 'كان حسابك مقيّدًا.',
    recipient_lacks_currency: 'ليس لدى المستلم حساب بهذه العملة.',
    bill_reference_not_found: 'الجهة لا تعرف هذا الرقم.',
    biller_not_found: 'لم يعد الدفع إلى هذه الجهة ممكنًا هنا.',
    biller_unavailable: 'لم تستجب الجهة.',
    bill_above_most: 'كان المستحق أكثر مما سمحت به.',
    nothing_due: 'لم يكن هناك مبلغ مستحق.',
    bill_underpaid: 'لا تقبل الجهة أقل من المبلغ المستحق.',
    bill_overpaid: 'لا تقبل الجهة أكثر من المبلغ المستحق.',
    payee_not_found: 'لم يعد الحساب المصرفي في قائمتك.',
    iban_is_here: 'صار الحساب المصرفي لدى صدف.',
  },
  buyReason: {
    insufficient_funds: 'لم يكن الرصيد في الحساب كافيًا.',
    market_closed: 'كانت السوق مغلقة.',
    trading_halted: 'كان تداوله موقوفًا مؤقتًا.',
    price_not_live: 'لم يتوفر سعر حديث.',
    order_below_minimum: 'المبلغ أقل مما تقبله المنصة.',
    risks_not_acknowledged: 'يُرجى قراءة المخاطر وقبولها من جديد.',
    asset_not_traded: 'لم يعد متاحًا للتداول هنا.',
    provider_unavailable: 'تعذّر الوصول إلى المنصة.',
    account_not_found: 'لم يعد الحساب متاحًا.',
    account_blocked: 'كان حسابك محظورًا.',
    account_restricted: 'كان حسابك مقيّدًا.',
  },
  unknown: { title: 'هناك جديد', detail: 'أعد تحميل الصفحة لقراءته.' },
} as const satisfies Translated<typeof source>
