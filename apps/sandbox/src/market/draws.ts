/** The furthest that one draw goes, in standard deviations: tails are fat, but no asset is gone in a second. */
const FURTHEST = 6

/** A name as a number from which draws are made. */
export function seedOf(name: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193)
  }
  return scatter(hash)
}

/**
 * Between 0 and 1, neither of them, all alike: always the same for the same seed, level, index and part, and unrelated
 * to that of any other.
 */
export function evenDraw(seed: number, level: number, index: number, part = 0): number {
  const ofLevel = scatter(seed ^ Math.imul(level + 1, 0x9e3779b1))
  const ofIndex = scatter(ofLevel ^ Math.imul(index, 0x85ebca6b))
  const ofPart = scatter(ofIndex ^ Math.imul(part + 1, 0xc2b2ae35))
  return ((ofPart >>> 0) + 0.5) / 2 ** 32
}

/**
 * An even draw as one of Student's t with four degrees of freedom and a standard deviation of 1, as far as it goes:
 * mostly small, and now and then far larger than a normal one.
 */
export function fatTailed(even: number): number {
  const root = Math.sqrt(4 * even * (1 - even))
  const square = Math.cos(Math.acos(Math.min(root, 1)) / 3) / root - 1
  const drawn = Math.sqrt(2 * Math.max(square, 0))
  return Math.sign(even - 0.5) * Math.min(drawn, FURTHEST)
}

// Every bit of what comes in changes about half of those that come out.
function scatter(value: number): number {
  let bits = value | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d)
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b)
  return bits ^ (bits >>> 16)
}
