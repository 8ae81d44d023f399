import { Copy, Download, LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { useSession } from '../app/session/session.tsx'
import { explainAuthError } from '../auth/index.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { refreshSecurity } from './queries.ts'
import { codesFile, grouped, makeCodes } from './recovery-codes-made.ts'

const FEW = 3

/** How many codes are left, and the way to new ones. */
export function RecoveryCodes({
  counts: { total, left },
  onMade,
}: {
  readonly counts: { readonly total: number; readonly left: number }
  readonly onMade: (codes: readonly string[]) => void
}) {
  const { t } = useTranslation()
  const isShort = left <= FEW
  const make = async () => {
    const { data, error } = await makeCodes(total > 0)
    if (error || !data) return toast.error(t(error ? explainAuthError(error) : 'common.error.generic'))
    onMade(data.codes)
    await refreshSecurity()
  }
  return (
    <Alert tone={isShort ? 'warning' : 'info'} title={t('security.codes.title')} className="mt-5">
      <p>{total === 0 ? t('security.codes.none') : t('security.codes.left', { count: left, total })}</p>
      <Button variant="secondary" className="mt-3" onClick={make}>
        <LifeBuoy aria-hidden />
        {total === 0 ? t('security.codes.make') : t('security.codes.renew')}
      </Button>
    </Alert>
  )
}

/** The codes, this once: to copy or to keep as a file, and a word that they are kept. */
export function NewCodes({
  codes,
  onClose,
}: {
  readonly codes: readonly string[] | undefined
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const [isKept, setIsKept] = useState(false)
  const [isHurrying, setIsHurrying] = useState(false)
  if (!codes) return null
  const close = () => {
    setIsKept(false)
    setIsHurrying(false)
    onClose()
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && (isKept ? close() : setIsHurrying(true))}>
      <DialogContent
        title={t('security.codes.newTitle')}
        description={t('security.codes.newText')}
        footer={
          <Button disabled={!isKept} onClick={close}>
            {t('security.codes.done')}
          </Button>
        }
      >
        <ul className="figures grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-control bg-subtle p-4 text-sm sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} dir="ltr" className="text-center select-all">
              {grouped(code)}
            </li>
          ))}
        </ul>
        <Keep codes={codes} />
        {isHurrying && !isKept && (
          <Alert tone="warning" className="mt-4">
            {t('security.codes.keepFirst')}
          </Alert>
        )}
        <Checkbox
          className="mt-4"
          label={t('security.codes.kept')}
          checked={isKept}
          onCheckedChange={setIsKept}
        />
      </DialogContent>
    </Dialog>
  )
}

function Keep({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const text = codesFile(t('security.codes.fileHeading', { email: user?.email ?? '' }), codes)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t('security.codes.copied'))
    } catch (error) {
      console.error('The clipboard refused', error)
      toast.error(t('common.error.generic'))
    }
  }
  const download = () => {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = address
    link.download = 'sadaf-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <div className="mt-3 grid gap-2 min-[22rem]:grid-cols-2">
      <Button variant="secondary" data-first-focus onClick={copy}>
        <Copy aria-hidden />
        {t('security.codes.copy')}
      </Button>
      <Button variant="secondary" onClick={download}>
        <Download aria-hidden />
        {t('security.codes.download')}
      </Button>
    </div>
  )
}
