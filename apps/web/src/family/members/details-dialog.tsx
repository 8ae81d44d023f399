import { Suspense } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { noonOf } from '../../ui/calendar/calendar-days.ts'
import { DateText } from '../../ui/date-text.tsx'
import { type Detail, Details } from '../../ui/details.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { AllowanceHistory } from '../allowances/allowance-history.tsx'
import { listText } from '../list-text.ts'
import { MemberSplit } from '../money-splits/split-parts.ts'
import type { Household, Member } from '../queries.ts'
import { PurchasesButton } from '../shops/shops-parts.ts'
import { CardStanding } from './members.tsx'
import { RoleBadge } from './role-badge.tsx'

/** All that one may see of a member. */
export function DetailsDialog({
  household,
  member,
  onClose,
}: {
  readonly household: Household
  readonly member: Member
  readonly onClose: () => void
}) {
  const { t, language } = useTranslation()
  const { name, role, allowance, spent, permissions, card, profile, joined_at: joined } = member
  const items: readonly (Detail | false)[] = [
    { key: 'role', label: t('family.details.role'), value: <RoleBadge role={role} /> },
    { key: 'joined', label: t('family.details.joined'), value: <DateText value={joined} /> },
    spent !== null && { key: 'spent', label: t('family.spent'), value: <Money value={toMoney(spent)} /> },
    allowance !== null && {
      key: 'allowance',
      label: t(`family.allowance.${allowance.every}`),
      value: <Money value={toMoney(allowance.amount)} />,
    },
    allowance !== null && {
      key: 'next',
      label: t('family.details.next'),
      value:
        allowance.next_on === null ? (
          t(allowance.is_paused ? 'family.allowance.paused' : 'family.details.paused')
        ) : (
          <DateText value={noonOf(allowance.next_on)} timeZone="UTC" />
        ),
    },
    role !== 'parent' && {
      key: 'permissions',
      label: t('family.permissions'),
      value: listText(
        permissions.map((each) => t(`family.permission.${each}`)),
        language,
      ),
    },
    profile !== null && {
      key: 'handOver',
      label: t('family.details.handOver'),
      value: <DateText value={noonOf(profile.hand_over_on)} timeZone="UTC" />,
    },
    card !== null && { key: 'card', label: t('family.details.card'), value: <CardStanding card={card} /> },
  ]
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={<bdi>{name}</bdi>}>
        <Details items={items.filter((item) => item !== false)} />
        <Suspense>{!member.is_me && member.shops && <PurchasesButton member={member} />}</Suspense>
        <Suspense>
          <MemberSplit household={household} member={member} />
        </Suspense>
        <AllowanceHistory household={household} member={member} />
      </DialogContent>
    </Dialog>
  )
}
