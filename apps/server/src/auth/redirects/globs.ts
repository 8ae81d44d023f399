/**
 * Whether a text is what a glob means: `**` is anything, `*` anything without the separator, `?` one character that is
 * not the separator. All ways are followed at once, so that a text costs its length times the glob's, and no more.
 */
export function globOf(glob: string, separator: '.' | '/'): (text: string) => boolean {
  const tokens = glob.match(/\*\*|\*|\?|./gs) ?? []
  return (text) => {
    let places = reached(new Set([0]), tokens)
    for (let at = 0; at < text.length; at += 1) {
      const character = text[at]
      const next = new Set<number>()
      for (const place of places) {
        const token = tokens[place]
        if (token === '**' || (token === '*' && character !== separator)) next.add(place)
        else if (token === '?' ? character !== separator : token === character) next.add(place + 1)
      }
      places = reached(next, tokens)
    }
    return places.has(tokens.length)
  }
}

// A star may stand for nothing. What is added while a set is walked is walked as well.
function reached(places: Set<number>, tokens: readonly string[]): Set<number> {
  for (const place of places) {
    const token = tokens[place]
    if (token === '*' || token === '**') places.add(place + 1)
  }
  return places
}
