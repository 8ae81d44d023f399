import { z } from 'zod'
import type { IssuerDispute } from '../issuing.ts'
import { closedBecause, disputeStates } from './words.ts'

// Lithic makes the names of disputes itself: ours stands at the end of what its person says of it.

const MARK = '[sadaf '

/** The person's words, with our name of the dispute below them. */
export const writeNote = (id: string, statement: string): string => `${statement}\n${MARK}${id}]`

/** Our name of a dispute; null for one that is not of our making. */
export function readNote(note: string | null): string | null {
  if (!note?.endsWith(']')) return null
  const begin = note.lastIndexOf(MARK)
  return begin < 0 ? null : note.slice(begin + MARK.length, -1)
}

export type LithicDispute = IssuerDispute & { readonly token: string }

export const disputeMessage = z
  .object({
    token: z.string().min(1).max(64),
    status: z.string().max(64),
    resolution_reason: z.string().max(64).nullable(),
    customer_note: z.string().max(20_000).nullable(),
  })
  .transform(({ token, status, resolution_reason: why, customer_note: note }): LithicDispute => {
    const known = disputeStates.get(status)
    const closed = closedBecause.get(why ?? '') ?? 'unknown'
    return {
      token,
      id: readNote(note) ?? token,
      revision: known?.rank ?? 1,
      state: known === undefined ? 'unknown' : known.state === 'closed' ? closed : known.state,
      told: why === null ? status : `${status}/${why}`,
      decidesBy: null,
    }
  })

export const disputesPage = z.object({ data: z.array(disputeMessage) })

export const evidenceMessage = z.object({
  token: z.string().min(1).max(64),
  upload_status: z.string(),
  filename: z.string().optional(),
  upload_url: z.url({ protocol: /^https?$/ }).optional(),
})

export const evidencesPage = z.object({ data: z.array(evidenceMessage) })
