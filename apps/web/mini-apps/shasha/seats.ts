export const rows = ['A', 'B', 'C', 'D', 'E', 'F'] as const
export const SEATS_IN_A_ROW = 8

/** The catalogue's item of a seat: the last two rows are lounge seats. */
export const kindOf = (seat: string): 'seat' | 'lounge' =>
  seat.startsWith('E') || seat.startsWith('F') ? 'lounge' : 'seat'

/** Whether the sandbox's cinema has sold a seat already: about a quarter of them, the same ones on every device. */
export function hasSold(showing: string, seat: string): boolean {
  let mixed = 7
  for (const letter of `${showing} ${seat}`) mixed = (mixed * 31 + letter.charCodeAt(0)) % 65_521
  return mixed % 4 === 0
}
