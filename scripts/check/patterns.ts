import { type Justified, justified } from './patterns/justified.ts'
import { prove, type Verdict } from './patterns/proof.ts'
import { type MadePattern, type Pattern, readPatterns } from './patterns/sources.ts'

const ADVICE =
  'Read the text in one pass, bound what repeats, or anchor it; CONTRIBUTING says how under “Read what comes from outside”.'

/** Every regular expression of the repository that is not proved to take linear time. */
export async function checkPatterns(): Promise<{ readonly faults: string; readonly figures: string }> {
  const { files, patterns, made } = readPatterns()
  const faults = await faultsOf(patterns, made, justified)
  return { faults: faults.join('\n'), figures: `${patterns.length} in ${files.length} files` }
}

/** Faults of patterns, in words that say what to do instead. */
export async function faultsOf(
  patterns: readonly Pattern[],
  made: readonly MadePattern[],
  allowed: readonly Justified[],
): Promise<string[]> {
  const verdicts = await verdictsOf(patterns)
  const found = [
    ...patterns.flatMap((pattern) => {
      const verdict = verdicts.get(keyOf(pattern))
      return verdict ? faultOf(pattern, verdict) : []
    }),
    ...made.map(({ file, line, code }) => ({
      file,
      code,
      text: `${file}:${line}: ${code} is made while the product runs, so nothing can be proved of it. Give it a text that is known, put what is not known through RegExp.escape, or compare without a pattern.`,
    })),
  ]
  const isAllowed = ({ file, code }: { file: string; code: string }) =>
    allowed.some((each) => each.file === file && each.code === code)
  const stale = allowed.filter(
    (each) => !found.some(({ file, code }) => file === each.file && code === each.code),
  )
  return [
    ...found.filter((fault) => !isAllowed(fault)).map(({ text }) => text),
    ...stale.map(({ file, code }) => `${file}: ${code} needs no reason any more: take it off the list.`),
  ]
}

type Fault = { readonly file: string; readonly code: string; readonly text: string }

function faultOf(pattern: Pattern, verdict: Verdict): Fault[] {
  const { file, line, source, flags } = pattern
  const code = `/${source}/${flags}`
  switch (verdict.kind) {
    case 'linear':
      return []
    case 'too-slow': {
      const text = `${file}:${line}: ${code} takes ${verdict.growth} time, for example for ${verdict.attack}. ${ADVICE}`
      return [{ file, code, text }]
    }
    case 'unproved': {
      const text = `${file}:${line}: ${code} cannot be proved to take linear time: ${verdict.why}. ${ADVICE}`
      return [{ file, code, text }]
    }
  }
}

/** A verdict for each pattern, however often it is written. */
async function verdictsOf(patterns: readonly Pattern[]): Promise<ReadonlyMap<string, Verdict>> {
  const verdicts = new Map<string, Verdict>()
  for (const pattern of patterns) {
    const key = keyOf(pattern)
    if (!verdicts.has(key)) verdicts.set(key, await prove(pattern))
  }
  return verdicts
}

function keyOf({ source, flags, isRepeated, hasUnknownText }: Pattern): string {
  return JSON.stringify([source, flags, isRepeated, hasUnknownText])
}
