import { renderSVG } from 'uqr'
import type { Database } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import type { PublishedProgram } from './published.ts'

/** A picture of one's wallet id that another person's camera reads. */
export const walletCodeProgram = (database: Database): PublishedProgram => ({
  name: 'wallet-code',
  description: 'The caller’s wallet id as a QR code, as SVG.',
  audience: 'people',
  async run(_request, { visitor }) {
    if (visitor.kind !== 'person')
      return Response.json({ error: 'only people have a wallet' }, { status: 403 })
    const person = await database.asUser(visitor.userId, (tx) => personOf(tx, visitor.userId))
    if (!person) return Response.json({ error: 'this person has no wallet yet' }, { status: 404 })
    return new Response(renderSVG(person.wallet_id), {
      headers: { 'content-type': 'image/svg+xml', 'cache-control': 'private, no-store' },
    })
  },
})
