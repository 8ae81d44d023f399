import { useState } from 'react'
import type { PriceAlert } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { useTimeZone } from '../../app/session/me.ts'
import { AssetMark, priceText } from '../../markets/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { formatDate } from '../../ui/format.ts'
import { AlertDialog } from '../late-parts.ts'
import { firedText, wishText } from '../words.ts'
import { useChanges } from './use-changes.ts'

const tones = { waiting: 'default', paused: 'warning', fired: 'positive', ended: 'secondary' } as const

/** One alert: what it waits for, how it stands, what it told last, and what can be done. */
export function AlertRow({
  alert,
  hasAsset,
}: {
  readonly alert: PriceAlert
  /** Whether its asset is named, where alerts of several stand together. */
  readonly hasAsset: boolean
}) {
  const { t, language } = useTranslation()
  const timeZone = useTimeZone()
  const wish = wishText(alert, t, language)
  const day = formatDate(new Date(alert.ends_at), 'day', language, timeZone)
  const isOver = alert.state === 'fired' || alert.state === 'ended'
  return (
    <li className="grid gap-2 px-4 py-4 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 flex-1 items-start gap-3">
          {hasAsset && <AssetMark symbol={alert.symbol} />}
          <div className="min-w-0">
            {hasAsset && (
              <AppLink to="asset" params={{ id: alert.symbol }} className="font-medium hover:underline">
                {alert.name}
              </AppLink>
            )}
            <p className={hasAsset ? 'text-sm' : 'font-medium'}>{wish}</p>
            <p className="text-sm text-muted">
              {t(`alerts.frequency.${alert.frequency}`)}
              {!isOver && <> · {t('alerts.until', { day })}</>}
              {hasAsset && <> · {t('alerts.now', { price: priceText(alert.price, language) })}</>}
            </p>
          </div>
        </div>
        <Badge tone={tones[alert.state]}>{t(`alerts.state.${alert.state}`)}</Badge>
      </div>
      {alert.state === 'waiting' && alert.is_beyond && (
        <p className="text-sm text-muted">
          {t('alerts.beyond', { price: priceText(alert.price, language) })}
        </p>
      )}
      {alert.last_fired && (
        <p className="text-sm text-muted">{firedText(alert.last_fired, t, { language, timeZone })}</p>
      )}
      <Actions alert={alert} wish={`${alert.name}: ${wish}`} />
    </li>
  )
}

function Actions({ alert, wish }: { readonly alert: PriceAlert; readonly wish: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'change' | 'delete'>()
  const { pause, resume, remove } = useChanges(alert)
  const close = () => setOpen(undefined)
  const isOver = alert.state === 'fired' || alert.state === 'ended'
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="secondary"
        aria-label={t(isOver ? 'alerts.action.againNamed' : 'alerts.action.changeNamed', { alert: wish })}
        onClick={() => setOpen('change')}
      >
        {t(isOver ? 'alerts.action.again' : 'alerts.action.change')}
      </Button>
      {!isOver && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t(alert.state === 'paused' ? 'alerts.action.resumeNamed' : 'alerts.action.pauseNamed', {
            alert: wish,
          })}
          onClick={alert.state === 'paused' ? resume : pause}
        >
          {t(alert.state === 'paused' ? 'alerts.action.resume' : 'alerts.action.pause')}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('alerts.action.deleteNamed', { alert: wish })}
        onClick={() => setOpen('delete')}
      >
        {t('alerts.action.delete')}
      </Button>
      {open === 'change' && (
        <AlertDialog symbol={alert.symbol} name={alert.name} alert={alert} onClose={close} />
      )}
      {open === 'delete' && <DeleteDialog wish={wish} remove={remove} onClose={close} />}
    </div>
  )
}

function DeleteDialog({
  wish,
  remove,
  onClose,
}: {
  readonly wish: string
  readonly remove: () => Promise<void>
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const confirm = async () => {
    await remove()
    onClose()
  }
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="sm"
        title={t('alerts.question.title')}
        description={t('alerts.question.hint', { alert: wish })}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('alerts.question.keep')}
            </Button>
            <Button variant="destructive" onClick={confirm}>
              {t('alerts.question.yes')}
            </Button>
          </>
        }
      />
    </Dialog>
  )
}
