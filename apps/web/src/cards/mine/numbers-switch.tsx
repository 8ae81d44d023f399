import { Clock } from 'lucide-react'
import { useTranslation } from '../../app/language/translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import type { Numbers } from './use-numbers.ts'

/** Shows the numbers for a minute, with the seconds that are left of it beside. */
export function NumbersSwitch({ numbers }: { readonly numbers: Numbers }) {
  const { t } = useTranslation()
  const { isOn, isAsking, canShow, secondsLeft, show, hide } = numbers
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3">
      {/* The seconds are for the eye; the ear is told once that they are shown. */}
      {isOn && (
        // On a phone under the switch, which stays where it was pressed.
        <Badge tone="secondary" className="figures max-sm:order-last">
          <Clock aria-hidden />
          {t('cards.mine.hiddenIn', { seconds: secondsLeft })}
        </Badge>
      )}
      <Switch
        label={t('cards.mine.show')}
        // A disabled switch says why.
        description={canShow ? undefined : t('cards.mine.keptHidden')}
        checked={isOn || isAsking}
        disabled={!canShow || isAsking}
        onCheckedChange={(wanted) => void (wanted ? show() : hide())}
      />
    </div>
  )
}
