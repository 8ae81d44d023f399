import type { AssistantAnswer, AssistantPiece } from '@sadaf/api'
import type { Person } from '../../../../test/support/people.ts'
import type { Product } from '../../../../test/support/product.ts'

/** Buys at shops of these names, and writes them as notes, as tags and as names of files besides. */
export async function dealWith(product: Product, person: Person, texts: readonly string[]): Promise<void> {
  const account = await product.bankAccountOf(person)
  const names = texts.map((text) => text.replace(/[\u202a-\u202e]/g, '').slice(0, 100))
  for (const [index, name] of names.entries()) {
    await product.bank.debit(account, {
      merchant_name: name,
      mcc: index % 2 === 0 ? '5411' : '5812',
      amount: { amount: `${index + 1}.${String(index).padStart(2, '0')}`, currency: 'USD' },
    })
  }
  await product.quiet()
  const { data } = await person.api('GET /transactions', { query: { limit: 100 } })
  for (const [index, { id }] of data.entries()) {
    const text = names[index % names.length] ?? ''
    const tags = {
      add: [
        text
          .replace(/[^\p{L} ]/gu, '')
          .trim()
          .slice(0, 20)
          .trim() || 'tag',
      ],
    }
    await person.api('PATCH /transactions/{id}', { params: { id }, body: { own_note: text, tags } })
  }
  for (const [index, name] of names.slice(0, 20).entries()) {
    await person.api('POST /imports', {
      body: { file_name: `${name}.csv`, size_bytes: 10 },
      idempotencyKey: `hostile-${index}-${person.userId}`,
    })
  }
}

/** An answer without what names say and where links lead. */
export function skeletonOf({ paragraphs, cited, rows, bars, ...answer }: AssistantAnswer): unknown {
  const bare = (piece: AssistantPiece) =>
    piece.kind === 'name' ? { kind: 'name' } : 'link' in piece ? { ...piece, link: null } : piece
  return {
    ...answer,
    paragraphs: paragraphs.map((pieces) => pieces.map(bare)),
    cited: cited.map((pieces) => pieces.map(bare)),
    // Two of one moment come in either order.
    rows: rows
      .map(({ amount, day, category }) => ({ amount, day, category }))
      .toSorted((one, other) => Number(one.amount?.amount) - Number(other.amount?.amount)),
    bars: bars?.data.map(({ amount }) => amount),
  }
}
