import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { withoutSlashesAtEnd } from '../platform/index.ts'
import { type SiteConfig, withConfig, withOrigin, withScripts } from './html.ts'

const pageScripts = {
  scripts: z.array(z.string()),
  texts: z.record(z.string(), z.array(z.string())),
  next: z.array(z.string()),
}

/** Pages of the client's build, in pages.json. */
const Built = z.object({
  pages: z.array(
    z.object({
      /** Its name in the route list: the same in every language. */
      name: z.string(),
      path: z.string(),
      language: z.string(),
      /** False where another address shows the same page. */
      isCanonical: z.boolean(),
      /** When an article was written, or its content changed last. */
      date: z.iso.date().optional(),
      /** The page's HTML, by what the configuration changes in it; the empty name is the plain one. */
      files: z.record(z.string(), z.string()),
    }),
  ),
  /** Pages of the app that search engines list, at their address in each language. */
  indexed: z
    .array(
      z.object({
        name: z.string(),
        path: z.string(),
        language: z.string(),
        date: z.iso.date().optional(),
        file: z.string(),
        ...pageScripts,
      }),
    )
    .default([]),
  /** Feeds of articles. */
  feeds: z.array(z.object({ path: z.string(), file: z.string() })),
  /** Addresses of pages that are not pre-rendered; `:name` stands for one part. */
  app: z.array(
    z.object({
      path: z.string(),
      /** The page before its scripts: with what stands in the shell's place, or without. */
      html: z.enum(['app.html', 'bare.html']),
      ...pageScripts,
    }),
  ),
})

export type Pages = {
  /** The page at a path that is pre-rendered, or has a head of its own. */
  readonly prerendered: ReadonlyMap<string, string>
  /** The page of every other address, which finds its own content. */
  readonly shell: string
  /** Pages of the app: the shell, which asks early for the scripts that the page at such a path needs. */
  readonly app: readonly { readonly isAt: (path: string) => boolean; readonly html: string }[]
  /** The feeds, by their paths. */
  readonly feeds: ReadonlyMap<string, string>
  /** Public paths for search engines, each once with its languages. */
  readonly listed: readonly ListedPage[]
}

export type ListedPage = {
  readonly name: string
  readonly path: string
  readonly language: string
  readonly date?: string | undefined
}

/**
 * Reads the built client's pages and puts this server's configuration and origin into them; nothing where the client
 * is not built.
 *
 * @throws Error when the build is not one of ours
 */
export function readPages(folder: string, config: SiteConfig, publicUrl: string): Pages | undefined {
  const list = join(folder, 'pages.json')
  if (!existsSync(list)) return undefined
  const { pages, indexed, feeds, app } = Built.parse(JSON.parse(readFileSync(list, 'utf8')))
  const read = (file: string) =>
    withOrigin(withConfig(readFileSync(join(folder, file), 'utf8'), config), publicUrl)
  const variant = variantOf(config)
  const empty = { 'app.html': read('app.html'), 'bare.html': read('bare.html') }
  return {
    prerendered: new Map([
      ...pages.flatMap(({ path, files }) => {
        const file = files[variant] ?? files['']
        return file === undefined ? [] : [[trimmed(path), read(file)] as const]
      }),
      ...indexed.map(({ path, file, ...scripts }) => [path, withScripts(read(file), scripts)] as const),
    ]),
    shell: empty['app.html'],
    app: app.map(({ path, html, ...scripts }) => ({
      isAt: placeOf(path),
      html: withScripts(empty[html], scripts),
    })),
    feeds: new Map(feeds.map(({ path, file }) => [path, read(file)])),
    listed: [...pages.filter(({ isCanonical }) => isCanonical), ...indexed],
  }
}

/** `/login/` is `/login`. */
export function trimmed(path: string): string {
  return withoutSlashesAtEnd(path) || '/'
}

/** The build writes a page once for each thing that the configuration changes in it. */
function variantOf({ demoMode, social }: SiteConfig): string {
  const flags = { demo: demoMode, google: social.google, github: social.github }
  return Object.entries(flags)
    .flatMap(([flag, isOn]) => (isOn ? [flag] : []))
    .join('-')
}

/** Whether a path is an address of the page at `/cards/:id`. */
function placeOf(path: string): (asked: string) => boolean {
  const parts = path.split('/')
  return (asked) => {
    const given = asked.split('/')
    return (
      given.length === parts.length &&
      parts.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
    )
  }
}
