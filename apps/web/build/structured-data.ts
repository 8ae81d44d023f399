/** An article of a page, for search engines. */
type Article = {
  readonly headline: string
  /** When it was written, `YYYY-MM-DD`. */
  readonly date: string
  /** The part of the site that it stands in. */
  readonly section: string
}

/** A link of the way to a page, the first page first. */
type Crumb = { readonly name: string; readonly path: string }

type Question = { readonly question: string; readonly answer: string }

/** Facts of a page that its structured data is made of. Addresses are paths. */
export type PageFacts = {
  readonly language: string
  readonly description: string
  readonly siteName: string
  /** Path of the picture that a shared link shows. */
  readonly picturePath: string
  /** The address that counts, where several show the same page. */
  readonly canonicalPath: string
  /** Whether it is the page on which the site begins. */
  readonly isHome?: boolean
  readonly article?: Article
  /** The pages above it and the page itself, where it has some above it. */
  readonly crumbs?: readonly Crumb[]
  readonly questions?: readonly Question[]
}

/** One thing of schema.org. */
export type Thing = {
  readonly '@context': string
  readonly '@type': string
  readonly [name: string]: unknown
}

/**
 * Structured data of a page (schema.org, as JSON-LD). Its texts are those of the page; addresses begin with the
 * origin.
 */
export function structuredData(page: PageFacts, origin: string): readonly Thing[] {
  const absolute = (path: string) => origin + path
  return [
    ...(page.isHome ? [organization(page, absolute), webSite(page, absolute)] : []),
    ...(page.article ? [blogPosting(page, page.article, absolute)] : []),
    ...(page.crumbs ? [breadcrumbs(page.crumbs, absolute)] : []),
    ...(page.questions ? [faqPage(page, page.questions, absolute)] : []),
  ]
}

/**
 * The element that carries a thing. The script policy has nothing against it: it is data. No text of it ends the
 * element or begins another.
 */
export function structuredDataElement(thing: Thing): string {
  return `<script type="application/ld+json">${JSON.stringify(thing).replaceAll('<', '\\u003c')}</script>`
}

type Absolute = (path: string) => string

const context = 'https://schema.org'

function organization(page: PageFacts, absolute: Absolute): Thing {
  return {
    '@context': context,
    ...publisher(page, absolute),
    description: page.description,
  }
}

function webSite(page: PageFacts, absolute: Absolute): Thing {
  return {
    '@context': context,
    '@type': 'WebSite',
    name: page.siteName,
    url: absolute(page.canonicalPath),
    description: page.description,
    inLanguage: page.language,
    publisher: { '@id': organizationId(absolute) },
  }
}

function blogPosting(page: PageFacts, { headline, date, section }: Article, absolute: Absolute): Thing {
  return {
    '@context': context,
    '@type': 'BlogPosting',
    headline,
    description: page.description,
    inLanguage: page.language,
    datePublished: date,
    dateModified: date,
    articleSection: section,
    mainEntityOfPage: absolute(page.canonicalPath),
    image: absolute(page.picturePath),
    author: publisher(page, absolute),
    publisher: publisher(page, absolute),
  }
}

function breadcrumbs(crumbs: readonly Crumb[], absolute: Absolute): Thing {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  }
}

function faqPage(page: PageFacts, questions: readonly Question[], absolute: Absolute): Thing {
  return {
    '@context': context,
    '@type': 'FAQPage',
    url: absolute(page.canonicalPath),
    inLanguage: page.language,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** The one organization behind all pages, in every language. */
const organizationId = (absolute: Absolute) => absolute('/#organization')

function publisher({ siteName }: PageFacts, absolute: Absolute) {
  return {
    '@type': 'Organization',
    '@id': organizationId(absolute),
    name: siteName,
    url: absolute('/'),
    logo: absolute('/icon-512.png'),
  }
}
