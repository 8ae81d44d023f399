/** Numbers in words, which figures could be told by unseen: a language model writes figures in digits or not at all. */
const numberWords: ReadonlySet<string> = new Set(
  [
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen',
    'nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million',
    'millions billion billions trillion dozen dozens half double twice triple quarter k grand zero nothing',
    'اثنان اثنين اثنتان اثنتين ثلاث ثلاثة أربع أربعة خمس خمسة ستة سبع سبعة ثمان ثماني ثمانية تسع تسعة عشر عشرة',
    'عشرون عشرين ثلاثون ثلاثين أربعون أربعين خمسون خمسين ستون ستين سبعون سبعين ثمانون ثمانين تسعون تسعين',
    'مئة مائة مئتان مئتين مائتان مائتين مئات مليون ملايين مليار مليارات ألف ألفان ألفين آلاف الف الاف نصف ضعف ضعفي ربع',
    'دولارين درهمين يوروين صفر',
  ]
    .join(' ')
    .split(' '),
)

/** Whether a text tells a number in words; Arabic ones may have a letter or two before them. */
export function saysNumberInWords(text: string): boolean {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}]/u)
    .some((word) => [word, word.slice(1), word.slice(2)].some((each, cut) => isOne(each, word, cut)))
}

const isOne = (part: string, word: string, cut: number): boolean =>
  numberWords.has(part) && (cut === 0 || /^[وفبلكا]/.test(word))
