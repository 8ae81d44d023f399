/**
 * A text cut at the commas outside quotes and parentheses, without what is empty. A quote or parenthesis that nothing
 * closes is a character like others. One pass: once one is not closed, none behind it is.
 */
export function conditionsOf(text: string): string[] {
  const conditions: string[] = []
  const closes = { '"': closingQuote, '(': closingParenthesis }
  const unclosed = new Set<string | undefined>()
  let start = 0
  let at = 0
  while (at < text.length) {
    const character = text[at]
    if (character === ',') {
      conditions.push(text.slice(start, at))
      start = at + 1
    }
    const isOpening = (character === '"' || character === '(') && !unclosed.has(character)
    const end = isOpening ? closes[character](text, at + 1) : at
    if (end < 0) unclosed.add(character)
    at = end < 0 ? at + 1 : end + 1
  }
  return [...conditions, text.slice(start)].filter((condition) => condition !== '')
}

function closingQuote(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '"') return at
    if (text[at] === '\\') at += 1
  }
  return -1
}

function closingParenthesis(text: string, from: number): number {
  return text.indexOf(')', from)
}
