import { money, toDecimal } from '@sadaf/money'
import type { FastifyInstance } from 'fastify'
import { type Html, html } from '../../console/html.ts'
import { sendPage } from '../../console/pages.ts'
import { behaviourPanel } from '../../console/panels.ts'
import {
  chip,
  empty,
  figure,
  pointed,
  rowAction,
  sentence,
  stateChip,
  time,
  words,
} from '../../console/parts.ts'
import { accountsOf, type ConsoleUser } from '../../console/user.ts'
import { forVisitors, userOf } from '../../http/guard.ts'
import type { Delivery } from '../delivering.ts'
import { RAMP_NAME } from '../names.ts'
import { failReasons, type Order } from '../order.ts'
import type { Ramp } from '../ramp.ts'
import type { Deed } from './api.ts'

/** A network that takes a thousandth is one that people notice. */
const NETWORK_SHARE = 1_000n

/** The console's page of the ramp: what was ordered, what becomes of it, and how the ramp behaves. */
export function rampPages(app: FastifyInstance, ramp: Ramp): void {
  app.get('/ramp', forVisitors, (request, reply) => {
    const user = userOf(request)
    return sendPage(reply, user, {
      title: 'Ramp',
      at: '/ramp',
      content: html`<div class="title"><h1>${RAMP_NAME}</h1>
          <p class="lede">It sells crypto at the market’s price, takes the payment on its own page, and delivers.</p></div>
        <div class="columns">
          <div class="column">${ordersPanel(ramp, user)}</div>
          <div class="column">${user.kind === 'operator' && deliveringPanel(ramp.delivering.get(), user)}
            ${user.kind === 'operator' && behaviourPanel(ramp.service, user)}
            <p><a href="${user.base}/ramp/webhooks">Webhooks and events of the ramp</a></p></div>
        </div>`,
    })
  })
}

/** The newest orders, each with what can become of it. */
function ordersPanel({ orders }: Ramp, user: ConsoleUser): Html {
  const rows = orders.latest(30, accountsOf(user)).map(
    (order) => html`<li class="row">
      <div><strong>${figure(order.delivered ?? order.quote.bought)}</strong>
        <span class="hint">${pointed([
          sentence(order.quote.method.replaceAll('-', '_')),
          order.reference,
          order.reason && words(order.reason),
          time(order.updatedAt),
        ])}</span></div>
      <div class="end">${stateChip(order.status)}
        <span class="column-end"><strong>${figure(order.quote.paid)}</strong>
          <span class="hint">fee ${figure(order.quote.fee)}</span></span></div>
      ${deedsOn(order, user)}
    </li>`,
  )
  return html`<section class="card" data-region="orders" aria-labelledby="orders">
    <div class="head"><h2 id="orders">Orders</h2></div>
    ${rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : empty('There are no purchases yet.')}
  </section>`
}

function deedsOn({ id, status, quote }: Order, { base }: ConsoleUser): Html | null {
  const act = (label: string, body: Deed) =>
    rowAction({ call: `POST ${base}/console/api/ramp/orders/${id}`, label, done: 'It was done', body })
  switch (status) {
    case 'created':
      return html`<div class="foot">${act('Mark paid', { deed: 'pay' })}
        ${failReasons.map((reason) => act(sentence(reason), { deed: 'fail', reason }))}</div>`
    case 'paid':
    case 'processing':
    case 'on_hold': {
      const network = money(quote.asset, (quote.bought.minor + NETWORK_SHARE - 1n) / NETWORK_SHARE)
      return html`<div class="foot">${act('Deliver', { deed: 'deliver' })}
        ${act('Deliver less a network fee', { deed: 'deliver', network_fee: toDecimal(network) })}
        ${status !== 'on_hold' && act('Deliver later', { deed: 'hold' })}
        ${act('Refund', { deed: 'refund' })}</div>`
    }
    case 'completed':
    case 'failed':
    case 'refunded':
      return null
    default:
      return status satisfies never
  }
}

/** Panel for the delivery of paid orders that no person decides. */
function deliveringPanel(chosen: Delivery, { base }: ConsoleUser): Html {
  const choose = (label: string, delivering: Delivery) =>
    rowAction({
      call: `PUT ${base}/console/api/ramp/delivering`,
      label,
      done: 'It holds for what comes',
      body: { delivering },
    })
  return html`<section class="card" data-region="delivering" aria-labelledby="delivering">
    <div class="head"><h2 id="delivering">What becomes of what was paid for</h2>${chip(words(chosen), 'neutral')}</div>
    <div class="foot">${choose('Deliver', 'deliver')} ${choose('Wait for a decision here', 'wait')}
      ${choose('Refund', 'refund')}</div>
  </section>`
}
