/** Measurements of a number of callers, each with one request at a time. */
export type Measured = {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly p999Ms: number
}

export type Load = {
  readonly callers: number
  readonly warmUpSeconds: number
  readonly seconds: number
}

/**
 * Runs `work` in a closed loop from each caller, and counts what finishes within the time measured.
 *
 * @param work one request; answers how many units it did
 */
export async function measure(load: Load, work: (caller: number) => Promise<number>): Promise<Measured> {
  const start = performance.now() + load.warmUpSeconds * 1000
  const end = start + load.seconds * 1000
  const latencies: number[] = []
  let units = 0
  const caller = async (index: number) => {
    let before = performance.now()
    while (before < end) {
      const done = await work(index)
      const after = performance.now()
      if (before >= start && after < end) {
        latencies.push(after - before)
        units += done
      }
      before = after
    }
  }
  await Promise.all(Array.from({ length: load.callers }, (_, index) => caller(index)))
  return { perSecond: units / load.seconds, ...quantilesOf(latencies) }
}

/**
 * Begins `work` so many times a second, whether or not what was begun before has ended, as people at tills do: what is
 * measured runs from the moment at which each was due.
 *
 * @param work one request; answers how many units it did
 */
export async function measurePaced(
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
  work: () => Promise<number>,
): Promise<Measured> {
  const start = performance.now()
  const latencies: number[] = []
  let units = 0
  const one = async (due: number) => {
    const done = await work()
    units += done
    latencies.push(performance.now() - due)
  }
  const begun: Promise<void>[] = []
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = start + (1000 * index) / perSecond
    const early = due - performance.now()
    if (early > 0) await new Promise((resume) => setTimeout(resume, early))
    begun.push(one(due))
  }
  await Promise.all(begun)
  return { perSecond: (1000 * units) / (performance.now() - start), ...quantilesOf(latencies) }
}

function quantilesOf(latencies: number[]): Pick<Measured, 'p50Ms' | 'p99Ms' | 'p999Ms'> {
  latencies.sort((a, b) => a - b)
  const quantile = (q: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * q))] ?? 0
  return { p50Ms: quantile(0.5), p99Ms: quantile(0.99), p999Ms: quantile(0.999) }
}

/** The middle of several runs, figure by figure. */
export function median(runs: readonly Measured[]): Measured {
  const middle = (figure: (run: Measured) => number) => {
    const sorted = runs.map(figure).sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? 0
  }
  return {
    perSecond: middle((run) => run.perSecond),
    p50Ms: middle((run) => run.p50Ms),
    p99Ms: middle((run) => run.p99Ms),
    p999Ms: middle((run) => run.p999Ms),
  }
}

/** A Markdown table, with columns padded so that it reads well in a terminal too. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [line(header), rule, ...rows.map(line)].join('\n')
}
