import { spelledFor } from '@sadaf/api'
import type { Language } from '../../platform/index.ts'
import type { Member } from '../households/household.ts'
import { type ShopAgreement, shopRuleFor } from './shops.ts'

/** The rule by which Parents see the shops of a member, with the agreement that waits or holds. */
export function presentShops(
  member: Pick<Member, 'birthYear'>,
  open: ShopAgreement | undefined,
  language: Language,
) {
  return { rule: shopRuleFor(member, open), agreement: open ? presentAgreement(open, language) : null }
}

function presentAgreement(
  { id, state, version, proposedBy, proposedAt, signed }: ShopAgreement,
  language: Language,
) {
  return {
    id,
    state: state === 'signed' ? ('signed' as const) : ('proposed' as const),
    version,
    proposed_by: spelledFor(language, proposedBy),
    proposed_at: proposedAt.toISOString(),
    signed_at: signed?.at.toISOString() ?? null,
  }
}
