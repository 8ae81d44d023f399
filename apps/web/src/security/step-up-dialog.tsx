import type { Approval } from '@sadaf/api'
import type { PromptDialog } from '../app/api/prompts.ts'
import { useTranslation } from '../app/language/translation.ts'
import { SecondStep } from '../auth/index.ts'
import { Alert } from '../ui/alert.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { approved, useApprovalWords } from './approval-words.ts'
import { EnrolAuthenticator } from './enrol-authenticator.tsx'

type Props = { readonly onEnd: (isDone: boolean) => void }

/** Asks for a second factor; a person without one is led through adding one, which raises the session too. */
export function StepUpDialog({ onEnd }: Props) {
  const { t } = useTranslation()
  return <Asked onEnd={onEnd} reason={t('security.stepUp.text')} isForMoney={false} />
}

/** The same for a payment, which it names: a code by text message is not offered. */
export function stepUpDialogFor(approval: Approval): PromptDialog {
  return function PaymentStepUpDialog({ onEnd }) {
    const { t } = useTranslation()
    const reason = t(`security.stepUp.${approved(approval)}`, useApprovalWords(approval))
    return <Asked onEnd={onEnd} reason={reason} isForMoney />
  }
}

type Prompt = Props & { readonly reason: string; readonly isForMoney: boolean }

function Asked({ onEnd, reason, isForMoney }: Prompt) {
  const { t } = useTranslation()
  const end = () => onEnd(true)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onEnd(false)}>
      <DialogContent size="sm" title={t('security.stepUp.title')} description={reason}>
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
