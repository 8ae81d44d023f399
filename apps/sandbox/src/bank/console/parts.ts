import { money } from '@sadaf/money'
import { type Html, html } from '../../console/html.ts'
import { empty, figure, pointed, rowAction, stateChip, time, words } from '../../console/parts.ts'
import { accountsOf, type ConsoleUser, owns } from '../../console/user.ts'
import type { Account } from '../accounts.ts'
import type { Bank } from '../bank.ts'

const apiOf = ({ base }: ConsoleUser): string => `${base}/console/api/bank`

/** How an account is named to others: its IBAN in groups of four, or its number. */
export function accountNumber(account: Account): string {
  return (
    account.iban?.replace(/(.{4})(?=.)/g, '$1 ') ??
    `${account.accountNumber} · routing ${account.routingNumber}`
  )
}

const MOST_SHOWN = 50

/** The newest accounts that match what is sought. */
export function accountsPanel({ accounts, service }: Bank, user: ConsoleUser, sought: string): Html {
  const found = accounts.search(sought, MOST_SHOWN, accountsOf(user))
  // A visitor's list also names things that are no accounts of the bank: only those found are counted.
  const total =
    user.kind === 'operator' ? accounts.total : accounts.search('', MOST_SHOWN, accountsOf(user)).length
  const rows = found.map((account) => {
    const { balanceMinor, heldMinor } = service.ledger.account(account.id)
    const held = heldMinor > 0n && html` · ${figure(money(account.currency, heldMinor))} held`
    return html`<li><a class="row" href="${user.base}/bank/accounts/${account.id}">
      <div><strong>${account.holderName}</strong>
        <span class="hint"><bdi dir="ltr">${accountNumber(account)}</bdi></span></div>
      <div class="end column-end"><strong>${figure(money(account.currency, balanceMinor))}</strong>
        <span class="hint">${account.currency}${held} ${account.status === 'opening' && stateChip('opening')}</span></div>
    </a></li>`
  })
  return html`<section class="card" data-region="accounts" aria-labelledby="accounts">
    <div class="head"><h2 id="accounts">Accounts</h2><span class="hint">${total} in all</span></div>
    ${
      (total > 8 || sought !== '') &&
      html`<form class="tools" method="get" action="${user.base}/" data-search>
        <label class="grow"><span class="hidden">Find an account</span>
          <input class="input" type="search" name="q" value="${sought}" placeholder="Holder, reference, IBAN or number" /></label>
        <button class="button" type="submit">Find</button></form>`
    }
    ${
      rows.length > 0
        ? html`<ul class="rows">${rows}</ul>`
        : empty(
            sought === '' ? 'No accounts yet. They appear when the wallet opens one.' : 'No account matches.',
          )
    }
  </section>`
}

/** The newest payments and collections, with the ways in which another bank may undo them. */
export function movementsPanel({ accounts, payments, collections, sources }: Bank, user: ConsoleUser): Html {
  const among = accountsOf(user)
  // The identity of another customer is for the wallet to tell a visitor.
  const holder = (id: string) => (owns(user, id) ? accounts.get(id).holderName : 'Another customer')
  const movements = [
    ...payments.latest(30, among).map((payment) => ({
      ...payment,
      isOwn: owns(user, payment.debtorAccount, payment.creditorAccount),
      parties: `${holder(payment.debtorAccount)} → ${payment.creditorAccount ? holder(payment.creditorAccount) : (payment.creditor?.name ?? '')}`,
      path: `payments/${payment.id}`,
    })),
    ...collections.latest(30, among).map((collection) => ({
      ...collection,
      isOwn: true,
      parties: `${sources.get(collection.sourceId).bankName} → ${holder(collection.creditorAccount)}`,
      path: `collections/${collection.id}`,
    })),
  ].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  const rows = movements.slice(0, 30).map(
    (movement) => html`<li class="row">
      <div><strong>${movement.parties}</strong>
        <span class="hint">${pointed([movement.reference, movement.reason && words(movement.reason), time(movement.createdAt)])}</span></div>
      <div class="end">
        ${movement.isOwn && movement.status === 'completed' && rowAction({ call: `POST ${apiOf(user)}/${movement.path}/return`, label: 'Return', done: 'Returned' })}
        ${stateChip(movement.status)}<strong>${figure(movement.amount)}</strong></div>
    </li>`,
  )
  return html`<section class="card" data-region="movements" aria-labelledby="movements">
    <div class="head"><h2 id="movements">Payments and top-ups</h2></div>
    ${rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : empty('There are no payments or top-ups yet.')}
  </section>`
}

const merchants = [
  ['5411', 'Groceries'],
  ['5812', 'Restaurant'],
  ['4111', 'Public transport'],
  ['5541', 'Petrol station'],
  ['7832', 'Cinema'],
  ['4900', 'Electricity and water'],
  ['4814', 'Telephone'],
  ['5912', 'Pharmacy'],
  ['4511', 'Airline'],
  ['7011', 'Hotel'],
  ['8299', 'Education'],
  ['5732', 'Electronics'],
] as const

function amountField(currency: string): Html {
  return html`<label class="field"><span class="label">Amount in ${currency}</span>
      <input class="input number" name="amount.amount" required inputmode="decimal" autocomplete="off"
        pattern="[0-9]{1,15}(\\.[0-9]{1,4})?" placeholder="0.00" title="Digits, with a point before the decimals" /></label>
    <input type="hidden" name="amount.currency" value="${currency}" />`
}

const dateField = html`<label class="field"><span class="label">Booked at <span class="hint">UTC, empty: now</span></span>
  <input class="input" type="datetime-local" name="booked_at" data-kind="moment" /></label>`

/** Someone sends money to the account. */
export function creditForm(account: Account, user: ConsoleUser): Html {
  return html`<section class="card" aria-labelledby="credit">
    <div class="head"><h2 id="credit">Receive a transfer</h2></div>
    <form class="stack" data-call="POST ${apiOf(user)}/accounts/${account.id}/credit" data-done="The transfer has arrived" data-reset>
      <label class="field"><span class="label">Payer</span>
        <input class="input" name="payer_name" required maxlength="140" placeholder="Pearl Diving LLC" autocomplete="off" /></label>
      <label class="field"><span class="label">Reference</span>
        <input class="input" name="reference" maxlength="140" placeholder="Salary" autocomplete="off" /></label>
      ${amountField(account.currency)} ${dateField}
      <button class="button primary" type="submit">Send the money</button>
    </form>
  </section>`
}

/** A merchant takes money from the account. */
export function debitForm(account: Account, user: ConsoleUser): Html {
  return html`<section class="card" aria-labelledby="debit">
    <div class="head"><h2 id="debit">A merchant debits</h2></div>
    <form class="stack" data-call="POST ${apiOf(user)}/accounts/${account.id}/debit" data-done="The merchant has debited" data-reset>
      <label class="field"><span class="label">Merchant</span>
        <input class="input" name="merchant_name" required maxlength="140" placeholder="Marina Market" autocomplete="off" /></label>
      <div class="pair">
        <label class="field"><span class="label">Line of business</span>
          <select class="input" name="mcc">${merchants.map(([code, name]) => html`<option value="${code}">${name} (${code})</option>`)}</select></label>
        <label class="field"><span class="label">Country</span>
          <input class="input" name="country" value="AE" required pattern="[A-Z]{2}" maxlength="2" title="Two capital letters" autocomplete="off" /></label>
      </div>
      ${amountField(account.currency)} ${dateField}
      <label class="field"><span class="label">At first</span>
        <select class="input" name="status"><option value="booked">booked at once</option><option value="pending">pending</option></select></label>
      <button class="button primary" type="submit">Debit</button>
    </form>
  </section>`
}

/** Debits that hold money but are not booked. */
export function pendingPanel({ bookings }: Bank, account: Account, user: ConsoleUser): Html {
  const rows = bookings.pendingOf(account.id).map(
    (booking) => html`<li class="row">
      <div><strong>${booking.counterparty.name}</strong><span class="hint">${time(booking.bookedAt)}</span></div>
      <div class="end">
        ${rowAction({ call: `POST ${apiOf(user)}/bookings/${booking.id}/cancel`, label: 'Cancel', done: 'Cancelled' })}
        ${rowAction({ call: `POST ${apiOf(user)}/bookings/${booking.id}/book`, label: 'Book', done: 'Booked' })}
        <strong>${figure(booking.amount)}</strong></div>
    </li>`,
  )
  return html`<div data-region="pending">${
    rows.length > 0 &&
    html`<section class="card" aria-labelledby="pending">
      <div class="head"><h2 id="pending">Pending debits</h2></div><ul class="rows">${rows}</ul></section>`
  }</div>`
}
