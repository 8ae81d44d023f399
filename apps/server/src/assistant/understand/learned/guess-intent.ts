import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { conceptsIn } from '../concepts.ts'
import { findDays } from '../days.ts'
import { findCategory } from '../find-category.ts'
import { intents } from '../intents.ts'
import type { FoundDays } from '../spans.ts'
import { type Word, wordsOfQuestion } from '../words.ts'
import { type Guess, learnInSlices, type Said } from './classifier.ts'
import { slicedWork } from './sliced-work.ts'

const meant = z.enum([...intents, 'not_understood'])
export type Meant = z.infer<typeof meant>

/** A line of the examples: those of a conversation, and those that mean two things, are for tests alone. */
const line = z.object({
  question: z.string(),
  intent: z.union([meant, z.literal('either')]),
  after: z.string().optional(),
})

/**
 * The intent of a question, or that it is none of ours, by its likeness to the examples of its language; null without
 * any.
 *
 * @param days the days that its words name
 * @param isName whether a word is of a name, which is no slip of another
 */
export function guessIntent(
  words: readonly Word[],
  days: FoundDays | null,
  isName: (word: Word) => boolean,
): Guess<Meant> | null {
  const learnt = words.some(isArabic) ? learning.ar : learning.en
  return learnt.now()(asSaid(words, days, isName))
}

function asSaid(words: readonly Word[], days: FoundDays | null, isName: (word: Word) => boolean): Said {
  const rest = words.filter((_, index) => !days?.used.has(index))
  const clues = [findCategory(rest, isName) ? 'has_category' : [], days ? 'has_days' : []].flat()
  return { words: withDays(words, days), signs: [...conceptsIn(rest, isName), ...clues] }
}

/** The words with one sign for all that name days: which days are asked for says nothing of what is. */
function withDays(words: readonly Word[], days: FoundDays | null): readonly Word[] {
  const isOfDays = (index: number) => days?.used.has(index) ?? false
  return words.flatMap((word, index) => {
    if (!isOfDays(index)) return [word]
    return isOfDays(index - 1) ? [] : [DAYS]
  })
}

const DAYS = '@'
/** Examples name days as if asked on one day or another. */
const ANY_DAY = '2026-01-01'

const isArabic = (word: Word) => /[\u0600-\u06ff]/.test(word)

/** Learning by the first question of a language, which takes some tenths of a second: most processes are asked none. */
const learning = {
  en: slicedWork(() => learnInSlices(examplesIn('en'))),
  ar: slicedWork(() => learnInSlices(examplesIn('ar'))),
}

/** Learns a language ahead of its first question, in slices between which other requests are answered. */
export async function getReady(language: 'en' | 'ar'): Promise<void> {
  await learning[language].ahead()
}

function* examplesIn(language: 'en' | 'ar') {
  const text = readFileSync(new URL(`examples-${language}.jsonl`, import.meta.url), 'utf8')
  for (const each of text.split('\n')) {
    if (each === '') continue
    const { question, intent, after } = line.parse(JSON.parse(each))
    if (intent === 'either' || after !== undefined) continue
    const words = wordsOfQuestion(question)
    yield { ...asSaid(words, findDays(words, ANY_DAY), () => true), label: intent }
  }
}
