import { BadgeDollarSign, Snowflake, Undo2 } from 'lucide-react'
import type { Card } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { useFreeze } from '../use-freeze.ts'

/** Asks whether a card is to be frozen, and says what freezing does not stop. */
export function FreezeDialog({ card, onClose }: { readonly card: Card; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { freeze } = useFreeze()
  const { name } = card
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="sm"
        title={t('cards.freeze.title', { name })}
        description={t('cards.freeze.text')}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">{t('cards.freeze.keep')}</Button>
            </DialogClose>
            <Button
              data-first-focus
              onClick={() => {
                // It is frozen on the screen at once; what comes of it is said there.
                void freeze(card)
                onClose()
              }}
            >
              <Snowflake aria-hidden />
              {t('cards.freeze.confirm')}
            </Button>
          </>
        }
      >
        <h3 className="text-sm font-semibold">{t('cards.freeze.stillTitle')}</h3>
        <ul className="mt-2 grid gap-2 text-sm text-muted [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0 [&>li]:flex [&>li]:gap-2.5">
          <li>
            <BadgeDollarSign aria-hidden />
            {t('cards.freeze.stillCharged')}
          </li>
          <li>
            <Undo2 aria-hidden className="flip-rtl" />
            {t('cards.freeze.stillRefunds')}
          </li>
          <li>
            <Snowflake aria-hidden />
            {t('cards.freeze.stillUndo')}
          </li>
        </ul>
      </DialogContent>
    </Dialog>
  )
}
