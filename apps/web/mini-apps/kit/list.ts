import { type Child, h } from './dom.ts'
import { button } from './parts.ts'

/** Rows that can be ticked off and removed; `more` stands between. */
export function ticks<Row extends { readonly name: string; readonly isDone: boolean }>(props: {
  readonly rows: readonly Row[]
  readonly onChange: (rows: readonly Row[]) => void
  readonly more?: (row: Row, at: number) => Child
  /** With `{name}` in it. */
  readonly remove: string
}) {
  const { rows, onChange, more, remove } = props
  return h(
    'ul',
    { class: 'rows' },
    rows.map((row, at) => {
      const toggle = () =>
        onChange(rows.map((each, index) => (index === at ? { ...each, isDone: !each.isDone } : each)))
      const id = `tick-${at}`
      return h(
        'li',
        {},
        h('input', { type: 'checkbox', id, checked: row.isDone, onchange: toggle }),
        h('label', { for: id, class: row.isDone ? 'grow done' : 'grow' }, row.name),
        more?.(row, at) ?? null,
        button({
          label: '✕',
          look: 'quiet',
          name: remove.replace('{name}', row.name),
          onPress: () => onChange(rows.filter((_, index) => index !== at)),
        }),
      )
    }),
  )
}
