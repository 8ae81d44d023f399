import { formsOf, isSlipOf, normalize, type Word } from './words.ts'

/**
 * What questions are about, each by the words and phrases that say so in either language, as `normalize` spells them.
 * Phrases have a `_` between their words.
 */
const vocabulary = {
  spend:
    'spend spent spending expense expenses expenditure expenditures cost costs paid sent transferred outgoing outgoings انفقت انفق انفاق صرفت اصرف مصروف مصروفات مصاريف نفقات دفعت كلفني كلفتني مصروفي حولت ارسلت',
  analyze:
    'analyze analyse analysis analyzing breakdown break_down overview summarize summary حلل تحليل ملخص لخص تفصيل',
  balance:
    'balance balances funds how_much_money money_do_i_have i_have_in do_i_have_in in_my_account in_my_accounts رصيد ارصده كم_معي كم_عندي كم_لدي كم_املك كم_في_حسابي',
  worth: 'net_worth worth wealth ثروه صافي_قيمه',
  income:
    'income earn earned earnings earning salary salaries wage wages paycheck came_in come_in received دخل راتب رواتب كسبت اكسب ايرادات ايراد وصلني استلمت مدخول',
  save: 'save saved saving savings ادخرت ادخر ادخار وفرت اوفر توفير مدخرات مدخر',
  saved: 'saved did_i_save have_i_saved ادخرت وفرت',
  rate: 'rate percent percentage ratio نسبه معدل',
  rates:
    'interest yield apr apy savings_rates saving_rates better_rates savings_account_rates فائده فوائد اسعار_ادخار عوائد_ادخار معدلات_ادخار',
  budget: 'budget budgets budgeting ميزانيه ميزانيات ميزانيت موازنه',
  largest: 'largest biggest highest most top expensive اكبر اعلي اغلي اكثر',
  purchase:
    'purchase purchases transaction transactions payment payments expense expenses buys bought مشتريات عمليه عمليات معامله معاملات مدفوعات مشتري دفعات دفعه اشتريت',
  merchant: 'shop shops store stores merchant merchants vendor vendors متجر متاجر محل محلات تاجر تجار',
  category:
    'category categories money_go money_went where_does_my_money فئه فئات تصنيف تصنيفات اين_تذهب اين_ذهبت فيم_انفق',
  compare:
    'compare compared comparison comparing versus vs than_before more_than less_than than_last than_the قارن مقارنه بالمقارنه اكثر_من اقل_من عن_الشهر',
  card: 'card cards بطاقه بطاقات بطاقت كرت كروت',
  freeze: 'freeze block lock lost stolen unfreeze جمد تجميد اوقف ايقاف ضاعت سرقت',
  portfolio:
    'portfolio investment investments holdings stocks shares invested محفظه استثمار استثمارات اسهم استثمرت ممتلكات',
  performance:
    'performance performing return returns gain gains profit losses loss اداء عائد ربح ارباح خساره مكسب مكاسب',
  subscription: 'subscription subscriptions recurring اشتراك اشتراكات متكرره',
  upcoming:
    'upcoming due scheduled coming_up next_bills bill bills reminder reminders standing_orders will_be_charged قادمه مستحقه مستحقات مجدوله فواتير فاتوره تذكير تذكيرات',
  recent:
    'recent recently latest last_transactions last_payments last_purchases احدث اخر_عمليات اخر_معاملات اخر_المعاملات اخر_العمليات اخر_مدفوعات اخر_مشتريات',
  pending: 'pending processing unsettled not_yet_completed معلق معلقه قيد_التنفيذ قيد_المعالجه',
  count: 'how_many how_often number_of count كم_مره عدد كم_عمليه كم_معامله',
  average: 'average avg mean per_day a_day daily متوسط يوميا في_اليوم وسطي',
  send: 'send transfer pay wire ارسل حول ادفع تحويل ابعث ارسال حوالي',
  ask: 'request ask_for اطلب طلب',
  owe: 'owe owes owed asked_me asks_me requests مدين يدين ديون دين مطلوب_مني طلبات',
  set: 'set create make add change raise lower increase حدد اضبط انشي ضع اضف عدل ارفع خفض',
  convert: 'convert exchange swap استبدل استبدال بدل تحويل_عملات تحويل_عمله',
  topup: 'top_up topup add_money deposit add_funds اضف_مال اضافه_اموال اضف_اموال ايداع اشحن اودع',
  buy: 'buy invest purchase اشتري اشتر استثمر شراء',
  credit:
    'credit_score credit_rating credit_report credit_history creditworthiness درجه_ايتمانيه درجتي_الايتمانيه ايتمان ايتمانيه ايتماني',
  retire: 'retire retirement pension retiring تقاعد اتقاعد معاش',
  goal: 'goal goals target targets هدف اهداف',
  vacation: 'vacation holiday holidays trip honeymoon اجازه عطله رحله عطلات',
  limit: 'limit limits حد حدود',
  cashback: 'cashback cash_back rewards reward استرداد مكافات مكافاه',
  afford: 'afford enough_money can_i_buy يكفي_رصيدي هل_يكفي اتحمل هل_استطيع_شراء هل_يمكنني_شراء يكفيني',
  advice:
    'should_i recommend recommendation advise advice which_stock best_stock is_it_a_good_time good_investment تنصح تنصحني انصحني هل_اشتري هل_يجب هل_ابيع افضل_سهم نصيحه_استثماريه',
  help: 'help what_can_you can_you_do capabilities how_do_you_work مساعده ساعدني ماذا_يمكنك ماذا_تستطيع بماذا_تساعدني ماذا_تفعل',
  greeting: 'hi hello hey greetings good_morning good_evening مرحبا السلام اهلا صباح مساء_الخير هلا',
  thanks: 'thanks thank thx شكرا اشكرك مشكور',
  forecast:
    'forecast predict projection project end_of_month end_of_the_month month_end by_the_end توقع توقعات نهايه_شهر نهايه_الشهر اخر_الشهر',
  tips: 'tip tips spend_less save_more cut_down cut_back reduce lower_my نصائح نصيحه اوفر_اكثر اقلل تقليل',
  optimize: 'optimize optimise optimization optimisation improve rebalance تحسين حسن',
  alert: 'alert alerts price_alert تنبيه تنبيهات',
  autosave:
    'autosave auto_save save_automatically automatic_saving automatic_savings ادخار_تلقائي ادخر_تلقائيا وفر_تلقائيا',
  monthly: 'monthly a_month each_month every_month per_month شهريا كل_شهر في_الشهر',
  weekly: 'weekly a_week each_week every_week per_week اسبوعيا كل_اسبوع في_الاسبوع',
  left: 'left remaining remain remains باقي تبقي بقي متبقي يتبقي',
  refund: 'refund refunds refunded مسترد مرتجع استرداد_مبلغ',
  account: 'account accounts checking current حساب حسابات جاري',
  fee: 'fee fees charges رسوم عمولات',
  crypto: 'crypto bitcoin ethereum coins btc eth مشفره بتكوين بيتكوين كريبتو',
  health: 'financial_health how_am_i_doing am_i_doing how_are_my_finances وضعي_المالي كيف_وضعي حالتي_الماليه',
} as const

export type Concept = keyof typeof vocabulary

const single = new Map<Word, Set<Concept>>()
const phrases: { readonly words: readonly Word[]; readonly concept: Concept }[] = []

for (const [name, list] of Object.entries(vocabulary)) {
  // The keys of the vocabulary are what a concept is.
  const concept = name as Concept
  for (const entry of list.split(' ')) {
    const words = entry.split('_').map(normalize)
    const [word = ''] = words
    if (words.length > 1) phrases.push({ words, concept })
    else single.set(word, (single.get(word) ?? new Set<Concept>()).add(concept))
  }
}

/** Words that are no slips of others, although they look like them. */
const plain: ReadonlySet<Word> = new Set(
  'there these those their three money other عملات عمله مال اموال'.split(' '),
)

/** Whether a word, or what it is a form of, is in the vocabulary as it is written. */
export const isKnownWord = (word: Word): boolean =>
  formsOf(word).some((form) => single.has(form) || plain.has(form))

/** What words are about. Slips of the keyboard are read as the word that they are nearest to. */
export function conceptsIn(said: readonly Word[], isOther: (word: Word) => boolean): ReadonlySet<Concept> {
  const found = new Set<Concept>()
  for (const word of said) for (const concept of conceptsOf(word, isOther)) found.add(concept)
  for (const { words, concept } of phrases) if (hasPhrase(said, words)) found.add(concept)
  return found
}

function conceptsOf(word: Word, isOther: (word: Word) => boolean): ReadonlySet<Concept> {
  const exact = formsOf(word).flatMap((form) => [...(single.get(form) ?? [])])
  if (exact.length > 0 || isKnownWord(word) || isOther(word)) return new Set(exact)
  for (const form of formsOf(word)) {
    for (const [meant, concepts] of single) if (isSlipOf(form, meant)) return concepts
  }
  return new Set()
}

function hasPhrase(said: readonly Word[], words: readonly Word[]): boolean {
  return said.some((_, start) =>
    words.every((word, index) => {
      const written = said[start + index]
      return written !== undefined && (written === word || formsOf(written).includes(word))
    }),
  )
}
