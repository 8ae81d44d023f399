import type { AssistantAnswer, AssistantPiece } from '@sadaf/api'

type Amount = Extract<AssistantPiece, { kind: 'amount' }>
type Percent = Extract<AssistantPiece, { kind: 'percent' }>

/** The figures that tools have given: no other may be said. */
export type Figures = {
  readonly add: (answer: AssistantAnswer) => void
  /** An amount of this size, of this currency where one is told. */
  readonly amount: (size: string, currency: string | null) => Amount | undefined
  readonly percent: (size: string) => Percent | undefined
  /** Whether it is a count, a part of a day or a number of our own sentences. */
  readonly isPlain: (size: string) => boolean
}

/** One spelling of a number without its sign: no zeros that say nothing. */
export function sizeOf(number: string): string {
  const [whole = '', part = ''] = number.replace('-', '').split('.')
  let start = 0
  while (start < whole.length - 1 && whole[start] === '0') start += 1
  let end = part.length
  while (end > 0 && part[end - 1] === '0') end -= 1
  return end === 0 ? whole.slice(start) : `${whole.slice(start)}.${part.slice(0, end)}`
}

export function createFigures(): Figures {
  const amounts: Amount[] = []
  const percents: Percent[] = []
  const plain = new Set<string>()
  const addDay = (day: string) => {
    for (const part of day.split('-')) plain.add(sizeOf(part))
  }

  function addPiece(piece: AssistantPiece): void {
    switch (piece.kind) {
      case 'text':
        for (const number of piece.text.match(/\d{1,20}/g) ?? []) plain.add(sizeOf(number))
        return
      case 'amount':
        amounts.push(piece)
        return
      case 'percent':
        percents.push(piece)
        return
      case 'count':
        plain.add(String(piece.count))
        return
      case 'days':
        addDay(piece.from)
        addDay(piece.to)
        return
      case 'name':
        return
    }
  }

  return {
    add({ paragraphs, bars, rows }) {
      for (const piece of paragraphs.flat()) addPiece(piece)
      for (const { amount, link } of bars?.data ?? []) amounts.push({ kind: 'amount', amount, link })
      for (const { amount, day, link } of rows) {
        if (amount) amounts.push({ kind: 'amount', amount, link })
        if (day) addDay(day)
      }
    },
    amount: (size, currency) =>
      amounts.find(
        ({ amount }) => sizeOf(amount.amount) === size && (currency === null || amount.currency === currency),
      ),
    percent: (size) => percents.find(({ percent }) => sizeOf(percent) === size),
    isPlain: (size) => plain.has(size),
  }
}
