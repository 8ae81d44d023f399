import { SaxesParser } from 'saxes'
import { FileRefused } from '../errors.ts'
import { type ElementReader, markupBounds, Nesting } from './elements.ts'

/** Characters that the parser gets at once; it is asked after each how long nothing has come to an end. */
const SLICE = 4_096
const MAX_ATTRIBUTES = 32

/**
 * Reads XML 1.0, prefixes of names left out. A document type is refused before anything in it means anything, so that
 * there are no entities but the five of XML itself; depth, text and elements have bounds.
 * @throws FileRefused
 */
export async function* readXml<Part>(
  chunks: AsyncIterable<string>,
  reader: ElementReader<Part>,
): AsyncGenerator<Part, void, undefined> {
  const feed = xmlFeed(reader)
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.length; start += SLICE) feed.write(chunk.slice(start, start + SLICE))
    yield* reader.take()
  }
  feed.end()
  yield* reader.take()
}

function xmlFeed<Part>(reader: ElementReader<Part>): {
  readonly write: (text: string) => void
  readonly end: () => void
} {
  const parser = new SaxesParser({ xmlns: false })
  const nesting = new Nesting()
  let lengthSinceEvent = 0
  let attributes = 0
  const seen = () => {
    lengthSinceEvent = 0
  }
  parser.on('error', () => {
    throw new FileRefused('markup_malformed', parser.line)
  })
  parser.on('doctype', () => {
    throw new FileRefused('markup_has_doctype', parser.line)
  })
  parser.on('comment', seen)
  parser.on('processinginstruction', seen)
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > MAX_ATTRIBUTES) throw new FileRefused('markup_malformed', parser.line, 'attributes')
  })
  parser.on('opentag', (tag) => {
    seen()
    attributes = 0
    const name = localName(tag.name)
    nesting.push(name, parser.line)
    reader.open(name, tag.attributes, parser.line)
  })
  parser.on('text', (text) => {
    seen()
    nesting.addText(text, parser.line)
  })
  parser.on('cdata', (text) => {
    seen()
    nesting.addText(text, parser.line)
  })
  parser.on('closetag', () => {
    seen()
    const closed = nesting.pop()
    if (closed) reader.close(closed.name, closed.text, parser.line)
  })
  return {
    write: (text) => {
      lengthSinceEvent += text.length
      parser.write(text)
      // The parser would keep an endless text, comment or document type as a whole.
      if (lengthSinceEvent > markupBounds.text + SLICE)
        throw new FileRefused('markup_text_too_long', parser.line, String(markupBounds.text))
    },
    end: () => {
      parser.close()
    },
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
