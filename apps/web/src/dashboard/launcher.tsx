import { useQuery } from '@tanstack/react-query'
import { Fingerprint, Plus } from 'lucide-react'
import { tellError } from '../app/api/api.ts'
import { accountsQuery } from '../app/api/own.ts'
import type { Fact, LauncherPart } from '../app/capability/launcher.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { protectionQuery } from '../security/index.ts'
import { Button, buttonStyle } from '../ui/button.tsx'
import { Matter } from '../ui/matter.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Change } from './change.tsx'
import { TotalFigure, TotalNote } from './counted.tsx'
import { EyeButton } from './eye-button.tsx'
import { hasNothing } from './has-nothing.ts'
import { totalHistoryQuery } from './queries.ts'
import { useStage } from './use-stage.ts'
import { useWelcome } from './use-welcome.ts'

/** Name, total and change of the person, in three lines. */
function Greeting() {
  return (
    <div className="text-center">
      <h1 className="text-lg/7 font-semibold text-balance">{useWelcome()}</h1>
      <Total />
    </div>
  )
}

function Total() {
  const { t } = useTranslation()
  const accounts = useQuery(accountsQuery())
  const history = useQuery(totalHistoryQuery())
  if (accounts.isError && !accounts.data) {
    return (
      <p role="alert" className="mt-2 text-sm text-muted">
        {t('wallet.accounts.failed')} <span className="figures">{tellError(accounts.error).requestId}</span>
        <Button variant="link" size="sm" busy={accounts.isFetching} onClick={() => accounts.refetch()}>
          {t('common.action.retry')}
        </Button>
      </p>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-center gap-x-1.5 text-sm text-muted">
        {t('dashboard.total')}
        {accounts.data && <TotalNote accounts={accounts.data} />}
        <EyeButton className="-my-3" />
      </div>
      {accounts.data ? (
        <TotalFigure
          accounts={accounts.data}
          className="justify-center leading-14 font-semibold tracking-tight"
        />
      ) : (
        <Skeleton className="mx-auto my-2 h-10 w-64 max-w-full" />
      )}
      {history.data && !hasNothing(history.data) && (
        <Change history={history.data} className="justify-center" />
      )}
    </>
  )
}

/** Steps that an account still needs to be complete. */
function Matters() {
  const { t } = useTranslation()
  const stage = useStage()
  const isProtected = useQuery(protectionQuery()).data
  return (
    <>
      {stage === 'empty' && (
        <Matter
          icon={Plus}
          tone="accent"
          title={t('dashboard.steps.money')}
          hint={t('dashboard.steps.moneyHint')}
          action={
            <AppLink to="addMoney" className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
              {t('dashboard.addMoney')}
            </AppLink>
          }
        />
      )}
      {isProtected === false && (
        <Matter
          icon={Fingerprint}
          tone="accent"
          title={t('dashboard.steps.protect')}
          hint={t('dashboard.steps.protectShort')}
          action={
            <AppLink to="profileSecurity" className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
              {t('dashboard.steps.protectAction')}
            </AppLink>
          }
        />
      )}
    </>
  )
}

/** How many accounts they have. */
function useFact(): Fact | null {
  const { t } = useTranslation()
  const accounts = useQuery(accountsQuery()).data?.data
  return accounts
    ? { text: t('dashboard.accounts', { count: accounts.length }), needsAttention: false }
    : null
}

export const launcher: LauncherPart = {
  name: 'dashboard',
  Greeting,
  Matters,
  fact: { of: 'dashboard', useFact },
}
