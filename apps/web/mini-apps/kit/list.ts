import { type Child, h } from './dom.ts'
import { filled } from './figures.ts'
import { removal } from './parts.ts'
import { changedRow, type Which, withoutRow } from './rows.ts'

type Tickable = { readonly name: string; readonly isDone: boolean }

/** Rows that can be ticked off and removed; `more` stands between. */
export function ticks<Row extends Tickable>(props: {
  readonly rows: readonly Row[]
  /** Is told how the rows change from what they are by then: what was typed since all was drawn is among them. */
  readonly onChange: (change: (rows: readonly Row[]) => readonly Row[]) => void
  readonly more?: (row: Row, which: Which) => Child
  /** With `{name}` in it. */
  readonly remove: string
}) {
  const { rows, onChange, more, remove } = props
  return h(
    'ul',
    { class: 'rows' },
    rows.map((row, at) => {
      const which = { at, name: row.name }
      const id = `tick-${at}`
      return h(
        'li',
        {},
        h('input', {
          type: 'checkbox',
          id,
          checked: row.isDone,
          onchange: () =>
            onChange((now) => changedRow(now, which, (each) => ({ ...each, isDone: !row.isDone }))),
        }),
        h('label', { for: id, class: row.isDone ? 'grow done' : 'grow' }, row.name),
        more?.(row, which) ?? null,
        removal({
          at,
          name: filled(remove, { name: row.name }),
          onPress: () => onChange((now) => withoutRow(now, which)),
        }),
      )
    }),
  )
}
