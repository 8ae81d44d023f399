/** How wide a character of a figure is, in em. */
const CHARACTER_EM = 0.6

// They order the letters and take no room.
const ISOLATES = /[\u2066-\u2069]/g

/** Size of a figure that is no wider than a phone, less what stands beside it: one that is cut would be a wrong one. */
export function fitted(figure: string, beside: string): { readonly fontSize: string } {
  const width = figure.replace(ISOLATES, '').length * CHARACTER_EM
  return { fontSize: `min(1em, calc((100vw - ${beside}) / ${width.toFixed(1)}))` }
}
