import type { Shot, Tally } from './campaign.ts'
import type { Findings } from './findings.ts'
import type { Digest, Target } from './target.ts'

/**
 * Compares what is kept with what was kept before: of the victim, who must not change, after every batch; of the
 * other person after every batch of which nothing that they asked for was accepted.
 */
export async function createStateWatch(target: Target, findings: Findings, tally: Tally) {
  const victim = await target.digestOf('victim')
  let other = await target.digestOf('other')

  function compare(whose: string, before: Digest, after: Digest, shots: readonly Shot[]): void {
    tally.comparisons += 1
    for (const [table, digest] of after) {
      if (before.get(table) === digest) continue
      const input = shots.find((shot) => isAccepted(shot))?.input ?? null
      findings.add({ kind: 'changed state', surface: table, what: `${whose} rows changed`, input })
    }
  }

  return {
    async look(shots: readonly Shot[]): Promise<void> {
      if (target.hasEnded()) return
      compare('the victim’s', victim, await target.digestOf('victim'), shots)
      for (const what of await target.refresh()) {
        findings.add({ kind: 'at rest', surface: 'product', what, input: null })
      }
      const now = await target.digestOf('other')
      const theirs = shots.filter(({ input }) => input.as === 'other')
      if (theirs.length > 0 && !theirs.some(isAccepted)) compare('refused, and still the', other, now, theirs)
      other = now
    },
  }
}

/** Whether it may have changed something by right. */
function isAccepted({ input: { route }, outcome }: Shot): boolean {
  if (outcome.kind !== 'answered') return true
  // Of all reading, only that of links and of a code by mail does something, as the stock client wants it.
  if (/^(GET|HEAD|OPTIONS) /.test(route) && !/\/auth\/v1\/(verify|reauthenticate|callback)$/.test(route))
    return false
  return outcome.answers.some(({ status }) => status < 400)
}
