import type { FastifyInstance } from 'fastify'
import { type Html, html } from '../../console/html.ts'
import { sendPage } from '../../console/pages.ts'
import { chip, empty, figure, pointed, rowAction, stateChip, time, words } from '../../console/parts.ts'
import { accountsOf, type ConsoleUser } from '../../console/user.ts'
import { forVisitors, userOf } from '../../http/guard.ts'
import type { Bank } from '../bank.ts'
import { billerOf, billers } from '../billers.ts'

const apiOf = ({ base }: ConsoleUser): string => `${base}/console/api/bank`

/** The console's page of what billers charge and are paid. */
export function billsPage(app: FastifyInstance, bank: Bank): void {
  app.get('/bank/bills', forVisitors, (request, reply) => {
    const user = userOf(request)
    const isOperator = user.kind === 'operator'
    return sendPage(reply, user, {
      title: 'Bills',
      at: '/bank/bills',
      content: html`<div class="title"><h1>Bills</h1>
          <p class="lede">What billers charge, and what they are paid. Every reference owes an amount of its own each month.</p></div>
        <div class="columns">
          <div class="column">${paymentsPanel(bank, user)} ${isOperator && billsPanel(bank, user)}</div>
          <div class="column">${isOperator && chargeForm(user)}</div>
        </div>`,
    })
  })
}

function paymentsPanel({ billPayments }: Bank, user: ConsoleUser): Html {
  const rows = billPayments.latest(30, accountsOf(user)).map((payment) => {
    const { id, status, receiptNumber, reason } = payment
    const move = (verb: 'reject' | 'return', label: string, done: string) =>
      rowAction({ call: `POST ${apiOf(user)}/bill-payments/${id}/${verb}`, label, done })
    const isUnderWay = status === 'accepted' || status === 'processing'
    return html`<li class="row">
      <div><strong>${billerOf(payment.billerId).name}</strong>
        <span class="hint">${pointed([payment.billReference, receiptNumber, reason && words(reason), time(payment.createdAt)])}</span></div>
      <div class="end">${isUnderWay && move('reject', 'Reject', 'Rejected')}
        ${status === 'completed' && move('return', 'Send back', 'Sent back')}
        ${stateChip(status)}<strong>${figure(payment.amount)}</strong></div>
    </li>`
  })
  return html`<section class="card" data-region="bill-payments" aria-labelledby="bill-payments">
    <div class="head"><h2 id="bill-payments">Paid bills</h2></div>
    ${rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : empty('No bill has been paid yet.')}
  </section>`
}

function billsPanel({ bills }: Bank, user: ConsoleUser): Html {
  const rows = bills.latest(30).map(({ biller, reference, due, isRefused }) => {
    const body = { biller_id: biller.id, bill_reference: reference, is_refused: !isRefused }
    const call = `POST ${apiOf(user)}/bills/refuse`
    return html`<li class="row">
      <div><strong>${biller.name}</strong><span class="hint"><bdi dir="ltr">${reference}</bdi></span></div>
      <div class="end">${isRefused && chip('refused', 'negative')}
        ${rowAction({ call, body, label: isRefused ? 'Know again' : 'Refuse', done: isRefused ? 'Known again' : 'Refused' })}
        <strong>${due && figure(due)}</strong></div>
    </li>`
  })
  return html`<section class="card" data-region="bills" aria-labelledby="bills">
    <div class="head"><h2 id="bills">What is due</h2></div>
    ${rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : empty('No bill has been asked for yet.')}
  </section>`
}

/** A biller charges something on top of the month. */
function chargeForm(user: ConsoleUser): Html {
  const charging = billers.filter(({ tellsDue }) => tellsDue)
  return html`<section class="card" aria-labelledby="charge">
    <div class="head"><h2 id="charge">Charge an amount</h2></div>
    <form class="stack" data-call="POST ${apiOf(user)}/bills/charge" data-done="The amount is due" data-reset>
      <label class="field"><span class="label">Biller</span>
        <select class="input" name="biller_id">${charging.map(({ id, name, currency }) => html`<option value="${id}">${name} (${currency})</option>`)}</select></label>
      <label class="field"><span class="label">Reference</span>
        <input class="input" name="bill_reference" required maxlength="32" autocomplete="off" /></label>
      <div class="pair">
        <label class="field"><span class="label">Amount</span>
          <input class="input number" name="amount.amount" required inputmode="decimal" autocomplete="off"
            pattern="[0-9]{1,15}(\\.[0-9]{1,4})?" placeholder="0.00" title="Digits, with a point before the decimals" /></label>
        <label class="field"><span class="label">Currency</span>
          <select class="input" name="amount.currency"><option>AED</option><option>USD</option></select></label>
      </div>
      <button class="button primary" type="submit">Charge</button>
    </form>
  </section>`
}
