import type { AssistantAnswer, AssistantLink, AssistantPiece, AssistantSource, WireAmount } from '@sadaf/api'
import type { Language } from '../../platform/index.ts'
import { ar, questionsAr, sourcesAr } from './ar.ts'
import { en, type QuestionKey, questionsEn, type SentenceKey, sourcesEn } from './en.ts'

export type Pieces = readonly AssistantPiece[]
type Given = Readonly<Record<string, AssistantPiece | Pieces>>

const sentences = { en, ar } as const
const questions = { en: questionsEn, ar: questionsAr } as const

/** A sentence with what is given in the places of its braces. */
export function say(language: Language, key: SentenceKey, given: Given = {}): AssistantPiece[] {
  // Every second part is what stood in braces.
  return sentences[language][key].split(/[{}]/).flatMap((part, index) => {
    if (index % 2 === 0) return part === '' ? [] : [text(part)]
    const piece = given[part]
    if (!piece) throw new Error(`${key} says ${part}, which is not given`)
    return Array.isArray(piece) ? [...piece] : [piece as AssistantPiece]
  })
}

export const titleOf = (language: Language, key: SentenceKey): string => sentences[language][key]

export const question = (language: Language, key: QuestionKey): string => questions[language][key]

/** The sentence for an answer that rests on figures which its person keeps closed. */
export const closed = (language: Language, source: AssistantSource): AssistantPiece[] =>
  say(language, 'closed', { what: text((language === 'ar' ? sourcesAr : sourcesEn)[source]) })

export const text = (said: string): AssistantPiece => ({ kind: 'text', text: said })
export const named = (name: string, link: AssistantLink | null = null): AssistantPiece => ({
  kind: 'name',
  text: name,
  link,
})
export const amount = (of: WireAmount, link: AssistantLink | null = null): AssistantPiece => ({
  kind: 'amount',
  amount: of,
  link,
})
export const percent = (of: string, link: AssistantLink | null = null): AssistantPiece => ({
  kind: 'percent',
  percent: of,
  link,
})
export const count = (of: number, link: AssistantLink | null = null): AssistantPiece => ({
  kind: 'count',
  count: of,
  link,
})
export const days = ({ from, to }: { readonly from: string; readonly to: string }): AssistantPiece => ({
  kind: 'days',
  from,
  to,
})

/** Things one after the other. */
export function listOf(language: Language, all: readonly (AssistantPiece | Pieces)[]): AssistantPiece[] {
  return all.flatMap((each, index) => [
    ...(index === 0 ? [] : [text(language === 'ar' ? '، ' : ', ')]),
    ...(Array.isArray(each) ? each : [each as AssistantPiece]),
  ])
}

export type Told = { readonly paragraphs: readonly Pieces[] } & Partial<
  Omit<AssistantAnswer, 'language' | 'paragraphs'>
>

/** An answer with all its parts. */
export function answer(language: Language, { paragraphs, ...more }: Told): AssistantAnswer {
  return {
    language,
    paragraphs: paragraphs.map((pieces) => [...pieces]),
    ...{ bars: null, rows: [], choices: [], proposals: [], read: [], is_information: false },
    ...{ engine: 'built_in', cited: [], note: null },
    ...more,
  }
}
