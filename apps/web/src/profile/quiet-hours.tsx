import { useState } from 'react'
import type { NotificationSettings } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { useNow } from '../app/now.ts'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { Switch } from '../ui/forms/switch.tsx'
import { useChangeNotificationSettings } from './notification-settings.ts'
import { areSame, canSave } from './quiet-times.ts'
import { zoneName } from './time-zones.ts'

const ends = ['from', 'until'] as const

type QuietHoursProps = {
  readonly hours: NotificationSettings['quiet_hours']
  /** The person's time zone, in which the hours are. */
  readonly zone: string
}

/** The hours in which only the bell tells, with a switch; times are saved when their field is left. */
export function QuietHours({ hours, zone }: QuietHoursProps) {
  const { t, language } = useTranslation()
  const change = useChangeNotificationSettings()
  const now = useNow()
  const [typed, setTyped] = useState<{ readonly from?: string; readonly until?: string }>({})
  const times = { from: typed.from ?? hours.from, until: typed.until ?? hours.until }
  const save = () => {
    if (canSave(times, hours)) change({ quiet_hours: { ...hours, ...times } })
    // A time that was left empty is again what is kept; one that cannot be is still there to be corrected.
    if (!areSame(times)) setTyped({})
  }
  return (
    <>
      <Switch
        label={t('profile.quiet.on')}
        description={t('profile.quiet.hint')}
        checked={hours.is_on}
        onCheckedChange={(is_on) => change({ quiet_hours: { ...hours, is_on } })}
      />
      {hours.is_on && (
        <div className="mt-3 grid max-w-sm grid-cols-2 gap-4 max-[23rem]:grid-cols-1">
          {ends.map((end) => (
            <Field
              key={end}
              label={t(`profile.quiet.${end}`)}
              error={end === 'until' && areSame(times) ? t('profile.quiet.same') : undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  type="time"
                  dir="ltr"
                  required
                  value={times[end]}
                  onChange={({ target: { value } }) => setTyped({ ...typed, [end]: value })}
                  onBlur={save}
                />
              )}
            </Field>
          ))}
          <p className="-mt-2 min-[23rem]:col-span-2 text-sm text-muted">
            {t('profile.quiet.zone', { zone: zoneName(zone, language, now) })}
          </p>
        </div>
      )}
    </>
  )
}
