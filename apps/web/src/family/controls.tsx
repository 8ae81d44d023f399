import { familyMay, familyPermissions } from '@sadaf/api/family'
import { Check, Lock, LockOpen, Minus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { api } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { AppLink } from '../app/routing/link.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { DateText } from '../ui/date-text.tsx'
import { listText } from './list-text.ts'
import { PurchaseNotifications } from './purchases/purchase-notifications.tsx'
import type { Household, Member } from './queries.ts'
import { Limits } from './spending/limits.tsx'
import { useAct } from './use-act.ts'

const MemberDialog = late(() =>
  import('./members/member-dialog.tsx').then((module) => ({ default: module.MemberDialog })),
)
const ReportDialog = late(() =>
  import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
)
const LockDialog = late(() => import('./lock-dialog.tsx').then((module) => ({ default: module.LockDialog })))

const categories = familyPermissions.filter((each) => each !== 'all')

/** Spending controls of Teens and Children, and the emergency lock of their cards. */
export function Controls({
  household,
  isAtLimits,
}: {
  readonly household: Household
  /** Whether the limits are scrolled to. */
  readonly isAtLimits: boolean
}) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Categories household={household} />
      <CardManagement household={household} />
      <Limits household={household} isSought={isAtLimits} />
      <PurchaseNotifications household={household} />
    </div>
  )
}

const allows = ({ permissions }: Member, category: (typeof categories)[number]): boolean =>
  permissions.includes('all') || permissions.includes(category)

function Categories({ household }: { readonly household: Household }) {
  const { t, language } = useTranslation()
  const [chosen, setChosen] = useState<string>()
  const young = household.members.filter(({ role }) => role !== 'parent')
  const member = young.find(({ id }) => id === chosen)
  const canChange = familyMay(household.role, 'change_member', 'other')
  return (
    <Card>
      <CardHeader title={t('family.controls.categories')} description={t('family.controls.categoriesHint')} />
      <ul className="mt-3 divide-y divide-line">
        {categories.map((category) => {
          const without = young.filter((each) => !allows(each, category))
          return (
            <li key={category} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <span className="font-medium">{t(`family.controls.category.${category}`)}</span>
              {without.length === 0 ? (
                <Badge tone="positive">
                  <Check aria-hidden />
                  {t('family.controls.allowed')}
                </Badge>
              ) : (
                <Badge tone="warning">
                  <Minus aria-hidden />
                  {t('family.controls.notFor', {
                    names: listText(
                      without.map(({ name }) => name),
                      language,
                    ),
                  })}
                </Badge>
              )}
            </li>
          )
        })}
      </ul>
      {canChange && (
        <div className="mt-4 flex flex-wrap gap-2">
          {young.length === 0 ? (
            <p className="text-sm text-muted">{t('family.controls.nobody')}</p>
          ) : (
            young.map(({ id, name }) => (
              <Button key={id} size="sm" variant="secondary" onClick={() => setChosen(id)}>
                {t('family.controls.modify', { name })}
              </Button>
            ))
          )}
        </div>
      )}
      <Suspense>
        {member && (
          <MemberDialog household={household} member={member} onClose={() => setChosen(undefined)} />
        )}
      </Suspense>
    </Card>
  )
}

function CardManagement({ household }: { readonly household: Household }) {
  const { t } = useTranslation()
  const act = useAct()
  const [isLocking, setIsLocking] = useState(false)
  const [isReporting, setIsReporting] = useState(false)
  const { locked, role } = household
  const canLock = familyMay(role, 'lock_cards', 'other')
  return (
    <Card>
      <CardHeader title={t('family.controls.cards')} description={t('family.controls.cardsHint')} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-y border-line py-4">
        <div className="min-w-0 flex-[1_1_12rem]">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {t('family.lock.title')}
            <Badge tone={locked ? 'warning' : 'outline'}>
              {locked && <Lock aria-hidden />}
              {t(locked ? 'family.lock.on' : 'family.lock.available')}
            </Badge>
          </p>
          <p className="mt-1 text-sm text-muted">
            {locked ? (
              <>
                {t('family.lock.by', { name: locked.by })} <DateText value={locked.at} style="full" />
              </>
            ) : (
              t('family.lock.hint')
            )}
          </p>
        </div>
        {canLock &&
          (locked ? (
            <Button
              variant="secondary"
              onClick={() =>
                act.mutateAsync({
                  call: () => api('PUT /family/lock', { body: { locked: false } }),
                  done: t('family.lock.undone'),
                })
              }
            >
              <LockOpen aria-hidden />
              {t('family.lock.undo')}
            </Button>
          ) : (
            <Button variant="destructive" onClick={() => setIsLocking(true)}>
              <Lock aria-hidden />
              {t('family.lock.title')}
            </Button>
          ))}
      </div>
      {canLock && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line py-4">
          <div className="min-w-0 flex-[1_1_12rem]">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {t('family.report.title')}
              <Badge tone="positive">
                <Check aria-hidden />
                {t('family.report.enabled')}
              </Badge>
            </p>
            <p className="mt-1 text-sm text-muted">{t('family.report.hint')}</p>
          </div>
          <Button variant="secondary" onClick={() => setIsReporting(true)}>
            {t('family.report.preview')}
          </Button>
        </div>
      )}
      <AppLink to="cardsControls" className={buttonStyle({ variant: 'secondary', className: 'mt-4' })}>
        {t('family.controls.cardSettings')}
      </AppLink>
      <Suspense>
        {isLocking && <LockDialog onClose={() => setIsLocking(false)} />}
        {isReporting && <ReportDialog onClose={() => setIsReporting(false)} />}
      </Suspense>
    </Card>
  )
}
