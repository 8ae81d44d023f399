import type { AssistantAnswer } from '@sadaf/api'
import { categories, localDate } from '@sadaf/api'
import { parseAmount } from '@sadaf/money'
import { tool } from 'ai'
import { z } from 'zod'
import { DomainError } from '../../platform/index.ts'
import { openAnswerTo, type Question } from '../answers/index.ts'
import { questionsEn } from '../say/en.ts'
import { type Intent, intents, orders } from '../understand/intents.ts'
import type { KnownName } from '../understand/names.ts'
import type { Reading } from '../understand/understand.ts'
import { type Figures, sizeOf } from './figures.ts'
import { type Veil, veiled } from './veil.ts'

/** A moment at which tools read: in a transaction that can write nothing. */
export type Moment = { readonly around: Omit<Question, 'reading'>; readonly names: readonly KnownName[] }
export type AtOneMoment = <T>(work: (moment: Moment) => Promise<T>) => Promise<T>

export type ToolNeeds = {
  readonly atOneMoment: AtOneMoment
  readonly figures: Figures
  readonly veil: Veil
  /** The person's own words: this question and those before it. */
  readonly words: string
  /** The intent that the built-in engine reads in the question. */
  readonly understood: Intent | null
  readonly onAnswer: (answer: AssistantAnswer) => void
  readonly onFault: (error: unknown) => void
}

/** Talk that rests on no figures, for which a language model needs no tool. */
const talk: ReadonlySet<Intent> = new Set<Intent>(['help', 'greeting', 'thanks'])
const figuresOf = intents.filter((intent) => !orders.has(intent) && !talk.has(intent))
const ordersOf = intents.filter((intent) => orders.has(intent))

const listed = (all: readonly Intent[]) => all.map((each) => `${each} (“${questionsEn[each]}”)`).join(', ')

const amount = { amount: z.string().max(30).nullish(), currency: z.string().max(10).nullish() }
const lookUpTakes = z.strictObject({
  about: z.enum(figuresOf),
  from: localDate.nullish().describe('First day, YYYY-MM-DD'),
  to: localDate.nullish().describe('Last day, YYYY-MM-DD'),
  category: z.enum(categories).nullish(),
  counterparty: z
    .string()
    .max(100)
    .nullish()
    .describe('As the person named them, or a mark such as [name:1]'),
  ...amount,
})
const proposeTakes = z.strictObject({
  action: z.enum(ordersOf),
  category: z.enum(categories).nullish(),
  counterparty: z.string().max(100).nullish(),
  ...amount,
})

type Taken = Omit<z.output<typeof lookUpTakes>, 'about'>
type Refused = { readonly refused: string }

/**
 * The answers of the built-in engine as tools of a language model: it chooses which, and of which days, category, name
 * and amount. None takes an id, none writes, and a proposal opens nothing but the page on which the person decides.
 */
export function toolsFor(needs: ToolNeeds) {
  const read = (intent: Intent, taken: Taken) =>
    needs.atOneMoment(async (moment) => {
      const reading = readingOf(intent, taken, moment, needs)
      if ('refused' in reading) return reading
      const answer = await openAnswerTo({ ...moment.around, reading })
      needs.figures.add(answer)
      needs.onAnswer(answer)
      return veiled(answer, needs.veil)
    })

  /** A fault of ours is told to us: its message may hold what no model is to be sent. */
  async function answered(intent: Intent, taken: Taken) {
    try {
      return await read(intent, taken)
    } catch (error) {
      if (error instanceof z.ZodError || error instanceof DomainError)
        return { refused: 'These arguments are not taken.' }
      needs.onFault(error)
      return { refused: 'The figures cannot be read now.' }
    }
  }
  return {
    look_up: tool({
      description: `Figures of the person’s own money. About: ${listed(figuresOf)}.`,
      inputSchema: lookUpTakes,
      execute: ({ about, ...taken }) => answered(about, taken),
    }),
    propose: tool({
      description: `Offers the page on which the person does what they asked for: ${listed(ordersOf)}. Nothing is done by it.`,
      inputSchema: proposeTakes,
      execute: async ({ action, ...taken }): Promise<Refused | ReturnType<typeof veiled>> => {
        // A question about figures asks for nothing to be done.
        if (needs.understood !== null && needs.understood !== action)
          return { refused: 'The person has not asked for this.' }
        if (taken.amount && !isSaid(taken.amount, needs.words))
          return { refused: 'The person has not said this amount.' }
        if (taken.counterparty && !needs.words.toLowerCase().includes(taken.counterparty.toLowerCase()))
          return { refused: 'The person has not named them.' }
        return answered(action, taken)
      },
    }),
  }
}

/** Whether a number stands in the person's own words. */
function isSaid(number: string, words: string): boolean {
  const size = sizeOf(number.replaceAll(',', ''))
  const spelled = words
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(',', '')
  return (spelled.match(/\d{1,20}(?:\.\d{1,10})?/g) ?? []).some((each) => sizeOf(each) === size)
}

function readingOf(
  intent: Intent,
  { from, to, category, counterparty, amount: size, currency }: Taken,
  { around, names }: Moment,
  { veil }: ToolNeeds,
): Reading | Refused {
  const name = counterparty ? nameOf(counterparty, names, veil) : null
  if (name === undefined) return { refused: 'No counterparty is called so.' }
  if ((from && !to) || (to && !from) || (from && to && from > to))
    return { refused: 'Days need a first and a last.' }
  const sum = size ? amountOf(size, currency ?? around.currency) : null
  if (sum === undefined) return { refused: 'This is no amount of a known currency.' }
  return {
    ...{ intent, category: category ?? null, name, amount: sum },
    days: from && to ? { from, to } : null,
  }
}

function nameOf(called: string, names: readonly KnownName[], veil: Veil): string | undefined {
  const lifted = veil.lift(called)
  const text = (lifted?.kind === 'name' ? lifted.text : called).toLowerCase()
  return names.find((each) => each.name.toLowerCase() === text || each.called.includes(text))?.name
}

function amountOf(size: string, currency: string) {
  try {
    parseAmount(size, currency)
    return { amount: size, currency }
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}
