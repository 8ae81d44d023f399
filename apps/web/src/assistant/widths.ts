/** How wide the bars of amounts are in percent of the widest; what is below zero has none. */
export function widthsOf(amounts: readonly bigint[]): number[] {
  const most = amounts.reduce((top, each) => (each > top ? each : top), 0n)
  return amounts.map((each) => (most > 0n && each > 0n ? Number((each * 1000n) / most) / 10 : 0))
}
