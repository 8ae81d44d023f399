import { FAMILY_LOCK_HOLDS_DAYS, SHOP_AGREEMENT_REST_DAYS } from '../family.ts'
import type { ErrorText } from './text.ts'

/** Errors of households. */
export const familyErrors = {
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
  family_hand_over_early: {
    status: 409,
    en: 'This account becomes yours on the day that both you and your Parents were told. It is not there yet.',
    ar: 'يصبح هذا الحساب لك في اليوم الذي أُبلغت به أنت ووالداك، ولم يحن بعد.',
  },
  hand_over_address_taken: {
    status: 409,
    en: 'This email address already has an account. Use another one.',
    ar: 'لهذا البريد الإلكتروني حساب بالفعل. استخدم بريدًا آخر.',
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
  family_goal_holds_money: {
    status: 409,
    en: 'A goal still holds money, or some is on its way to it. Withdraw it first.',
    ar: 'ما زال في أحد الأهداف مال، أو في الطريق إليه. اسحبه أولًا.',
  },
  family_goal_full: {
    status: 409,
    en: 'This goal takes no more than its target. Give what is left of it at most, or ask its keeper to open it.',
    ar: 'لا يقبل هذا الهدف أكثر من المبلغ المطلوب. أضف ما تبقّى منه على الأكثر، أو اطلب ممّن أنشأه أن يفتحه للمزيد.',
  },
  family_requests_open: {
    status: 409,
    en: 'Your Parents still have several of your requests to answer. Wait for their answer first.',
    ar: 'لا تزال لدى والديك عدة طلبات منك. انتظر ردّهما أولًا.',
  },
  family_shops_seen: {
    status: 409,
    en: 'You look after this account, so you see its shops without an agreement.',
    ar: 'أنت ترعى هذا الحساب، فترى متاجره دون حاجة إلى اتفاق.',
  },
  family_shops_declined: {
    status: 409,
    en: `They declined a short while ago. You can ask again ${SHOP_AGREEMENT_REST_DAYS} days later.`,
    ar: `رُفض طلبك قبل وقت قصير. يمكنك السؤال مجددًا بعد ${SHOP_AGREEMENT_REST_DAYS} أيام.`,
  },
  family_words_changed: {
    status: 409,
    en: 'The words of this agreement have changed. Load the page again and read them first.',
    ar: 'تغيّر نص هذا الاتفاق. أعد تحميل الصفحة واقرأه أولًا.',
  },
  family_above_allowance: {
    status: 422,
    en: 'This is more than the allowance.',
    ar: 'هذا المبلغ أكبر من المصروف.',
  },
} as const satisfies Readonly<Record<string, ErrorText>>
