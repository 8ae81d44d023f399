import { CircleCheck, CircleDot } from 'lucide-react'
import { toMoney } from '../app/api/amounts.ts'
import type { Verification } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { Card, CardHeader } from '../ui/card.tsx'

type Figures = Verification['tiers'][number]

/** The tiers from least to most: what each takes and allows, and which one has. */
export function Ladder({ verification: { tier, tiers } }: { readonly verification: Verification }) {
  const { t } = useTranslation()
  const here = tiers.findIndex((each) => each.tier === tier)
  return (
    <Card>
      <CardHeader title={t('verification.ladder.title')} description={t('verification.intro')} />
      <ol className="mt-4 divide-y divide-line">
        <li className="pb-4">
          <Heading name={t('verification.tier.guest')} hint={t('verification.tier.guestHint')} at="done" />
        </li>
        {tiers.map((figures, index) => (
          <li key={figures.tier} className="py-4 last:pb-0">
            <Heading
              name={t(`verification.tier.${figures.tier}`)}
              hint={t(`verification.tier.${figures.tier}Hint`)}
              at={index < here ? 'done' : index === here ? 'here' : index === here + 1 ? 'next' : 'later'}
            />
            <Allowed figures={figures} />
          </li>
        ))}
      </ol>
      <AppLink to="limits" className={buttonStyle({ variant: 'link', size: 'sm', className: 'mt-2' })}>
        {t('verification.ladder.limits')}
      </AppLink>
    </Card>
  )
}

type At = 'done' | 'here' | 'next' | 'later'

function Heading({ name, hint, at }: { readonly name: string; readonly hint: string; readonly at: At }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-[1_1_11rem]">
        <h3 className="text-sm font-semibold">{name}</h3>
        <p className="text-sm text-muted">{hint}</p>
      </div>
      {at !== 'later' && (
        <Badge tone={at === 'here' ? 'positive' : at === 'next' ? 'default' : 'secondary'}>
          {at === 'here' && <CircleDot aria-hidden />}
          {at === 'done' && <CircleCheck aria-hidden />}
          {t(`verification.ladder.${at}`)}
        </Badge>
      )}
    </div>
  )
}

/** Limits of a tier, per operation and over time. */
function Allowed({ figures }: { readonly figures: Figures }) {
  const { t } = useTranslation()
  const [atATime] = figures.per_operation
  const items = [
    ...(atATime ? [{ name: t('verification.ladder.perOperation'), amount: atATime }] : []),
    ...figures.rolling.map(({ kind, allowed }) => ({
      name: t(`verification.ladder.${kind}`),
      amount: allowed,
    })),
  ]
  return (
    <dl className="mt-2 grid grid-cols-1 gap-x-4 gap-y-1 text-sm sm:grid-cols-3">
      {items.map(({ name, amount }) => (
        <div key={name} className="flex items-baseline justify-between gap-3 sm:block">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="font-medium">
            <Money value={toMoney(amount)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
