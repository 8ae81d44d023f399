import { type PublishedText, publishedTexts } from '@sadaf/api/legal'
import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { queryClient } from './app/api/query-client.ts'
import { declaredPages } from './app/capability/registry.ts'
import { type Config, setConfig } from './app/config.ts'
import { localHref } from './app/language/address.ts'
import { adoptLanguage, currentTranslation, loadTexts } from './app/language/i18n.ts'
import { directionOf, type Language, languages } from './app/language/language.ts'
import { href, type PublicRoute, pagesFor } from './app/routing/route-list.ts'
import { Providers } from './app/start/providers.tsx'
import { articleOf, articles } from './learn/catalogue.ts'
import { earlierThanNewest } from './legal/versions.ts'
import meta from './locales/en/meta.ts'
import { routeTree } from './routes.tsx'
import { ShellSkeleton, type SkeletonWords } from './shell/shell-skeleton.tsx'
import type { Welcome } from './shell/welcome.ts'
import { articlesByTopic, articles as helpArticles, isArticle } from './support/catalogue.ts'

export { addressIn } from './app/language/address.ts'
export { directionOf, languages } from './app/language/language.ts'

/** A public page at one address: where its path has `:name` parts, there is one for each value that is known. */
export type PublicAddress = {
  readonly name: PublicRoute
  readonly params: Readonly<Record<string, string>>
  /** Of an article, when it was written. */
  readonly date?: string
}

/** Every page that is pre-rendered. */
export function publicAddresses(): readonly PublicAddress[] {
  return pagesFor('public').flatMap((name): readonly PublicAddress[] => {
    if (name === 'blogArticle')
      return articles.map((article) => ({ name, params: { article: article.name }, date: article.date }))
    return name === 'legalVersion'
      ? earlierVersions().map((params) => ({ name, params }))
      : [{ name, params: {} }]
  })
}

/** Published texts, in each version before the newest. */
function earlierVersions(): readonly { readonly document: PublishedText; readonly version: string }[] {
  return publishedTexts.flatMap((document) =>
    earlierThanNewest(document).map(({ version }) => ({ document, version: String(version) })),
  )
}

/** A page of the app that search engines may list, at one address. */
export type IndexedAddress = {
  readonly name: (typeof indexedPages)[number]
  readonly params: Readonly<Record<string, string>>
}

const indexedPages = ['support', 'supportHelp', 'supportArticle', 'markets'] as const

/** Every page of the app that says the same to everybody, and that people look for by a search engine. */
export function indexedAddresses(): readonly IndexedAddress[] {
  return indexedPages.flatMap((name): readonly IndexedAddress[] =>
    name === 'supportArticle'
      ? helpArticles.map((article) => ({ name, params: { article: article.name } }))
      : [{ name, params: {} }],
  )
}

/** The plain path of such a page, and its path in a language. */
export function indexedPath({ name, params }: IndexedAddress, language: Language): string {
  const path = href(name as 'supportArticle', params as { article: string })
  return language === 'en' ? path : `/${language}${path}`
}

/** A search result shows about as many characters: a longer title is without the brand. */
const LONGEST_TITLE = 65

/** Head of a page of the app. */
export async function describeIndexed({ name, params }: IndexedAddress, language: Language) {
  adoptLanguage(language)
  await loadTexts(['meta', 'support', 'help', 'markets'])
  const { t } = currentTranslation()
  const about = (): { readonly name: string; readonly description: string } => {
    if (name === 'support') return { name: t('support.home.title'), description: t('meta.indexed.support') }
    if (name === 'markets') return { name: t('markets.title'), description: t('meta.indexed.markets') }
    const { article } = params
    return isArticle(article)
      ? { name: t(`help.article.${article}.question`), description: t(`help.article.${article}.answer`) }
      : { name: t('support.help.title'), description: t('meta.indexed.supportHelp') }
  }
  const described = about()
  const named = t('common.pageTitle', { page: described.name })
  const title = named.length > LONGEST_TITLE ? described.name : named
  return { ...described, title, siteName: t('common.brand') }
}

export function pathFor({ name, params }: PublicAddress, language: Language): string {
  return localHref(language, name, params, {})
}

/** Where the installed app begins. */
export const startPath = href('dashboard')

// Everything is sent in its place: parts that come later would need an inline script, which the page's policy forbids.
const inOnePiece = { progressiveChunkSize: Number.POSITIVE_INFINITY }

/** The markup of a public page for a guest, as the browser will hydrate it. @throws what a page throws */
export async function renderPage(
  address: PublicAddress,
  language: Language,
  config: Config,
): Promise<string> {
  setConfig(config)
  adoptLanguage(language)
  await loadTexts()
  const { query, dataRoutes } = createStaticHandler(routeTree)
  const path = pathFor(address, language)
  const context = await query(new Request(`http://localhost${path}`))
  if (context instanceof Response) throw new Error(`${path} leads to ${context.headers.get('location')}`)
  let failure: unknown
  const { prelude } = await prerender(
    <StrictMode>
      <Providers onLanguageChosen={() => {}}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>
    </StrictMode>,
    {
      ...inOnePiece,
      onError(error) {
        failure ??= error
      },
    },
  )
  const markup = await new Response(prelude).text()
  queryClient.clear() // what waits to be forgotten would keep the build from ending
  if (failure !== undefined) throw failure
  return markup
}

/** Skeleton in the HTML of the app's pages until the shell is there. */
export async function renderShellSkeleton(): Promise<string> {
  const words: SkeletonWords[] = []
  for (const language of languages) words.push(await skeletonWords(language))
  return renderToStaticMarkup(
    <div id="shell-skeleton" aria-hidden>
      <ShellSkeleton words={words} />
    </div>,
  )
}

async function skeletonWords(language: Language): Promise<SkeletonWords> {
  adoptLanguage(language)
  await loadTexts(['dashboard'])
  const { t } = currentTranslation()
  const greeting = (time: Welcome) => t(`dashboard.welcome.${time}`, { name: '{{name}}' })
  return {
    language,
    brand: t('common.brand'),
    greetings: {
      morning: greeting('morning'),
      afternoon: greeting('afternoon'),
      evening: greeting('evening'),
    },
  }
}

/** Head of a public page, with what its structured data is made of. */
export async function describePage(address: PublicAddress, language: Language) {
  adoptLanguage(language)
  await loadTexts(['meta', 'learn', 'help'])
  const { t } = currentTranslation()
  const article = articleOf(address.params.article)
  return {
    description: descriptionOf(address),
    siteName: t('common.brand'),
    isHome: address.name === 'landing',
    ...(isAboutLearn(address) && { feed: { title: t('learn.feedTitle'), path: feedPath(language) } }),
    ...(article && {
      article: {
        headline: t(`learn.article.${article.name}.title`),
        date: article.date,
        section: t('shell.page.blog'),
      },
      crumbs: wayTo(address, t(`learn.article.${article.name}.title`), language),
    }),
    ...(address.name === 'faq' && { questions: frequentQuestions() }),
  }
}

/** Description of a page's picture; the page on which the site begins gives no name. */
export function describePicture(name: string | null, language: Language): string {
  adoptLanguage(language)
  const { t } = currentTranslation()
  return name === null ? t('meta.socialImage') : t('meta.socialImageOf', { title: name })
}

/** The way to an article: the site, its blog, and the article itself. */
function wayTo(address: PublicAddress, title: string, language: Language) {
  const { t } = currentTranslation()
  return [
    { name: t('common.brand'), path: localHref(language, 'landing', {}, {}) },
    { name: t('shell.page.blog'), path: localHref(language, 'blog', {}, {}) },
    { name: title, path: pathFor(address, language) },
  ]
}

/** Questions and first answers, in the order in which the page shows them. */
function frequentQuestions() {
  const { t } = currentTranslation()
  return articlesByTopic
    .flatMap(({ names }) => names)
    .map((name) => ({
      question: t(`help.article.${name}.question`),
      answer: t(`help.article.${name}.answer`),
    }))
}

/** @throws Error where nothing is said of the page to search engines */
function descriptionOf({ name, params }: PublicAddress): string {
  const { t } = currentTranslation()
  const article = articleOf(params.article)
  if (article) return t(`learn.article.${article.name}.summary`)
  const earlier = publishedTexts.find((each) => name === 'legalVersion' && each === params.document)
  if (earlier) return t(`meta.earlierVersion.${earlier}`, { version: params.version ?? '' })
  const described = declaredPages().get(name)?.sameAs ?? name
  if (!isDescribed(described)) throw new Error(`locales/en/meta.ts has no description of ${described}`)
  return t(`meta.description.${described}`)
}

function isDescribed(name: string): name is keyof typeof meta.description {
  return Object.hasOwn(meta.description, name)
}

const isAboutLearn = ({ name }: PublicAddress) => name === 'blog' || name === 'blogArticle'

const feedPath = (language: Language) => `${localHref(language, 'blog', {}, {})}/feed.xml`

/** All that the feed of articles in a language says, the first of the list first. */
export async function describeFeed(language: Language) {
  adoptLanguage(language)
  await loadTexts(['learn'])
  const { t } = currentTranslation()
  return {
    language,
    title: t('learn.feedTitle'),
    subtitle: t('learn.intro'),
    author: t('common.brand'),
    path: feedPath(language),
    home: localHref(language, 'blog', {}, {}),
    entries: articles.map(({ name, date }) => ({
      title: t(`learn.article.${name}.title`),
      summary: t(`learn.article.${name}.summary`),
      path: localHref(language, 'blogArticle', { article: name }, {}),
      date,
    })),
  }
}

/** Message where the app itself cannot be loaded. */
export async function describeFailure(language: Language) {
  adoptLanguage(language)
  await loadTexts(['meta'])
  const { t } = currentTranslation()
  return {
    language,
    direction: directionOf(language),
    title: t('common.error.unexpectedTitle'),
    text: t('meta.neverStarted'),
    action: t('common.action.reload'),
  }
}

/** The words of the installed app, and where it leads. */
export async function describeApp(language: Language) {
  adoptLanguage(language)
  await loadTexts(['meta', 'wallet'])
  const { t } = currentTranslation()
  return {
    language,
    direction: directionOf(language),
    name: t('common.brand'),
    description: t('meta.description.landing'),
    start: startPath,
    shortcuts: [
      { name: t('wallet.send.title'), path: href('send') },
      { name: t('shell.page.transactions'), path: href('transactions') },
    ],
  }
}
