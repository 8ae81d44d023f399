import { existsSync, readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import {
  type KnownName,
  type Reading,
  type Understood,
  understand,
} from '../apps/server/src/assistant/understand/understand.ts'
import { table } from './load.ts'

const EXAMPLES = 'apps/server/src/assistant/understand/learned'

const FILES = {
  'examples-en': EXAMPLES,
  'examples-ar': EXAMPLES,
  'unseen-en': 'bench/assistant',
  'unseen-ar': 'bench/assistant',
} as const

/** Questions that name days are read as if asked on this Thursday. */
const TODAY = '2026-11-26'

/** Counterparties that the person of the questions has dealt with, in both scripts. */
const NAMES: readonly KnownName[] = [
  { name: 'Marina Market', called: ['marina market', 'سوق المارينا'] },
  { name: 'Omar Saleh', called: ['omar saleh', 'عمر صالح'] },
  { name: 'Ali Hassan', called: ['ali hassan', 'علي حسن'] },
  { name: 'Sara Khalil', called: ['sara khalil', 'سارة خليل'] },
  { name: 'Carrefour', called: ['carrefour', 'كارفور'] },
  { name: 'Amazon', called: ['amazon', 'أمازون'] },
  { name: 'Netflix', called: ['netflix', 'نتفلكس'] },
  { name: 'Corniche Residences', called: ['corniche residences', 'كورنيش ريزيدنسز'] },
]

const line = z.strictObject({
  question: z.string(),
  /** An intent, `either` where two choices are to be offered, or `not_understood`. */
  intent: z.string(),
  /** The question before it in the conversation. */
  after: z.string().optional(),
  slots: z
    .strictObject({
      /** First and last day: `2026-10-01 2026-10-31`. */
      days: z.string(),
      category: z.string(),
      name: z.string(),
      /** As the wire spells it: `50.00 USD`. */
      amount: z.string(),
    })
    .partial()
    .optional(),
})
type Line = z.infer<typeof line>

/**
 * Accuracy of the assistant's understanding: how many questions of each file are read as the file
 * says, and, apart, how many of the slots that it names. The `unseen` files are written by people who have not read the
 * engine, which does not learn from them; what it makes of its own `examples` is the baseline beside them.
 *
 * `--mistakes` prints each question that is read otherwise; `--file examples-en` reads one file alone.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { mistakes: { type: 'boolean', default: false }, file: { type: 'string' } },
  })
  const files = Object.entries(FILES).filter(([file]) => values.file === undefined || values.file === file)
  const measured = files.map(([file, folder]) => ({ file, ...measure(file, folder) }))
  const rows = measured.map(({ file, result }) =>
    result
      ? [file, ...shareOf(result.right, result.asked), ...shareOf(result.slotsRight, result.slots), result.us]
      : [file, 'absent', '', '', '', ''],
  )
  console.log(table(['file', 'intents right', '%', 'slots right', '%', 'µs a question'], rows))
  if (values.mistakes) for (const { mistakes } of measured) for (const each of mistakes) console.log(each)
}

const shareOf = (right: number, all: number): string[] => [
  `${right} of ${all}`,
  all === 0 ? '' : ((right / all) * 100).toFixed(1),
]

type Measured = {
  readonly result: {
    readonly asked: number
    readonly right: number
    readonly slots: number
    readonly slotsRight: number
    readonly us: string
  } | null
  readonly mistakes: readonly string[]
}

function measure(file: string, folder: string): Measured {
  const path = `${folder}/${file}.jsonl`
  if (!existsSync(path)) return { result: null, mistakes: [] }
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((each) => each.trim() !== '')
    .map((each) => line.parse(JSON.parse(each)))
  const counted = { right: 0, slots: 0, slotsRight: 0 }
  const mistakes: string[] = []
  const began = performance.now()
  for (const each of lines) {
    const understood = ask(each)
    const isRight = intentOf(understood) === each.intent
    if (isRight) counted.right += 1
    else mistakes.push(`${file}: ${told(each)} is read as ${outcomeOf(understood)}, not ${each.intent}`)
    const wrong = wrongSlots(each, understood)
    counted.slots += Object.keys(each.slots ?? {}).length
    counted.slotsRight += Object.keys(each.slots ?? {}).length - wrong.length
    if (isRight && wrong.length > 0) mistakes.push(`${file}: ${told(each)} is read with ${wrong.join(', ')}`)
  }
  const us = (((performance.now() - began) * 1000) / Math.max(1, lines.length)).toFixed(0)
  return { result: { asked: lines.length, ...counted, us }, mistakes }
}

const told = ({ question, after }: Line) =>
  after === undefined ? `“${question}”` : `“${question}” after “${after}”`

function ask({ question, after }: Line): Understood {
  const surroundings = { today: TODAY, currency: 'USD', names: NAMES, previous: null }
  const before = after === undefined ? null : understand(after, surroundings)
  return understand(question, {
    ...surroundings,
    previous: before?.kind === 'reading' ? before.reading : null,
  })
}

const intentOf = (understood: Understood): string =>
  understood.kind === 'reading' ? understood.reading.intent : understood.kind

const outcomeOf = (understood: Understood): string =>
  understood.kind === 'either'
    ? `either of ${understood.readings.map(({ intent }) => intent).join(' and ')}`
    : intentOf(understood)

const readSlots = ({ days, category, name, amount }: Reading): Readonly<Record<string, string>> => ({
  days: days ? `${days.from} ${days.to}` : 'none',
  category: category ?? 'none',
  name: name ?? 'none',
  amount: amount ? `${amount.amount} ${amount.currency}` : 'none',
})

/** Slots that are read otherwise than the file says, each with what is read. */
function wrongSlots({ slots = {} }: Line, understood: Understood): string[] {
  const read: Readonly<Record<string, string>> =
    understood.kind === 'reading' ? readSlots(understood.reading) : {}
  return Object.entries(slots).flatMap(([slot, meant]) =>
    read[slot] === meant ? [] : [`${slot} ${read[slot] ?? 'none'}, not ${meant}`],
  )
}
