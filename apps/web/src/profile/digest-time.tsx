import { useState } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { useNow } from '../app/now.ts'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { useChangeNotificationSettings } from './notification-settings.ts'
import { zoneName } from './time-zones.ts'

type DigestTimeProps = {
  readonly at: string
  /** The person's time zone, in which the time is. */
  readonly zone: string
}

/** The time of the daily mail, saved when its field is left. */
export function DigestTime({ at, zone }: DigestTimeProps) {
  const { t, language } = useTranslation()
  const change = useChangeNotificationSettings()
  const now = useNow()
  const [typed, setTyped] = useState<string>()
  const save = () => {
    if (typed && typed !== at) change({ digest_at: typed })
    // A time that was left empty is again what is kept.
    setTyped(undefined)
  }
  return (
    <div className="max-w-sm">
      <Field
        label={t('profile.groups.digestAt')}
        hint={t('profile.groups.digestHint', { zone: zoneName(zone, language, now) })}
      >
        {(control) => (
          <Input
            {...control}
            type="time"
            dir="ltr"
            required
            value={typed ?? at}
            onChange={({ target: { value } }) => setTyped(value)}
            onBlur={save}
          />
        )}
      </Field>
    </div>
  )
}
