import { describe, expect, it } from 'vitest'
import { articles } from '../src/learn/catalogue.ts'
import arHelp from '../src/locales/ar/help.ts'
import enHelp from '../src/locales/en/help.ts'
import { addressIn, describePage, languages, pathFor, publicAddresses } from '../src/prerender.tsx'
import { type PageFacts, structuredData, structuredDataElement, type Thing } from './structured-data.ts'

const ORIGIN = 'https://sadaf.example'

function aPage(over: Partial<PageFacts> = {}): PageFacts {
  return {
    language: 'en',
    description: 'Money that moves',
    siteName: 'Sadaf',
    picturePath: '/assets/social/1.jpg',
    canonicalPath: '/blog/holds',
    ...over,
  }
}

/** Properties that search engines ask of each type. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'inLanguage'],
  BlogPosting: ['headline', 'datePublished', 'image', 'author', 'publisher', 'inLanguage'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  FAQPage: ['mainEntity', 'inLanguage'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
}

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** A thing and all that stands in it. */
function thingsIn(value: Json): { [name: string]: Json }[] {
  if (value === null || typeof value !== 'object') return []
  if (Array.isArray(value)) return value.flatMap(thingsIn)
  return [value, ...Object.values(value).flatMap(thingsIn)]
}

const typesOf = (things: readonly Thing[]) => things.map((thing) => thing['@type'])

const textOf = (element: string) =>
  /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(element)?.[1] ?? ''

describe.each(languages)('structured data of every pre-rendered page in %s', (language) => {
  const pages = publicAddresses().map((address) => ({ address, path: pathFor(address, language) }))

  it.each(pages)('is well-formed and whole: $path', async ({ address, path }) => {
    const page = {
      ...(await describePage(address, language)),
      language,
      canonicalPath: path,
      picturePath: '/1.jpg',
    }
    const things = structuredData(page, ORIGIN)
    expect(typesOf(things)).toEqual(
      address.name === 'landing'
        ? ['Organization', 'WebSite']
        : address.name === 'blogArticle'
          ? ['BlogPosting', 'BreadcrumbList']
          : address.name === 'faq'
            ? ['FAQPage']
            : [],
    )
    for (const element of things.map(structuredDataElement)) {
      for (const thing of thingsIn(JSON.parse(textOf(element)))) {
        const type = String(thing['@type'] ?? 'reference')
        for (const name of REQUIRED[type] ?? []) expect(thing[name], `${type}.${name}`).toBeTruthy()
        for (const name of ['url', 'item', 'mainEntityOfPage'].filter((each) => each in thing)) {
          const address = String(thing[name])
          expect(address).toMatch(/^https:\/\/sadaf\.example\//)
          const own = address.slice(ORIGIN.length)
          // The organization has one address, whatever the language.
          if (type !== 'Organization') expect(own).toBe(addressIn(language, own))
        }
      }
    }
  })
})

describe('structured data', () => {
  it('of the questions page has each question and answer of the help, once', async () => {
    for (const [language, help] of [
      ['en', enHelp],
      ['ar', arHelp],
    ] as const) {
      const { questions } = await describePage({ name: 'faq', params: {} }, language)
      const written = Object.values(help.article).map(({ question, answer }) => ({ question, answer }))
      expect(new Set(questions)).toEqual(new Set(written))
      expect(questions).toHaveLength(written.length)
    }
  })

  it('of an article leads from the site over the blog to the article', async () => {
    const [{ name }] = articles
    const { crumbs } = await describePage({ name: 'blogArticle', params: { article: name } }, 'ar')
    expect(crumbs?.map(({ path }) => path)).toEqual(['/ar/', '/ar/blog', `/ar/blog/${name}`])
  })

  it('with a hostile title ends no element and is read back as it was', () => {
    const hostile = '</script><script>alert(1)</script><!-- "\\ \u2028'
    const page = aPage({
      article: { headline: hostile, date: '2026-11-27', section: hostile },
      crumbs: [{ name: hostile, path: '/blog/holds' }],
      questions: [{ question: hostile, answer: hostile }],
    })
    const elements = structuredData(page, ORIGIN).map(structuredDataElement)
    expect(elements).toHaveLength(3)
    for (const element of elements) expect(element.match(/</g)).toHaveLength(2)
    const [posting, crumbs, questions] = elements.map((element) => JSON.parse(textOf(element)))
    expect(posting.headline).toBe(hostile)
    expect(crumbs.itemListElement[0]).toMatchObject({ position: 1, name: hostile })
    expect(questions.mainEntity[0].acceptedAnswer.text).toBe(hostile)
  })

  it('of a page that is none of these is empty', () => {
    expect(structuredData(aPage(), ORIGIN)).toEqual([])
  })
})
