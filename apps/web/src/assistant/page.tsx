import { useQueryClient } from '@tanstack/react-query'
import { Settings, SquarePen } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { prefetch } from '../app/api/prefetch.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { meQuery } from '../app/session/me.ts'
import { Button } from '../ui/button.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { readTab, type Tab, tabs } from './address.ts'
import { Chat } from './chat.tsx'
import { History } from './history.tsx'
import { Insights } from './insights.tsx'
import { assistantKey } from './queries.ts'
import { Suggestions } from './suggestions.tsx'

const SettingsDialog = late(() =>
  import('./settings-dialog.tsx').then((module) => ({ default: module.SettingsDialog })),
)

export const loader = prefetch((client) => void client.prefetchQuery(meQuery()))

/** Questions about one's own money, what stands out in it, what the assistant can do, and what was asked before. */
export function Component() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { pathname } = useLocation()
  const [address, setAddress] = useSearchParams()
  const [isSetting, setIsSetting] = useState(false)
  const [round, setRound] = useState(0)
  const tab = readTab(address, pathname)
  const show = (search: Record<string, string>) => setAddress(search, { preventScrollReset: true })
  const showTab = (next: Tab) => {
    const conversation = address.get('conversation')
    show({ tab: next, ...(conversation !== null && { conversation }) })
  }
  const begin = () => {
    setRound(round + 1)
    show({ tab: 'chat' })
  }
  const name =
    tab === tabs[0] ? t('assistant.title') : `${t(`assistant.tab.${tab}`)} · ${t('assistant.title')}`
  return (
    <div className="container-page py-6 sm:py-8">
      <title>{t('common.pageTitle', { page: name })}</title>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('assistant.title')}</h1>
          <p className="mt-1 text-sm text-muted">{t('assistant.intro')}</p>
        </div>
        <div className="flex gap-2">
          <Button variant="secondary" onClick={begin}>
            <SquarePen aria-hidden />
            {t('assistant.newChat')}
          </Button>
          <Button variant="secondary" onClick={() => setIsSetting(true)}>
            <Settings aria-hidden />
            {t('assistant.settings.open')}
          </Button>
        </div>
      </div>
      <Tabs
        value={tab}
        onValueChange={showTab}
        tabs={tabs.map((value) => ({ value, label: t(`assistant.tab.${value}`) }))}
        label={t('assistant.tab.label')}
        className="mt-4"
      >
        <TabPanel value="chat">
          <Chat
            key={`${round} ${address.get('ask')}`}
            firstQuestion={pathname === '/ai/budget' ? t('assistant.budgetQuestion') : ''}
          />
        </TabPanel>
        <TabPanel value="insights">
          <Insights />
        </TabPanel>
        <TabPanel value="suggestions">
          <Suggestions onStart={(question) => show({ tab: 'chat', ask: question })} />
        </TabPanel>
        <TabPanel value="history">
          <History />
        </TabPanel>
      </Tabs>
      {isSetting && (
        <Suspense>
          <SettingsDialog
            onClose={() => setIsSetting(false)}
            onDeleted={() => {
              client.removeQueries({ queryKey: [...assistantKey, 'conversation'] })
              begin()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
