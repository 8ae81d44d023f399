import { useSearchParams } from 'react-router'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { meQuery } from '../../app/session/me.ts'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { PageTitle } from '../parts.tsx'
import { Enquiries } from './enquiries.tsx'
import { Tickets } from './tickets.tsx'

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
})

const tabs = ['tickets', 'enquiries'] as const

/**
 * Messages that wait for an answer: tickets of people, and enquiries without an account. The tab stands in
 * the address.
 */
export function Component() {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  const tab = tabs.find((each) => each === address.get('tab')) ?? 'tickets'
  const show = (chosen: (typeof tabs)[number]) =>
    setAddress(chosen === 'tickets' ? {} : { tab: chosen }, { preventScrollReset: true })
  return (
    <>
      <PageTitle title={t('ops.support.title')} intro={t('ops.support.intro')} />
      <Tabs
        value={tab}
        onValueChange={show}
        label={t('ops.support.title')}
        tabs={tabs.map((value) => ({ value, label: t(`ops.support.tab.${value}`) }))}
      >
        <TabPanel value="tickets">
          <Tickets />
        </TabPanel>
        <TabPanel value="enquiries">
          <Enquiries />
        </TabPanel>
      </Tabs>
    </>
  )
}
