import type { FastifyInstance } from 'fastify'
import { type Html, html } from '../../console/html.ts'
import { sendPage } from '../../console/pages.ts'
import { behaviourPanel } from '../../console/panels.ts'
import {
  action,
  chip,
  empty,
  pointed,
  rowAction,
  sentence,
  stateChip,
  time,
  toggle,
  words,
} from '../../console/parts.ts'
import { accountsOf, type ConsoleUser } from '../../console/user.ts'
import { forVisitors, userOf } from '../../http/guard.ts'
import { VENUE_NAME } from '../clearing.ts'
import { downTo, priceOf, quantityOf } from '../numbers.ts'
import { averagePriceOf, type Fill, filledOf, isLive, leftOf, type Order, standing } from '../order.ts'
import type { StakingOrder } from '../staking.ts'
import type { Swap } from '../swaps.ts'
import type { Venue } from '../venue.ts'
import { dividendsPanel, payDividend } from './dividends-panel.ts'

const SHOWN = 30

/** The console's page of the venue: what was ordered, and what the world does to it. */
export function venuePages(app: FastifyInstance, venue: Venue): void {
  app.get('/venue', forVisitors, (request, reply) => {
    const user = userOf(request)
    return sendPage(reply, user, {
      title: 'Venue',
      at: '/venue',
      content: html`<div class="title"><h1>${VENUE_NAME}</h1>
          <p class="lede">It buys and sells ${venue.instruments.all().length} crypto assets and securities at the market’s prices, and keeps what was bought.</p></div>
        <div class="columns">
          <div class="column">${ordersPanel(venue, user)} ${user.kind === 'operator' && html`${swapsPanel(venue)} ${stakingPanel(venue, user)} ${dividendsPanel(venue, user)}`}</div>
          <div class="column">${user.kind === 'operator' && operatorPanels(venue, user)}
            <p><a href="${user.base}/venue/webhooks">Webhooks and events of the venue</a></p></div>
        </div>`,
    })
  })
}

function operatorPanels(venue: Venue, user: ConsoleUser): Html {
  return html`${haltsPanel(venue, user)} ${cancelsPanel(venue, user)} ${behaviourPanel(venue.service, user)}`
}

/** The newest orders, with what can be done to each. */
function ordersPanel(venue: Venue, user: ConsoleUser): Html {
  const rows = venue.store.latest(SHOWN, accountsOf(user)).map((order) => orderRow(venue, order, user))
  return html`<section class="card" data-region="orders" aria-labelledby="orders">
    <div class="head"><h2 id="orders">Orders</h2></div>
    ${rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : empty('There are no orders yet.')}
  </section>`
}

function orderRow(venue: Venue, order: Order, user: ConsoleUser): Html {
  const average = averagePriceOf(order)
  const facts = [
    venue.custody.holderOf(order.account),
    `${words(order.type)}, ${order.timeInForce}`,
    order.limitPrice === null ? null : html`limit ${bare(priceOf(order.limitPrice))}`,
    order.stopPrice === null ? null : html`stop ${bare(priceOf(order.stopPrice))}`,
    average === null ? null : html`${bare(quantityOf(filledOf(order)))} at ${bare(priceOf(average))}`,
    order.reason && words(order.reason),
    order.cancelRequestedAt !== null && isLive(order) ? 'to be cancelled' : null,
    time(order.createdAt),
  ]
  return html`<li class="row">
    <div><strong>${sentence(order.side)} ${bare(quantityOf(order.quantity))} ${order.asset}</strong>
      <span class="hint">${pointed(facts)}</span></div>
    <div class="end">${stateChip(order.status)} ${payDividend(order, user)} ${user.kind === 'operator' && actionsOn(venue, order, user)}</div>
  </li>`
}

/** Actions of an operator on an order, or on its last fill. */
function actionsOn({ instruments }: Venue, order: Order, { base }: ConsoleUser): Html {
  const ofVenue = `${base}/console/api/venue`
  const fill = (label: string, quantity: bigint) =>
    rowAction({
      call: `POST ${ofVenue}/orders/${order.id}/fill`,
      label,
      done: 'It was traded',
      body: { quantity: quantityOf(quantity) },
    })
  const left = leftOf(order)
  const half = downTo(instruments.find(order.asset).step, left / 2n)
  const last: Fill | undefined = standing(order).at(-1)
  const isOpen = isLive(order) && order.status !== 'accepted'
  return html`${isOpen && fill('Fill', left)} ${isOpen && half > 0n && fill('Fill half', half)}
    ${
      last !== undefined &&
      html`${rowAction({
        call: `POST ${ofVenue}/fills/${last.id}/correct`,
        label: 'Correct',
        done: 'The last fill now costs a hundredth less',
        body: { price: priceOf(last.price - last.price / 100n) },
      })}
      ${rowAction({
        call: `POST ${ofVenue}/fills/${last.id}/take-back`,
        label: 'Take back',
        done: 'The last fill was taken back',
      })}`
    }`
}

function swapsPanel({ custody, swaps }: Venue): Html {
  const rows = swaps.latest(SHOWN).map((swap) => swapRow(swap, custody.holderOf(swap.account)))
  return html`<section class="card" data-region="swaps" aria-labelledby="swaps">
    <div class="head"><h2 id="swaps">Swaps</h2></div>
    ${rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : empty('There are no swaps yet.')}
  </section>`
}

function swapRow({ createdAt, quote, reason, status }: Swap, holder: string): Html {
  const fee = html`fee ${bare(quantityOf(quote.fee))} ${quote.sellAsset}`
  return html`<li class="row">
    <div><strong>${bare(quantityOf(quote.sellQuantity))} ${quote.sellAsset} for ${bare(quantityOf(quote.buyQuantity))} ${quote.buyAsset}</strong>
      <span class="hint">${pointed([holder, fee, reason && words(reason), time(createdAt)])}</span></div>
    <div class="end">${stateChip(status)}</div>
  </li>`
}

function stakingPanel(venue: Venue, user: ConsoleUser): Html {
  const rows = venue.staking.latest(SHOWN).map((order) => stakingRow(venue, order, user))
  return html`<section class="card" data-region="staking" aria-labelledby="staking">
    <div class="head"><h2 id="staking">Staking</h2></div>
    ${rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : empty('Nothing has been staked yet.')}
  </section>`
}

function stakingRow({ custody }: Venue, order: StakingOrder, { base }: ConsoleUser): Html {
  const { account, asset, createdAt, quantity, reason, side, status } = order
  const ofStaking = `${base}/console/api/venue/staking`
  return html`<li class="row">
    <div><strong>${sentence(side)} ${bare(quantityOf(quantity))} ${asset}</strong>
      <span class="hint">${pointed([custody.holderOf(account), reason && words(reason), time(createdAt)])}</span></div>
    <div class="end">${stateChip(status)}
      ${
        side === 'stake' &&
        status === 'completed' &&
        html`${rowAction({
          call: `POST ${ofStaking}/accrue`,
          label: 'Add a week',
          done: 'A week of rewards was added',
          body: { account, asset, days: 7 },
        })}
        ${rowAction({
          call: `POST ${ofStaking}/pay`,
          label: 'Pay rewards',
          done: 'What was earned was paid out',
          body: { account, asset },
        })}`
      }
      ${
        status === 'unbonding' &&
        rowAction({
          call: `POST ${ofStaking}/orders/${order.id}/finish`,
          label: 'Return now',
          done: 'It is free again',
        })
      }</div>
  </li>`
}

/** Panel of trading halts. */
function haltsPanel({ instruments }: Venue, { base }: ConsoleUser): Html {
  const call = `${base}/console/api/venue/halts`
  const rows = Object.entries(instruments.halts()).map(
    ([asset, as]) => html`<li class="row"><div><strong>${asset}</strong></div>
      <div class="end">${chip(words(as), 'warning')}
        ${rowAction({ call: `DELETE ${call}/${asset}`, label: 'Resume', done: `${asset} is traded again` })}</div></li>`,
  )
  return html`<section class="card" data-region="halts" aria-labelledby="halts">
    <div class="head"><h2 id="halts">Halts</h2></div>
    ${rows.length > 0 && html`<ul class="rows">${rows}</ul>`}
    <form class="stack" data-call="POST ${call}" data-done="It is halted" data-reset>
      <div class="pair">
        <label class="field"><span class="label">Asset</span>
          <input class="input" name="asset" required maxlength="24" placeholder="BTC" autocomplete="off" /></label>
        <label class="field"><span class="label">As</span>
          <select class="input" name="as"><option value="halted">halted</option>
            <option value="cancel_only">cancel only</option></select></label>
      </div>
      <button class="button primary" type="submit">Halt</button>
    </form>
  </section>`
}

/** Whether cancelling an order takes a while, and how to look at the prices now. */
function cancelsPanel({ orders }: Venue, { base }: ConsoleUser): Html {
  const ofVenue = `${base}/console/api/venue`
  return html`<section class="card" data-region="cancels" aria-labelledby="cancels">
    <div class="head"><h2 id="cancels">Trading</h2></div>
    <form data-call="PATCH ${ofVenue}/cancels" data-live data-done="Cancellations changed">
      ${toggle({ name: 'hang', label: 'Hang cancellations', hint: 'They wait, and a fill may come first' }, orders.cancelsHang())}
    </form>
    <div class="foot">${action({ call: `POST ${ofVenue}/tick`, label: 'Look at the prices now', done: 'All orders were looked at' })}</div>
  </section>`
}

/** A figure by itself, kept left to right. */
function bare(text: string): Html {
  return html`<bdi class="figure" dir="ltr">${text}</bdi>`
}
