import type { Service } from '../service.ts'
import { type Delivery, isSpoilt, spoiltKinds } from '../webhooks/deliveries.ts'
import type { SandboxEvent } from '../webhooks/events.ts'
import { type Html, html } from './html.ts'
import {
  action,
  chip,
  choice,
  counter,
  empty,
  pointed,
  rowAction,
  stateChip,
  time,
  toggle,
  words,
} from './parts.ts'
import { accountsOf, type ConsoleUser } from './user.ts'

const ROWS = 25

const apiOf = (service: Service, { base }: ConsoleUser) => `${base}/console/api/${service.name}`

/** How a provider's webhooks go out, and where to. */
export function sendingPanel(service: Service, user: ConsoleUser): Html {
  const { lose_next_webhooks: lost, webhooks } = service.faults.get()
  const api = apiOf(service, user)
  return html`<section class="card" data-region="sending" aria-labelledby="sending">
    <div class="head"><h2 id="sending">How they are sent</h2></div>
    <form data-call="PATCH ${api}/faults" data-live data-done="Webhooks changed">
      ${toggle({ name: 'webhooks.hold', label: 'Hold', hint: 'Wait for release by hand' }, webhooks.hold)}
      ${toggle({ name: 'webhooks.before_answer', label: 'Before the answer', hint: 'Of the call that caused them' }, webhooks.before_answer)}
      ${toggle({ name: 'webhooks.duplicate', label: 'Twice', hint: 'Every event is sent two times' }, webhooks.duplicate)}
      ${counter({ name: 'lose_next_webhooks', label: 'Lose the next', hint: 'The feed has them, no webhook is sent' }, 'events', lost)}
      ${counter({ name: 'webhooks.delay_ms', label: 'Late by', hint: 'For events from now on' }, 'ms', webhooks.delay_ms)}
      ${choice({ name: 'webhooks.signature', label: 'Signature', hint: 'Wrong ones must be refused' }, ['valid', 'wrong'], webhooks.signature)}
      ${choice({ name: 'webhooks.timestamp', label: 'Timestamp', hint: 'Stale is ten minutes old' }, ['current', 'stale'], webhooks.timestamp)}
    </form>
    <form class="stack rule" data-call="PUT ${api}/webhook" data-done="Webhooks go to the new address">
      <label class="field"><span class="label">Sent to</span>
        <input class="input" type="url" name="url" value="${service.sender.url ?? ''}" data-empty="null"
          placeholder="http://127.0.0.1:3000/webhooks/${service.name}" /></label>
      <button class="button" type="submit">Change the address</button>
    </form>
  </section>`
}

/** The newest deliveries, with what can be done about them. */
export function deliveriesPanel(service: Service, user: ConsoleUser): Html {
  const { deliveries } = service
  const { pending, held, delivered } = deliveries.counts(accountsOf(user))
  const api = `${apiOf(service, user)}/deliveries`
  const latest = deliveries.latest(ROWS, accountsOf(user))
  const release = (order: string, label: string) =>
    action({
      call: `POST ${api}/release`,
      label,
      done: label.replace('Release', 'Released'),
      body: { order },
    })
  return html`<section class="card" data-region="deliveries" aria-labelledby="deliveries">
    <div class="head"><h2 id="deliveries">Deliveries</h2>
      <span class="chips">${pending > 0 && chip(`${pending} pending`, 'warning')}
        ${held > 0 && chip(`${held} held`, 'warning')} ${chip(`${delivered} delivered`, 'positive')}</span></div>
    ${
      user.kind === 'operator' &&
      (held > 0 || pending > 0) &&
      html`<div class="tools">
        ${held > 0 && [release('recorded', 'Release in order'), release('reverse', 'Release in reverse')]}
        ${pending > 0 && action({ call: `POST ${api}/flush`, label: 'Try all now', done: 'All have been tried' })}
      </div>`
    }
    ${
      latest.length > 0
        ? html`<ul class="rows">${latest.map((delivery) => deliveryRow(service, user, delivery))}</ul>`
        : empty('No webhook yet. Open an account, and its event goes out.')
    }
  </section>`
}

function deliveryRow(service: Service, user: ConsoleUser, delivery: Delivery): Html {
  const api = apiOf(service, user)
  const attempts = delivery.attempts === 1 ? '1 attempt' : `${delivery.attempts} attempts`
  const outcome = delivery.last_status === null ? delivery.last_error : `answered ${delivery.last_status}`
  const kind = delivery.kind === 'event' ? null : words(delivery.kind)
  return html`<li class="row">
    <div><strong>${delivery.event_type}</strong><span class="hint">${pointed([kind, attempts, outcome])}</span></div>
    <div class="end">
      ${user.kind === 'operator' && delivery.state === 'held' && rowAction({ call: `POST ${api}/deliveries/release`, label: 'Release', done: 'Released', body: { ids: [delivery.id] } })}
      ${delivery.state === 'delivered' && rowAction({ call: `POST ${api}/events/${delivery.event_id}/resend`, label: 'Send again', done: 'Sent again' })}
      ${isSpoilt(delivery.kind) ? chip('sent once', 'neutral') : stateChip(delivery.state)}
    </div>
  </li>`
}

/** The newest events, as the feed has them. */
export function eventsPanel(service: Service, user: ConsoleUser): Html {
  const latest = service.events.latest(ROWS, accountsOf(user))
  return html`<section class="card" data-region="events" aria-labelledby="events">
    <div class="head"><h2 id="events">Event feed</h2>${user.kind === 'operator' && html`<span class="hint">${service.events.total} in all</span>`}</div>
    ${
      latest.length > 0
        ? html`<ul class="rows">${latest.map((event) => eventRow(service, user, event))}</ul>`
        : empty('Nothing has happened yet.')
    }
  </section>`
}

function eventRow(service: Service, user: ConsoleUser, event: SandboxEvent): Html {
  const kinds = user.kind === 'operator' ? spoiltKinds : []
  const spoilt = kinds.map((kind) => html`<option value="${kind}">with ${words(kind)}</option>`)
  return html`<li><details data-key="${event.id}">
    <summary class="row"><div><strong>${event.type}</strong><span class="hint">${time(event.created_at)}</span></div>
      <div class="end"><span class="hint figure">#${event.sequence}</span></div></summary>
    <div class="unfolded">
      <pre tabindex="0">${JSON.stringify(event, null, 2)}</pre>
      <form class="inline" data-call="POST ${apiOf(service, user)}/events/${event.id}/resend" data-done="Sent">
        <label class="field"><span class="label">Send it again</span>
          <select class="input" name="as"><option value="resend">as it is</option>${spoilt}</select></label>
        <button class="button" type="submit">Send</button>
      </form>
    </div>
  </details></li>`
}
