/** Titles stand before a name. */
const TITLES = new Set([
  ...['الشيخ', 'الشيخة', 'الدكتور', 'الدكتورة', 'السيد', 'السيدة'],
  ...['sheikh', 'sheikha', 'mr', 'mrs', 'ms', 'miss', 'dr'],
])
/** Words that begin a name of two words: `Abdul Rahman`, `Abu Bakr`. */
const FIRST_HALVES = new Set([
  ...['عبد', 'أبو', 'ابو', 'أبي', 'أم', 'ام'],
  ...['abd', 'abdel', 'abdal', 'abdul', 'abu', 'abou', 'umm', 'um'],
])
/** Words that end a name of two words: `Nour Eddine`, `Saif al-Islam`. */
const SECOND_HALVES = new Set([
  ...['الله', 'الدين', 'الإسلام', 'الاسلام', 'الحق', 'الزهراء'],
  ...['aldin', 'al-din', 'eldin', 'el-din', 'eldeen', 'eddin', 'eddine', 'uddin', 'ud-din'],
  ...['al-islam', 'el-islam', 'ullah', 'al-haq', 'ul-haq'],
])
/** These end one behind an article alone: by themselves they may be family names. */
const BEHIND_ARTICLES = new Set(['din', 'deen', 'islam', 'allah'])
/** Articles that are written apart: `Abd el Rahman`, `Nour El Din`. */
const ARTICLES = new Set(['al', 'el', 'ul', 'ud', 'ad', 'ar', 'ur', 'as', 'us'])

/**
 * How many of the first words are titles and given name. A name of two words is never cut: «عبد» by itself is
 * “slave”. Behind titles alone at least one word is left, so `Dr. Haddad` has one.
 */
export function wordsOfGivenName(words: readonly string[]): number {
  const is = (set: ReadonlySet<string>, at: number) => set.has((words[at] ?? '').toLowerCase())
  let at = 0
  while (at < words.length - 2 && isTitle(words[at] ?? '')) at += 1
  while (at < words.length - 1 && is(FIRST_HALVES, at)) {
    at += 1
    if (at < words.length - 1 && is(ARTICLES, at)) at += 1
  }
  if (is(SECOND_HALVES, at + 1)) return at + 2
  const endsApart = is(ARTICLES, at + 1) && (is(SECOND_HALVES, at + 2) || is(BEHIND_ARTICLES, at + 2))
  return endsApart ? at + 3 : at + 1
}

/** The name that a friend would use; the whole name where only titles stand before it. */
export function givenName(name: string): string {
  const words = name.split(/\s/u).filter((word) => word !== '')
  const count = wordsOfGivenName(words)
  return (isTitle(words[count - 1] ?? '') ? words : words.slice(0, count)).join(' ')
}

const isTitle = (word: string): boolean => word.endsWith('.') || TITLES.has(word.toLowerCase())
