// How prices went at the houses that tests play: the same course for every asset, which each house tells in its own
// way.

const STEP_MS = 300_000

/** Of 5 minutes each, in hundredths of a dollar. */
function centsAt(ms: number): bigint {
  const step = BigInt(Math.floor(ms / STEP_MS))
  return 10_000n + ((step * 37n) % 500n)
}

function inDollars(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

export function priceAt(ms: number): string {
  return inDollars(centsAt(ms))
}

/** The first, highest, lowest and last price of a time. */
export function courseOf(from: number, to: number) {
  const all: bigint[] = []
  for (let at = from; at < to; at += STEP_MS) all.push(centsAt(at))
  const by = (isBetter: (one: bigint, other: bigint) => boolean) =>
    all.reduce((best, each) => (isBetter(each, best) ? each : best))
  return {
    open: inDollars(all[0] ?? 0n),
    high: inDollars(by((one, other) => one > other)),
    low: inDollars(by((one, other) => one < other)),
    close: inDollars(all.at(-1) ?? 0n),
  }
}
