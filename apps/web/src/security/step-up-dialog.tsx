import { useTranslation } from '../app/language/translation.ts'
import { SecondStep } from '../auth/second-step.tsx'
import { Alert } from '../ui/alert.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { EnrolAuthenticator } from './enrol-authenticator.tsx'

type Props = { readonly onEnd: (isDone: boolean) => void }

/** Asks for a second factor; whoever has none yet is led through adding one, which raises the session too. */
export function StepUpDialog({ onEnd }: Props) {
  return <Asked onEnd={onEnd} isForMoney={false} />
}

/** The same where money moves: a code by text message is not offered. */
export function MoneyStepUpDialog({ onEnd }: Props) {
  return <Asked onEnd={onEnd} isForMoney />
}

function Asked({ onEnd, isForMoney }: Props & { readonly isForMoney: boolean }) {
  const { t } = useTranslation()
  const end = () => onEnd(true)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onEnd(false)}>
      <DialogContent
        size="sm"
        title={t('security.stepUp.title')}
        description={t(isForMoney ? 'security.stepUp.money' : 'security.stepUp.text')}
      >
        <SecondStep
          onDone={end}
          isForMoney={isForMoney}
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
