import { type Html, html } from '../../console/html.ts'
import type { Secrets } from '../card.ts'
import { onCard } from '../numbers.ts'
import { type Wallet, walletNames } from '../wallets.ts'
import { texts } from './texts.ts'
import type { Look } from './tokens.ts'

/** How long the number stays in sight. */
const REVEALED_SECONDS = 60
const PIN_DIGITS = 4

/** A whole page within another one: nothing inline, all it needs from beside it. */
function page({ language, tone }: Look, content: { kind: string; title: string; body: Html }): string {
  const script = content.kind === 'reveal' && html`<script src="../assets/reveal.js" defer></script>`
  return `<!doctype html>${
    html`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}" class="${content.kind} ${tone}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${content.title}</title>
        <link rel="stylesheet" href="../assets/page.css" />
        ${script}
      </head>
      <body>${content.body}</body>
    </html>`.markup
  }`
}

/** Page with a card's secrets, in the place of the dots on its face. */
export function revealPage(look: Look, { number, code, expires }: Secrets): string {
  const say = texts[look.language]
  const groups = number.replace(/(.{4})(?=.)/g, '$1 ')
  const body = html`<main data-seconds="${REVEALED_SECONDS}">
    <p class="line"><span class="unseen">${say.number}</span><bdi class="number" dir="ltr">${groups}</bdi>
      <button type="button" aria-label="${say.copy}" title="${say.copy}" data-done="${say.copied}">
        <svg viewBox="0 0 16 16" aria-hidden="true"><rect x="5" y="5" width="8.5" height="8.5" rx="2" /><path d="M10.5 2.5h-6a2 2 0 0 0-2 2v6" /></svg>
      </button></p>
    <dl><div><dt>${say.expires}</dt><dd><bdi dir="ltr">${onCard(expires)}</bdi></dd></div>
      <div><dt>${say.code}</dt><dd><bdi dir="ltr">${code}</bdi></dd></div></dl>
    <p class="unseen" role="status"></p>
  </main>
  <p class="ended" hidden>${say.hidden}</p>`
  return page(look, { kind: 'reveal', title: say.number, body })
}

/** Where a PIN is chosen; `fault` is what was wrong with the last one. */
export function pinPage(
  look: Look,
  token: string,
  fault: 'pinDiffers' | 'pinEasy' | 'pinForm' | null,
): string {
  const say = texts[look.language]
  const field = (name: string, label: string) => html`<label><span>${label}</span>
    <input type="password" name="${name}" required minlength="${PIN_DIGITS}" maxlength="${PIN_DIGITS}"
      pattern="[0-9]{${PIN_DIGITS}}" inputmode="numeric" autocomplete="off" dir="ltr"
      ${fault !== null && html`aria-invalid="true" aria-describedby="fault"`} /></label>`
  const body = html`<main><h1>${say.pinTitle}</h1><p class="hint">${say.pinHint}</p>
    <form method="post" action="../pin_form/${token}">
      ${fault !== null && html`<p class="fault" id="fault" role="alert">${say[fault]}</p>`}
      ${field('pin', say.pin)} ${field('again', say.pinAgain)}
      <button type="submit">${say.pinSave}</button>
    </form></main>`
  return page(look, { kind: 'pin', title: say.pinTitle, body })
}

/** The PIN was chosen. */
export function pinSetPage(look: Look): string {
  const say = texts[look.language]
  return page(look, { kind: 'pin', title: say.pinSet, body: calm(say.pinSet, say.pinSetHint, 'done') })
}

/** Where a card is added to a digital wallet; the sandbox says that it reaches none. */
export function walletPage(
  look: Look,
  { token, wallet, lastFour }: { readonly token: string; readonly wallet: Wallet; readonly lastFour: string },
): string {
  const say = texts[look.language]
  const title = named(say.walletTitle, wallet)
  const body = html`<main><h1>${title}</h1>
    <p class="hint">${say.walletCard} <bdi dir="ltr">•••• ${lastFour}</bdi></p>
    <p class="hint">${say.walletSandbox}</p>
    <form method="post" action="../wallet_form_${wallet}/${token}">
      <button type="submit">${title}</button>
    </form></main>`
  return page(look, { kind: 'pin', title, body })
}

/** The card is in the wallet. */
export function walletAddedPage(look: Look, wallet: Wallet): string {
  const say = texts[look.language]
  const title = named(say.walletAdded, wallet)
  return page(look, { kind: 'pin', title, body: calm(title, say.walletAddedHint, 'done') })
}

const named = (text: string, wallet: Wallet) => text.replace('{wallet}', walletNames[wallet])

/** For a page that was opened before, or too late. */
export function gonePage(look: Look): string {
  const say = texts[look.language]
  return page(look, { kind: 'pin', title: say.gone, body: calm(say.gone, say.goneHint, 'gone') })
}

function calm(title: string, hint: string, kind: 'done' | 'gone'): Html {
  return html`<main class="calm ${kind}"><span class="mark" aria-hidden="true"></span>
    <h1>${title}</h1><p class="hint">${hint}</p></main>`
}
