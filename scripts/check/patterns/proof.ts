import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { check } from 'recheck'
import { slowness } from '../../../test/support/slowness.ts'
import type { Pattern } from './sources.ts'

/** Time that a pattern takes, by the length of the matched text. */
export type Verdict =
  | { readonly kind: 'linear' }
  | { readonly kind: 'too-slow'; readonly growth: string; readonly attack: string }
  | { readonly kind: 'unproved'; readonly why: string }

/** So many ways through a pattern at one place of a text are a constant. */
const MAX_WAYS = 256
/** Where repetition without bound is judged apart: as many ways as what stands beside and within it may have. */
const MAX_WAYS_BESIDE = 4_096

/** Far more than the proof of a simple pattern takes on an idle machine. */
const PROOF_TIMEOUT_MS = 30_000
/** A machine that is slower than this is given no more time. */
const SLOWEST = 20

// The prover as a program of its own is faster, but loses questions, and answers none after the first that it lost.
process.env.RECHECK_BACKEND = 'worker'

/**
 * Proves that a pattern takes linear time in a backtracking engine, or finds a text that takes more. A pattern that
 * repeats nothing without bound costs a constant at each place; for all others recheck decides it by the theory of
 * automata. What its automata do not know (looking around, references) is unproved, never passed by luck.
 */
export async function prove(pattern: Pattern): Promise<Verdict> {
  const parsed = parse(pattern)
  if (typeof parsed === 'string') return { kind: 'unproved', why: parsed }
  if (waysOf(parsed, Number.POSITIVE_INFINITY) <= MAX_WAYS) return { kind: 'linear' }
  // A finite number of ways is a constant to the theory, however large it is: `(a?){50}` has 2^50.
  if (waysOf(parsed, 1) > MAX_WAYS_BESIDE)
    return { kind: 'unproved', why: 'what repeats with a bound has too many ways' }
  if (pattern.hasUnknownText)
    return { kind: 'unproved', why: 'it repeats without bound around an unknown text' }
  const { source, flags } = wholeRun(pattern)
  const proof = (timeout: number) => check(source, flags, { checker: 'automaton', timeout })
  const first = await proof(PROOF_TIMEOUT_MS)
  // On a machine that is busy with other things it is tried once more, with the time that the proof takes there.
  const isTimeout = first.status === 'unknown' && first.error.kind === 'timeout'
  const verdict = isTimeout ? await proof(Math.ceil(PROOF_TIMEOUT_MS * Math.min(SLOWEST, slowness()))) : first
  if (verdict.status === 'safe') return { kind: 'linear' }
  if (verdict.status === 'vulnerable')
    return { kind: 'too-slow', growth: verdict.complexity.summary, attack: verdict.attack.pattern }
  const { error } = verdict
  if (error.kind === 'timeout') return { kind: 'unproved', why: 'the proof takes too long' }
  return { kind: 'unproved', why: 'message' in error ? error.message : error.kind }
}

/**
 * A pattern that is held against a text again and again may be slow over all, though each time is fast: of
 * `/<!--.*?-->|</` every `<` of many looks for an end that never comes. So the whole run is what is judged.
 */
function wholeRun({ source, flags, isRepeated }: Pattern): { source: string; flags: string } {
  const rest = [...flags].filter((flag) => !'dgy'.includes(flag)).join('')
  if (!isRepeated) return { source, flags: rest }
  return { source: flags.includes('y') ? `^(?:${source})*` : `^(?:${source}|[^])*`, flags: rest }
}

function parse({ source, flags }: Pattern): AST.Pattern | string {
  const mode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') }
  try {
    return new RegExpParser().parsePattern(source, 0, source.length, mode)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** In how many ways a node may be passed at one place of a text, where it repeats at most so often. */
function waysOf(node: AST.Node, mostOften: number): number {
  const all = (nodes: readonly AST.Node[]) => nodes.map((each) => waysOf(each, mostOften))
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return sum(all(node.alternatives))
    case 'Alternative':
      return all(node.elements).reduce((ways, next) => ways * next, 1)
    case 'Quantifier': {
      const isBounded = Number.isFinite(node.max)
      return waysOfRepetition(waysOf(node.element, mostOften), node.min, isBounded ? node.max : mostOften)
    }
    case 'Assertion':
      return 'alternatives' in node ? sum(all(node.alternatives)) : 1
    default:
      return 1
  }
}

function waysOfRepetition(ways: number, min: number, max: number): number {
  if (!Number.isFinite(max)) return max
  let total = 0
  for (let count = min; count <= Math.max(min, max) && total <= MAX_WAYS_BESIDE; count += 1)
    total += ways ** count
  return total
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
