/** Longer than any reference of XML. */
const MAX_REFERENCE = 35
const BARE_AMPERSAND = /&(?!#?\w{1,32};)/g

/**
 * The text of markup as its program meant it: without empty lines before its declaration, and with ampersands that
 * stand for themselves written as references. A file with sections of plain characters is left as it is.
 */
export async function* repaired(text: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let rest = ''
  let isBegun = false
  let hasPlainSections = false
  for await (const chunk of text) {
    const whole: string = isBegun ? rest + chunk : (rest + chunk).trimStart()
    isBegun ||= whole !== ''
    hasPlainSections ||= whole.includes('<![CDATA[')
    // A reference that the end of the chunk cuts in two is read with the next.
    const last = whole.lastIndexOf('&')
    const isCut = last >= 0 && whole.length - last < MAX_REFERENCE && !whole.includes(';', last)
    const end = isCut ? last : whole.length
    yield hasPlainSections ? whole.slice(0, end) : whole.slice(0, end).replace(BARE_AMPERSAND, '&amp;')
    rest = whole.slice(end)
  }
  if (rest !== '') yield rest.replace(BARE_AMPERSAND, '&amp;')
}
