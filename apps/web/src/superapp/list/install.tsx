import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { takeOffer } from '../../install/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'

/** Puts Sadaf among the device's apps where the browser offers that, and says how where it does not. */
export function InstallApp() {
  const { t } = useTranslation()
  const [isExplained, setExplained] = useState(false)

  async function install() {
    if (!(await takeOffer())) setExplained(true)
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
