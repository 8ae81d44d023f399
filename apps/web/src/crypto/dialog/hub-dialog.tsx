import { useTranslation } from '../../app/language/translation.ts'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import type { Hub } from '../use-hub.ts'
import { useView } from '../use-view.ts'
import { type HubTab, tabs } from '../view.ts'
import { MarketsTab } from './markets-tab.tsx'
import { PortfolioTab } from './portfolio-tab.tsx'
import { TradingTab } from './trading-tab.tsx'

/** Dialog over the page: one's holdings, the markets, and the ways to trade. */
export default function HubDialog({ hub, tab }: { readonly hub: Hub; readonly tab: HubTab }) {
  const { t } = useTranslation()
  const view = useView()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && view.close()}>
      <DialogContent title={t('crypto.dialog.title')} size="lg">
        <Tabs
          value={tab}
          onValueChange={(next) => view.show({ tab: next })}
          tabs={tabs.map((value) => ({ value, label: t(`crypto.tab.${value}`) }))}
          label={t('crypto.dialog.title')}
          // As high with little in it as with much, so that nothing jumps where another tab is chosen.
          className="min-h-[min(36rem,66dvh)] [&>[role=tablist]]:sticky [&>[role=tablist]]:top-0 [&>[role=tablist]]:z-10 [&>[role=tablist]]:-mx-5 [&>[role=tablist]]:bg-surface [&>[role=tablist]]:px-2 sm:[&>[role=tablist]]:-mx-6 sm:[&>[role=tablist]]:px-3"
        >
          <TabPanel value="portfolio">
            <PortfolioTab hub={hub} />
          </TabPanel>
          <TabPanel value="markets" className="pt-4!">
            <MarketsTab hub={hub} />
          </TabPanel>
          <TabPanel value="trading">
            <TradingTab hub={hub} />
          </TabPanel>
        </Tabs>
      </DialogContent>
    </Dialog>
  )
}
