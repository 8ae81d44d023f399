/** The place at which a page is: of those whose address begins its own the longest, so that it is one at most. */
export function placeAmong(places: readonly string[], pathname: string): string | undefined {
  return places
    .filter((place) => pathname === place || pathname.startsWith(`${place}/`))
    .toSorted((one, other) => other.length - one.length)[0]
}
