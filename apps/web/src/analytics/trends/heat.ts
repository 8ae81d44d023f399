const STEPS = 4n

/** How strongly an amount is coloured beside the largest: 0 for nothing, 4 for what is in the top quarter. */
export function heatOf(minor: bigint, most: bigint): 0 | 1 | 2 | 3 | 4 {
  if (minor <= 0n || most <= 0n) return 0
  if (minor * STEPS > most * 3n) return 4
  if (minor * STEPS > most * 2n) return 3
  return minor * STEPS > most ? 2 : 1
}
