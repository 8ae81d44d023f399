/** More than any list that a person could have chosen from. */
export const MAX_LIST_ITEMS = 500

/**
 * The values of `(a,b,"c,d")`: separated by commas, with blanks around them that do not count, in quotes where they
 * hold commas, with a backslash before what would end the quotes. One pass: nothing is looked at twice.
 *
 * @returns undefined where it is no list, or has too many values
 */
export function readList(text: string): string[] | undefined {
  if (text.length < 2 || !text.startsWith('(') || !text.endsWith(')')) return undefined
  const inner = text.slice(1, -1)
  const values: string[] = []
  let at = 0
  while (at < inner.length) {
    const item = readItem(inner, at)
    if (item === undefined || values.length === MAX_LIST_ITEMS) return undefined
    values.push(item.value)
    // The rest after the last comma is no value.
    at = item.end + 1
  }
  return values
}

/** A value and the place of the comma behind it, or of the end. */
type Item = { readonly value: string; readonly end: number }

function readItem(text: string, from: number): Item | undefined {
  const start = afterBlanks(text, from)
  return text[start] === '"' ? readQuoted(text, start + 1) : readPlain(text, from)
}

function readPlain(text: string, from: number): Item | undefined {
  const comma = text.indexOf(',', from)
  const end = comma < 0 ? text.length : comma
  const value = text.slice(from, end)
  return value.includes('"') ? undefined : { value: value.trim(), end }
}

function readQuoted(text: string, from: number): Item | undefined {
  let close = from
  while (close < text.length && text[close] !== '"') close += text[close] === '\\' ? 2 : 1
  if (close >= text.length) return undefined
  const end = afterBlanks(text, close + 1)
  if (end < text.length && text[end] !== ',') return undefined
  return { value: text.slice(from, close).replace(/\\(.)/gs, '$1'), end }
}

function afterBlanks(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at]?.trim() === '') at += 1
  return at
}
