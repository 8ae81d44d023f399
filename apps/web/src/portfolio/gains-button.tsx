import { FileText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

const GainsDialog = late(() => import('./gains-dialog.tsx'))

/** Opens the report of what was realised in a year. */
export function GainsButton() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <FileText aria-hidden />
        {t('portfolio.gains.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <GainsDialog />
        </Suspense>
      )}
    </Dialog>
  )
}
