import type { MiniApp, Permission } from '@sadaf/api/mini-apps'
import type { ReactNode } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'

/** Asks the person, in a layer of ours over the frame, whether an app may read something. */
export function Consent({
  app,
  permission,
  onDecide,
  allowButton,
}: {
  readonly app: MiniApp
  /** None is asked for where it is absent. */
  readonly permission: Permission | undefined
  readonly onDecide: (isAllowed: boolean) => unknown
  readonly allowButton: (label: string) => ReactNode
}) {
  const { t } = useTranslation()
  const name = t(`superapp.app.${app}.name`)
  return (
    <Dialog open={permission !== undefined} onOpenChange={(isOpen) => !isOpen && onDecide(false)}>
      {permission && (
        <DialogContent
          size="sm"
          title={t(`superapp.consent.${permission}.title`, { name })}
          description={t(`superapp.consent.${permission}.text`)}
          footer={
            <>
              <Button variant="secondary" onClick={() => onDecide(false)}>
                {t('superapp.consent.refuse')}
              </Button>
              {allowButton(t('superapp.consent.allow'))}
            </>
          }
        >
          <p className="text-sm text-muted">{t('superapp.consent.revocable')}</p>
        </DialogContent>
      )}
    </Dialog>
  )
}
