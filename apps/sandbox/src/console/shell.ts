import { type Html, html } from './html.ts'
import type { ConsoleUser } from './user.ts'

export type Place = { readonly href: string; readonly title: string }

/** The pages of the console; a neighbour of the bank adds its own here. */
export const places: readonly Place[] = [
  { href: '/', title: 'Bank' },
  { href: '/bank/bills', title: 'Bills' },
  { href: '/exchange', title: 'Exchange' },
  { href: '/cards', title: 'Cards' },
  { href: '/identity', title: 'Identity' },
  { href: '/venue', title: 'Venue' },
  { href: '/ramp', title: 'Ramp' },
  { href: '/market', title: 'Market' },
  { href: '/bank/webhooks', title: 'Webhooks' },
]

export const stylesheets = ['tokens.css', 'layout.css', 'controls.css', 'terminal.css', 'narrow.css']

/**
 * A whole page: header, the places there are, and `content`. Its script has no `defer`, so that it runs before the
 * forms come and no press of theirs is lost.
 */
export function shell(page: { title: string; at: string; content: Html }, { base }: ConsoleUser): string {
  const links = places.map(
    ({ href, title }) =>
      html`<a href="${base}${href}" ${href === page.at && html`aria-current="page"`}>${title}</a>`,
  )
  return `<!doctype html>${
    html`<html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f172a" media="(prefers-color-scheme: dark)" />
        <title>${page.title} · Sadaf sandbox</title>
        <link rel="icon" href="${base}/console/assets/pearl.svg" type="image/svg+xml" />
        ${stylesheets.map((name) => html`<link rel="stylesheet" href="${base}/console/assets/${name}" />`)}
        <script src="${base}/console/assets/console.js"></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header class="top">
          <div class="wrap bar">
            <a class="brand" href="${base}/"><span class="pearl" aria-hidden="true"></span>Sadaf <span>sandbox</span></a>
            <nav aria-label="Console">${links}${base !== '' && html`<a href="/dev/mailbox">Mailbox</a>`}</nav>
            <span class="chip negative unreachable">not running</span>
          </div>
        </header>
        <main class="wrap" id="main">${page.content}</main>
        <div class="toasts" role="status" aria-live="polite"></div>
      </body>
    </html>`.markup
  }`
}
