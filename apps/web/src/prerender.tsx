import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { declaredPages } from './app/capability/registry.ts'
import { type Config, setConfig } from './app/config.ts'
import { publicPath } from './app/language/address.ts'
import { adoptLanguage, currentTranslation, loadTexts } from './app/language/i18n.ts'
import { directionOf, type Language, languages } from './app/language/language.ts'
import { queryClient } from './app/requests/query-client.ts'
import { href, type PublicRoute, pagesFor } from './app/routing/route-list.ts'
import { Providers } from './app/start/providers.tsx'
import type { Welcome } from './dashboard/welcome.ts'
import { routeTree } from './routes.tsx'
import { ShellSkeleton, type SkeletonWords } from './shell/shell-skeleton.tsx'

export { addressIn, publicPath } from './app/language/address.ts'
export { directionOf, languages } from './app/language/language.ts'

export const publicRoutes = () => pagesFor('public')

/** Where the installed app begins. */
export const startPath = href('dashboard')

// Everything is sent in its place: parts that come later would need an inline script, which the page's policy forbids.
const inOnePiece = { progressiveChunkSize: Number.POSITIVE_INFINITY }

/** The markup of a public page for a guest, as the browser will hydrate it. @throws what a page throws */
export async function renderPage(name: PublicRoute, language: Language, config: Config): Promise<string> {
  setConfig(config)
  adoptLanguage(language)
  await loadTexts()
  const { query, dataRoutes } = createStaticHandler(routeTree)
  const context = await query(new Request(`http://localhost${publicPath(name, language)}`))
  if (context instanceof Response) throw new Error(`${name} leads to ${context.headers.get('location')}`)
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

/** What stands in the HTML of the app's pages until the shell is there. */
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

/** What the head of a public page says of it. */
export async function describePage(name: PublicRoute, language: Language) {
  adoptLanguage(language)
  const { description, texts = [] } = declaredPages().get(name) ?? {}
  if (!description)
    throw new Error(`Nothing is said of ${name} to search engines: it declares no description`)
  await loadTexts(['meta', ...texts])
  const { t } = currentTranslation()
  return {
    description: t(description),
    siteName: t('common.brand'),
    socialImageAlt: t('meta.socialImage'),
  }
}

/** What is said where the app itself cannot be had. */
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
