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
import { emptyHtml, nameInTitle, pageHtml } from './page-html.ts'
import { type PageModules, readPages, shellModule } from './page-modules.ts'
import { buildServiceWorker } from './service-worker.ts'
import { createSocialImages } from './social-images.ts'

type Renderer = typeof import('../src/prerender.tsx')
type Pictures = ReturnType<typeof createSocialImages>
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
          await writePages(renderer, await readPages(root), { outDir, pictures })
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
  { outDir, pictures }: { readonly outDir: string; readonly pictures: Pictures },
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
      const { name, params, date } = address
      const found = pageOf(all, name)
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
      // A page with parameters has its own file: an article beside the others of its page.
      const file = [name, ...Object.values(params)].join('/')
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
        picture ??= pictureOf(renderer, pictures, { ...around, markup: plain })
        await write(join(outDir, files[key]), pageHtml({ ...around, ...picture, markup }))
      }
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
  const app = [...all.values()]
    .filter(({ page }) => page.access !== 'public')
    .map((found) => {
      const { page, modules, texts } = found
      const own = besidesTemplate(modules)
      const html = modules.includes(shellModule) ? 'app.html' : 'bare.html'
      const words = languages.map((language) => {
        const locales = ['common', 'shell', ...texts].map((each) => `src/locales/${language}/${each}.ts`)
        return [language, pathsOf(besidesTemplate(locales))] as const
      })
      return {
        path: page.path,
        html,
        scripts: pathsOf(own),
        texts: Object.fromEntries(words),
        next: nextOf(found, own),
      }
    })
  const list = { pages, feeds, app }
  await write(join(outDir, 'pages.json'), `${JSON.stringify(list, null, 2)}\n`)
  await rm(join(outDir, 'index.html'))
}

type Pictured = Awaited<ReturnType<Renderer['describePage']>> & {
  readonly language: Renderer['languages'][number]
  readonly direction: 'ltr' | 'rtl'
  readonly markup: string
}

/** The picture of a page for shared links. The page on which the site begins has one that was made for it. */
function pictureOf(renderer: Renderer, pictures: Pictures, page: Pictured) {
  const { language, direction, isHome, siteName: brand, description: text, markup } = page
  const title = isHome ? null : nameInTitle(markup)
  return {
    picturePath:
      title === null ? `/social-${language}.png` : pictures.pathOf({ direction, brand, title, text }),
    pictureAlt: renderer.describePicture(title, language),
  }
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
