import { type SectionKey, sections } from './orb-sections.ts'

/** A way from a card's own place, in CSS pixels; x grows to the right in both reading directions. */
export type Offset = { readonly x: number; readonly y: number }

/** Which card stands in which place, and which have been moved away from theirs. */
export type Arrangement = {
  readonly order: readonly SectionKey[]
  readonly offsets: Readonly<Partial<Record<SectionKey, Offset>>>
}

/** How far a card may go from its place, so that it stays inside the stage. */
export type Room = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

type Box = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export const untouched: Arrangement = { order: sections.map(({ key }) => key), offsets: {} }

export function moveTo(arrangement: Arrangement, key: SectionKey, offset: Offset): Arrangement {
  return { ...arrangement, offsets: { ...arrangement.offsets, [key]: offset } }
}

/** The two cards change places, and both stand where those places are. */
export function changePlaces(
  { order, offsets }: Arrangement,
  one: SectionKey,
  other: SectionKey,
): Arrangement {
  const { [one]: _, [other]: __, ...rest } = offsets
  return {
    order: order.map((key) => (key === one ? other : key === other ? one : key)),
    offsets: rest,
  }
}

/** The card is back where it was in the beginning; the card there takes its place. */
export function putBack(arrangement: Arrangement, key: SectionKey): Arrangement {
  const occupant = arrangement.order[untouched.order.indexOf(key)]
  return changePlaces(arrangement, key, occupant ?? key)
}

export function isMoved({ order, offsets }: Arrangement, key: SectionKey): boolean {
  return offsets[key] !== undefined || order.indexOf(key) !== untouched.order.indexOf(key)
}

/** The room of a card whose own place is `card`. */
export function roomOf(card: Box, stage: Box): Room {
  return {
    left: Math.min(0, stage.left - card.left),
    right: Math.max(0, stage.right - card.right),
    top: Math.min(0, stage.top - card.top),
    bottom: Math.max(0, stage.bottom - card.bottom),
  }
}

export function within({ left, right, top, bottom }: Room, { x, y }: Offset): Offset {
  return { x: Math.min(right, Math.max(left, x)), y: Math.min(bottom, Math.max(top, y)) }
}

/** An arrangement that was written down; undefined when it is not one of these sections. */
export function parseArrangement(text: string | null): Arrangement | undefined {
  const parsed = parseJson(text)
  if (typeof parsed !== 'object' || parsed === null || !('order' in parsed) || !('offsets' in parsed)) return
  const { order, offsets } = parsed
  if (!Array.isArray(order) || typeof offsets !== 'object' || offsets === null) return
  if (order.length !== untouched.order.length || untouched.order.some((key) => !order.includes(key))) return
  const known = Object.entries(offsets).filter(([key, value]) => isSection(key) && isOffset(value))
  return { order, offsets: Object.fromEntries(known) }
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined // not ours: the cards stand where they always do
  }
}

function isSection(key: string): boolean {
  return untouched.order.some((known) => known === key)
}

function isOffset(value: unknown): value is Offset {
  return (
    typeof value === 'object' &&
    value !== null &&
    'x' in value &&
    'y' in value &&
    Number.isFinite(value.x) &&
    Number.isFinite(value.y)
  )
}
