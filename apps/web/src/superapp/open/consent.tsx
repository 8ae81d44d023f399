import type { Permission } from '@sadaf/api/mini-apps'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import type { RunningApp } from './running.ts'

type Deciding = {
  /** The person's decision is on its way to the server. */
  readonly isDeciding: boolean
  readonly onDecide: (isAllowed: boolean) => unknown
}

/** Asks the person, in a layer of ours over the frame, whether an app may read something. */
export function Consent({
  running: { name, isOwn },
  permission,
  ...deciding
}: Deciding & {
  readonly running: RunningApp
  /** None is asked for where it is absent. */
  readonly permission: Permission | undefined
}) {
  const { t } = useTranslation()
  return (
    <Dialog open={permission !== undefined} onOpenChange={(isOpen) => !isOpen && deciding.onDecide(false)}>
      {permission && (
        <DialogContent
          size="sm"
          title={t(`superapp.consent.${permission}.title`, { name })}
          description={t(`superapp.consent.${permission}.text`)}
          footer={<Buttons {...deciding} />}
        >
          <p className="text-sm text-muted">{t('superapp.consent.revocable')}</p>
          {isOwn && <p className="mt-2 text-sm text-muted">{t('superapp.own.passesOn')}</p>}
        </DialogContent>
      )}
    </Dialog>
  )
}

/** So long a layer has to be seen before it is allowed. */
const UNREAD_MS = 600

function Buttons({ isDeciding, onDecide }: Deciding) {
  const { t } = useTranslation()
  const [isSeen, setSeen] = useState(false)
  // The app chooses when it asks: a tap that was meant for the app must not allow anything.
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), UNREAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Button variant="secondary" disabled={isDeciding} onClick={() => onDecide(false)}>
        {t('superapp.consent.refuse')}
      </Button>
      <Button busy={isDeciding} disabled={!isSeen} onClick={() => onDecide(true)}>
        {t('superapp.consent.allow')}
      </Button>
    </>
  )
}
