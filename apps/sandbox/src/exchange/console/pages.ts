import type { FastifyInstance } from 'fastify'
import { type Html, html } from '../../console/html.ts'
import { sendPage } from '../../console/pages.ts'
import { behaviourPanel } from '../../console/panels.ts'
import { empty, figure, pointed, stateChip, time, words } from '../../console/parts.ts'
import { accountsOf, type ConsoleUser, owns } from '../../console/user.ts'
import { forVisitors, userOf } from '../../http/guard.ts'
import { EXCHANGE_NAME } from '../conversions.ts'
import type { Exchange } from '../exchange.ts'

/** The console's page of the exchange: what was converted, and how the exchange behaves. */
export function exchangePages(app: FastifyInstance, exchange: Exchange): void {
  app.get('/exchange', forVisitors, (request, reply) => {
    const user = userOf(request)
    return sendPage(reply, user, {
      title: 'Exchange',
      at: '/exchange',
      content: html`<div class="title"><h1>${EXCHANGE_NAME}</h1>
          <p class="lede">It quotes a firm rate for thirty seconds, and converts between accounts of the bank.</p></div>
        <div class="columns">
          <div class="column">${conversionsPanel(exchange, user)}</div>
          <div class="column">${user.kind === 'operator' && behaviourPanel(exchange.service, user)}
            <p><a href="${user.base}/exchange/webhooks">Webhooks and events of the exchange</a></p></div>
        </div>`,
    })
  })
}

/** The newest conversions. */
function conversionsPanel({ accounts, conversions }: Exchange, user: ConsoleUser): Html {
  const rows = conversions
    .latest(30, accountsOf(user))
    .filter(({ debitAccount, creditAccount }) => owns(user, debitAccount, creditAccount))
    .map(
      ({ debitAccount, quote, reason, status, createdAt }) => html`<li class="row">
      <div><strong>${accounts.get(debitAccount).holderName}</strong>
        <span class="hint">${pointed([`at ${quote.rate}`, reason && words(reason), time(createdAt)])}</span></div>
      <div class="end">${stateChip(status)}
        <span class="column-end"><strong>${figure(quote.buy, 'always')}</strong>
          <span class="hint">for ${figure(quote.sell)}, fee ${figure(quote.fee)}</span></span></div>
    </li>`,
    )
  return html`<section class="card" data-region="conversions" aria-labelledby="conversions">
    <div class="head"><h2 id="conversions">Conversions</h2></div>
    ${rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : empty('There are no conversions yet.')}
  </section>`
}
