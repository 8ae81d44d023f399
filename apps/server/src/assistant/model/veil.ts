import type { AssistantAnswer, AssistantLink, AssistantPiece } from '@sadaf/api'

/**
 * Names behind marks. A name of a merchant, an account or a person may be written by a stranger and read like an order,
 * so a language model is never shown one: it speaks of `[name:1]`, and the name is put in where its words are shown.
 */
export type Veil = {
  /** The mark of a name. */
  readonly cover: (name: string, link?: AssistantLink | null) => string
  /** The name behind a mark; undefined for a mark that was never given. */
  readonly lift: (mark: string) => AssistantPiece | undefined
}

const BEGIN = '[name:'
const END = ']'

export function createVeil(): Veil {
  const names: { readonly text: string; readonly link: AssistantLink | null }[] = []
  return {
    cover(text, link = null) {
      const known = names.findIndex((each) => each.text === text)
      const at = known === -1 ? names.push({ text, link }) - 1 : known
      return `${BEGIN}${at + 1}${END}`
    },
    lift(mark) {
      const found = names.find((_, index) => `${BEGIN}${index + 1}${END}` === mark)
      return found && { kind: 'name', ...found }
    },
  }
}

/** The mark that begins at a place of a text; null where none does. */
export function markAt(text: string, start: number): string | null {
  if (!text.startsWith(BEGIN, start)) return null
  const end = text.indexOf(END, start)
  return end === -1 ? null : text.slice(start, end + 1)
}

/** An answer of a tool as a language model is given it: figures and our own words, and names behind marks. */
export function veiled({ paragraphs, bars, rows, proposals }: AssistantAnswer, veil: Veil) {
  const spoken = (piece: AssistantPiece): string => {
    switch (piece.kind) {
      case 'text':
        return piece.text
      case 'name':
        return veil.cover(piece.text, piece.link)
      case 'amount':
        return `${piece.amount.amount} ${piece.amount.currency}`
      case 'percent':
        return `${piece.percent}%`
      case 'count':
        return String(piece.count)
      case 'days':
        return piece.from === piece.to ? piece.from : `${piece.from} – ${piece.to}`
    }
  }
  const sum = (amount: { readonly amount: string; readonly currency: string } | null) =>
    amount && `${amount.amount} ${amount.currency}`
  return {
    says: paragraphs.map((pieces) => pieces.map(spoken).join('')),
    ...(bars && {
      chart: bars.data.map(({ label, category, amount, link }) => ({
        ...{ name: veil.cover(label, link), category, amount: sum(amount) },
      })),
    }),
    ...(rows.length > 0 && {
      rows: rows.map(({ label, day, category, amount, link }) => ({
        ...{ name: veil.cover(label, link), day, category, amount: sum(amount) },
      })),
    }),
    ...(proposals.length > 0 && { opened: 'The page on which the person reviews and decides is offered.' }),
  }
}
