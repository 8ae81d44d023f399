import { HandCoins, type LucideIcon, ReceiptText, Send, TrendingUp } from 'lucide-react'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { cn } from '../ui/cn.ts'

/** The most frequent tasks. */
export function QuickActions() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="quick-actions" className="mt-4">
      <h2 id="quick-actions" className="sr-only">
        {t('dashboard.actions.title')}
      </h2>
      <ul className="grid grid-cols-4 gap-2 sm:gap-3">
        <li>
          <AppLink to="send" className={cn(tileStyle, 'transition-shadow md:hover:shadow-float')}>
            <TileIcon icon={Send} flips />
            <Label text={t('dashboard.actions.send')} short={t('dashboard.actions.sendShort')} />
          </AppLink>
        </li>
        <li>
          <AppLink
            to="transactionsRequest"
            className={cn(tileStyle, 'transition-shadow md:hover:shadow-float')}
          >
            <TileIcon icon={HandCoins} />
            <Label text={t('dashboard.actions.request')} short={t('dashboard.actions.requestShort')} />
          </AppLink>
        </li>
        <li>
          <AppLink to="bills" className={cn(tileStyle, 'transition-shadow md:hover:shadow-float')}>
            <TileIcon icon={ReceiptText} />
            <Label text={t('dashboard.actions.bills')} short={t('dashboard.actions.billsShort')} />
          </AppLink>
        </li>
        <li>
          <AppLink to="markets" className={cn(tileStyle, 'transition-shadow md:hover:shadow-float')}>
            <TileIcon icon={TrendingUp} />
            <Label text={t('dashboard.actions.invest')} short={t('dashboard.actions.investShort')} />
          </AppLink>
        </li>
      </ul>
    </section>
  )
}

/** Four beside each other on a phone or a tablet have room for a word each. */
function Label({ text, short }: { readonly text: string; readonly short: string }) {
  return (
    <>
      <span className="max-lg:sr-only">{text}</span>
      <span aria-hidden className="lg:hidden">
        {short}
      </span>
    </>
  )
}

const tileStyle =
  'relative flex h-full w-full items-center gap-3 rounded-card text-start text-[0.9375rem] font-semibold max-md:flex-col max-md:gap-1.5 max-md:text-center max-md:text-xs/4 max-md:font-medium md:border md:border-line md:bg-surface md:p-3.5 md:shadow-card'

function TileIcon({ icon: Icon, flips = false }: { readonly icon: LucideIcon; readonly flips?: boolean }) {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-card max-md:size-12 max-md:rounded-full bg-accent-soft text-accent">
      <Icon aria-hidden className={cn('size-5', flips && 'flip-rtl')} strokeWidth={1.75} />
    </span>
  )
}
