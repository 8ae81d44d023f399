import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'

/** A link that came by message, or a wallet id. */
export function TypedLink({ onText }: { readonly onText: (text: string) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(typed.trim() === '')
    if (typed.trim() !== '') onText(typed)
  }
  return (
    <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-3" onSubmit={submit}>
      <h2 className="text-base font-semibold">{t('links.scan.orLink')}</h2>
      <Field label={t('links.scan.link')} error={isMissing ? t('links.scan.linkMissing') : undefined}>
        {(control) => (
          <Input
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            {...control}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" block>
        {t('links.scan.open')}
      </Button>
    </form>
  )
}
