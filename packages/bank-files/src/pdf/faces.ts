import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create as createFont, type Font } from 'fontkit'
import { plainFont } from './woff.ts'

export type Weight = 400 | 600

/** The parts that the family is kept in, the commonest first. */
const PARTS = ['latin', 'arabic', 'latin-ext'] as const

const require = createRequire(import.meta.url)
const family = dirname(require.resolve('@fontsource/ibm-plex-sans-arabic/package.json'))

const read = new Map<string, Font>()

/** The font of a face. */
export function fontOf(face: string): Font {
  const known = read.get(face)
  if (known) return known
  const path = join(family, 'files', `ibm-plex-sans-arabic-${face}-normal.woff`)
  const font = createFont(plainFont(readFileSync(path)))
  if (!('characterSet' in font)) throw new Error(`${face} is a collection of fonts`)
  read.set(face, font)
  return font
}

/** All faces, by name: `arabic-600`. */
export const faces: readonly string[] = PARTS.flatMap((part) => [`${part}-400`, `${part}-600`])

/** The face that has a character; null where none has. */
export function faceOf(character: string, weight: Weight): string | null {
  const code = character.codePointAt(0) ?? 0
  const part = PARTS.find((each) => charactersOf(`${each}-${weight}`).has(code))
  return part ? `${part}-${weight}` : null
}

const known = new Map<string, ReadonlySet<number>>()

function charactersOf(face: string): ReadonlySet<number> {
  const before = known.get(face)
  if (before) return before
  const characters = new Set(fontOf(face).characterSet)
  known.set(face, characters)
  return characters
}
