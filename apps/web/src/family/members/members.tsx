import { familyMay } from '@sadaf/api/family'
import { compare, subtract } from '@sadaf/money'
import { Check, Lock, Settings, Smartphone, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { useAmountsHidden, withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Name } from '../../ui/name.tsx'
import { Progress } from '../../ui/progress.tsx'
import type { Household, Member } from '../queries.ts'
import { Requests } from '../requests/requests.tsx'
import { MyShops } from '../shops/shops-parts.ts'
import { Invitations } from './invitations.tsx'
import { RoleBadge } from './role-badge.tsx'

const AllowanceDecisions = late(() =>
  import('../allowances/allowance-decisions.tsx').then((module) => ({ default: module.AllowanceDecisions })),
)
const DetailsDialog = late(() =>
  import('./details-dialog.tsx').then((module) => ({ default: module.DetailsDialog })),
)
const DeviceDialog = late(() =>
  import('./device-dialog.tsx').then((module) => ({ default: module.DeviceDialog })),
)
const MemberDialog = late(() =>
  import('./member-dialog.tsx').then((module) => ({ default: module.MemberDialog })),
)

/** The dialog about a member that is open. */
type Opened = 'details' | 'settings' | 'devices'

type Props = {
  readonly household: Household
  readonly isYoungOnly: boolean
  readonly request: string | null
}

/** Requests that wait for an answer, and every member with their allowance and its use. */
export function Members({ household, isYoungOnly, request }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<{ readonly id: string; readonly as: Opened }>()
  const shown = household.members.filter(({ role }) => !isYoungOnly || role !== 'parent')
  const chosen = household.members.find(({ id }) => id === open?.id)
  const me = household.members.find(({ is_me: isMe }) => isMe)
  const close = () => setOpen(undefined)
  const isParent = familyMay(household.role, 'change_member', 'other')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Suspense>
        {isParent && household.allowance_payouts.some(({ state }) => state === 'waiting') && (
          <AllowanceDecisions household={household} />
        )}
      </Suspense>
      <Requests household={household} marked={request} />
      <Suspense>{me?.shops && <MyShops me={me} />}</Suspense>
      {shown.length === 0 ? (
        <Card>
          <EmptyState icon={Users} title={t('family.noYoung')} hint={t('family.noYoungHint')} />
        </Card>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
          {shown.map((member) => (
            <li key={member.id}>
              <MemberCard
                member={member}
                canSet={familyMay(household.role, 'change_member', member.is_me ? 'own' : 'other')}
                onOpen={(as) => setOpen({ id: member.id, as })}
              />
            </li>
          ))}
          {household.members.length === 1 && (
            <li>
              <Card className="grid h-full place-items-center">
                <EmptyState compact icon={Users} title={t('family.alone')} hint={t('family.aloneHint')} />
              </Card>
            </li>
          )}
        </ul>
      )}
      <Invitations household={household} />
      <Suspense>
        {chosen && open?.as === 'details' && (
          <DetailsDialog household={household} member={chosen} onClose={close} />
        )}
        {chosen && open?.as === 'devices' && <DeviceDialog member={chosen} onClose={close} />}
        {chosen && open?.as === 'settings' && (
          <MemberDialog household={household} member={chosen} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}

function MemberCard({
  member,
  canSet,
  onOpen,
}: {
  readonly member: Member
  readonly canSet: boolean
  readonly onOpen: (as: Opened) => void
}) {
  const { t } = useTranslation()
  const { name, role, is_me: isMe, permissions } = member
  return (
    <Card className="flex h-full flex-col" aria-label={name}>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <Name as="h2" className="text-base font-semibold wrap-anywhere">
              {name}
            </Name>
            <RoleBadge role={role} />
          </div>
          {isMe && <p className="text-sm text-muted">{t('family.me')}</p>}
        </div>
        <CardStanding card={member.card} />
      </div>
      <Spending member={member} />
      {role !== 'parent' && (
        <ul aria-label={t('family.permissions')} className="mt-4 flex flex-wrap gap-2">
          {permissions.map((permission) => (
            <li key={permission}>
              <Badge tone="outline">{t(`family.permission.${permission}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        <Button
          variant="secondary"
          className="flex-1"
          aria-label={t('family.detailsOf', { name })}
          onClick={() => onOpen('details')}
        >
          {t('family.viewDetails')}
        </Button>
        {canSet && (
          <Button
            variant="secondary"
            className="flex-1"
            aria-label={t('family.settingsOf', { name })}
            onClick={() => onOpen('settings')}
          >
            <Settings aria-hidden />
            {t('family.settings')}
          </Button>
        )}
        {member.profile && (
          <Button
            variant="secondary"
            className="flex-1"
            aria-label={t('family.device.of', { name })}
            onClick={() => onOpen('devices')}
          >
            <Smartphone aria-hidden />
            {t('family.device.open')}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** Whether their cards pay; nothing where one may not see it, or where there is none. */
export function CardStanding({ card }: Pick<Member, 'card'>) {
  const { t } = useTranslation()
  if (card === null) return null
  if (card === 'none') return <Badge tone="outline">{t('family.card.none')}</Badge>
  const Icon = card === 'active' ? Check : Lock
  return (
    <Badge tone={card === 'active' ? 'positive' : 'warning'}>
      <Icon aria-hidden />
      {t(`family.card.${card}`)}
    </Badge>
  )
}

function Spending({ member: { name, spent, allowance, percentage } }: { readonly member: Member }) {
  const { t } = useTranslation()
  const isHidden = useAmountsHidden()
  const text = useOwnMoneyText()
  if (spent === null) return null
  const used = toMoney(spent)
  if (allowance === null || percentage === null)
    return (
      <div className="mt-4">
        <p className="text-sm text-muted">{t('family.spent')}</p>
        <Money value={used} className="text-lg font-semibold" />
        <p className="text-xs text-muted">{t('family.noAllowance')}</p>
      </div>
    )
  const given = toMoney(allowance.amount)
  // A weekly allowance is weighed by the month, as the percentage is.
  const isOver = percentage > 100
  const isMonthly = allowance.every === 'monthly'
  return (
    <div className="mt-4">
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <div>
          <p className="text-sm text-muted">{t('family.spent')}</p>
          <Money value={used} className="text-lg font-semibold" />
        </div>
        <div className="text-end">
          <p className="text-sm text-muted">{t(`family.allowance.${allowance.every}`)}</p>
          <Money value={given} className="text-lg font-semibold text-muted" />
          {allowance.is_paused && (
            <Badge tone="warning" className="ms-2">
              {t('family.allowance.paused')}
            </Badge>
          )}
        </div>
      </div>
      <Progress
        percent={isHidden ? 0 : percentage}
        tone={isOver ? 'negative' : percentage >= 90 ? 'warning' : 'accent'}
        label={t('family.usedBy', { name })}
        valueText={isHidden ? t('common.money.hidden') : t('family.used', { percent: percentage })}
        className="mt-2"
      />
      <p className="mt-1.5 flex justify-between gap-4 text-xs text-muted">
        <span>{isHidden ? t('common.money.hidden') : t('family.used', { percent: percentage })}</span>
        {isMonthly && compare(used, given) <= 0 && (
          <span>{withHiddenAmounts(t('family.tile.left', { amount: text(subtract(given, used)) }), t)}</span>
        )}
      </p>
    </div>
  )
}
