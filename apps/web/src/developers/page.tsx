import { FlaskConical } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { getConfig } from '../app/config.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { useArrival } from '../app/routing/use-arrival.ts'
import { useSession } from '../app/session/session.tsx'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import type { MakingFor } from './keys/make-key.tsx'
import { QuickStart } from './quick-start.tsx'
import { ApiKeyProvider } from './reference/try-it/api-key.tsx'

const Keys = late(() => import('./keys/keys.tsx'))
const Reference = late(() => import('./reference/reference.tsx'))
const Rules = late(() => import('./rules.tsx'))

const Webhooks = late(() => import('./webhooks/webhooks.tsx'))

const Apps = late(() => import('./apps/apps.tsx'))

const MiniApps = late(() => import('./mini-apps/mini-apps.tsx'))

const tabs = ['start', 'keys', 'miniApps', 'apps', 'webhooks', 'reference', 'rules'] as const

/** The API for developers: how to begin, keys of one's own, and all that can be called. */
export function Component() {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const { user } = useSession()
  const content = useRef<HTMLDivElement>(null)
  useArrival(content)
  // Known until the page is left, and nowhere else; shown to its owner alone, also if another person signs in.
  const [made, setMade] = useState<{ readonly key: string; readonly userId: string | undefined }>()
  const newKey = user !== undefined && made?.userId === user.id ? made.key : undefined
  const [making, setMaking] = useState<MakingFor>()
  const tab = tabs.find((each) => each === address.get('tab')) ?? 'start'
  const show = (next: (typeof tabs)[number]) =>
    navigate(next === 'start' ? '?' : `?tab=${next}`, { preventScrollReset: true })
  const { demoMode } = getConfig()
  const makeForFirstCalls = () => {
    if (user) setMaking('first calls')
    return show('keys')
  }
  return (
    <div ref={content} className="container-page py-7 sm:py-8">
      <title>{t('common.pageTitle', { page: t('developers.title') })}</title>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('developers.title')}</h1>
          <p className="mt-1 text-sm text-muted">
            {t(demoMode ? 'developers.intro' : 'developers.introLive')}
          </p>
        </div>
        {demoMode && (
          <Badge tone="default">
            <FlaskConical aria-hidden />
            {t('developers.sandbox')}
          </Badge>
        )}
      </div>
      <ApiKeyProvider userId={user?.id} newKey={newKey}>
        <Card padded={false} className="mt-5">
          <Tabs
            value={tab}
            onValueChange={show}
            tabs={tabs.map((value) => ({ value, label: t(`developers.tab.${value}`) }))}
            label={t('developers.tab.label')}
            className="[&>[role=tablist]]:px-1 sm:[&>[role=tablist]]:px-2"
          >
            <TabPanel value="start" className="p-4 sm:p-6">
              <QuickStart newKey={newKey} onMakeKey={makeForFirstCalls} />
            </TabPanel>
            <TabPanel value="keys" className="p-4 sm:p-6">
              <Suspense fallback={<Waiting />}>
                <Keys
                  making={making}
                  onMaking={setMaking}
                  onMade={(key) => setMade({ key, userId: user?.id })}
                  onRevoked={() => setMade(undefined)}
                />
              </Suspense>
            </TabPanel>
            <TabPanel value="miniApps" className="p-4 sm:p-6">
              <Suspense fallback={<Waiting />}>
                <MiniApps />
              </Suspense>
            </TabPanel>
            <TabPanel value="apps" className="p-4 sm:p-6">
              <Suspense fallback={<Waiting />}>
                <Apps />
              </Suspense>
            </TabPanel>
            <TabPanel value="webhooks" className="p-4 sm:p-6">
              <Suspense fallback={<Waiting />}>
                <Webhooks />
              </Suspense>
            </TabPanel>
            <TabPanel value="reference" className="p-4 sm:p-6">
              <Suspense fallback={<Waiting />}>
                <Reference />
              </Suspense>
            </TabPanel>
            <TabPanel value="rules" className="p-4 sm:p-6">
              <Suspense fallback={<Waiting />}>
                <Rules />
              </Suspense>
            </TabPanel>
          </Tabs>
        </Card>
      </ApiKeyProvider>
    </div>
  )
}

function Waiting() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-10" />
      <Skeleton className="h-64" />
    </Loading>
  )
}
