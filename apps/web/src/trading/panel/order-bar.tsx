import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer, DrawerContent } from '../../ui/drawer.tsx'
import { useView } from '../use-view.ts'
import { sides } from '../view.ts'
import { OrderPanel } from './order-panel.tsx'

/** Where there is no room for the panel: buying and selling at the bottom edge, which open it as a sheet. */
export function OrderBar({ symbol, name }: { readonly symbol: string; readonly name: string }) {
  const { t } = useTranslation()
  const view = useView()
  return (
    <>
      <div className="sticky bottom-0 z-10 -mx-4 mt-6 flex gap-2.5 border-t border-line bg-page px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 print:hidden">
        {sides.map((side) => (
          <Button
            key={side}
            size="lg"
            variant={side === 'buy' ? 'primary' : 'secondary'}
            className="flex-1"
            aria-haspopup="dialog"
            aria-label={t(`trading.sideOf.${side}`, { name })}
            onClick={() => view.open({ side })}
          >
            {t(`trading.side.${side}`)}
          </Button>
        ))}
      </div>
      <Drawer open={view.side !== undefined} onOpenChange={(isOpen) => isOpen || void view.close('side')}>
        <DrawerContent side="bottom" title={t('trading.order', { name })}>
          <OrderPanel symbol={symbol} />
        </DrawerContent>
      </Drawer>
    </>
  )
}
