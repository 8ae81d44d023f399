import { foldText } from '@sadaf/api/fold'

/** Searched texts: an article's title, its first answer, and other words for it. */
type Searched<Name extends string = string> = {
  readonly name: Name
  readonly question: string
  readonly answer: string
  readonly keywords: string
}

/** Words that people use for the same. One that is typed finds the others too, more faintly. */
const synonyms: readonly (readonly string[])[] = [
  ['card', 'visa', 'mastercard', 'plastic'],
  ['send', 'transfer', 'pay', 'wire'],
  ['add', 'deposit', 'top', 'load', 'fund'],
  ['withdraw', 'payout', 'cash'],
  ['freeze', 'block', 'lock', 'stop'],
  ['lost', 'stolen', 'missing'],
  ['pending', 'waiting', 'stuck', 'processing'],
  ['declined', 'refused', 'rejected', 'failed'],
  ['crypto', 'bitcoin', 'coin'],
  ['fee', 'cost', 'charge', 'price'],
  ['delete', 'close', 'leave', 'cancel'],
  ['limit', 'maximum', 'cap'],
  ['password', 'login', 'sign'],
  ['convert', 'exchange', 'forex'],
  ['share', 'shares', 'stock', 'stocks', 'equity', 'equities', 'etf'],
  ['stake', 'staking', 'yield', 'earn'],
  ['save', 'saving', 'savings', 'piggy'],
  ['bot', 'chatbot', 'robot', 'ai', 'assistant'],
  ['escrow', 'held', 'p2p', 'peer'],
  ['بطاقه', 'كرت', 'فيزا', 'ماستركارد'],
  ['ارسال', 'تحويل', 'حواله', 'دفع'],
  ['اضافه', 'ايداع', 'شحن', 'تمويل'],
  ['سحب', 'صرف'],
  ['تجميد', 'ايقاف', 'حظر', 'قفل'],
  ['مفقوده', 'ضاعت', 'مسروقه'],
  ['معلقه', 'انتظار', 'عالقه'],
  ['رفض', 'مرفوضه', 'فشل'],
  ['مشفره', 'كريبتو', 'بيتكوين'],
  ['رسوم', 'عموله', 'تكلفه', 'سعر'],
  ['حذف', 'اغلاق', 'الغاء', 'مغادره'],
  ['حدود', 'سقف', 'اقصي'],
  ['بنك', 'مصرف', 'بنكي', 'مصرفي'],
  ['هويه', 'توثيق', 'تحقق'],
  ['اسهم', 'سهم', 'بورصه'],
  ['تحصيص', 'ستيكنج', 'ستيكينغ', 'تكديس'],
  ['ادخار', 'توفير', 'حصاله'],
  ['ميزانيه', 'ميزانيات', 'موازنه'],
  ['افراد', 'اشخاص', 'ناس'],
]

/** Words that say nothing about what is looked for. */
const empty = new Set(
  [
    'a am an and are been can did do does for from had has have how i in is it me my not of on or the to was were what when where why will with',
    'arent cant couldnt didnt doesnt dont hadnt hasnt havent isnt shouldnt wasnt werent wont wouldnt cannot im ive still yet',
    'من في على الى عن هل ما ماذا كيف لماذا متى اين كم لي انا هو هي او و',
  ].flatMap((words) => folded(words).split(' ')),
)

/** A word that is typed must be met by each article that is found; where it is met says how much that counts. */
const WEIGHTS = { question: 3, keywords: 2, answer: 1 } as const
/** How well a word is met. */
const EXACT = 8
const BEGINNING = 6
const SYNONYM = 4
const SLIP = 3

/** A slip is forgiven from so many letters on, a second one from so many. */
const LETTERS_FOR_A_SLIP = 4
const LETTERS_FOR_TWO = 8
const LEAST_BEGINNING = 2
const MOST_WORDS = 12

/**
 * As people type it: small letters, no marks, no apostrophes, one letter for those that Arabic writes in several ways,
 * Latin digits.
 */
export function folded(text: string): string {
  return foldText(text)
    .replace(/'s(?!\p{L})/gu, '')
    .replace(/'/g, '')
}

/** The words of a text, folded; an Arabic one without its article and what is written together with it. */
export function wordsOf(text: string): readonly string[] {
  const words = folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map(bare)
}

const ARABIC_ARTICLES = ['وال', 'بال', 'كال', 'فال', 'لل', 'ال']
const LETTERS_THAT_STAY = 3

function bare(word: string): string {
  const article = ARABIC_ARTICLES.find(
    (each) => word.startsWith(each) && word.length - each.length >= LETTERS_THAT_STAY,
  )
  return article === undefined ? word : word.slice(article.length)
}

/**
 * The articles that meet every word of what is typed, the best first; where none does, those that meet most of the
 * words. What is typed without any telling word finds nothing.
 */
export function searchArticles<Name extends string>(
  typed: string,
  articles: readonly Searched<Name>[],
): readonly Name[] {
  const words = tellingWords(typed)
  if (words.length === 0) return []
  const scored = articles.map((article) => {
    const fields = fieldsOf(article)
    const scores = words.map((word) => scoreOf(word, fields))
    return {
      name: article.name,
      met: scores.filter((score) => score > 0).length,
      score: scores.reduce((sum, score) => sum + score, 0),
    }
  })
  const most = Math.max(...scored.map(({ met }) => met))
  // Most of the words: one of two is no answer to the question.
  if (most * 2 <= words.length && words.length > 1) return []
  return scored
    .filter(({ met }) => met === most && met > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ name }) => name)
}

function tellingWords(typed: string): readonly string[] {
  const words = [...new Set(wordsOf(typed))].slice(0, MOST_WORDS)
  return words.filter((word) => !empty.has(word))
}

type Fields = readonly { readonly weight: number; readonly words: readonly string[] }[]

function fieldsOf({ question, keywords, answer }: Searched): Fields {
  return [
    { weight: WEIGHTS.question, words: wordsOf(question) },
    { weight: WEIGHTS.keywords, words: wordsOf(keywords) },
    { weight: WEIGHTS.answer, words: wordsOf(answer) },
  ]
}

function scoreOf(word: string, fields: Fields): number {
  const others = synonyms.filter((group) => group.includes(word)).flat()
  const scores = fields.flatMap(({ weight, words }) =>
    words.map((each) => weight * Math.max(likeness(word, each), others.includes(each) ? SYNONYM : 0)),
  )
  return Math.max(0, ...scores)
}

function likeness(typed: string, word: string): number {
  if (typed === word) return EXACT
  if (typed.length >= LEAST_BEGINNING && word.startsWith(typed)) return BEGINNING
  const allowed = typed.length >= LETTERS_FOR_TWO ? 2 : typed.length >= LETTERS_FOR_A_SLIP ? 1 : 0
  return allowed > 0 && isWithin(typed, word, allowed) ? SLIP : 0
}

/** Whether one word becomes the other by so many letters more, fewer, other or exchanged with their neighbour. */
function isWithin(one: string, other: string, allowed: number): boolean {
  if (Math.abs(one.length - other.length) > allowed) return false
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isTurned =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const steps = [
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        ...(isTurned ? [at(beforeLast, column - 2) + 1] : []),
      ]
      next.push(Math.min(...steps))
    }
    if (Math.min(...next) > allowed) return false
    beforeLast = last
    last = next
  }
  return at(last, other.length) <= allowed
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY
