import type { Tx } from '../platform/index.ts'

/** How many tickets since then were answered, and after how many seconds half of them were. */
export async function answersSince(
  tx: Tx,
  since: Date,
): Promise<{ readonly answered: number; readonly medianSeconds: number | null }> {
  const { rows } = await tx.client.query<{ answered: number; median: number | null }>(
    `select count(*)::int as answered,
       round(percentile_cont(0.5) within group (
         order by extract(epoch from answer.created_at - ticket.created_at)
       ))::int as median
     from support.tickets as ticket
     cross join lateral (
       select created_at from support.ticket_messages as message
       where message.user_id = ticket.user_id and message.ticket_id = ticket.id and author = 'operator'
       order by message.id limit 1
     ) as answer
     where ticket.created_at > $1`,
    [since],
  )
  const [row] = rows
  return { answered: row?.answered ?? 0, medianSeconds: row?.median ?? null }
}
