import { useQuery } from '@tanstack/react-query'
import { BellPlus } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import type { PriceAlert } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AssetMark, assetQuery, priceText } from '../../markets/index.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AlertForm } from './alert-form.tsx'
import { beginning, type Draft, draftOf, readLine } from './draft.ts'
import { useSetting } from './use-setting.ts'

export type AlertDialogProps = {
  readonly symbol: string
  readonly name: string
  /** The one that is changed; absent, another is set. */
  readonly alert?: PriceAlert
  readonly onClose: () => void
}

/** Says when one wants to be told of a price. */
export default function AlertDialog(props: AlertDialogProps) {
  const { symbol, name, alert, onClose } = props
  const { t, language } = useTranslation()
  const form = useId()
  const { data: asset } = useQuery(assetQuery(symbol, language))
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={
          <span className="flex items-center gap-3">
            <AssetMark symbol={symbol} />
            {t(alert ? 'alerts.form.changeTitle' : 'alerts.form.title')}
          </span>
        }
        description={
          <>
            {name}
            {asset && (
              <>
                {' · '}
                <bdi dir="ltr" className="figures">
                  {priceText(asset.price, language)}
                </bdi>
              </>
            )}
          </>
        }
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('common.action.cancel')}
            </Button>
            <Button type="submit" form={form} busy={isBusy}>
              <BellPlus aria-hidden />
              {t(alert ? 'alerts.form.save' : 'alerts.form.create')}
            </Button>
          </>
        }
      >
        {asset ? (
          <Body {...props} id={form} now={asset.price} past={asset.sparkline} onBusy={setIsBusy} />
        ) : (
          <Skeleton className="h-80" />
        )}
      </DialogContent>
    </Dialog>
  )
}

type BodyProps = AlertDialogProps & {
  readonly id: string
  readonly now: string | null
  readonly past: readonly string[]
  readonly onBusy: (isBusy: boolean) => void
}

function Body({ id, symbol, alert, now, past, onBusy, onClose }: BodyProps) {
  const { t, language } = useTranslation()
  const [draft, setDraft] = useState<Draft>(() => (alert ? draftOf(alert, now) : beginning(now)))
  const [isTried, setIsTried] = useState(false)
  const setting = useSetting({ symbol, alert })
  const read = readLine(draft, language)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!read.ok || setting.isPending) return
    onBusy(true)
    const isSet = await setting.send(draft, read.line)
    onBusy(false)
    if (isSet) onClose()
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      <AlertForm
        draft={draft}
        onDraftChange={setDraft}
        now={now}
        past={past}
        problem={read.ok || !isTried ? undefined : read.problem}
        isChanging={alert !== undefined}
      />
      {setting.failure && (
        <Alert tone="destructive" title={t('alerts.form.failed')}>
          {setting.failure}
        </Alert>
      )}
    </form>
  )
}
