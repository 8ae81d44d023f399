/** A cluster of letters drawn as a whole: its width, and where in the text it ends. */
export type Cluster = { readonly width: number; readonly end: number }

/** Glyphs of a run in the order in which they are read: of how many characters each is, and its width. */
type ReadGlyph = { readonly characters: number; readonly width: number }

/**
 * The clusters of a run.
 *
 * @param ends where in the text each character of the run ends
 */
export function clustersOf(glyphs: readonly ReadGlyph[], ends: readonly number[]): readonly Cluster[] {
  const counted = glyphs.reduce((sum, { characters }) => sum + characters, 0)
  if (counted !== ends.length) return evenly(glyphs, ends)
  let character = 0
  return glyphs.map(({ characters, width }) => {
    character += characters
    return { width, end: ends[character - 1] ?? 0 }
  })
}

/** Where the font made more or fewer characters of a run than it has, all have the same width. */
function evenly(glyphs: readonly ReadGlyph[], ends: readonly number[]): readonly Cluster[] {
  const width = glyphs.reduce((sum, glyph) => sum + glyph.width, 0) / ends.length
  return ends.map((end) => ({ width, end }))
}

/** How many of the first clusters stand in a width. */
export function countFitting(clusters: readonly Cluster[], width: number): number {
  let taken = 0
  const tooFar = clusters.findIndex((cluster) => {
    taken += cluster.width
    return taken > width
  })
  return tooFar < 0 ? clusters.length : tooFar
}
