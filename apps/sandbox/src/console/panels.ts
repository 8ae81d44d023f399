import { money } from '@sadaf/money'
import { countdowns, type FaultSettings } from '../faults.ts'
import type { AskedService, Common, Service } from '../service.ts'
import { type Html, html } from './html.ts'
import { action, chip, counter, figure, time, toggle } from './parts.ts'
import type { ConsoleUser } from './user.ts'

/** How a provider answers and decides, to be changed at will. */
export function behaviourPanel(service: AskedService | Service, { base }: ConsoleUser): Html {
  const faults = service.faults.get()
  const call = `${base}/console/api/${service.name}/faults`
  const back = action({
    call: `DELETE ${call}`,
    label: 'Back to normal',
    done: 'Everything is back to normal',
  })
  return html`<section class="card" data-region="behaviour" aria-labelledby="behaviour">
    <div class="head"><h2 id="behaviour">Behaviour</h2>${behaviourChip(faults)}</div>
    <form data-call="PATCH ${call}" data-live data-done="Behaviour changed">
      ${toggle({ name: 'outage', label: 'Outage', hint: 'Every call answers 503' }, faults.outage)}
      ${'sender' in service && faultsOfOrders(faults)}
      ${counter({ name: 'slow_ms', label: 'Slow answers', hint: 'Added to every call' }, 'ms', faults.slow_ms)}
      ${counter({ name: 'lose_next_answers', label: 'Lose the next', hint: 'Done, but the line breaks' }, 'answers', faults.lose_next_answers)}
      ${counter({ name: 'hang_next', label: 'Never answer the next', hint: 'And nothing is done' }, 'calls', faults.hang_next)}
      ${'sender' in service && counter({ name: 'late_next', label: 'Do the next too late', hint: 'Once the caller has given up' }, 'calls', faults.late_next)}
      ${service.name === 'bank' && faultsOfBooks(faults)}
    </form>
    <div class="foot">${back}</div>
  </section>`
}

/** Of a provider that is given orders. */
function faultsOfOrders(faults: FaultSettings): Html {
  return html`${toggle({ name: 'reject_all', label: 'Decline everything', hint: 'Every order is rejected' }, faults.reject_all)}
    ${counter({ name: 'decline_next', label: 'Decline the next', hint: 'Then back to normal' }, 'orders', faults.decline_next)}
    ${counter({ name: 'latency_ms', label: 'Time to an outcome', hint: 'From an order to completed' }, 'ms', faults.latency_ms)}`
}

/** Of a provider that keeps accounts. */
function faultsOfBooks(faults: FaultSettings): Html {
  return html`${counter({ name: 'wrong_amount_next', label: 'Move too little', hint: 'A cent less than was asked for' }, 'orders', faults.wrong_amount_next)}
    ${counter({ name: 'misstate_next_lines', label: 'Misstate the next', hint: 'A cent more than was booked' }, 'lines', faults.misstate_next_lines)}`
}

function behaviourChip(faults: FaultSettings): Html {
  if (faults.outage) return chip('down', 'negative')
  const { webhooks } = faults
  const counts = [...countdowns.map((each) => faults[each]), faults.slow_ms, webhooks.delay_ms]
  const isOdd =
    counts.some((count) => count > 0) ||
    faults.reject_all ||
    webhooks.before_answer ||
    webhooks.hold ||
    webhooks.duplicate ||
    webhooks.signature === 'wrong' ||
    webhooks.timestamp === 'stale'
  return isOdd ? chip('disturbed', 'warning') : chip('normal', 'positive')
}

const moves = [
  ['hour', 3600],
  ['day', 86_400],
  ['week', 604_800],
] as const

/** The sandbox's clock, and ways to move it. */
export function clockPanel({ clock }: Common, { base }: ConsoleUser): Html {
  const isMoved = clock.offsetMs !== 0
  const call = `POST ${base}/console/api/clock`
  const forward = moves.map(([span, advance_seconds]) =>
    action({
      call,
      label: `+1 ${span}`,
      done: `The clock is one ${span} further`,
      body: { advance_seconds },
    }),
  )
  const back = action({
    call,
    label: 'Real time',
    done: 'The clock shows real time again',
    body: { reset: true },
  })
  const settle = action({
    call: `POST ${base}/console/api/settle`,
    label: 'Settle all now',
    done: 'What was under way has ended',
    body: { all: true },
  })
  return html`<section class="card" aria-labelledby="clock">
    <div class="head"><h2 id="clock">Clock</h2>
      <span data-region="clock-state">${isMoved ? chip('moved', 'warning') : chip('real time', 'positive')}</span></div>
    <p class="clockface"><span data-region="clock-face">${time(clock.now().toISOString())}</span> <span class="hint">UTC</span></p>
    <div class="foot" data-region="clock-moves">${forward} ${isMoved && back} ${settle}</div>
  </section>`
}

/** Whether the books balance, by recounting them. */
export function booksPanel({ ledger }: Service): Html {
  const { totals, wrongAccounts } = ledger.audit()
  const isSound = wrongAccounts.length === 0 && totals.every(({ sumMinor }) => sumMinor === 0n)
  const rows = totals.map(
    ({ currency, sumMinor }) =>
      html`<div><dt>All accounts in ${currency}, added up</dt><dd>${figure(money(currency, sumMinor))}</dd></div>`,
  )
  return html`<section class="card" data-region="books" aria-labelledby="books">
    <div class="head"><h2 id="books">Books</h2>
      ${isSound ? chip('balanced', 'positive') : chip('out of balance', 'negative')}</div>
    ${rows.length > 0 && html`<dl class="pairs">${rows}</dl>`}
  </section>`
}
