import { type Html, html } from '../../console/html.ts'
import { figure, pointed, time } from '../../console/parts.ts'
import type { ConsoleUser } from '../../console/user.ts'
import type { Card } from '../card.ts'
import { entryModes, type Transaction } from '../transaction.ts'
import { merchants } from './merchants.ts'
import { presetAmount, presets } from './presets.ts'
import { saidOf } from './said.ts'

const currencies = ['USD', 'AED', 'EUR', 'GBP', 'SAR', 'KWD', 'BHD', 'JPY']

const entryNames: Readonly<Record<(typeof entryModes)[number], string>> = {
  contactless: 'Contactless, in store',
  chip: 'Chip, in store',
  online: 'Online',
  stored: 'Online, card kept by the shop',
  recurring: 'Renews by itself',
  cash: 'Cash machine',
}

/** Terminal of a till: its display, the presets, and everything that can be keyed in. */
export function terminal(card: Card, newest: Transaction | undefined, user: ConsoleUser): Html {
  return html`<section class="card terminal" aria-labelledby="terminal">
    <div class="head"><h2 id="terminal">Terminal</h2><span class="hint">You are the shop</span></div>
    ${display(newest)}
    ${presetsOf(card, user)}
    ${keyedIn(card, user)}
  </section>`
}

/** How the newest purchase was answered, or that the terminal waits for one. */
function display(newest: Transaction | undefined): Html {
  if (!newest) {
    return html`<div class="display" data-region="display" role="status">
      <p class="verdict">Ready</p><p>Press what is bought, and see how it is answered.</p></div>`
  }
  const { text, is_refusal: isRefusal } = saidOf(newest)
  const tone = newest.isAsking ? 'asking' : isRefusal ? 'no' : 'yes'
  const [verdict = text, detail] = text.split(': ')
  return html`<div class="display ${tone}" data-region="display" role="status">
    <p class="verdict">${verdict}</p>
    ${detail !== undefined && html`<p class="detail">${detail}</p>`}
    <p>${pointed([newest.merchant.name, figure(newest.amounts.merchant), answeredIn(newest), time(newest.updatedAt)])}</p>
  </div>`
}

/** How long the shopper waited for the first answer. */
function answeredIn({ createdAt, entries }: Transaction): string | null {
  const [first] = entries
  if (first?.what !== 'authorization' || first.by === 'issuer') return null
  const ms = Date.parse(first.at) - Date.parse(createdAt)
  return ms > 0 ? `answered in ${ms} ms` : null
}

function presetsOf(card: Card, user: ConsoleUser): Html {
  const call = `POST ${callOf(card, user)}/purchase`
  const tiles = presets.map(
    (
      preset,
    ) => html`<form data-call="${call}" data-body="${JSON.stringify(preset.body)}" data-done="${preset.label}">
      <button class="tile" type="submit"><strong>${preset.label}</strong>
        ${figure(presetAmount(preset))}<span class="hint">${preset.hint}</span></button></form>`,
  )
  return html`<div class="tiles">${tiles}</div>`
}

function keyedIn(card: Card, user: ConsoleUser): Html {
  const shops = merchants.map(
    ({ id, name, mcc, country }) => html`<option value="${id}">${name} · ${mcc} · ${country ?? ''}</option>`,
  )
  const codes = [card.currency, ...currencies.filter((code) => code !== card.currency)]
  const option = (value: string, label: string) => html`<option value="${value}">${label}</option>`
  return html`<details data-key="keyed"><summary class="row"><strong>Key in a purchase</strong>
      <span class="hint">Any shop, amount and way to pay</span></summary>
    <form class="stack" data-call="POST ${callOf(card, user)}/purchase" data-done="Answered">
      <div class="pair">
        <label class="field"><span class="label">Amount</span>
          <input class="input number" name="amount.amount" inputmode="decimal" required placeholder="0.00" /></label>
        <label class="field"><span class="label">Currency</span>
          <select class="input" name="amount.currency">${codes.map((code) => option(code, code))}</select></label>
      </div>
      <label class="field"><span class="label">Shop</span><select class="input" name="merchant_id">${shops}</select></label>
      <details data-key="shop"><summary class="more">Another shop</summary>
        <div class="fields">
          <label class="field"><span class="label">Name</span><input class="input" name="merchant.name" maxlength="140" /></label>
          <label class="field"><span class="label">Category code</span>
            <input class="input" name="merchant.mcc" pattern="[0-9]{4}" inputmode="numeric" placeholder="5999" /></label>
          <label class="field"><span class="label">Country</span>
            <input class="input" name="merchant.country" pattern="[A-Z]{2}" maxlength="2" placeholder="AE" /></label>
        </div></details>
      <div class="halves">
        <label class="field"><span class="label">Way to pay</span>
          <select class="input" name="entry">${entryModes.toSorted(contactlessFirst).map((mode) => option(mode, entryNames[mode]))}</select></label>
        <label class="field"><span class="label">PIN</span>
          <select class="input" name="pin">${option('none', 'None is asked for')}${option('right', 'The right one')}${option('wrong', 'A wrong one')}</select></label>
      </div>
      <div class="checks">
        <label><input type="checkbox" name="takes_less" data-kind="boolean" /> The shop takes less, if there is less</label>
        <label><input type="checkbox" name="is_offline" data-kind="boolean" /> Offline: without authorization, charged later</label>
      </div>
      <button class="button primary" type="submit">Pay</button>
    </form></details>
    <details data-key="unlinked"><summary class="row"><strong>Give money back</strong>
      <span class="hint">A refund that names no purchase</span></summary>
    <form class="stack" data-call="POST ${callOf(card, user)}/refund" data-done="Given back">
      <div class="pair">
        <label class="field"><span class="label">Amount</span>
          <input class="input number" name="amount.amount" inputmode="decimal" required placeholder="0.00" /></label>
        <label class="field"><span class="label">Currency</span>
          <select class="input" name="amount.currency">${codes.map((code) => option(code, code))}</select></label>
      </div>
      <label class="field"><span class="label">Shop</span><select class="input" name="merchant_id">${shops}</select></label>
      <button class="button" type="submit">Give it back</button>
    </form></details>`
}

const callOf = ({ id }: Card, { base }: ConsoleUser) => `${base}/console/api/cards/${id}`

const contactlessFirst = (a: string, b: string) => Number(b === 'contactless') - Number(a === 'contactless')
