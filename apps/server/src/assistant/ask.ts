import type { AssistantAnswer } from '@sadaf/api'
import { dayIn } from '@sadaf/calendar'
import type { Needs } from '../capability.ts'
import type { Language, Reader } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import { knownNames } from '../transactions/index.ts'
import { askBack, notUnderstood, openAnswerTo, type Question } from './answers/index.ts'
import { type Choices, type Settings, settingsOf } from './settings-store.ts'
import { openedTo, requireOpen } from './sources.ts'
import { lastReading } from './store.ts'
import { type Reading, understand } from './understand/understand.ts'

export type Answered = { readonly answer: AssistantAnswer; readonly reading: Reading | null }

/** A question answered by the built-in engine, with what another engine needs to answer it too. */
export type AnsweredBuiltIn = Answered & { readonly settings: Settings; readonly language: Language }

const ARABIC_LETTER = /\p{Script=Arabic}/u
const LATIN_LETTER = /\p{Script=Latin}/u

/** The language that a question is written in; the person's own where its letters do not say. */
export function languageOfQuestion(question: string, own: Language): Language {
  if (ARABIC_LETTER.test(question)) return 'ar'
  return LATIN_LETTER.test(question) ? 'en' : own
}

/** The day that use of a language model is counted by. */
export const dayOfUse = (now: Date): string => now.toISOString().slice(0, 10)

/** Understands a question and answers it from what its person may read. */
export function createAnswering({ api, platform: { clock } }: Needs<'api' | 'platform'>) {
  async function surroundings(
    reader: Reader,
    language: Language,
    reads: Choices['reads'],
  ): Promise<Omit<Question, 'reading'>> {
    const { tx, caller } = reader
    const person = await personOf(tx, caller.userId)
    const timeZone = person?.time_zone ?? 'UTC'
    const sources = new Set(reads)
    return {
      ...{ tx, language, timeZone, userId: caller.userId, api: openedTo(api, sources) },
      requireOpen: (source) => requireOpen(sources, source),
      reader: { ...reader, language },
      currency: person?.currency ?? 'USD',
      today: dayIn(clock.now(), timeZone),
    }
  }

  /** Names that questions may filter by: those of transactions, where these are open. */
  const namesFor = async ({ tx, userId }: Question | Omit<Question, 'reading'>, reads: Choices['reads']) =>
    reads.includes('transactions') ? knownNames(tx, userId) : []

  async function answerOf(reader: Reader, { question, language, reads, previous }: Posed): Promise<Answered> {
    const around = await surroundings(reader, language, reads)
    const understood = understand(question, {
      ...{ today: around.today, currency: around.currency, previous },
      names: await namesFor(around, reads),
    })
    if (understood.kind === 'not_understood') return { answer: notUnderstood(language), reading: null }
    if (understood.kind === 'either') return { answer: askBack(around, understood.readings), reading: null }
    const { reading } = understood
    return { answer: await openAnswerTo({ ...around, reading }), reading }
  }

  const chosen = (reader: Reader) => settingsOf(reader.tx, reader.caller.userId, dayOfUse(clock.now()))

  return {
    namesFor,
    surroundings,
    chosen,
    async answer(
      reader: Reader,
      question: string,
      conversationId: string | undefined,
    ): Promise<AnsweredBuiltIn> {
      const settings = await chosen(reader)
      const language =
        settings.language === 'question' ? languageOfQuestion(question, reader.language) : settings.language
      const of = { userId: reader.caller.userId, id: conversationId ?? '' }
      const previous = conversationId === undefined ? null : await lastReading(reader.tx, of)
      const posed = { question, language, reads: settings.reads, previous }
      const { answer, reading } = await answerOf(reader, posed)
      return { answer: inTone(answer, settings.tone), reading, settings, language }
    },
  }
}

type Posed = {
  readonly question: string
  readonly language: Language
  readonly reads: Choices['reads']
  readonly previous: Reading | null
}

export type AnsweringQuestions = ReturnType<typeof createAnswering>

/** In brief, an answer is its words, with rows only where these say no figure. */
export function inTone(answer: AssistantAnswer, tone: Choices['tone']): AssistantAnswer {
  if (tone === 'full') return answer
  const saysFigures = answer.paragraphs.flat().some(({ kind }) => kind !== 'text' && kind !== 'name')
  return saysFigures ? { ...answer, bars: null, rows: [] } : answer
}
