import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'

/** What some browsers offer a page: to put it among the device's own apps. */
type InstallOffer = Event & { prompt(): Promise<unknown> }

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

/** Puts Sadaf among the device's apps where the browser offers that, and says how where it does not. */
export function InstallApp() {
  const { t } = useTranslation()
  const [offer, setOffer] = useState<InstallOffer>()
  const [isExplained, setExplained] = useState(false)

  // The browser tells the page when it would install it.
  useEffect(() => {
    const keep = (event: Event) => {
      if (!isOffer(event)) return
      event.preventDefault()
      setOffer(event)
    }
    addEventListener('beforeinstallprompt', keep)
    return () => removeEventListener('beforeinstallprompt', keep)
  }, [])

  async function install() {
    if (!offer) return setExplained(true)
    // It can be used once.
    setOffer(undefined)
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
