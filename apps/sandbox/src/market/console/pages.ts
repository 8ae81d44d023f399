import type { FastifyInstance } from 'fastify'
import { type Html, html } from '../../console/html.ts'
import { sendPage } from '../../console/pages.ts'
import { behaviourPanel } from '../../console/panels.ts'
import { action, chip, pointed, sentence, time, words } from '../../console/parts.ts'
import type { ConsoleUser } from '../../console/user.ts'
import { forVisitors, userOf } from '../../http/guard.ts'
import { listing } from '../listing.ts'
import { MARKET_NAME, type Market } from '../market.ts'
import type { MarketState } from '../state.ts'

/** A few of each kind: enough to see that they move. */
const SHOWN = [
  'BTC',
  'ETH',
  'SOL',
  'LINK',
  'AAVE',
  'DOGE',
  'USDT',
  'PAXG',
  'AAPL',
  'NVDA',
  'SPY',
  'EMAAR',
  'FAB',
]

/** The console's page of the market data service: what it says, and whether one can believe it. */
export function marketPages(app: FastifyInstance, market: Market): void {
  app.get('/market', forVisitors, (request, reply) => {
    const user = userOf(request)
    return sendPage(reply, user, {
      title: 'Market',
      at: '/market',
      content: html`<div class="title"><h1>${MARKET_NAME}</h1>
          <p class="lede">It says what ${listing.length} assets cost. No trade is made at these prices.</p></div>
        <div class="columns">
          <div class="column">${pricesPanel(market)}</div>
          <div class="column">${user.kind === 'operator' && operatorPanels(market, user)}</div>
        </div>`,
    })
  })
}

function operatorPanels(market: Market, user: ConsoleUser): Html {
  return html`${feedPanel(market.state.get(), user)} ${jumpPanel(user)} ${behaviourPanel(market.service, user)}`
}

function pricesPanel(market: Market): Html {
  const now = market.now()
  const rows = SHOWN.map((symbol) => {
    const { price, volume24h } = market.quote(symbol, now)
    const { venue, sector } = market.find(symbol).listed
    return html`<li class="row">
      <div><strong>${symbol}</strong>
        <span class="hint">${pointed([venue === 'crypto' ? null : venue.toUpperCase(), words(sector)])}</span></div>
      <div class="end"><span class="column-end"><strong><bdi class="figure" dir="ltr">${dollars(price)}</bdi></strong>
        <span class="hint">${dollars(volume24h, 'compact')} in a day</span></span></div>
    </li>`
  })
  return html`<section class="card" data-region="prices" aria-labelledby="prices">
    <div class="head"><h2 id="prices">Prices</h2>${time(new Date(now).toISOString())}</div>
    <ul class="rows">${rows}</ul>
  </section>`
}

/** With all of its decimals; in short, as sums of millions are read. */
function dollars(decimal: string, notation: 'standard' | 'compact' = 'standard'): string {
  const decimals = notation === 'compact' ? 2 : (decimal.split('.')[1]?.length ?? 0)
  return new Intl.NumberFormat('en', {
    ...{ style: 'currency', currency: 'USD', notation },
    ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  }).format(Number(decimal))
}

/** Whether the feed says anything, and whether it is true. */
function feedPanel({ jumps, mode, since }: MarketState, { base }: ConsoleUser): Html {
  const call = `${base}/console/api/market/state`
  const change = (label: string, done: string, to: string) =>
    action({ call: `PUT ${call}`, label, done, body: { mode: to } })
  const back = action({
    call: `DELETE ${call}`,
    label: 'Back to normal',
    done: 'The market is as if nothing had been',
  })
  const row = (what: string, at: number, end: Html | null) =>
    html`<li class="row"><div><strong>${what}</strong> <span class="hint">${time(new Date(at).toISOString())}</span></div>
      ${end && html`<div class="end">${end}</div>`}</li>`
  const rows = [
    ...(since === null ? [] : [row(sentence(mode), since, null)]),
    ...jumps.map(({ at, factor, symbol }) =>
      row(symbol, at, html`<bdi class="figure" dir="ltr">× ${factor}</bdi>`),
    ),
  ]
  return html`<section class="card" data-region="feed" aria-labelledby="feed">
    <div class="head"><h2 id="feed">Feed</h2>${chip(mode, mode === 'open' ? 'positive' : 'negative')}</div>
    ${rows.length > 0 && html`<ul class="rows">${rows}</ul>`}
    <div class="foot">${change('Halt', 'It says nothing any more', 'halted')}
      ${change('Freeze', 'It says the same for ever', 'frozen')} ${back}</div>
  </section>`
}

/** Makes one asset worth more or less at once. */
function jumpPanel({ base }: ConsoleUser): Html {
  return html`<section class="card" aria-labelledby="jump">
    <div class="head"><h2 id="jump">A price jumps</h2></div>
    <form class="stack" data-call="POST ${base}/console/api/market/jumps" data-done="The price has jumped" data-reset>
      <div class="pair">
        <label class="field"><span class="label">Asset</span>
          <input class="input" name="symbol" required maxlength="16" placeholder="BTC" autocomplete="off" /></label>
        <label class="field"><span class="label">Times</span>
          <input class="input number" type="number" name="factor" data-kind="number" required min="0.01" max="100" step="0.01"
            placeholder="0.90" autocomplete="off" /></label>
      </div>
      <button class="button primary" type="submit">Jump</button>
    </form>
  </section>`
}
