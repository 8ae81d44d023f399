import { add, zero } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { Bus, type Check, Film, HandCoins, School, ShoppingBag, Sparkles, Utensils } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { toMoney } from '../../app/api/amounts.ts'
import { accountsQuery } from '../../app/api/own.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { noonOf } from '../../ui/calendar/calendar-days.ts'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Household, Member } from '../queries.ts'
import { useCategoryName } from '../spending/spending-category.ts'

const AskDialog = late(() =>
  import('../requests/ask-dialog.tsx').then((module) => ({ default: module.AskDialog })),
)

const SpendDialog = late(() =>
  import('../spending/spend-dialog.tsx').then((module) => ({ default: module.SpendDialog })),
)

/** Balance of a child, large, with the next allowance and the way to ask for money. */
export function MyMoney({ household, me }: { readonly household: Household; readonly me: Member }) {
  const { t } = useTranslation()
  const title = useId()
  const { asking, wish, setAsking, close } = useAsking()
  const accounts = useQuery(accountsQuery())
  const { currency } = household.monthly_budget
  const own = accounts.data?.data.filter(
    (account) => account.currency === currency && account.status === 'active',
  )
  const has = own?.reduce((sum, { available }) => add(sum, toMoney(available)), zero(currency))
  const { allowance } = me
  return (
    <Card tone="pearl" aria-labelledby={title} className="text-pearl-ink">
      <h2 id={title} className="text-lg font-semibold">
        {t('family.home.have')}
      </h2>
      {own?.length === 0 ? (
        <p className="mt-2 text-lg text-pearl-muted">{t('family.home.opening')}</p>
      ) : has ? (
        <Money value={has} className="mt-1 block text-2xl font-semibold tracking-tight sm:text-3xl" />
      ) : (
        <Skeleton className="mt-2 h-14 w-48" />
      )}
      {allowance && (
        <p className="mt-3 text-lg text-pearl-muted">
          {t('family.home.next')}{' '}
          <Money value={toMoney(allowance.next?.paid ?? allowance.amount)} className="font-semibold" />
          {allowance.is_paused && <> · {t('family.allowance.paused')}</>}
          {allowance.next_on !== null && (
            <>
              {' '}
              · <DateText value={noonOf(allowance.next_on)} timeZone="UTC" />
            </>
          )}
        </p>
      )}
      {allowance?.next && <SoFar next={allowance.next} />}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="pearl" size="lg" onClick={() => setAsking('money')}>
          <HandCoins aria-hidden />
          {t('family.ask.action')}
        </Button>
        <Button variant="pearl" size="lg" onClick={() => setAsking('spending')}>
          <ShoppingBag aria-hidden />
          {t('family.spending.action')}
        </Button>
      </div>
      <Suspense>
        {asking === 'money' && <AskDialog household={household} onClose={close} />}
        {asking === 'spending' && <SpendDialog household={household} wish={wish} onClose={close} />}
      </Suspense>
    </Card>
  )
}

/** The dialog that is open. The address of a declined purchase opens one, with the purchase as far as it is known. */
function useAsking() {
  const [address, setAddress] = useSearchParams()
  const [chosen, setAsking] = useState<'money' | 'spending'>()
  const asking = chosen ?? (address.get('ask') === 'spending' ? 'spending' : undefined)
  const close = () => {
    setAsking(undefined)
    if (address.has('ask')) setAddress({}, { replace: true, preventScrollReset: true })
  }
  return { asking, wish: Object.fromEntries(address), setAsking, close }
}

type Next = NonNullable<NonNullable<Member['allowance']>['next']>

/** The formula of the next allowance in a sentence, where chores count for it. */
function SoFar({ next }: { readonly next: Next }) {
  const { t, language } = useTranslation()
  const text = useOwnMoneyText()
  const { link, done, counted, full } = next
  if ((link !== 'proportional' && link !== 'all_or_nothing') || counted === 0) return null
  const [part, whole] = [formatNumber(done, language), formatNumber(counted, language)]
  return (
    <p className="mt-1 text-base text-pearl-muted">
      {withHiddenAmounts(t(`family.home.${link}`, { part, whole, amount: text(toMoney(full)) }), t)}
    </p>
  )
}

const icons = {
  all: Sparkles,
  food: Utensils,
  entertainment: Film,
  shopping: ShoppingBag,
  transport: Bus,
  school_supplies: School,
} as const satisfies Record<Member['permissions'][number], typeof Check>

/** Spending categories that a child is allowed, in pictures and words. */
export function MySpending({ me: { permissions, spent, limits } }: { readonly me: Member }) {
  const { t } = useTranslation()
  const title = useId()
  return (
    <Card aria-labelledby={title}>
      <h2 id={title} className="text-xl font-semibold">
        {t('family.home.may')}
      </h2>
      {permissions.length === 0 ? (
        <p className="mt-3 text-lg text-muted">{t('family.home.mayNothing')}</p>
      ) : (
        <ul className="mt-4 flex flex-wrap gap-3">
          {permissions.map((permission) => {
            const Icon = icons[permission]
            return (
              <li
                key={permission}
                className="flex items-center gap-2.5 rounded-card bg-accent-soft px-4 py-3 text-lg font-medium"
              >
                <Icon aria-hidden className="size-6 text-accent" />
                {t(`family.permission.${permission}`)}
              </li>
            )
          })}
        </ul>
      )}
      {limits && <MyLimits limits={limits} />}
      {spent && (
        <p className="mt-4 text-lg text-muted">
          {t('family.spent')} <Money value={toMoney(spent)} className="font-semibold text-ink" />
        </p>
      )}
    </Card>
  )
}

type Use = NonNullable<NonNullable<Member['limits']>['day']>

/** The rest of each limit, in a sentence. */
function MyLimits({ limits }: { readonly limits: NonNullable<Member['limits']> }) {
  const { t } = useTranslation()
  const text = useOwnMoneyText()
  const categoryName = useCategoryName()
  const shown = (use: Pick<Use, 'left' | 'limit'>) => ({
    left: text(toMoney(use.left)),
    limit: text(toMoney(use.limit)),
  })
  const ofWindows = (['day', 'week', 'month'] as const).flatMap((window) => {
    const use = limits[window]
    return use ? [{ key: window as string, words: t(`family.limits.left.${window}`, shown(use)) }] : []
  })
  const ofCategories = limits.categories.map(({ category, ...use }) => ({
    key: category as string,
    words: t('family.limits.left.category', { category: categoryName(category), ...shown(use) }),
  }))
  return [...ofWindows, ...ofCategories].map(({ key, words }) => (
    <p key={key} className="mt-4 text-lg">
      {withHiddenAmounts(words, t)}
    </p>
  ))
}
