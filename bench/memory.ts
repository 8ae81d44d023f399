export type Memory = {
  readonly peakMemoryMb: number
  /** Peak above the process before the work began. */
  readonly addedMemoryMb: number
}

/** Looks at the process's memory until it is asked for the most that it saw. */
export function watchMemory(): () => Memory {
  const before = process.memoryUsage.rss()
  let peak = before
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }
  const timer = setInterval(look, 20)
  return () => {
    look()
    clearInterval(timer)
    return { peakMemoryMb: peak / 1_000_000, addedMemoryMb: (peak - before) / 1_000_000 }
  }
}
