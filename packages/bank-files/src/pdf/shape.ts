import type { Font } from 'fontkit'
import { fontOf } from './faces.ts'
import type { Direction } from './visual-runs.ts'

type Shaped = ReturnType<Font['layout']>

/** Runs that are kept: names and words come again and again; then it starts afresh. */
const MOST_KEPT = 2_000

/** Shapes runs for one document, each once while it is kept. */
export function createShaper(): (face: string, text: string, direction: Direction) => Shaped {
  const kept = new Map<string, Shaped>()
  return (face, text, direction) => {
    const key = `${face}/${direction}/${text}`
    const known = kept.get(key) ?? shape(fontOf(face), text, direction)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, known)
    return copyOf(known)
  }
}

/** Places of its own: the document scales those that it is given where they stand. */
function copyOf(run: Shaped): Shaped {
  const positions = run.positions.map((position) =>
    Object.assign(Object.create(Object.getPrototypeOf(position)), position),
  )
  return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions })
}

/**
 * Glyphs and their places. The font has no place for some marks on some letters that do not belong together, and
 * fontkit throws there: such a text has its marks where they fall.
 */
function shape(font: Font, text: string, direction: Direction): Shaped {
  try {
    return font.layout(text, ['kern'], undefined, undefined, direction)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return font.layout(text, { kern: true, mark: false, mkmk: false }, undefined, undefined, direction)
  }
}
