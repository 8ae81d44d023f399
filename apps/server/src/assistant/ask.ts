import type { AssistantAnswer } from '@sadaf/api'
import { dayIn } from '@sadaf/calendar'
import type { Needs } from '../capability.ts'
import type { Language, Reader } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import { knownNames } from '../transactions/index.ts'
import { type Asking, answerTo, askBack, notUnderstood } from './answers/index.ts'
import { lastReading } from './store.ts'
import { type Reading, understand } from './understand/understand.ts'

export type Answered = { readonly answer: AssistantAnswer; readonly reading: Reading | null }

const ARABIC_LETTER = /\p{Script=Arabic}/u
const LATIN_LETTER = /\p{Script=Latin}/u

/** The language that a question is written in; the person's own where its letters do not say. */
export function languageOfQuestion(question: string, own: Language): Language {
  if (ARABIC_LETTER.test(question)) return 'ar'
  return LATIN_LETTER.test(question) ? 'en' : own
}

/** Understands a question and answers it from what its person may read. */
export function createAnswering({ api, platform: { clock } }: Needs<'api' | 'platform'>) {
  async function surroundings(reader: Reader, language: Language): Promise<Omit<Asking, 'reading'>> {
    const { tx, caller } = reader
    const person = await personOf(tx, caller.userId)
    const timeZone = person?.time_zone ?? 'UTC'
    return {
      ...{ api, tx, language, timeZone, userId: caller.userId },
      reader: { ...reader, language },
      currency: person?.currency ?? 'USD',
      today: dayIn(clock.now(), timeZone),
    }
  }

  return {
    surroundings,
    async answer(reader: Reader, question: string, conversationId: string | undefined): Promise<Answered> {
      const { tx, caller } = reader
      const language = languageOfQuestion(question, reader.language)
      const around = await surroundings(reader, language)
      const of = { userId: caller.userId, id: conversationId ?? '' }
      const understood = understand(question, {
        ...{ today: around.today, currency: around.currency },
        names: await knownNames(tx, caller.userId),
        previous: conversationId === undefined ? null : await lastReading(tx, of),
      })
      if (understood.kind === 'not_understood') return { answer: notUnderstood(language), reading: null }
      if (understood.kind === 'either') return { answer: askBack(around, understood.readings), reading: null }
      const { reading } = understood
      return { answer: await answerTo({ ...around, reading }), reading }
    },
  }
}
