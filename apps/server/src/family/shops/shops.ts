import { SHOP_AGREEMENT_REST_DAYS, SHOP_AGREEMENT_VERSION, type ShopRule, type Spelled } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import { DomainError, type Language } from '../../platform/index.ts'
import { isProfile, type Member } from '../households/household.ts'

/**
 * Agreement that Parents see the shops of a member's card purchases. A Parent proposes and so signs; the member
 * follows.
 */
export type ShopAgreement = {
  /** The member whose purchases they are. */
  readonly userId: string
  readonly id: string
  readonly householdId: string
  readonly state: 'proposed' | 'signed' | 'declined' | 'ended'
  /** Of the words that both were shown. */
  readonly version: number
  /** The Parent who signed for the Parents. */
  readonly proposedBy: Spelled & { readonly userId: string }
  readonly proposedAt: Date
  /** Signature of the member. */
  readonly signed: { readonly at: Date; readonly language: Language } | null
  readonly closed: { readonly at: Date; readonly by: 'member' | 'parent' | 'household' } | null
}

/** Rule by which Parents see the shops of a member: hidden unless there is a reason. */
export function shopRuleFor(
  member: Pick<Member, 'birthYear'>,
  open: Pick<ShopAgreement, 'state'> | undefined,
): ShopRule {
  if (isProfile(member)) return 'looked_after'
  return open?.state === 'signed' ? 'signed' : 'hidden'
}

/** @throws DomainError `family_words_changed` where other words were shown than those that are signed */
export function requireWords(shown: number, current = SHOP_AGREEMENT_VERSION): void {
  if (shown !== current) throw new DomainError('family_words_changed')
}

/** Whether Parents leave a member alone for now, who declined a short while ago. */
export function isResting(declinedAt: Date | undefined, now: Date): boolean {
  return declinedAt !== undefined && now.getTime() - declinedAt.getTime() < SHOP_AGREEMENT_REST_DAYS * DAY_MS
}

/** @throws DomainError `family_state` unless it waits for the member's answer, `family_words_changed` */
export function signed(
  before: ShopAgreement,
  { version, language, at }: { readonly version: number; readonly language: Language; readonly at: Date },
): ShopAgreement {
  requireState(before, ['proposed'])
  requireWords(version, before.version)
  return { ...before, state: 'signed', signed: { at, language } }
}

/** @throws DomainError `family_state` unless it waits for the member's answer */
export function declined(before: ShopAgreement, at: Date): ShopAgreement {
  requireState(before, ['proposed'])
  return { ...before, state: 'declined', closed: { at, by: 'member' } }
}

/** @throws DomainError `family_state` unless it waits or holds */
export function ended(before: ShopAgreement, at: Date, by: 'member' | 'parent'): ShopAgreement {
  requireState(before, ['proposed', 'signed'])
  return { ...before, state: 'ended', closed: { at, by } }
}

function requireState({ state }: ShopAgreement, states: readonly ShopAgreement['state'][]): void {
  if (!states.includes(state)) throw new DomainError('family_state')
}
