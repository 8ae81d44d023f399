import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { appManifest, manifestFile } from './app-manifest.ts'
import { feedXml } from './article-feed.ts'
import { compressAssets } from './compress-assets.ts'
import { licences } from './licences.ts'
import { builtFile, type Manifest, scriptsOf } from './manifest.ts'
import { markdown } from './markdown.ts'
import { buildMiniApps } from './mini-apps.ts'
import { type FileDates, latestOf, readDates } from './page-dates.ts'
import { emptyHtml, indexedHtml, nameInTitle, pageHtml } from './page-html.ts'
import { type PageModules, readPages, shellModule } from './page-modules.ts'
import { buildServiceWorker } from './service-worker.ts'
import { createSocialImages } from './social-images.ts'

type Renderer = typeof import('../src/prerender.tsx')
type Pictures = ReturnType<typeof createSocialImages>
type Surroundings = { readonly outDir: string; readonly pictures: Pictures; readonly dates: FileDates }
type Flags = { readonly demo: boolean; readonly google: boolean; readonly github: boolean }

/**
 * Fonts of a page before its own scripts have come: the weights above the fold, Latin ones unless a language
 * has its own.
 */
const letters = ['inter-core.woff2']
const arabicLetters = ['plex-arabic-400-core.woff2', 'plex-arabic-600-core.woff2']
const fontsOf: Readonly<Record<string, readonly string[]>> = { ar: [...arabicLetters, ...letters] }

const switches = [false, true]
const allFlags: readonly Flags[] = switches.flatMap((demo) =>
  switches.flatMap((google) => switches.map((github) => ({ demo, google, github }))),
)

/**
 * After the client is built: writes every public page as HTML in both languages (`pages/en/login.html`), the shell of
 * all others (`app.html`), and `pages.json`, by which the server finds them. What a page shows differently under some
 * configuration of the server is written once for each difference (`pages/en/login.demo.html`).
 */
export function prerenderPages(): Plugin {
  let root = ''
  let outDir = ''
  return {
    name: 'prerender-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root
      outDir = join(config.root, config.build.outDir)
    },
    closeBundle: {
      sequential: true,
      async handler(error?: Error) {
        if (error || !existsSync(join(outDir, 'index.html'))) return
        // Beside the workspace's own modules, so that the pages find their libraries.
        const folder = join(root, `node_modules/.prerender-${process.pid}`)
        try {
          const renderer = await buildRenderer(root, folder)
          const pictures = createSocialImages(outDir, join(root, 'node_modules/.social-images'))
          await writePages(renderer, await readPages(root), {
            outDir,
            pictures,
            dates: await readDates(root),
          })
          await pictures.write()
          await buildMiniApps(root, outDir)
          await buildServiceWorker(root, outDir, renderer.languages, renderer.startPath)
        } finally {
          await rm(folder, { recursive: true, force: true })
        }
        await compressAssets(outDir)
      },
    },
  }
}

async function buildRenderer(root: string, outDir: string): Promise<Renderer> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [markdown(), licences(join(root, '../../package-lock.json')), react()],
    build: { ssr: 'src/prerender.tsx', outDir, minify: false, copyPublicDir: false },
  })
  const renderer: Renderer = await import(pathToFileURL(join(outDir, 'prerender.js')).href)
  return renderer
}

async function writePages(
  renderer: Renderer,
  all: ReadonlyMap<string, PageModules>,
  { outDir, pictures, dates }: Surroundings,
): Promise<void> {
  const { languages, publicAddresses } = renderer
  const template = await readFile(join(outDir, 'index.html'), 'utf8')
  const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'))
  const inTemplate = scriptsOf(manifest, ['index.html'])
  const besidesTemplate = (sources: readonly string[]) =>
    scriptsOf(manifest, sources).filter((script) => !inTemplate.includes(script))
  /**
   * Files of the next likely pages that this one lacks; the texts of a private page come in the reader's
   * language.
   */
  const nextOf = ({ page }: PageModules, own: readonly string[], language?: string) => {
    const next = (page.next ?? []).flatMap((each) => {
      const { modules, texts } = pageOf(all, each)
      const words = language === undefined ? [] : texts.map((text) => `src/locales/${language}/${text}.ts`)
      return besidesTemplate([...modules, ...words])
    })
    return pathsOf([...new Set(next)].filter((script) => !own.includes(script)))
  }
  const pages: object[] = []
  const feeds: object[] = []
  for (const language of languages) {
    const app = appManifest(await renderer.describeApp(language))
    await write(join(outDir, manifestFile(language)), JSON.stringify(app))
    const feed = await renderer.describeFeed(language)
    feeds.push({ path: feed.path, file: `pages/${language}/feed.xml` })
    await write(join(outDir, `pages/${language}/feed.xml`), feedXml(feed))
    for (const address of publicAddresses()) {
      const found = pageOf(all, address.name)
      const { page, modules, texts } = found
      const locales = ['common', 'shell', ...texts].map((each) => `src/locales/${language}/${each}.ts`)
      const path = renderer.pathFor(address, language)
      const own = besidesTemplate([...modules, ...locales])
      const around = {
        template,
        language,
        direction: renderer.directionOf(language),
        ...(await renderer.describePage(address, language)),
        alternates: languages.map((each) => ({ language: each, path: renderer.addressIn(each, path) })),
        canonicalPath: page.sameAs ? renderer.addressIn(language, pageOf(all, page.sameAs).page.path) : path,
        scripts: pathsOf(own),
        next: nextOf(found, own, language),
        fonts: fontPaths(manifest, fontsOf[language] ?? letters),
      }
      const file = fileOf(address)
      const files: Record<string, string> = {}
      let plain: string | undefined
      let picture: ReturnType<typeof pictureOf> | undefined
      for (const { demo, google, github } of allFlags) {
        const config = {
          publishableKey: 'prerender',
          demoMode: demo,
          social: { google, github },
          linking: false,
          phones: false,
          sso: false,
          confirmEmail: true,
        }
        const markup = await renderer.renderPage(address, language, config)
        plain ??= markup
        const key = variantKey({ demo, google, github })
        if (key !== '' && markup === plain) continue
        files[key] = `pages/${language}/${file}${key === '' ? '' : `.${key}`}.html`
        const name = around.isHome ? null : nameInTitle(plain)
        picture ??= pictureOf(renderer, pictures, { ...around, name })
        await write(join(outDir, files[key]), pageHtml({ ...around, ...picture, markup }))
      }
      const date = address.date ?? latestOf(dates, sourcesOf(found, { file, language, dates }))
      pages.push({ name: file, path, language, date, isCanonical: page.sameAs === undefined, files })
    }
  }
  const neverStarted = []
  for (const language of languages) neverStarted.push(await renderer.describeFailure(language))
  const empty = {
    template,
    neverStarted,
    fonts: fontPaths(manifest, letters),
    fontsIn: { ar: fontPaths(manifest, arabicLetters) },
  }
  const skeleton = await renderer.renderShellSkeleton()
  await write(join(outDir, 'app.html'), emptyHtml({ ...empty, skeleton }))
  await write(join(outDir, 'bare.html'), emptyHtml({ ...empty, skeleton: '' }))
  /** Files that a page of the app needs at once, with its words in each language. */
  const neededBy = (found: PageModules) => {
    const own = besidesTemplate(found.modules)
    const words = languages.map((language) => {
      const locales = ['common', 'shell', ...found.texts].map((each) => `src/locales/${language}/${each}.ts`)
      return [language, pathsOf(besidesTemplate(locales))] as const
    })
    return { scripts: pathsOf(own), texts: Object.fromEntries(words), next: nextOf(found, own) }
  }
  const app = [...all.values()]
    .filter(({ page }) => page.access !== 'public')
    .map((found) => ({
      path: found.page.path,
      html: found.modules.includes(shellModule) ? 'app.html' : 'bare.html',
      ...neededBy(found),
    }))
  const indexed = await writeIndexed(renderer, { outDir, pictures }, (address, language) => {
    const found = pageOf(all, address.name)
    const date = latestOf(dates, sourcesOf(found, { file: fileOf(address), language, dates }))
    return { date, ...neededBy(found) }
  })
  const list = { pages, indexed, feeds, app }
  await write(join(outDir, 'pages.json'), `${JSON.stringify(list, null, 2)}\n`)
  await rm(join(outDir, 'index.html'))
}

/** A page with parameters has its own file: an article beside the others of its page. */
function fileOf({ name, params }: { readonly name: string; readonly params: object }): string {
  return [name, ...Object.values(params)].join('/')
}

type IndexedAddress = ReturnType<Renderer['indexedAddresses']>[number]
type Language = Renderer['languages'][number]

/** Writes pages of the app that search engines list. @returns what the server has to know of each */
async function writeIndexed(
  renderer: Renderer,
  { outDir, pictures }: Omit<Surroundings, 'dates'>,
  factsOf: (address: IndexedAddress, language: Language) => object,
): Promise<readonly object[]> {
  const shell = await readFile(join(outDir, 'app.html'), 'utf8')
  const indexed: object[] = []
  for (const language of renderer.languages) {
    // Articles of the help have the picture of their list, which comes before them.
    let ofHelp: ReturnType<typeof pictureOf> | undefined
    for (const address of renderer.indexedAddresses()) {
      const pathIn = (each: Language) => renderer.indexedPath(address, each)
      const described = await renderer.describeIndexed(address, language)
      const page = { ...described, language, direction: renderer.directionOf(language) }
      const isArticle = address.name === 'supportArticle'
      const picture = (isArticle ? ofHelp : undefined) ?? pictureOf(renderer, pictures, page)
      if (address.name === 'supportHelp') ofHelp = picture
      const alternates = renderer.languages.map((each) => ({ language: each, path: pathIn(each) }))
      const head = { ...page, ...picture, alternates, canonicalPath: pathIn(language) }
      const [name, path] = [fileOf(address), pathIn(language)]
      const file = `pages/${language}/${name}.html`
      await write(join(outDir, file), indexedHtml({ ...head, shell }))
      indexed.push({ name, path, language, file, ...factsOf(address, language) })
    }
  }
  return indexed
}

type Pictured = {
  readonly language: Renderer['languages'][number]
  readonly direction: 'ltr' | 'rtl'
  /** Null for the page on which the site begins, whose picture was made for it. */
  readonly name: string | null
  readonly siteName: string
  readonly description: string
}

/** The picture of a page for shared links. */
function pictureOf(renderer: Renderer, pictures: Pictures, page: Pictured) {
  const { language, direction, name, siteName: brand, description: text } = page
  return {
    picturePath:
      name === null ? `/social-${language}.png` : pictures.pathOf({ direction, brand, title: name, text }),
    pictureAlt: renderer.describePicture(name, language),
  }
}

/** The files in which a page's content stands: a text of its name, or its module and its words. */
function sourcesOf(
  { modules, texts }: PageModules,
  { file, language, dates }: { readonly file: string; readonly language: string; readonly dates: FileDates },
): readonly string[] {
  const name = file.replace(/^legalVersion\/(\w+)\/(\d+)$/, '$1-$2').replace(/^\w+\//, '')
  const text = ['legal/texts', 'support/articles', 'learn/articles']
    .map((folder) => `src/${folder}/${language}/${name}.md`)
    .find((path) => dates.has(path))
  if (text !== undefined) return [text]
  const own = modules.filter((module) => module.endsWith('page.tsx'))
  return [...own, ...texts.map((each) => `src/locales/${language}/${each}.ts`)]
}

function fontPaths(manifest: Manifest, fonts: readonly string[]): string[] {
  return pathsOf(fonts.map((font) => builtFile(manifest, font)))
}

function pathsOf(files: readonly string[]): string[] {
  return files.map((file) => `/${file}`)
}

/** Names what the configuration changes, as the server asks for it; the plain page has the empty name. */
function variantKey(flags: Flags): string {
  return Object.entries(flags)
    .flatMap(([flag, isOn]) => (isOn ? [flag] : []))
    .join('-')
}

/** @throws Error where a capability speaks of a page that none declares */
function pageOf(all: ReadonlyMap<string, PageModules>, name: string): PageModules {
  const found = all.get(name)
  if (!found) throw new Error(`No page is declared by the name of ${name}`)
  return found
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
