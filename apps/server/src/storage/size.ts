const UNITS: Record<string, number> = { '': 1, B: 1, KB: 1e3, MB: 1e6, GB: 1e9 }

/** Bytes from a number or a text such as `20MB`, in decimal units; undefined for anything else. */
export function parseSize(size: number | string): number | undefined {
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)\s*([KMG]?B)?$/i.exec(String(size).trim()) ?? []
  const factor = UNITS[unit.toUpperCase()]
  if (amount === undefined || factor === undefined) return undefined
  const bytes = Math.round(Number(amount) * factor)
  return Number.isSafeInteger(bytes) ? bytes : undefined
}
