import { curlOf, type Input } from './input.ts'
import type { Verdict } from './oracles.ts'

/** A fault, with an input that shows it where one is known. */
export type Finding = {
  readonly kind: Verdict['kind'] | 'end' | 'hang' | 'growth' | 'changed state' | 'logged defect' | 'at rest'
  readonly surface: string
  readonly what: string
  readonly input: Input | null
}

/** Findings of one cause are one: told with the first inputs that showed it. */
export type Cause = {
  readonly kind: string
  readonly what: string
  readonly surface: string
  readonly examples: Input[]
  count: number
}

const MAX_EXAMPLES = 3

export function createFindings() {
  const causes = new Map<string, Cause>()
  return {
    add({ kind, surface, what, input }: Finding): void {
      // Where a fault has a place in the code, it is one from wherever it was reached and told.
      const isPlaced = what.includes('/src/') && kind !== 'end'
      const key = `${isPlaced ? '' : `${kind} ${surface}`} ${withoutParticulars(what)}`
      const cause = causes.get(key) ?? { kind, what, surface, examples: [], count: 0 }
      causes.set(key, cause)
      cause.count += 1
      const isNew = input && cause.examples.every((each) => each.route !== input.route)
      if (isNew && cause.examples.length < MAX_EXAMPLES) cause.examples.push(input)
    },
    all: (): readonly Cause[] => [...causes.values()],
  }
}

export type Findings = ReturnType<typeof createFindings>

// Ids, numbers and quoted parts differ from one finding of a cause to the next.
function withoutParticulars(what: string): string {
  return what
    .replace(/^\d+ · /, '')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replace(/\b\w+:\/\/[^\s·]+/g, 'ADDRESS')
    .replace(/"[^"]*"/g, '"…"')
    .replace(/\d{2,}/g, 'N')
    .slice(0, 200)
}

/** A cause as it is printed: what it is, how often, and how to see it again. */
export function textOf({ kind, what, surface, examples, count }: Cause, url: string): string {
  const shown = examples.flatMap((input) => {
    const curl = curlOf(input, url)
    const line = JSON.stringify(input)
    return [
      `    ${input.route} as ${input.as} · ${input.attack}`,
      ...(curl === null ? [] : [`      ${curl}`]),
      `      npm run fuzz -- --replay '${line.replaceAll("'", "'\\''")}'`,
    ]
  })
  return [`✗ ${kind} · ${surface} · ${what}${count > 1 ? ` · ${count} times` : ''}`, ...shown].join('\n')
}
