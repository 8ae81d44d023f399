import { familyMay } from '@sadaf/api/family'
import { useQuery } from '@tanstack/react-query'
import { Plus, Settings, Smile } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { tellError } from '../app/api/api.ts'
import { prefetch } from '../app/api/prefetch.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { AppLink } from '../app/routing/link.tsx'
import { meQuery } from '../app/session/me.ts'
import { Button, buttonStyle } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { Members } from './members/members.tsx'
import { familyQuery, type Household, type Invitation } from './queries.ts'
import { Tiles } from './summary.tsx'
import { addressOf, readView, type Tab, tabs } from './view.ts'
import { Waiting as WaitingInvitation } from './waiting.tsx'

const InviteDialog = late(() =>
  import('./members/invite-dialog.tsx').then((module) => ({ default: module.InviteDialog })),
)
const Activity = late(() => import('./activity.tsx').then((module) => ({ default: module.Activity })))
const Chores = late(() => import('./chores/chores.tsx').then((module) => ({ default: module.Chores })))
const Goals = late(() => import('./goals/goals.tsx').then((module) => ({ default: module.Goals })))
const Controls = late(() => import('./controls.tsx').then((module) => ({ default: module.Controls })))
const SettingsDialog = late(() =>
  import('./settings-dialog.tsx').then((module) => ({ default: module.SettingsDialog })),
)
const Start = late(() => import('./start.tsx').then((module) => ({ default: module.Start })))

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
  void client.prefetchQuery(familyQuery())
})

/** The household of the person, or the way into one. */
export function Component() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const family = useQuery(familyQuery())
  const { tab, opens, isAtLimits } = readView(address, pathname)
  const part =
    opens === 'invite'
      ? t('family.addMember')
      : isAtLimits
        ? t('family.limits.title')
        : tab !== tabs[0] && t(`family.tab.${tab}`)
  const name = part ? `${part} · ${t('family.title')}` : t('family.title')
  return (
    <div className="container-page py-6 sm:py-8">
      <title>{t('common.pageTitle', { page: name })}</title>
      {family.data?.household ? (
        <Hub household={family.data.household} invitations={family.data.invitations} />
      ) : (
        <>
          <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('family.title')}</h1>
          {family.data ? (
            <Suspense fallback={<Waiting />}>
              <Start invitations={family.data.invitations} />
            </Suspense>
          ) : family.isError ? (
            <ErrorState
              message={t('family.failed')}
              requestId={tellError(family.error).requestId}
              retrying={family.isFetching}
              onRetry={() => family.refetch()}
            />
          ) : (
            <Waiting />
          )}
        </>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <Loading className="mt-5 grid gap-4">
      <Skeleton className="h-28 rounded-card!" />
      <Skeleton className="h-96 rounded-card!" />
    </Loading>
  )
}

function Hub({
  household,
  invitations,
}: {
  readonly household: Household
  readonly invitations: readonly Invitation[]
}) {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const view = readView(address, pathname)
  const isParent = familyMay(household.role, 'change_household', 'own')
  const [open, setOpen] = useState<'settings' | 'invite' | null>(isParent ? view.opens : null)
  const close = () => setOpen(null)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('family.title')}</h1>
          <p className="mt-1 text-sm text-muted wrap-anywhere">
            <bdi translate="no">{household.name}</bdi> · {t(`family.you.${household.role}`)}
          </p>
        </div>
        <div className="flex gap-3 max-sm:w-full">
          <Button variant="secondary" className="max-sm:flex-1" onClick={() => setOpen('settings')}>
            <Settings aria-hidden />
            {t('family.settings')}
          </Button>
          {!isParent && (
            <AppLink to="familyMe" className={buttonStyle({ className: 'max-sm:flex-1' })}>
              <Smile aria-hidden />
              {t('family.home.open')}
            </AppLink>
          )}
          {isParent && (
            <Button className="max-sm:flex-1" onClick={() => setOpen('invite')}>
              <Plus aria-hidden />
              {t('family.addMember')}
            </Button>
          )}
        </div>
      </div>
      {invitations.map((invitation) => (
        <div key={invitation.id} className="mt-5">
          <WaitingInvitation invitation={invitation} />
        </div>
      ))}
      <Tiles household={household} />
      <Tabs
        value={view.tab}
        onValueChange={(tab) => navigate(addressOf(tab), { preventScrollReset: true })}
        tabs={tabs.map((value) => ({ value, label: t(`family.tab.${value}`) }))}
        label={t('family.tab.label')}
        className="mt-6"
      >
        <Panel value="members">
          <Members household={household} isYoungOnly={view.isYoungOnly} request={view.request} />
        </Panel>
        <Panel value="activity">
          <Activity />
        </Panel>
        <Panel value="goals">
          <Suspense fallback={<Waiting />}>
            <Goals household={household} marked={view.request} />
          </Suspense>
        </Panel>
        <Panel value="chores">
          <Chores household={household} />
        </Panel>
        <Panel value="controls">
          <Controls household={household} isAtLimits={view.isAtLimits} />
        </Panel>
      </Tabs>
      <Suspense>
        {open === 'invite' && <InviteDialog household={household} onClose={close} />}
        {open === 'settings' && <SettingsDialog household={household} onClose={close} />}
      </Suspense>
    </>
  )
}

/** A tab of the hub; those behind the first come when they are opened. */
function Panel({ value, children }: { readonly value: Tab; readonly children: ReactNode }) {
  return (
    <TabPanel value={value}>
      <Suspense
        fallback={
          <Loading>
            <Skeleton className="h-96 rounded-card!" />
          </Loading>
        }
      >
        {children}
      </Suspense>
    </TabPanel>
  )
}
