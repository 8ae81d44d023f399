import { FileText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'

const AcceptDialog = late(() => import('./accept-dialog.tsx'))

/** Says that there are new versions, and opens them. */
export default function NewTexts() {
  const { t } = useTranslation()
  const { key } = useLocation()
  // A link out of the dialog leaves it.
  const [openedAt, setOpenedAt] = useState<string>()
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-2 bg-accent-soft px-4 py-1 text-center text-sm">
      <FileText aria-hidden className="size-4 shrink-0 text-accent" strokeWidth={1.75} />
      <p>{t('acceptances.ask.banner')}</p>
      <button
        type="button"
        onClick={() => setOpenedAt(key)}
        className="inline-flex min-h-11 items-center rounded-control font-semibold text-accent underline-offset-4 hover:underline"
      >
        {t('acceptances.ask.open')}
      </button>
      {openedAt === key && (
        <Suspense>
          <AcceptDialog onClose={() => setOpenedAt(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
