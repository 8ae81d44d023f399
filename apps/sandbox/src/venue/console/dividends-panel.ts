import { formatMoney } from '@sadaf/money'
import { type Html, html } from '../../console/html.ts'
import { chip, empty, pointed, rowAction } from '../../console/parts.ts'
import type { ConsoleUser } from '../../console/user.ts'
import { dividendPlans } from '../dividend-plans.ts'
import type { Dividend } from '../dividends.ts'
import { quantityOf } from '../numbers.ts'
import type { Order } from '../order.ts'
import type { Venue } from '../venue.ts'

const SHOWN = 20

/** Dividends that holders are entitled to, and a way to pay one of an asset to all of its holders now. */
export function dividendsPanel(venue: Venue, { base }: ConsoleUser): Html {
  const rows = venue.dividends.latest(SHOWN).map((dividend) => dividendRow(venue, dividend))
  return html`<section class="card" data-region="dividends" aria-labelledby="dividends">
    <div class="head"><h2 id="dividends">Dividends</h2></div>
    ${rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : empty('No dividend has been paid yet.')}
    <form class="stack" data-call="POST ${base}/console/api/venue/dividends/pay" data-done="The dividend was paid" data-reset>
      <label class="field"><span class="label">Asset</span>
        <input class="input" name="asset" required maxlength="24" placeholder="KO" autocomplete="off" /></label>
      <button class="button primary" type="submit">Pay a dividend now</button>
    </form>
  </section>`
}

function dividendRow({ custody }: Venue, dividend: Dividend): Html {
  const { account, asset, exDate, gross, paidAt, payDate, quantity, tax } = dividend
  const facts = [
    custody.holderOf(account),
    html`${bare(quantityOf(quantity))} units`,
    tax.minor > 0n ? html`tax ${bare(formatMoney(tax, 'en'))}` : null,
    `ex ${exDate}`,
  ]
  return html`<li class="row">
    <div><strong>${asset} ${bare(formatMoney(gross, 'en'))}</strong>
      <span class="hint">${pointed(facts)}</span></div>
    <div class="end">${paidAt === null ? chip(`due ${payDate}`, 'warning') : chip('paid', 'positive')}</div>
  </li>`
}

/** Pays the holder of a purchase a dividend of its asset now; nothing of an asset that pays none. */
export function payDividend(order: Order, { base }: ConsoleUser): Html | null {
  if (order.side !== 'buy' || order.fills.length === 0 || !dividendPlans.has(order.asset)) return null
  return rowAction({
    call: `POST ${base}/console/api/venue/orders/${order.id}/dividend`,
    label: 'Pay dividend',
    done: `A dividend of ${order.asset} was paid`,
  })
}

function bare(text: string): Html {
  return html`<bdi class="figure" dir="ltr">${text}</bdi>`
}
