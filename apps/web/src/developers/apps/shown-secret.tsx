import { useTranslation } from '../../app/language/translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogContent } from '../../ui/dialog.tsx'
import { CodeBlock } from '../code.tsx'

/** A secret of an app that was just made, the one time that it is shown. */
export function ShownSecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <DialogContent
      title={t('developers.apps.secret')}
      footer={<Button onClick={onClose}>{t('developers.keys.kept')}</Button>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Alert tone="warning">{t('developers.apps.once')}</Alert>
        <CodeBlock code={secret} label={t('developers.apps.secret')} />
      </div>
    </DialogContent>
  )
}
