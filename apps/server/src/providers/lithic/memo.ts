import type { CardWish } from '../issuing.ts'

// Lithic makes the names of its cards itself, and keeps none of ours but what the memo says. So the memo holds our
// card's id, the number of the latest wish that was carried out, and its state: it is changed by the very call that
// carries a wish out, comes with every authorization request, and cards can be sought by it.

/** The state as it was wished; `made` where no wish has been carried out yet. */
export type Wished = CardWish['state'] | 'made'

export type Memo = { readonly id: string; readonly wish: number; readonly state: Wished }

const MARK = 'sadaf'
const states: ReadonlySet<string> = new Set<Wished>(['made', 'on_its_way', 'active', 'frozen', 'closed'])
const isState = (text: string): text is Wished => states.has(text)

export const writeMemo = ({ id, wish, state }: Memo): string => `${MARK} ${id} ${wish} ${state}`

/** The beginning of every memo of a card of ours, whatever was wished of it. */
export const memoOf = (id: string): string => `${MARK} ${id} `

/** Null for a card that is not of our making. */
export function readMemo(text: string | undefined): Memo | null {
  const [mark, id, wish = '', state = '', ...rest] = (text ?? '').split(' ')
  if (mark !== MARK || !id || rest.length > 0 || !isState(state) || !/^\d{1,9}$/.test(wish)) return null
  return { id, wish: Number(wish), state }
}
