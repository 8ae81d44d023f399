import { formatMoney, type Money } from '@sadaf/money'
import { type Html, html } from './html.ts'

/** An amount as people read it, kept left to right and in tabular figures. */
export function figure(amount: Money, sign: 'auto' | 'always' = 'auto'): Html {
  const text = formatMoney(amount, 'en', { sign, currencyDisplay: 'narrowSymbol' })
  const tone = sign === 'always' && amount.minor > 0n ? 'positive' : ''
  return html`<bdi class="figure ${tone}" dir="ltr">${text}</bdi>`
}

const clockFace = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
})

/** A moment, in UTC. */
export function time(at: string): Html {
  return html`<time datetime="${at}">${clockFace.format(new Date(at))}</time>`
}

export type Tone = 'positive' | 'negative' | 'warning' | 'neutral'

export function chip(text: string, tone: Tone): Html {
  return html`<span class="chip ${tone}">${text}</span>`
}

const tones: Readonly<Record<string, Tone>> = {
  active: 'positive',
  approved: 'positive',
  booked: 'positive',
  completed: 'positive',
  delivered: 'positive',
  filled: 'positive',
  rejected: 'negative',
  revoked: 'negative',
  expired: 'warning',
  more_needed: 'warning',
  submitted: 'warning',
  accepted: 'neutral',
  processing: 'warning',
  opening: 'warning',
  partially_filled: 'warning',
  pending: 'warning',
  held: 'warning',
  returned: 'warning',
  reversed: 'warning',
  paid: 'warning',
  on_hold: 'warning',
  failed: 'negative',
  refunded: 'negative',
}

/** A state, in its own words. */
export function stateChip(state: string): Html {
  return chip(words(state), tones[state] ?? 'neutral')
}

type Action = {
  /** Method and path of the console's API. */
  readonly call: string
  readonly label: string
  /** Message after success. */
  readonly done: string
  readonly body?: unknown
}

/** A button that makes one call of the console's API. */
export function action(action: Action): Html {
  return oneButton(action, 'button')
}

/** The same within a row, where many of them stand below each other. */
export function rowAction(action: Action): Html {
  return oneButton(action, 'button quiet')
}

function oneButton({ call, label, done, body }: Action, style: string): Html {
  const sent = body === undefined ? '' : JSON.stringify(body)
  return html`<form data-call="${call}" data-body="${sent}" data-done="${done}">
    <button class="${style}" type="submit">${label}</button>
  </form>`
}

/** A code as words: `source_declined` is "source declined". */
export function words(code: string): string {
  return code.replaceAll('_', ' ')
}

/** A code as words that begin a line. */
export function sentence(code: string): string {
  return words(code).replace(/^./, (letter) => letter.toUpperCase())
}

/** The parts that there are, with points between them. */
export function pointed(parts: readonly (string | Html | null | undefined)[]): Html {
  const present = parts.filter((part) => part !== null && part !== undefined && part !== '')
  return html`${present.map((part, index) => (index === 0 ? html`${part ?? null}` : html` · ${part ?? null}`))}`
}

/** Setting by its name in the service and its label for people. */
type Setting = { readonly name: string; readonly label: string; readonly hint: string }

/** A switch that takes effect when it is turned. */
export function toggle({ name, label, hint }: Setting, isOn: boolean): Html {
  return html`<label class="setting">
    <span><span class="label">${label}</span><span class="hint">${hint}</span></span>
    <input class="switch" type="checkbox" role="switch" name="${name}" data-kind="boolean" ${isOn && 'checked'} />
  </label>`
}

/** A switch between two words, the first of which is the usual one. */
export function choice({ name, label, hint }: Setting, options: readonly string[], chosen: string): Html {
  return html`<label class="setting">
    <span><span class="label">${label}</span><span class="hint">${hint}</span></span>
    <select class="input" name="${name}">
      ${options.map((option) => html`<option ${option === chosen && 'selected'}>${option}</option>`)}
    </select>
  </label>`
}

/** A count that takes effect when it is changed. */
export function counter({ name, label, hint }: Setting, unit: string, value: number): Html {
  return html`<label class="setting">
    <span><span class="label">${label}</span><span class="hint">${hint}</span></span>
    <span class="measure">
      <input class="input number" type="number" min="0" step="1" required inputmode="numeric" name="${name}"
        data-kind="number" value="${value}" />
      <span class="unit">${unit}</span>
    </span>
  </label>`
}

/** Placeholder of an empty list. */
export function empty(sentence: string): Html {
  return html`<p class="empty">${sentence}</p>`
}
