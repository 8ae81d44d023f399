import type { AssistantAnswer, AssistantNote } from '@sadaf/api'
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
} from 'cockatiel'
import type { Needs } from '../../capability.ts'
import type { Language, Reader } from '../../platform/index.ts'
import { type Answered, type AnsweringQuestions, dayOfUse, inTone } from '../ask.ts'
import type { AssistantConfig } from '../config.ts'
import type { Events } from '../events.ts'
import { claimAnswer, countTokens, type Settings } from '../settings-store.ts'
import { askModel, ModelAway } from './ask-model.ts'
import { createFigures } from './figures.ts'
import { merged } from './merged.ts'
import { Unfounded } from './said.ts'
import { createSpeaking } from './speaking.ts'
import { type AtOneMoment, toolsFor } from './tools.ts'
import { createVeil } from './veil.ts'

export type ModelCall = {
  readonly call: Omit<Reader, 'tx'>
  readonly question: string
  readonly earlier: readonly string[]
  readonly language: Language
  readonly settings: Settings
  /** The answer of the built-in engine, which stands where the model gives none. */
  readonly builtIn: AssistantAnswer
  readonly reading: Answered['reading']
  readonly events: Pick<Events, 'tell' | 'gone'>
}

export type Model = {
  /** An answer in the words of the language model, or the built-in one with the reason. */
  readonly answer: (call: ModelCall) => Promise<AssistantAnswer>
}

/** So many answers are waited for at once, in each process. */
const MOST_AT_ONCE = 16
const FAILURES_TO_OPEN = 5
const FIRST_BREAK_MS = 1_000
const LONGEST_BREAK_MS = 30_000

/** The assistant's second engine: a language model that chooses tools, and puts their figures into words. */
export function createModel(
  { platform: { clock, database, log } }: Needs<'platform'>,
  answering: AnsweringQuestions,
  config: AssistantConfig,
): Model {
  const breaker = circuitBreaker(handleType(ModelAway), {
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
    halfOpenAfter: new ExponentialBackoff({ initialDelay: FIRST_BREAK_MS, maxDelay: LONGEST_BREAK_MS }),
  })
  let running = 0

  const instead = (builtIn: AssistantAnswer, note: AssistantNote | null): AssistantAnswer => ({
    ...builtIn,
    note,
  })

  async function asked(call: ModelCall): Promise<AssistantAnswer> {
    const { userId } = call.call.caller
    const today = dayOfUse(clock.now())
    const bounds = { today, answers: config.answersPerDay, tokens: config.tokensPerDay }
    if (!(await database.asUser(userId, (tx) => claimAnswer(tx, userId, bounds))))
      return instead(call.builtIn, 'model_used_up')
    let tokens = 0
    try {
      return await speak(call, (more) => {
        tokens += more
      })
    } finally {
      if (tokens > 0) await database.asUser(userId, (tx) => countTokens(tx, userId, today, tokens))
    }
  }

  async function speak(call: ModelCall, count: (tokens: number) => void): Promise<AssistantAnswer> {
    const { question, earlier, language, settings, builtIn, reading, events } = call
    const given: AssistantAnswer[] = []
    const [figures, veil] = [createFigures(), createVeil()]
    const atOneMoment: AtOneMoment = (work) =>
      database.asUserAtOneMoment(call.call.caller.userId, async (tx) => {
        const around = await answering.surroundings({ ...call.call, tx }, language, settings.reads)
        return work({ around, names: await answering.namesFor(around, settings.reads) })
      })
    const { today, currency } = await atOneMoment(async ({ around }) => around)
    const speaking = createSpeaking({ figures, veil }, events)
    const ended = new AbortController()
    const signal = AbortSignal.any([events.gone, ended.signal, AbortSignal.timeout(config.timeoutMs)])
    const tools = toolsFor({
      ...{ atOneMoment, figures, veil, words: [...earlier, question].join('\n') },
      understood: reading?.intent ?? null,
      onAnswer: (answer) => given.push(answer),
      onFault: (error) => log.error({ err: error }, 'a tool of the language model failed unexpectedly'),
    })
    try {
      const isDeclined = await askModel(
        config,
        {
          ...{ question, earlier, language, tone: settings.tone, today, currency, tools, speaking, signal },
          mayTell: () => given.length > 0,
        },
        count,
      )
      // Words that rest on no tool stand only where the built-in engine has none of its own.
      if (given.length === 0 && reading !== null)
        return instead(builtIn, isDeclined ? 'model_declined' : 'model_wrong')
      speaking.tellRest()
      const said = speaking.said()
      if (isDeclined || said.length === 0) {
        speaking.takeBack()
        return instead(builtIn, 'model_declined')
      }
      return inTone(merged({ said, given, language }), settings.tone)
    } catch (error) {
      speaking.takeBack()
      if (error instanceof Unfounded) {
        log.warn({ reason: error.message }, 'the words of the language model were not shown')
        return instead(builtIn, 'model_wrong')
      }
      // The reader has hung up: nothing is to be learnt of the model.
      if (events.gone.aborted) return builtIn
      throw error
    } finally {
      ended.abort()
    }
  }

  return {
    async answer(call) {
      if (running >= MOST_AT_ONCE) return instead(call.builtIn, 'model_away')
      running += 1
      try {
        return await breaker.execute(() => asked(call))
      } catch (error) {
        if (!(error instanceof ModelAway || error instanceof BrokenCircuitError)) throw error
        log.warn({ reason: error.message, cause: reasonOf(error.cause) }, 'the language model is away')
        return instead(call.builtIn, 'model_away')
      } finally {
        running -= 1
      }
    },
  }
}

/** The kind of a failure and its status: its message may hold what was asked, and the key. */
function reasonOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined
  const status = 'statusCode' in cause ? ` ${String(cause.statusCode)}` : ''
  return `${cause.name}${status}`
}
