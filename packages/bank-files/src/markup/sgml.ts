import { FileRefused } from '../errors.ts'
import { type ElementReader, markupBounds, Nesting } from './elements.ts'

/** Longer than any tag that OFX has. */
const MAX_TAG = 200

/**
 * The elements of elements that a bank's statement is made of. In SGML a value needs no closing tag, so that only its
 * name tells an empty value from an element that begins.
 */
const AGGREGATES = new Set(
  (
    'OFX SIGNONMSGSRSV1 SONRS STATUS FI BANKMSGSRSV1 STMTTRNRS STMTRS BANKACCTFROM BANKTRANLIST STMTTRN PAYEE ' +
    'BANKACCTTO CCACCTTO CURRENCY ORIGCURRENCY LEDGERBAL AVAILBAL BALLIST BAL CREDITCARDMSGSRSV1 CCSTMTTRNRS ' +
    'CCSTMTRS CCACCTFROM'
  ).split(' '),
)

/**
 * Reads the SGML of OFX 1 (1.0.2 to 1.6): elements of elements are closed, values end where the next tag begins. What
 * stands before `<OFX>` is passed over; declarations are refused.
 * @throws FileRefused
 */
export async function* readSgml<Part>(
  chunks: AsyncIterable<string>,
  reader: ElementReader<Part>,
): AsyncGenerator<Part, void, undefined> {
  const feed = new SgmlFeed(reader)
  for await (const chunk of chunks) {
    feed.write(chunk)
    yield* reader.take()
  }
  feed.end()
  yield* reader.take()
}

class SgmlFeed<Part> {
  readonly #reader: ElementReader<Part>
  readonly #nesting = new Nesting()
  /** Input that cannot be read without the next piece. */
  #rest = ''
  #line = 1
  /** The value whose tag has been opened and whose text may follow. */
  #value: string | undefined

  constructor(reader: ElementReader<Part>) {
    this.#reader = reader
  }

  write(chunk: string): void {
    const text = this.#rest + chunk
    let at = 0
    for (let open = text.indexOf('<', at); open >= 0; open = text.indexOf('<', at)) {
      const close = text.indexOf('>', open)
      if (close < 0 || close - open > MAX_TAG) break
      this.#readText(text.slice(at, open))
      this.#readTag(text.slice(open + 1, close))
      at = close + 1
    }
    this.#rest = text.slice(at)
    const open = this.#rest.indexOf('<')
    if (open >= 0 && this.#rest.length - open > MAX_TAG)
      throw new FileRefused('markup_malformed', this.#line + newlinesIn(this.#rest.slice(0, open)))
    if (this.#rest.length > markupBounds.text + MAX_TAG)
      throw new FileRefused('markup_text_too_long', this.#line, String(markupBounds.text))
  }

  end(): void {
    if (this.#rest.includes('<') || this.#nesting.depth > 0)
      throw new FileRefused('markup_malformed', this.#line)
  }

  #readText(text: string): void {
    const value = this.#value
    this.#value = undefined
    const said = value === undefined ? '' : unescapeSgml(text.trim())
    if (text.length > markupBounds.text)
      throw new FileRefused('markup_text_too_long', this.#line, String(markupBounds.text))
    this.#line += newlinesIn(text)
    if (value === undefined || said === '') return
    this.#reader.open(value, {}, this.#line)
    this.#reader.close(value, said, this.#line)
  }

  #readTag(tag: string): void {
    if (tag.startsWith('!')) throw new FileRefused('markup_has_doctype', this.#line)
    if (tag.startsWith('?')) return
    const name = tag.replace('/', '').trim().toUpperCase()
    if (tag.startsWith('/')) this.#closeAll(name)
    else if (AGGREGATES.has(name)) {
      this.#nesting.push(name, this.#line)
      this.#reader.open(name, {}, this.#line)
    } else if (this.#nesting.depth > 0) this.#value = name
  }

  /** Closes an element and what is still open in it. The end of a value, which has been read, closes nothing. */
  #closeAll(name: string): void {
    if (!AGGREGATES.has(name)) return
    if (!this.#nesting.has(name)) throw new FileRefused('markup_malformed', this.#line)
    for (let closed = this.#nesting.pop(); closed; closed = this.#nesting.pop()) {
      this.#reader.close(closed.name, '', this.#line)
      if (closed.name === name) return
    }
  }
}

function newlinesIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** The entities that OFX 1 knows (2.3.2.1), and characters by their number. Others stay as they are written. */
function unescapeSgml(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|([a-z]{2,4}));/g, (whole, number?: string, name = '') => {
    if (number === undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole
    return Number(number) <= 0x10ffff ? String.fromCodePoint(Number(number)) : whole
  })
}
