import type { Category } from '@sadaf/api'

/**
 * Names of categories in questions, as `normalize` spells them. The first two are their names in the two
 * languages.
 */
export const categoryNames: Readonly<Record<Category, { en: string; ar: string; also: string }>> = {
  income: { en: 'Income', ar: 'دخل', also: '' },
  groceries: {
    en: 'Groceries',
    ar: 'بقالة',
    also: 'grocery supermarket supermarkets food بقاله بقالات سوبرماركت تموين خضار مقاضي سوبر بقاله خضره خضروات لحمه لحوم',
  },
  entertainment: {
    en: 'Entertainment',
    ar: 'ترفيه',
    also: 'fun cinema movies movie games gaming concerts ترفيه سينما العاب افلام طلعات خروجات فسح ملاهي بلايستيشن',
  },
  housing: { en: 'Housing', ar: 'سكن', also: 'rent mortgage home سكن ايجار ايجارات' },
  rewards: { en: 'Rewards', ar: 'مكافآت', also: '' },
  transport: {
    en: 'Transport',
    ar: 'مواصلات',
    also: 'transportation taxi taxis fuel petrol gas bus buses metro parking commute commuting مواصلات تاكسي وقود بنزين نقل تكسي باص مترو مواقف اوبر كريم سالك توصيل تاكسيات',
  },
  shopping: {
    en: 'Shopping',
    ar: 'تسوّق',
    also: 'clothes clothing shoes تسوق ملابس هدوم احذيه شوبنج ثياب اواعي لبس جزم ملبس',
  },
  investment: { en: 'Investment', ar: 'استثمار', also: '' },
  dining: {
    en: 'Dining',
    ar: 'مطاعم',
    also: 'restaurant restaurants eating eaten cafe cafes coffee takeaway takeaways takeout lunch lunches dinner dinners مطاعم مطعم مقاهي قهوه اكل كافيه كافيهات كوفي غدا عشا فطور غداء عشاء وجبات ماكولات اكلات عزايم',
  },
  utilities: {
    en: 'Utilities',
    ar: 'مرافق',
    also: 'utility electricity water internet phone wifi broadband electric كهرباء ماء مياه مويه انترنت مرافق هاتف جوال كهربا نت النت اتصالات موبايل ضو',
  },
  health: {
    en: 'Health',
    ar: 'صحة',
    also: 'healthcare medical doctor doctors pharmacy pharmacies medicine dentist صحه صيدليه صيدليات طبيب ادويه دكتور دوا علاج دكاتره مستشفي اسنان عياده ادويتي',
  },
  travel: {
    en: 'Travel',
    ar: 'سفر',
    also: 'flights hotels flight hotel سفر فنادق فندق طيران تذاكر سفرات حجوزات',
  },
  education: {
    en: 'Education',
    ar: 'تعليم',
    also: 'school schools courses university tuition تعليم مدرسه مدارس جامعه دروس مدرسين كورسات دورات كتب',
  },
  family: {
    en: 'Family',
    ar: 'عائلة',
    also: 'children kids childcare عائله اولاد اطفال عيال عيالي ولاد اولادي بزران حضانه',
  },
  fees: { en: 'Fees', ar: 'رسوم', also: 'fee charges رسوم عمولات عموله' },
  transfer: { en: 'Transfer', ar: 'تحويل', also: '' },
  crypto: { en: 'Crypto', ar: 'عملات مشفّرة', also: '' },
  other: { en: 'Other', ar: 'أخرى', also: '' },
}
