import { useTranslation } from '../app/translation.ts'
import { SecondStep } from '../auth/second-step.tsx'
import { Alert } from '../ui/alert.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { EnrolAuthenticator } from './enrol-authenticator.tsx'

/** Asks for a second factor; whoever has none yet is led through adding one, which raises the session too. */
export function StepUpDialog({ onEnd }: { readonly onEnd: (isDone: boolean) => void }) {
  const { t } = useTranslation()
  const end = () => onEnd(true)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onEnd(false)}>
      <DialogContent size="sm" title={t('security.stepUp.title')} description={t('security.stepUp.text')}>
        <SecondStep
          onDone={end}
          none={
            <>
              <Alert className="mb-4">{t('security.stepUp.none')}</Alert>
              <EnrolAuthenticator onDone={end} />
            </>
          }
        />
      </DialogContent>
    </Dialog>
  )
}
