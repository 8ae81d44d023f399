import { getConfig } from '../../../app/config.ts'
import { useTranslation } from '../../../app/language/translation.ts'
import { CodeInput } from '../../../ui/forms/code-input.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useApiKey } from './api-key.tsx'

/** The key that all operations of the reference are tried with. */
export function KeyField() {
  const { t } = useTranslation()
  const { key, setKey, field } = useApiKey()
  return (
    <Field
      label={t('developers.tryIt.key')}
      hint={t(getConfig().demoMode ? 'developers.tryIt.keyHint' : 'developers.tryIt.keyHintLive')}
      className="max-w-2xl"
    >
      {(control) => (
        <CodeInput
          {...control}
          ref={field}
          type="password"
          value={key}
          onChange={(event) => setKey(event.target.value)}
        />
      )}
    </Field>
  )
}
