import { manifestFile } from './app-manifest.ts'
import { SOCIAL_SIZE } from './social-image.ts'
import { type PageFacts, structuredData, structuredDataElement } from './structured-data.ts'

/**
 * Everything that a pre-rendered page's HTML is put together from. Addresses are paths; the server knows its origin.
 */
export type PageHtml = PageFacts & {
  /** The built index.html. */
  readonly template: string
  readonly direction: 'ltr' | 'rtl'
  /** React's output, its `<title>` first. */
  readonly markup: string
  /** The page's own address in each language. */
  readonly alternates: readonly { readonly language: string; readonly path: string }[]
  /** Description of the picture of a shared link, for those who do not see it. */
  readonly pictureAlt: string
  /** The feed that it belongs to. */
  readonly feed?: { readonly title: string; readonly path: string }
  /** Scripts that take the page over, besides those of the template; fonts that it shows; what may be fetched ahead. */
  readonly scripts: readonly string[]
  readonly fonts: readonly string[]
  readonly next: readonly string[]
}

/** Stands for the scheme and host in built pages, until the server that knows them puts them in. */
export const ORIGIN_PLACEHOLDER = '%ORIGIN%'

const locales: Readonly<Record<string, string>> = { en: 'en_GB', ar: 'ar_AE' }

/**
 * Of a page that is painted in pieces, as a busy machine reads it, what stands in the middle moves with each. Chromium
 * waits for the beginning of what is expected, not for its end: so it is the template's last element, after the page.
 */
const paintedWhole = '<link rel="expect" href="#last" blocking="render" />'

/** A page's HTML. @throws Error where the template or the markup lacks what has to be replaced */
export function pageHtml(page: PageHtml): string {
  const { title, body } = splitTitle(page.markup)
  if (/<script\b/i.test(body)) throw new Error('The markup has an inline script, which the policy forbids')
  const head = [
    `<title>${title}</title>`,
    ...aboutPage(page, title),
    meta('name', 'sadaf-scripts', [...scriptsIn(page.template), ...page.scripts].join(' ')),
    meta('name', 'sadaf-next', page.next.join(' ')),
    manifestLink(page.language),
    ...page.fonts.map(fontLink),
    paintedWhole,
  ]
  let html = page.template
  html = replaced(html, /<html\b[^<>]*>/, htmlTag(page))
  html = replaced(html, /<title>[^<]*<\/title>/, '')
  html = replaced(html, /<meta name="description"[^<>]{1,200}>/, '')
  // Before boot.js, which reads the alternate addresses.
  html = replaced(html, boot, `${head.join('\n    ')}\n    <script src="/boot.js"></script>`)
  // Visible content comes first: boot.js asks for the scripts once the page is painted.
  html = withoutEmptyLines(replaced(html, entryScript, '').replaceAll(importedScript, ''))
  return replaced(html, /<div id="root"><\/div>/, `<div id="root">${body}</div>`)
}

type About = Omit<PageHtml, 'template' | 'markup' | 'scripts' | 'fonts' | 'next' | 'direction'>

/** The part of the head that is for search engines and shared links. @param title as HTML has it */
function aboutPage(page: About, title: string): string[] {
  const canonical = ORIGIN_PLACEHOLDER + page.canonicalPath
  return [
    meta('name', 'description', page.description),
    `<link rel="canonical" href="${canonical}" />`,
    ...page.alternates.map(({ language, path }) => alternate(language, path)),
    ...page.alternates
      .filter(({ language }) => language === 'en')
      .map(({ path }) => alternate('x-default', path)),
    ...(page.feed ? [feedLink(page.feed)] : []),
    meta('property', 'og:type', page.article ? 'article' : 'website'),
    meta('property', 'og:site_name', page.siteName),
    `<meta property="og:title" content="${title}" />`,
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', locales[page.language] ?? page.language),
    meta('property', 'og:image', ORIGIN_PLACEHOLDER + page.picturePath),
    meta('property', 'og:image:width', `${SOCIAL_SIZE.width}`),
    meta('property', 'og:image:height', `${SOCIAL_SIZE.height}`),
    meta('property', 'og:image:alt', page.pictureAlt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:image:alt', page.pictureAlt),
    ...(page.article ? [meta('property', 'article:published_time', page.article.date)] : []),
    ...structuredData(page, ORIGIN_PLACEHOLDER).map(structuredDataElement),
  ]
}

const boot = /<script src="\/boot\.js"><\/script>/
const entryScript = /<script type="module" crossorigin src="([^"]{1,200})"><\/script>/
const importedScript = /<link rel="modulepreload" crossorigin href="([^"]{1,200})">/g

function withoutEmptyLines(html: string): string {
  return html
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
}

/** The entry and what it imports, as the template asks for them. */
function scriptsIn(template: string): string[] {
  const imported = [...template.matchAll(importedScript)].map(([, path = '']) => path)
  return [entryScript.exec(template)?.[1] ?? '', ...imported]
}

/** Message in one language where the app itself cannot be loaded. */
export type NeverStarted = {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly title: string
  readonly text: string
  readonly action: string
}

/** Content of a page that is not pre-rendered until its scripts have come. */
export type EmptyPage = {
  readonly template: string
  /** Content shown meanwhile. */
  readonly skeleton: string
  /** The fonts of every language, and those that one alone needs, as paths. */
  readonly fonts: readonly string[]
  readonly fontsIn: Readonly<Record<string, readonly string[]>>
  /** Messages of boot.js for an app that never started, in every language. */
  readonly neverStarted: readonly NeverStarted[]
}

/** The page of every address that is not pre-rendered: a person's own, or an unknown one. Not for search engines. */
export function emptyHtml({ template, skeleton, fonts, fontsIn, neverStarted }: EmptyPage): string {
  const head = [
    '<meta name="robots" content="noindex" />',
    manifestLink('en'),
    ...fonts.map(fontLink),
    paintedWhole,
    // Asked for by boot.js, which knows the language.
    ...Object.entries(fontsIn).map(([language, paths]) =>
      meta('name', `sadaf-fonts-${language}`, paths.join(' ')),
    ),
  ]
  const [entry = ''] = scriptsIn(template)
  // Where something is seen meanwhile, boot.js begins with the scripts once it is: they are fetched, and do not run
  // before.
  if (skeleton !== '') head.push(meta('name', 'sadaf-scripts', entry))
  const html = replaced(template, boot, `${head.join('\n    ')}\n    <script src="/boot.js"></script>`)
  const filled = replaced(
    html,
    /<div id="root"><\/div>/,
    `<div id="root"></div>${skeleton}${neverStartedHtml(neverStarted)}`,
  )
  const fetched = skeleton === '' ? filled : replaced(filled, entryScript, preload(entry))
  // Content visible meanwhile comes first: style and fonts before the scripts.
  return fetched.replaceAll(
    /<(script type="module"|link rel="modulepreload") crossorigin/g,
    '<$1 fetchpriority="low" crossorigin',
  )
}

/** A page of the app that is for search engines too. */
export type IndexedHtml = About & {
  /** The HTML of every page of the app: see `emptyHtml`. */
  readonly shell: string
  readonly direction: 'ltr' | 'rtl'
  readonly title: string
}

/**
 * A page of the app with a head of its own, at its address in a language. The app knows the plain address alone, where
 * boot.js leads from every other: it is told the language.
 */
export function indexedHtml(page: IndexedHtml): string {
  const title = escaped(page.title)
  const spoken = page.language === 'en' ? [] : [meta('name', 'sadaf-language', page.language)]
  let html = replaced(page.shell, /<meta name="robots" content="noindex" \/>/, spoken.join(''))
  html = replaced(html, /<html\b[^<>]*>/, htmlTag(page))
  html = replaced(html, /<title>[^<]*<\/title>/, `<title>${title}</title>`)
  html = replaced(html, /<meta name="description"[^<>]{1,200}>/, '')
  // After boot.js, which takes a page that names its other language before for a pre-rendered one.
  const head = ['<script src="/boot.js"></script>', ...aboutPage(page, title)]
  return withoutEmptyLines(replaced(html, boot, head.join('\n    ')))
}

/** Without the app there is no style sheet to rely on either: it brings the little that it needs. */
function neverStartedHtml(words: readonly NeverStarted[]): string {
  const parts = words.map(
    ({ language, direction, title, text, action }) =>
      `<section lang="${language}" dir="${direction}" style="margin-block:2.5rem"><h1 style="font-size:1.5rem;font-weight:600">${escaped(title)}</h1><p style="margin-block:.5rem 1.25rem">${escaped(text)}</p><p><a href="" style="display:inline-block;padding:.75rem 1.25rem;border:1px solid;border-radius:.5rem;color:inherit">${escaped(action)}</a></p></section>`,
  )
  return `<template id="never-started"><main style="max-width:32rem;margin:10vh auto;padding:0 1rem;font-family:system-ui,sans-serif;text-align:center">${parts.join('')}</main></template>`
}

function preload(script: string): string {
  return `<link rel="modulepreload" crossorigin href="${script}">`
}

function fontLink(path: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${path}" crossorigin />`
}

function manifestLink(language: string): string {
  return `<link rel="manifest" href="/${manifestFile(language)}" />`
}

/** React puts a page's `<title>` before everything else. */
function splitTitle(markup: string): { readonly title: string; readonly body: string } {
  const found = /^<title>([^<]*)<\/title>/.exec(markup)
  if (!found) throw new Error('The page has no title of its own')
  return { title: found[1] ?? '', body: markup.slice(found[0].length) }
}

/** The name of a page in the `<title>` of its markup, without the brand behind it. */
export function nameInTitle(markup: string): string {
  const { title } = splitTitle(markup)
  const end = title.lastIndexOf(BEFORE_BRAND)
  return unescaped(end < 0 ? title : title.slice(0, end))
}

const BEFORE_BRAND = ' · '

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

function htmlTag({ language, direction }: Pick<PageHtml, 'language' | 'direction'>): string {
  return `<html lang="${language}" dir="${direction}"${direction === 'rtl' ? ' class="rtl"' : ''}>`
}

function feedLink({ title, path }: { readonly title: string; readonly path: string }): string {
  return `<link rel="alternate" type="application/atom+xml" title="${escaped(title)}" href="${ORIGIN_PLACEHOLDER}${path}" />`
}

function alternate(language: string, path: string): string {
  return `<link rel="alternate" hreflang="${language}" href="${ORIGIN_PLACEHOLDER}${path}" />`
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}" />`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

function replaced(html: string, what: RegExp, by: string): string {
  if (!what.test(html)) throw new Error(`index.html has nothing like ${what}`)
  return html.replace(what, () => by)
}
