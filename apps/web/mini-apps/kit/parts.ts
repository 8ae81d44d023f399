import { type Child, h } from './dom.ts'

type FieldProps = {
  readonly label: string
  readonly value: string
  readonly onInput: (value: string) => void
  readonly hint?: string
  /** Its own on the page, so that it keeps the focus when all is drawn again. */
  readonly id: string
  /** It holds a figure: says why what was typed cannot be read, where it cannot. */
  readonly problemOf?: (text: string) => string | undefined
  readonly type?: 'text' | 'date' | 'time'
}

/** What the event’s own field holds. */
const typedIn = ({ target }: Event): string =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.value : ''

export function field({ label, value, onInput, hint, id, problemOf, type = 'text' }: FieldProps) {
  const problem = h('p', { class: 'hint wrong', id: `${id}-problem` })
  const input = h('input', {
    id,
    type,
    value,
    autocomplete: 'off',
    maxlength: 60,
    oninput: (event) => {
      onInput(typedIn(event))
      show()
    },
    ...(problemOf && { inputmode: 'decimal', class: 'number', dir: 'ltr' }),
    'aria-describedby': hint === undefined ? `${id}-problem` : `${id}-hint ${id}-problem`,
  })
  function show(): void {
    const text = problemOf?.(input.value)
    problem.textContent = text ?? ''
    input.setAttribute('aria-invalid', String(text !== undefined))
  }
  show()
  return h(
    'div',
    { class: 'field' },
    h('label', { for: id }, label),
    input,
    hint !== undefined && h('p', { class: 'hint', id: `${id}-hint` }, hint),
    problem,
  )
}

export function choice<Value extends string>(props: {
  readonly id: string
  readonly label: string
  readonly value: Value
  readonly options: readonly (readonly [value: Value, label: string])[]
  readonly onChoose: (value: Value) => void
}) {
  const { id } = props
  const choose = (event: Event) => {
    const found = props.options.find(([value]) => value === typedIn(event))
    if (found) props.onChoose(found[0])
  }
  return h(
    'div',
    { class: 'field' },
    h('label', { for: id }, props.label),
    h(
      'select',
      { id, onchange: choose },
      props.options.map(([value, label]) => h('option', { value, selected: value === props.value }, label)),
    ),
  )
}

type ButtonProps = {
  readonly label: string
  readonly onPress: () => void
  readonly look?: 'primary' | 'plain' | 'quiet'
  /** What a reader hears in place of the label. */
  readonly name?: string
  /** Its own on the page, so that it keeps the focus when all is drawn again. */
  readonly id: string
  readonly isPressed?: boolean
}

export function button({ label, onPress, look = 'plain', name, id, isPressed }: ButtonProps) {
  return h(
    'button',
    {
      type: 'button',
      class: look,
      onclick: onPress,
      id,
      'aria-label': name,
      ...(isPressed !== undefined && { 'aria-pressed': String(isPressed) }),
    },
    label,
  )
}

/** Removes a row. The next one has its place then, and so the focus. */
export const removal = ({ at, name, onPress }: { at: number; name: string; onPress: () => void }) =>
  button({ label: '✕', look: 'quiet', id: `remove-${at}`, name, onPress })

/** The one field of an app in which a new row is named. */
export const ADDER = 'adder'

/** A field and its button in one line: Enter adds. What is empty is not added. */
export function adder(props: {
  readonly label: string
  readonly action: string
  readonly onAdd: (text: string) => void
}) {
  const input = h('input', { id: ADDER, maxlength: 60, autocomplete: 'off' })
  const submit = (event: Event) => {
    event.preventDefault()
    const text = input.value.trim()
    input.value = ''
    if (text !== '') props.onAdd(text)
  }
  return h(
    'form',
    { class: 'adder', onsubmit: submit },
    h('div', { class: 'field' }, h('label', { for: ADDER }, props.label), input),
    h('button', { class: 'primary', type: 'submit', id: `${ADDER}-action` }, props.action),
  )
}

export const title = (text: string, hint?: string): Child => [
  // Takes the focus where what had it is gone.
  h('h1', { tabindex: -1 }, text),
  hint !== undefined && h('p', { class: 'lead' }, hint),
]

export const panel = (...children: readonly Child[]) => h('section', { class: 'panel' }, children)
export const grid = (...children: readonly Child[]) => h('div', { class: 'grid' }, children)

/** One large figure with what it is. */
export const figure = (label: string, value: string) =>
  h(
    'div',
    { class: 'figure' },
    h('p', { class: 'hint' }, label),
    h('p', { class: 'large' }, h('bdi', {}, value)),
  )

/** Rows of a word and its figure. */
export const lines = (rows: readonly (readonly [label: string, value: string])[]) =>
  h(
    'dl',
    { class: 'lines' },
    rows.map(([label, value]) => h('div', {}, h('dt', {}, label), h('dd', {}, h('bdi', {}, value)))),
  )

export const note = (text: string) => h('p', { class: 'note' }, text)
export const empty = (text: string) => h('p', { class: 'empty' }, text)

/** How far something has come, from 0 to 1. */
export function bar(label: string, share: number) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return h('progress', { value: percent, max: 100, 'aria-label': label })
}
