/** How far a page is. */
const PAGE_ROWS = 10

/** To which of the rows a key leads from one of them; undefined for other keys, and beyond the ends. */
export function rowByKey(key: string, rows: readonly number[], from: number): number | undefined {
  const at = rows.indexOf(from)
  if (at < 0) return undefined
  const last = rows.length - 1
  const to = new Map([
    ['ArrowDown', at + 1],
    ['ArrowUp', at - 1],
    ['Home', 0],
    ['End', last],
    ['PageDown', Math.min(at + PAGE_ROWS, last)],
    ['PageUp', Math.max(at - PAGE_ROWS, 0)],
  ])
  const place = to.get(key)
  return place === undefined || place === at ? undefined : rows[place]
}
