import { expect, it } from 'vitest'
import { feedXml } from './article-feed.ts'

const feed = {
  language: 'en',
  title: 'Learn & more',
  subtitle: 'Figures < words',
  author: 'Sadaf',
  path: '/blog/feed.xml',
  home: '/blog',
  entries: [
    { title: 'Holds', summary: 'A & B', path: '/blog/holds', date: '2026-11-27' },
    { title: 'Zakat', summary: 'A fortieth', path: '/blog/zakat', date: '2026-12-01' },
  ],
}

it('a feed names itself, its page and its articles, and when the last of them was written', () => {
  const xml = feedXml(feed)
  expect(xml).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">')
  expect(xml).toContain('<link rel="self" type="application/atom+xml" href="%ORIGIN%/blog/feed.xml" />')
  expect(xml).toContain('hreflang="en" href="%ORIGIN%/blog" />')
  expect(xml.match(/<id>[^<]*<\/id>/g)).toEqual([
    '<id>%ORIGIN%/blog/feed.xml</id>',
    '<id>%ORIGIN%/blog/holds</id>',
    '<id>%ORIGIN%/blog/zakat</id>',
  ])
  expect(xml.indexOf('<updated>2026-12-01T00:00:00Z</updated>')).toBeLessThan(xml.indexOf('<entry>'))
})

it("mark-up in a feed's texts is escaped", () => {
  const xml = feedXml(feed)
  expect(xml).toContain('<title>Learn &amp; more</title>')
  expect(xml).toContain('<subtitle>Figures &lt; words</subtitle>')
  expect(xml).toContain('<summary>A &amp; B</summary>')
})
