import { familyMay } from '@sadaf/api/family'
import { Suspense, useState } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Name } from '../../ui/name.tsx'
import { Progress } from '../../ui/progress.tsx'
import type { Household, Member } from '../queries.ts'
import { useAct } from '../use-act.ts'
import { useCategoryName } from './spending-category.ts'

const LimitsDialog = late(() =>
  import('./limits-dialog.tsx').then((module) => ({ default: module.LimitsDialog })),
)

const CategoryLimitDialog = late(() =>
  import('./category-limit-dialog.tsx').then((module) => ({ default: module.CategoryLimitDialog })),
)

const windows = ['day', 'week', 'month'] as const

const intoView = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'start' })

type Use = NonNullable<Household['budget_use']>
type Changed = 'windows' | 'categories'
type SetLimit = { readonly key: string; readonly name: string; readonly use: Use }

/** The most that Teens and Children may spend, each with all their cards, and all together. */
export function Limits({
  household,
  isSought,
}: {
  readonly household: Household
  readonly isSought: boolean
}) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<{ readonly id: string; readonly of: Changed }>()
  const { role, members } = household
  const seen = members.filter(({ limits }) => limits !== null)
  const member = seen.find(({ id }) => id === chosen?.id)
  const close = () => setChosen(undefined)
  const canChange = familyMay(role, 'change_member', 'other')
  return (
    <Card ref={isSought ? intoView : undefined}>
      <CardHeader title={t('family.limits.title')} description={t('family.limits.hint')} />
      {seen.length === 0 ? (
        <p className="my-3 text-sm text-muted">{t('family.limits.nobody')}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {seen.map((each) => (
            <MemberLimits
              key={each.id}
              member={each}
              canChange={canChange}
              onChange={(of) => setChosen({ id: each.id, of })}
            />
          ))}
        </ul>
      )}
      <BudgetStop household={household} canChange={canChange} />
      <Suspense>
        {member && chosen?.of === 'windows' && (
          <LimitsDialog household={household} member={member} onClose={close} />
        )}
        {member && chosen?.of === 'categories' && (
          <CategoryLimitDialog household={household} member={member} onClose={close} />
        )}
      </Suspense>
    </Card>
  )
}

/** The limits of a member, with the ways to change them. */
function MemberLimits({
  member,
  canChange,
  onChange,
}: {
  readonly member: Member
  readonly canChange: boolean
  readonly onChange: (of: Changed) => void
}) {
  const { t } = useTranslation()
  const { name } = member
  const uses = useUses(member)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <Name className="font-medium wrap-anywhere">{name}</Name>
          {uses.length === 0 && <p className="text-sm text-muted">{t('family.limits.none')}</p>}
        </div>
        {canChange && (
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="secondary"
              aria-label={t('family.limits.changeOf', { name })}
              onClick={() => onChange('windows')}
            >
              {t('family.limits.change')}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              aria-label={t('family.limits.byCategoryOf', { name })}
              onClick={() => onChange('categories')}
            >
              {t('family.limits.byCategory')}
            </Button>
          </div>
        )}
      </div>
      {uses.map(({ key, name: limit, use }) => (
        <LimitUse key={key} name={limit} use={use} />
      ))}
    </li>
  )
}

/** The switch by which family cards stop at the budget, and how far they have used it. */
function BudgetStop({
  household: { stops_at_budget: stops, budget_use: use },
  canChange,
}: {
  readonly household: Household
  readonly canChange: boolean
}) {
  const { t } = useTranslation()
  const act = useAct()
  if (!canChange)
    return (
      stops && (
        <p className="border-t border-line pt-3 text-sm text-muted">{t('family.limits.budgetStops')}</p>
      )
    )
  const stopAtBudget = (isOn: boolean) =>
    act.mutate({
      call: () => api('PATCH /family', { body: { stops_at_budget: isOn } }),
      done: t(isOn ? 'family.limits.budgetOn' : 'family.limits.budgetOff'),
    })
  return (
    <div className="border-t border-line pt-3">
      <Switch
        label={t('family.limits.budget')}
        description={t('family.limits.budgetHint')}
        checked={stops}
        disabled={act.isPending}
        onCheckedChange={stopAtBudget}
      />
      {use && <LimitUse name={t('family.tile.budget')} use={use} />}
    </div>
  )
}

/** Reads the limits of a member that are set, each with its name and how far it is used. */
function useUses({ limits }: Member): readonly SetLimit[] {
  const { t } = useTranslation()
  const categoryName = useCategoryName()
  return [
    ...windows.flatMap((window) => {
      const use = limits?.[window]
      return use ? [{ key: window, name: t(`family.limits.${window}`), use }] : []
    }),
    ...(limits?.categories ?? []).map(({ category, ...use }) => ({
      ...{ key: category, use },
      name: t('family.limits.inCategory', { category: categoryName(category) }),
    })),
  ]
}

/** How far a limit is used: a bar, with words. */
function LimitUse({ name, use }: { readonly name: string; readonly use: Use }) {
  const { t } = useTranslation()
  const text = useOwnMoneyText()
  const [limit, used, left] = [toMoney(use.limit), toMoney(use.used), toMoney(use.left)]
  const percent = limit.minor > 0n ? Number((used.minor * 100n) / limit.minor) : 100
  const words = t('family.limits.use', { used: text(used), limit: text(limit), left: text(left) })
  return (
    <div className="mt-2">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span>{name}</span>
        <span className="text-muted">{withHiddenAmounts(words, t)}</span>
      </p>
      <Progress
        className="mt-1"
        percent={percent}
        tone={percent >= 90 ? 'warning' : 'accent'}
        label={name}
        valueText={words}
      />
    </div>
  )
}
