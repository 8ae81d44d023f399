import type { Child } from './dom.ts'
import { h } from './dom.ts'
import { button } from './parts.ts'
import type { On } from './start.ts'

type View = { readonly label: string; readonly draw: () => Child }

// Which one is open is no more than a look: it is not kept.
let open = 0

/** Parts of an app of which one is shown. */
export function views(on: Pick<On<unknown, object>, 'redraw'>, all: readonly View[]): Child {
  const shown = all[open] ?? all[0]
  return [
    h(
      'div',
      { class: 'tabs' },
      all.map((view, at) =>
        button({
          label: view.label,
          id: `view-${at}`,
          isPressed: view === shown,
          onPress: () => {
            open = at
            on.redraw()
          },
        }),
      ),
    ),
    shown?.draw() ?? null,
  ]
}
