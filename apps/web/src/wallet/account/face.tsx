import { formatMoney, isNegative, isZero, subtract } from '@sadaf/money'
import { ArrowUpDown, Landmark, Plus, Send } from 'lucide-react'
import { toMoney } from '../../app/api/amounts.ts'
import type { Account } from '../../app/api/api.ts'
import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { FittedFigure } from '../../ui/amounts/fitted-figure.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Name } from '../../ui/name.tsx'

// On a phone the pearl is the way to pay, and everything else stays plain.
const actionStyle = cn(
  buttonStyle({ variant: 'secondary', size: 'sm' }),
  'md:border-transparent md:bg-pearl-ink md:text-pearl-paper md:not-disabled:hover:bg-pearl-ink md:not-disabled:hover:opacity-90',
)

/** Balance and available amount of an account, with its actions. */
export function AccountFace({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const { language, numerals } = useLanguage()
  const [balance, available] = [toMoney(account.balance), toMoney(account.available)]
  const held = subtract(balance, available)
  const query = { account: account.id }
  return (
    <section className="max-md:px-1 md:rounded-card md:bg-pearl md:px-6 md:py-5 md:shadow-card">
      <div className="flex items-center justify-between gap-3">
        <Name as="h2" className="min-w-0 truncate font-semibold">
          {account.name}
        </Name>
        <bdi className="rounded-full bg-subtle px-2.5 py-0.5 text-xs font-semibold md:bg-pearl-line">
          {account.currency}
        </bdi>
      </div>
      <FittedFigure
        characters={formatMoney(balance, language, { numberingSystem: numerals }).length}
        largest="clamp(1.75rem,9vw,2.75rem)"
        className="mt-1 leading-14 font-semibold tracking-tight"
      >
        <Money value={balance} />
      </FittedFigure>
      {account.status === 'opening' ? (
        <p className="text-sm text-muted md:text-pearl-muted">{t('wallet.account.opening')}</p>
      ) : (
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <Figure label={t('wallet.account.available')} value={available} />
          {!isZero(held) && <Figure label={t('wallet.account.held')} value={held} />}
        </dl>
      )}
      {isNegative(balance) && (
        <Alert tone="warning" className="mt-4" title={t('wallet.account.belowZero')}>
          <p>{t('wallet.account.belowZeroWhy')}</p>
        </Alert>
      )}
      {account.status === 'active' && (
        <div className="mt-5 grid grid-cols-2 gap-2.5 sm:flex sm:flex-wrap">
          <AppLink to="send" query={query} className={actionStyle}>
            <Send aria-hidden className="flip-rtl" />
            {t('wallet.account.send')}
          </AppLink>
          <AppLink to="addMoney" query={query} className={actionStyle}>
            <Plus aria-hidden />
            {t('wallet.account.add')}
          </AppLink>
          <AppLink to="convert" query={query} className={actionStyle}>
            <ArrowUpDown aria-hidden />
            {t('wallet.account.convert')}
          </AppLink>
          <AppLink to="sendToBank" query={query} className={actionStyle}>
            <Landmark aria-hidden />
            {t('wallet.account.withdraw')}
          </AppLink>
        </div>
      )}
    </section>
  )
}

function Figure({ label, value }: { readonly label: string; readonly value: ReturnType<typeof toMoney> }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted md:text-pearl-muted">{label}</dt>
      <dd>
        <Money value={value} className="font-semibold" />
      </dd>
    </div>
  )
}
