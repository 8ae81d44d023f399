import { formatMoney, formatPrice, isZero, type Money, parseRate } from '@sadaf/money'
import { type Html, html } from '../../console/html.ts'
import { RAMP_NAME } from '../names.ts'
import type { Order } from '../order.ts'
import { percentOf } from '../quotes.ts'
import type { Seen } from './pages.ts'
import { type Texts, texts } from './texts.ts'
import type { Language, Visit } from './tokens.ts'

type Form = Extract<Seen, { kind: 'checkout' | 'challenge' }>
type Result = Extract<Seen, { kind: 'result' }>

/** Page for a visit with a token. */
export function pageOf(seen: Seen, unknown: Language): string {
  switch (seen.kind) {
    case 'checkout':
      return page(
        seen.visit.language,
        texts[seen.visit.language].methods[seen.order.quote.method],
        checkout(seen),
      )
    case 'challenge':
      return page(seen.visit.language, texts[seen.visit.language].codeTitle, challenge(seen))
    case 'result':
      return page(seen.visit.language, resultOf(seen).title, result(seen))
    case 'gone':
      return page(unknown, texts[unknown].gone.title, calm(texts[unknown].gone, 'gone', null))
    default:
      return seen satisfies never
  }
}

/** A whole page: nothing inline, all it needs from beside it. */
function page(language: Language, title: string, body: Html): string {
  return `<!doctype html>${
    html`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${RAMP_NAME}</title>
        <link rel="stylesheet" href="../assets/page.css" />
      </head>
      <body>
        <header><span class="mark" aria-hidden="true"></span><bdi>${RAMP_NAME}</bdi></header>
        <main>${body}</main>
        <footer>${texts[language].sandbox}</footer>
      </body>
    </html>`.markup
  }`
}

const figure = (amount: Money, language: Language) =>
  html`<bdi class="figure" dir="ltr">${formatMoney(amount, language, { fraction: 'full', currencyDisplay: 'narrowSymbol' })}</bdi>`

function summary({ quote }: Order, language: Language): Html {
  const say = texts[language]
  const price = formatPrice(parseRate(quote.price), 'USD', language, { currencyDisplay: 'narrowSymbol' })
  const line = (label: string, value: Html) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`
  return html`<section class="summary" aria-label="${say.total}">
    <p class="hint">${say.youBuy}</p>
    <p class="bought">${figure(quote.bought, language)}</p>
    <dl>
      ${line(say.price, html`<bdi class="figure" dir="ltr">${price}</bdi>`)}
      ${line(
        say.fee,
        isZero(quote.fee)
          ? html`${say.free}`
          : html`${figure(quote.fee, language)} <bdi class="soft" dir="ltr">(${percentOf(quote.method)}%)</bdi>`,
      )}
      <div class="total"><dt>${say.pay}</dt><dd>${figure(quote.paid, language)}</dd></div>
    </dl>
  </section>`
}

function checkout({ order, token, visit }: Form): Html {
  const { language } = visit
  const say = texts[language]
  const { method, paid } = order.quote
  return html`${summary(order, language)}
    <form method="post" action="../form/${token}?language=${language}">
      <h1>${say.methods[method]}</h1>
      <p class="hint">${say.lead[method]}</p>
      ${method === 'bank-transfer' ? transferDetails(order, say) : testCards(say)}
      ${
        method === 'bank-transfer'
          ? html`<button type="submit" name="choice" value="sent">${say.sent}</button>`
          : html`<button type="submit" name="act" value="pay" class="${method}">${say.payNow('')}${figure(paid, language)}</button>`
      }
      <button type="submit" name="act" value="cancel" class="quiet" formnovalidate>${say.cancel}</button>
    </form>`
}

/** Where the money goes; the numbers are a sandbox's. */
function transferDetails({ reference }: Order, say: Texts): Html {
  return html`<dl class="details">
    <div><dt>${say.beneficiary}</dt><dd><bdi dir="ltr">${RAMP_NAME} FZE</bdi></dd></div>
    <div><dt>${say.iban}</dt><dd><bdi class="figure" dir="ltr">AE07 0331 2345 6789 0123 456</bdi></dd></div>
    <div><dt>${say.reference}</dt><dd><bdi class="figure" dir="ltr">${reference}</bdi></dd></div>
  </dl>`
}

function testCards(say: Texts): Html {
  const card = (choice: string, label: string, hint: string, isFirst: boolean) => html`<label class="card">
    <input type="radio" name="choice" value="${choice}" required ${isFirst && html`checked`} />
    <span><strong>${label}</strong><span class="hint">${hint}</span></span>
  </label>`
  return html`<fieldset><legend class="unseen">${say.card}</legend>
    ${card('approve', say.approve, say.approveHint, true)}
    ${card('challenge', say.challenge, say.challengeHint, false)}
    ${card('decline', say.decline, say.declineHint, false)}
  </fieldset>`
}

function challenge({ order, token, visit, isWrong }: Form): Html {
  const { language, code = '', triesLeft = 0 } = visit
  const say = texts[language]
  return html`${summary(order, language)}
    <form method="post" action="../challenge/${token}?language=${language}">
      <h1>${say.codeTitle}</h1>
      <p class="hint">${say.codeHint}</p>
      <p class="phone"><span class="unseen">${say.codeIs}</span><bdi dir="ltr">${code}</bdi></p>
      ${isWrong && html`<p class="fault" id="fault" role="alert">${say.codeWrong(triesLeft)}</p>`}
      <label class="code"><span>${say.code}</span>
        <input name="code" required inputmode="numeric" autocomplete="off" maxlength="6" dir="ltr"
          ${isWrong && html`aria-invalid="true" aria-describedby="fault"`} /></label>
      <button type="submit">${say.confirm}</button>
    </form>`
}

function resultOf({ order, visit, isAwaited }: Result) {
  const say = texts[visit.language]
  if (isAwaited) return say.awaited
  switch (order.status) {
    case 'created':
      return say.awaited
    case 'paid':
    case 'processing':
    case 'on_hold':
    case 'completed':
      return say.paid
    case 'refunded':
      return say.refunded
    case 'failed':
      return say.failed[
        order.reason === 'expired' || order.reason === 'cancelled' ? order.reason : 'declined'
      ]
    default:
      return order.status satisfies never
  }
}

function result(seen: Result): Html {
  const isGood = seen.order.status !== 'failed' && seen.order.status !== 'refunded'
  return calm(resultOf(seen), isGood ? 'done' : 'gone', seen.visit)
}

/** Page of the outcome, with the way back; going back says nothing of the order. */
function calm(
  { title, hint }: { title: string; hint: string },
  kind: 'done' | 'gone',
  visit: Visit | null,
): Html {
  const way =
    visit &&
    html`<a class="button" href="${visit.redirectUrl}">${texts[visit.language].back(new URL(visit.redirectUrl).host)}</a>`
  return html`<section class="calm ${kind}"><span class="pearl" aria-hidden="true"></span>
    <h1>${title}</h1><p class="hint">${hint}</p>${way}</section>`
}
