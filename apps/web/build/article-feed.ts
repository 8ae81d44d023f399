import { ORIGIN_PLACEHOLDER } from './page-html.ts'

/** Contents of a feed of articles. Addresses are paths; the server knows its origin. */
export type ArticleFeed = {
  readonly language: string
  readonly title: string
  readonly subtitle: string
  readonly author: string
  /** Its own address, and that of the list of articles. */
  readonly path: string
  readonly home: string
  readonly entries: readonly {
    readonly title: string
    readonly summary: string
    readonly path: string
    /** `YYYY-MM-DD`. */
    readonly date: string
  }[]
}

/** An Atom feed (RFC 4287). Its ids are addresses, which stay as they are. */
export function feedXml({ language, title, subtitle, author, path, home, entries }: ArticleFeed): string {
  const updated = entries.map(({ date }) => date).reduce((last, date) => (date > last ? date : last), '')
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${ORIGIN_PLACEHOLDER}${path}</id>
  <title>${escaped(title)}</title>
  <subtitle>${escaped(subtitle)}</subtitle>
  <updated>${momentOf(updated)}</updated>
  <author><name>${escaped(author)}</name></author>
  <link rel="self" type="application/atom+xml" href="${ORIGIN_PLACEHOLDER}${path}" />
  <link rel="alternate" type="text/html" hreflang="${language}" href="${ORIGIN_PLACEHOLDER}${home}" />
${entries.map(entryXml).join('')}</feed>
`
}

function entryXml({ title, summary, path, date }: ArticleFeed['entries'][number]): string {
  return `  <entry>
    <id>${ORIGIN_PLACEHOLDER}${path}</id>
    <title>${escaped(title)}</title>
    <link rel="alternate" type="text/html" href="${ORIGIN_PLACEHOLDER}${path}" />
    <published>${momentOf(date)}</published>
    <updated>${momentOf(date)}</updated>
    <summary>${escaped(summary)}</summary>
  </entry>
`
}

const momentOf = (day: string) => `${day}T00:00:00Z`

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
