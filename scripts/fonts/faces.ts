/** A font file of ours, without its extension, and the characters that a browser fetches it for. */
export type Face = {
  readonly file: string
  readonly ranges: readonly (readonly [from: number, to: number])[]
}

/** The faces of a stylesheet that are files of ours. @throws Error where a range is none */
export function facesOf(css: string): Face[] {
  return css.split('}').flatMap((rule) => {
    const [, file] = /url\("\.\/fonts\/([\w-]{1,80})\.woff2"\)/.exec(rule) ?? []
    const [, ranges] = /unicode-range:([^;:]+);/.exec(rule) ?? []
    return file === undefined || ranges === undefined
      ? []
      : [{ file, ranges: ranges.split(',').map(rangeOf) }]
  })
}

/** Every character of the ranges. */
export function charactersOf(ranges: Face['ranges']): string {
  const codes = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, step) => from + step),
  )
  return String.fromCodePoint(...codes)
}

function rangeOf(range: string): readonly [number, number] {
  const [, from = '', to] = /^U\+([0-9A-F]+)(?:-([0-9A-F]+))?$/.exec(range.trim()) ?? []
  if (from === '') throw new Error(`${range} is no range of characters`)
  return [Number.parseInt(from, 16), Number.parseInt(to ?? from, 16)]
}
