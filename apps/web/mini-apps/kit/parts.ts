import { type Child, h } from './dom.ts'

let count = 0

type FieldProps = {
  readonly label: string
  readonly value: string
  readonly onInput: (value: string) => void
  readonly hint?: string
  /** Its own on the page, so that it keeps the focus when all is drawn again. */
  readonly id?: string
  readonly isNumber?: boolean
  readonly type?: 'text' | 'date' | 'time'
}

/** What the event’s own field holds. */
const typedIn = ({ target }: Event): string =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.value : ''

export function field({ label, value, onInput, hint, id, isNumber = false, type = 'text' }: FieldProps) {
  count += 1
  const own = id ?? `field-${count}`
  return h(
    'div',
    { class: 'field' },
    h('label', { for: own }, label),
    h('input', {
      id: own,
      type,
      value,
      autocomplete: 'off',
      maxlength: 60,
      oninput: (event) => onInput(typedIn(event)),
      ...(isNumber && { inputmode: 'decimal', class: 'number', dir: 'ltr' }),
      ...(hint !== undefined && { 'aria-describedby': `${own}-hint` }),
    }),
    hint !== undefined && h('p', { class: 'hint', id: `${own}-hint` }, hint),
  )
}

export function choice<Value extends string>(props: {
  readonly label: string
  readonly value: Value
  readonly options: readonly (readonly [value: Value, label: string])[]
  readonly onChoose: (value: Value) => void
}) {
  count += 1
  const id = `choice-${count}`
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
  readonly id?: string
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

/** A field and its button in one line: Enter adds. What is empty is not added. */
export function adder(props: {
  readonly label: string
  readonly action: string
  readonly onAdd: (text: string) => void
}) {
  const id = 'adder'
  const submit = (event: Event) => {
    event.preventDefault()
    const input = document.getElementById(id)
    const text = input instanceof HTMLInputElement ? input.value.trim() : ''
    if (text !== '') props.onAdd(text)
  }
  return h(
    'form',
    { class: 'adder', onsubmit: submit },
    h(
      'div',
      { class: 'field' },
      h('label', { for: id }, props.label),
      h('input', { id, maxlength: 60, autocomplete: 'off' }),
    ),
    h('button', { class: 'primary', type: 'submit' }, props.action),
  )
}

export const title = (text: string, hint?: string): Child => [
  h('h1', {}, text),
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
