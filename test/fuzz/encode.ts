import { bytesOf, type Piece } from './input.ts'

/** Bytes that stand in a document as they are: what no JSON writer would write. */
export class Raw {
  readonly pieces: readonly Piece[]

  constructor(...pieces: readonly Piece[]) {
    this.pieces = pieces
  }
}

/** Fields of an object in an order, any of them more than once and by any name. */
export class Entries {
  readonly list: readonly (readonly [name: string, value: unknown])[]

  constructor(list: readonly (readonly [string, unknown])[]) {
    this.list = list
  }
}

/** A value as JSON, with what is raw in it as it is. */
export function encode(value: unknown): Piece[] {
  if (value instanceof Raw) return [...value.pieces]
  if (Array.isArray(value)) return ['[', ...separated(value.map((each) => encode(each))), ']']
  if (value instanceof Entries) return objectOf(value.list)
  if (typeof value === 'object' && value !== null) return objectOf(Object.entries(value))
  return [bytesOf(JSON.stringify(value) ?? 'null')]
}

function objectOf(list: readonly (readonly [string, unknown])[]): Piece[] {
  const parts = list
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): Piece[] => [`${bytesOf(JSON.stringify(name))}:`, ...encode(value)])
  return ['{', ...separated(parts), '}']
}

function separated(parts: readonly Piece[][]): Piece[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [',', ...part]))
}
