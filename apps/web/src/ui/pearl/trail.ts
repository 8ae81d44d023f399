/** One dot of a trail: where it was dropped, and how much of its life is left, from 1 down to 0. */
export type Dot = { readonly x: number; readonly y: number; readonly life: number }

export type TrailFigures = {
  readonly dots: number
  readonly tickMs: number
  readonly decayPerTick: number
}

/** One tick: every dot loses some life, the dead ones go, and a pointer that has moved drops a new dot in front. */
export function advanceTrail(
  trail: readonly Dot[],
  pointer: { readonly x: number; readonly y: number } | undefined,
  { dots, decayPerTick }: TrailFigures,
): readonly Dot[] {
  const living = trail
    .map((dot) => ({ ...dot, life: dot.life - decayPerTick }))
    .filter(({ life }) => life > 0)
  return (pointer ? [{ ...pointer, life: 1 }, ...living] : living).slice(0, dots)
}
