/** Faults of input that no field of any service can want. */
export type ReadingFault = 'not_json' | 'too_deep' | 'unstorable'

/** How deep objects and lists may stand in each other: nothing of ours goes beyond a handful. */
export const MAX_DEPTH = 64

const messages: Record<ReadingFault, string> = {
  not_json: 'The input is not JSON',
  too_deep: `The input is nested more than ${MAX_DEPTH} levels deep`,
  unstorable: 'The input has a character that no text can hold',
}

/** Input that is refused before anybody looks at what it means; each service says so in its own shape. */
export class UnreadableInput extends Error {
  override readonly name = 'UnreadableInput'
  readonly statusCode = 400
  readonly fault: ReadingFault
  /** Where in the input it stands, from the outside in. */
  readonly path: readonly string[]

  constructor(fault: ReadingFault, path: readonly string[] = []) {
    super(messages[fault])
    this.fault = fault
    this.path = path
  }
}

/**
 * Reads JSON from outside: the one way in for every service.
 *
 * @throws UnreadableInput where it is none, or as `requireReadable` does
 */
export function readJson(text: string): unknown {
  const value = parsed(text)
  requireReadable(value)
  return value
}

/**
 * Reads JSON whose texts strangers wrote, and not the one who tells it: what no text can hold is replaced, so that one
 * of them keeps back nothing that stands beside it.
 *
 * @throws UnreadableInput where it is none, is nested too deep or has such a text for a key
 */
export function readJsonOfStrangers(text: string): unknown {
  // They can only be escaped ones, and most texts have none.
  const value = parsed(text, text.includes('\\u') ? replacing : undefined)
  requireReadable(value)
  return value
}

/** A number as its text in JSON: a count may have more digits than a double holds. */
export class WrittenNumber {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/**
 * As `readJsonOfStrangers`, but that each number is a `WrittenNumber`: no double is made of it.
 *
 * @throws UnreadableInput as `readJsonOfStrangers` does
 */
export function readJsonAsWritten(text: string): unknown {
  const value = parsed(text, asWritten)
  requireReadable(value)
  return value
}

// Of whatever was no object or list before it was read, the source is told (TC39's JSON.parse source text access).
function asWritten(key: string, part: unknown, ...[context]: readonly { readonly source?: string }[]) {
  return typeof part === 'number' && context?.source !== undefined
    ? new WrittenNumber(context.source)
    : replacing(key, part)
}

function replacing(_key: string, part: unknown): unknown {
  return typeof part === 'string' ? storable(part) : part
}

function parsed(text: string, each?: (key: string, part: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, each)
  } catch {
    throw new UnreadableInput('not_json')
  }
}

/** An object or list on the way to what is looked at, with the way there. */
type Place = {
  readonly within: object
  readonly depth: number
  readonly key: string
  readonly outer: Place | null
}

/**
 * Refuses what is nested too deep for its later readers, most of which call themselves for every level; and
 * texts that the database cannot hold: those with a NUL, and those with half of a surrogate pair. Goes over the
 * input once, without calling itself.
 *
 * @throws UnreadableInput
 */
export function requireReadable(value: unknown): void {
  if (typeof value === 'string' && !isStorable(value)) throw new UnreadableInput('unstorable')
  if (!isContainer(value)) return
  const waiting: Place[] = [{ within: value, depth: 1, key: '', outer: null }]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (place.depth > MAX_DEPTH) throw new UnreadableInput('too_deep')
    for (const [key, part] of Object.entries(place.within)) {
      if (!isStorable(key) || key === '__proto__' || (typeof part === 'string' && !isStorable(part)))
        throw new UnreadableInput('unstorable', wayTo(place, key))
      if (isContainer(part)) waiting.push({ within: part, depth: place.depth + 1, key, outer: place })
    }
  }
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

function wayTo(place: Place, key: string): string[] {
  const way = [key]
  for (let at: Place | null = place; at?.outer; at = at.outer) way.unshift(at.key)
  // A key that cannot be held cannot be named either.
  return way.map(storable)
}

function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '\ufffd')
}
