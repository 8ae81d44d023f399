import { globSync, readFileSync } from 'node:fs'
import { type CallExpression, type NewExpression, parseSync, Visitor } from 'oxc-parser'
import { type Constants, constantOf, constantsOf } from './constants.ts'

/** A regular expression of the sources, and where it stands. */
export type Pattern = {
  readonly file: string
  readonly line: number
  readonly source: string
  readonly flags: string
  /** Whether it is held against the text again behind what it has found. */
  readonly isRepeated: boolean
  /** Whether a letter stands in it for a text not known before, which is escaped. */
  readonly hasUnknownText: boolean
}

/** A regular expression that is made while the product runs, from a text not known before. */
export type MadePattern = { readonly file: string; readonly line: number; readonly code: string }

type Found = { readonly patterns: readonly Pattern[]; readonly made: readonly MadePattern[] }

const SCRIPTS = ['{apps,packages,scripts,test,bench}/**/*.{ts,tsx,js,mjs}', '*.{ts,js,mjs}']
const PAGES = '{apps,packages}/**/*.html'
const NOT_OURS = ['node_modules', 'dist']

/** Every regular expression of the repository's sources. */
export function readPatterns(): Found & { readonly files: readonly string[] } {
  const options = { exclude: (path: string) => NOT_OURS.some((name) => path.split('/').includes(name)) }
  const scripts = globSync(SCRIPTS, options)
  const pages = globSync(PAGES, options)
  const found = [
    ...scripts.map((file) => patternsOfScript(file, readFileSync(file, 'utf8'))),
    ...pages.map((file) => ({ patterns: patternsOfMarkup(file, readFileSync(file, 'utf8'), 1), made: [] })),
  ]
  return {
    files: [...scripts, ...pages],
    patterns: found.flatMap(({ patterns }) => patterns),
    made: found.flatMap(({ made }) => made),
  }
}

/**
 * Patterns written in a script, and those it gives to RegExp or to a method that makes a pattern of a text.
 */
export function patternsOfScript(file: string, text: string): Found {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const constants = constantsOf(program)
  const lineOf = linesOf(text)
  const patterns: Pattern[] = []
  const made: MadePattern[] = []
  const separators = new Set<unknown>()

  function readCall(call: CallExpression | NewExpression): void {
    if (nameOf(call) === 'split') separators.add(call.arguments[0])
    const pattern = patternMadeBy(call, constants)
    const place = { file, line: lineOf(call.start) }
    if (pattern === 'unknown')
      made.push({ ...place, code: text.slice(call.start, call.end).split(/\s+/).join(' ') })
    else if (pattern) patterns.push({ ...place, ...pattern })
  }

  new Visitor({
    CallExpression: readCall,
    NewExpression: readCall,
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern: source, flags } = node.regex
      const isRepeated = isRepeating(flags) || separators.has(node)
      patterns.push({ file, line: lineOf(node.start), source, flags, isRepeated, hasUnknownText: false })
    },
    TemplateElement({ value, start }) {
      patterns.push(...patternsOfMarkup(file, value.cooked ?? value.raw, lineOf(start)))
    },
    JSXAttribute({ name, value, start }) {
      if (name.name !== 'pattern' || value?.type !== 'Literal') return
      patterns.push(patternOfField(file, lineOf(start), String(value.value)))
    },
  }).visit(program)
  return { patterns, made }
}

/** The patterns that the fields of a page are held to. */
function patternsOfMarkup(file: string, markup: string, firstLine: number): Pattern[] {
  const lineOf = linesOf(markup)
  return [...markup.matchAll(/\spattern="([^"]*)"/g)].map(({ 1: source = '', index }) =>
    patternOfField(file, firstLine + lineOf(index) - 1, source),
  )
}

// A browser holds it against the whole value.
function patternOfField(file: string, line: number, pattern: string): Pattern {
  return { file, line, source: `^(?:${pattern})$`, flags: 'u', isRepeated: false, hasUnknownText: false }
}

/** Methods that make a pattern of a text, where they are a text's own. */
const MAKERS = ['match', 'matchAll', 'search']

function patternMadeBy(
  call: CallExpression | NewExpression,
  constants: Constants,
): Omit<Pattern, 'file' | 'line'> | 'unknown' | undefined {
  const [first, second] = call.arguments
  if (first === undefined || first.type === 'SpreadElement' || second?.type === 'SpreadElement')
    return undefined
  const name = nameOf(call)
  if (name !== undefined && MAKERS.includes(name)) {
    const text = constantOf(first, constants)
    return text && { source: text.text, flags: '', isRepeated: true, hasUnknownText: !text.isWhole }
  }
  if (call.callee.type !== 'Identifier' || call.callee.name !== 'RegExp') return undefined
  // With other flags it is read where it is written.
  if (first.type === 'Literal' && 'regex' in first && second === undefined) return undefined
  const source = constantOf(first, constants)
  const flags = second ? constantOf(second, constants) : { text: '', isWhole: true }
  if (!source || !flags?.isWhole) return 'unknown'
  const isRepeated = isRepeating(flags.text)
  return { source: source.text, flags: flags.text, isRepeated, hasUnknownText: !source.isWhole }
}

function isRepeating(flags: string): boolean {
  return flags.includes('g') || flags.includes('y')
}

function nameOf({ callee }: CallExpression | NewExpression): string | undefined {
  if (callee.type !== 'MemberExpression' || callee.computed) return undefined
  return callee.property.type === 'Identifier' ? callee.property.name : undefined
}

function linesOf(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (offset) => ends.filter((end) => end < offset).length + 1
}
