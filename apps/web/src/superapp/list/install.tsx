import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'

/** What some browsers offer a page: to put it among the device's own apps. */
type InstallOffer = Event & { prompt(): Promise<unknown> }

const isOffer = (event: unknown): event is InstallOffer => event instanceof Event && 'prompt' in event

/** What boot.js has kept of it, which can be used once. */
function offerHere(): InstallOffer | undefined {
  const offer: unknown = Reflect.get(globalThis, 'sadafInstall')
  return isOffer(offer) ? offer : undefined
}

/** Puts Sadaf among the device's apps where the browser offers that, and says how where it does not. */
export function InstallApp() {
  const { t } = useTranslation()
  const [isExplained, setExplained] = useState(false)

  async function install() {
    const offer = offerHere()
    if (!offer) return setExplained(true)
    Reflect.deleteProperty(globalThis, 'sadafInstall')
    await offer.prompt()
  }

  return (
    <>
      <Button className="max-sm:w-full" onClick={install}>
        <Download aria-hidden />
        {t('superapp.install.button')}
      </Button>
      <Dialog open={isExplained} onOpenChange={setExplained}>
        <DialogContent
          title={t('superapp.install.title')}
          description={t('superapp.install.text')}
          footer={
            <DialogClose asChild>
              <Button>{t('superapp.install.done')}</Button>
            </DialogClose>
          }
        >
          <ul className="grid list-disc gap-2 ps-5 text-sm">
            <li>{t('superapp.install.iphone')}</li>
            <li>{t('superapp.install.android')}</li>
            <li>{t('superapp.install.desk')}</li>
          </ul>
        </DialogContent>
      </Dialog>
    </>
  )
}
