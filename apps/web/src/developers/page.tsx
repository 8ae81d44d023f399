import { FlaskConical } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { getConfig } from '../app/config.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { QuickStart } from './quick-start.tsx'

const Keys = late(() => import('./keys/keys.tsx'))
const Reference = late(() => import('./reference/reference.tsx'))
const Rules = late(() => import('./rules.tsx'))

const tabs = ['start', 'keys', 'reference', 'rules'] as const

/** The API for developers: how to begin, keys of one's own, and all that can be called. */
export function Component() {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const navigate = useNavigate()
  // Known until the page is left, and nowhere else.
  const [newKey, setNewKey] = useState<string>()
  const tab = tabs.find((each) => each === address.get('tab')) ?? 'start'
  const show = (next: (typeof tabs)[number]) =>
    navigate(next === 'start' ? '?' : `?tab=${next}`, { preventScrollReset: true })
  return (
    <div className="container-page py-7 sm:py-8">
      <title>{t('common.pageTitle', { page: t('developers.title') })}</title>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('developers.title')}</h1>
          <p className="mt-1 text-sm text-muted">{t('developers.intro')}</p>
        </div>
        {getConfig().demoMode && (
          <Badge tone="default">
            <FlaskConical aria-hidden />
            {t('developers.sandbox')}
          </Badge>
        )}
      </div>
      <Card padded={false} className="mt-5">
        <Tabs
          value={tab}
          onValueChange={show}
          tabs={tabs.map((value) => ({ value, label: t(`developers.tab.${value}`) }))}
          label={t('developers.tab.label')}
          className="[&>[role=tablist]]:px-1 sm:[&>[role=tablist]]:px-2"
        >
          <TabPanel value="start" className="p-4 sm:p-6">
            <QuickStart newKey={newKey} onMakeKey={() => show('keys')} />
          </TabPanel>
          <TabPanel value="keys" className="p-4 sm:p-6">
            <Suspense fallback={<Waiting />}>
              <Keys onMade={setNewKey} onRevoked={() => setNewKey(undefined)} />
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
