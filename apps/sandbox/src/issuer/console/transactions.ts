import { type Money, money, toDecimal } from '@sadaf/money'
import { type Html, html } from '../../console/html.ts'
import {
  chip,
  empty,
  figure,
  pointed,
  rowAction,
  sentence,
  type Tone,
  time,
  words,
} from '../../console/parts.ts'
import type { ConsoleUser } from '../../console/user.ts'
import { heldByShop } from '../afterwards.ts'
import type { Dispute } from '../disputes.ts'
import type { Issuer } from '../issuer.ts'
import { type Entry, figuresOf, legalMoves, type Move, stateOf, type Transaction } from '../transaction.ts'
import { sentenceOf } from './said.ts'

const tones: Readonly<Record<string, Tone>> = {
  held: 'warning',
  asking: 'warning',
  'part cleared': 'warning',
  cleared: 'positive',
  credited: 'positive',
  declined: 'negative',
}

const moveNames: Readonly<Record<Move, string>> = {
  increment: 'Hold more (asks first)',
  advise: 'Hold so much from now on',
  reverse: 'Give back what is held',
  expire: 'Let it expire',
  clear: 'Charge',
  refund: 'Refund',
}

/** Purchases and refunds, newest first, each with its possible next steps. */
export function transactionsPanel(
  { cards, disputes }: Issuer,
  transactions: readonly Transaction[],
  user: ConsoleUser,
  isOfAll: boolean,
): Html {
  const open = new Map(disputes.latest(200).map((dispute) => [dispute.transactionId, dispute]))
  const rows = transactions.map((transaction) => {
    const card = isOfAll ? `•• ${cards.get(transaction.cardId).lastFour}` : null
    return transactionRow(transaction, open.get(transaction.id), user, card)
  })
  return html`<section class="card" data-region="transactions" aria-labelledby="transactions">
    <div class="head"><h2 id="transactions">Purchases</h2><span class="hint">newest first; open one to go on with it</span></div>
    ${rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : empty('Nothing was bought yet.')}
  </section>`
}

function transactionRow(
  transaction: Transaction,
  dispute: Dispute | undefined,
  user: ConsoleUser,
  card: string | null,
): Html {
  const { amounts, entries, id, kind, merchant } = transaction
  const state = stateOf(transaction)
  const { held, cleared } = figuresOf(transaction)
  const now = held.minor > 0n ? held : cleared.minor > 0n ? cleared : amounts.billed
  const abroad = amounts.rate === null ? null : figure(amounts.merchant)
  const what = kind === 'purchase' ? words(transaction.entry) : words(kind)
  return html`<li><details data-key="${id}">
    <summary class="row"><div><strong>${merchant.name}</strong>
        <span class="hint">${pointed([card, what, abroad, time(transaction.createdAt)])}</span></div>
      <div class="end">${chip(state, tones[state] ?? 'neutral')}<strong>${figure(now)}</strong></div></summary>
    <div class="unfolded">
      <ol class="entries">${entries.map(entryItem)}</ol>
      ${dispute !== undefined && disputeLine(dispute, user)}
      ${movesOf(transaction, user)}
    </div>
  </details></li>`
}

function entryItem(entry: Entry): Html {
  const by = entry.what === 'authorization' && entry.by !== 'us' ? words(entry.by) : null
  const rate = 'amounts' in entry && entry.amounts.rate !== null ? `at ${entry.amounts.rate}` : null
  const notes = entry.what === 'clearing' && [
    entry.isForced && 'without asking',
    !entry.isFinal && 'more may come',
  ]
  const more = (notes || []).filter((note) => typeof note === 'string').join(', ')
  return html`<li><strong>${sentenceOf(entry)}</strong>
    <span class="hint">${pointed([sentence(entry.what), by && `by ${by}`, rate, more, time(entry.at)])}</span></li>`
}

function disputeLine({ id, amount, reason, state, decidesBy }: Dispute, { base }: ConsoleUser): Html {
  const decide = (label: string, outcome: string) =>
    rowAction({
      call: `POST ${base}/console/api/cards/disputes/${id}/decide`,
      label,
      done: 'It was decided',
      body: { outcome },
    })
  return html`<div class="dispute"><p><strong>In dispute: ${figure(amount)}</strong>
      <span class="hint">${pointed([words(reason), state, html`by ${time(decidesBy)}`])}</span></p>
    ${state === 'submitted' && html`<div class="buttons">${decide('The holder is right', 'won')} ${decide('The shop is right', 'lost')} ${decide('Refuse it', 'refused')}</div>`}
  </div>`
}

/** One press for what is usual, and a form for all that is legal. */
function movesOf(transaction: Transaction, { base }: ConsoleUser): Html {
  const call = `POST ${base}/console/api/cards/transactions/${transaction.id}`
  const legal = legalMoves(transaction)
  const press = (label: string, move: string, body?: unknown) =>
    rowAction({ call: `${call}/${move}`, label, done: label, body })
  const held = heldByShop(transaction)
  const isHeld = held.minor > 0n
  const wire = (amount: Money) => ({ amount: toDecimal(amount), currency: amount.asset })
  const part = (hundredths: bigint) => wire(money(held.asset, (held.minor * hundredths) / 100n))
  return html`<div class="buttons">
      ${isHeld && [press('Charge it', 'clear', {}), press('Charge half, more to come', 'clear', { amount: part(50n), is_final: false }), press('Charge a fifth more', 'clear', { amount: part(120n) }), press('Reverse', 'reverse', {}), press('Let it expire', 'expire')]}
      ${legal.includes('refund') && press('Refund all', 'refund', {})}
      ${press('Tell it again', 'tell')} ${press('Tell it twice', 'tell', { times: 2 })}</div>
    ${legal.length > 0 && moveForm(transaction, legal, call)}`
}

function moveForm(transaction: Transaction, legal: readonly Move[], call: string): Html {
  const currency = transaction.amounts.merchant.asset
  return html`<form class="move" data-call="${call}/move" data-done="Done">
    <label class="field"><span class="label">Another step</span>
      <select class="input" name="move">${legal.map((move) => html`<option value="${move}">${moveNames[move]}</option>`)}</select></label>
    <label class="field"><span class="label">${currency}</span>
      <input class="input number" name="amount.amount" inputmode="decimal" placeholder="all" /></label>
    <input type="hidden" name="amount.currency" value="${currency}" />
    <button class="button" type="submit">Do it</button>
    <label class="check"><input type="checkbox" name="is_open" data-kind="boolean" /> More charges may come</label>
  </form>`
}
