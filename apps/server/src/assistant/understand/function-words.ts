import { normalize, type Word } from './words.ts'

/**
 * Words that questions are made of, whatever they are about. A name that consists of them, or has one of them, is not
 * told by them: a person called "Much What Does" is not in every question.
 */
const lists = [
  'a an the this that these those it its i me my mine we us our you your yours he him his she her they them their',
  'what which who whom whose when where why how much many often long far more most less least few some any all every each',
  'other others another else both either neither none no not nor only just even also too very so such same still yet',
  'is am are was were be been being do does did done doing have has had having can could may might must shall should will would',
  'cant dont doesnt didnt isnt wasnt wont hasnt havent im ive id ill whats wheres hows lets',
  'of in on at to for from with without within by about into onto over under up down out off through during before after',
  'since until till between against around near per via and or but if then than because while as like there here now again',
  'ever never always already once twice today yesterday tomorrow day days week weeks month months quarter year years date time times',
  'ago last next past previous current first second third latest earlier later total totals sum overall altogether together whole entire',
  'far exactly roughly really actually currently usually normally regularly mostly mainly',
  'tell show give list find get got see look check know say said explain want need like please help let make made take took go went come came gone',
  'instead same ok okay yeah yes nope pls plz gimme wanna whole just only bit lot bunch kind sort right left going back tell got gotten dont hmm well now',
  'put use used using work doing going getting being think mean means happen happened ask asked answer question questions',
  'money cash amount amounts figure figures number numbers value price prices thing things stuff place places people person somebody someone',
  'anybody anyone everybody everyone everything something nothing anything bank app assistant sadaf',
  'dollar dollars euro euros dirham dirhams pound pounds usd eur aed gbp sar kwd jpy',
  'في من إلى على عن مع عند لدى حتى منذ خلال بين قبل بعد فوق تحت حول ضد دون بدون بلا غير سوى إلا مثل كل بعض أي كلا',
  'ما ماذا من متى أين كيف لماذا كم هل أي بكم فيم عما مما ممن لمن بماذا كيفية كأن لأن أن إن لو إذا إذ لكن بل ثم أو أم لا لم لن ليس ليست',
  'هذا هذه هذان هؤلاء ذلك تلك هنا هناك الذي التي الذين اللذان ما هو هي هم هن أنا أنت أنتم نحن لي لك له لها لنا لهم لديك لدي لديه',
  'فيه فيها منه منها عليه عليها إليه إليها عنه عنها بها به معي معك عندي عندك لدينا عليك علي إلي مني منك',
  'كان كانت كنت يكون تكون أكون قد سوف قمت قام تم يتم صار أصبح',
  'أريد اعرض أعرض أعطني أرني أخبرني قل قولي اذكر ابحث احسب أحسب أعرف أعلم ممكن يمكن يمكنني يمكنك أستطيع تستطيع رجاء فضلك لو سمحت',
  'كثير كثيرا قليل قليلا أكثر أقل أكبر أصغر أعلى أدنى جدا فقط أيضا كذلك حاليا الآن دائما أبدا غالبا عادة مرة مرات حوالي تقريبا',
  'يوم أيام أسبوع أسابيع شهر أشهر شهور سنة سنوات عام أعوام اليوم أمس غدا الماضي الماضية القادم القادمة الحالي الحالية السابق السابقة آخر أول',
  'مجموع إجمالي المجموع الإجمالي كامل كاملة جميع كافة مبلغ مبالغ رقم أرقام قيمة مال المال أموال نقود فلوس شيء أشياء شخص أشخاص أحد',
  'اللي الي ده دي دا دول هاد هذي هاي هذيك ايش وش شو شنو ايه اش شن ليش ليه ازاي شلون وين فين كام شقد شكثر شكد قديش ابغي ابي عايز عاوز ودي بدي اريد الحين دلوقتي هلا هسه لسه طيب بس برضو كمان بعد كده كذا هيك زي مين منو انا احنا',
  'بالظبط بالضبط تقريبا هالحين هلق هلأ لسا هسا دلوقت الهين قد هيدا هيدي هاذا هادا هاذي اني احني كده عم راح رح كلش وايد مره اوي قوي جدا خالص',
  'فات فاتت فايت مضي مضت ورني وريني شوف قلي قولي حق حقي تبع بتاع بتاعي بتاعت مال نفس عشان علشان لاني يعني اوكي تمام لازم ممكن زياده شوي شويه',
  'درهم دراهم دولار دولارات يورو ريال دينار جنيه بنك تطبيق مساعد صدف',
]

export const functionWords: ReadonlySet<Word> = new Set(
  lists.flatMap((list) => list.split(' ').map(normalize)),
)

/** "On" and the name Ali are written alike: it is the name after one of these. */
const ALI = normalize('على')
const beforeNames: ReadonlySet<Word> = new Set('مع الي من عن عند لدي علي'.split(' '))

/** Whether a word of a question tells nothing of its subject. */
export function isFunctionWord(said: readonly Word[], index: number): boolean {
  const word = said[index] ?? ''
  if (word === ALI) return !beforeNames.has(said[index - 1] ?? '')
  return functionWords.has(word) || (/^[وف]/.test(word) && functionWords.has(word.slice(1)))
}
