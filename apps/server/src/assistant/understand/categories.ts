import type { Category } from '@sadaf/api'

/** What categories are called in questions, as `normalize` spells it. The first two are their names in the two languages. */
export const categoryNames: Readonly<Record<Category, { en: string; ar: string; also: string }>> = {
  income: { en: 'Income', ar: 'دخل', also: '' },
  groceries: { en: 'Groceries', ar: 'بقالة', also: 'grocery supermarket food بقاله سوبرماركت تموين' },
  entertainment: { en: 'Entertainment', ar: 'ترفيه', also: 'fun cinema movies games ترفيه سينما العاب' },
  housing: { en: 'Housing', ar: 'سكن', also: 'rent mortgage home سكن ايجار' },
  rewards: { en: 'Rewards', ar: 'مكافآت', also: '' },
  transport: {
    en: 'Transport',
    ar: 'مواصلات',
    also: 'transportation taxi taxis fuel petrol gas bus metro مواصلات تاكسي وقود بنزين نقل',
  },
  shopping: { en: 'Shopping', ar: 'تسوّق', also: 'clothes clothing تسوق ملابس' },
  investment: { en: 'Investment', ar: 'استثمار', also: '' },
  dining: {
    en: 'Dining',
    ar: 'مطاعم',
    also: 'restaurant restaurants eating cafe cafes coffee takeaway مطاعم مطعم مقاهي قهوه اكل',
  },
  utilities: {
    en: 'Utilities',
    ar: 'مرافق',
    also: 'utility electricity water internet phone كهرباء ماء انترنت مرافق هاتف',
  },
  health: { en: 'Health', ar: 'صحة', also: 'healthcare medical doctor pharmacy صحه صيدليه طبيب ادويه' },
  travel: { en: 'Travel', ar: 'سفر', also: 'flights hotels flight hotel سفر فنادق طيران' },
  education: {
    en: 'Education',
    ar: 'تعليم',
    also: 'school schools courses university تعليم مدرسه مدارس جامعه',
  },
  family: { en: 'Family', ar: 'عائلة', also: 'children kids عائله اولاد اطفال' },
  fees: { en: 'Fees', ar: 'رسوم', also: 'fee charges رسوم عمولات' },
  transfer: { en: 'Transfer', ar: 'تحويل', also: '' },
  crypto: { en: 'Crypto', ar: 'عملات مشفّرة', also: '' },
  other: { en: 'Other', ar: 'أخرى', also: '' },
}
