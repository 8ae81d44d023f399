import type { ListedPage } from './pages.ts'

/** Tells crawlers where the list of pages is. Private pages say `noindex` themselves, so they may be looked at. */
export function robotsTxt(publicUrl: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /auth/v1/
Disallow: /storage/
Disallow: /rest/
Disallow: /functions/
Disallow: /dev/

Sitemap: ${publicUrl}/sitemap.xml
`
}

/** The public pages, each with its other languages. */
export function sitemapXml(publicUrl: string, listed: readonly ListedPage[]): string {
  const urls = listed.map(({ name, path, date }) => {
    const link = (language: string, to: string) =>
      `    <xhtml:link rel="alternate" hreflang="${language}" href="${publicUrl}${to}"/>\n`
    const links = listed
      .filter((each) => each.name === name)
      .flatMap((each) => [
        link(each.language, each.path),
        // As the page's own head says.
        ...(each.language === 'en' ? [link('x-default', each.path)] : []),
      ])
    const written = date === undefined ? '' : `    <lastmod>${date}</lastmod>\n`
    return `  <url>\n    <loc>${publicUrl}${path}</loc>\n${written}${links.join('')}  </url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('')}</urlset>
`
}
