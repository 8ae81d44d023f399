import { CalendarDays } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { useLanguage } from '../app/language-provider.tsx'
import { useTranslation } from '../app/translation.ts'
import { Button, buttonStyle } from './button.tsx'
import { Field } from './field.tsx'
import { formatDate } from './format.ts'
import { Input } from './input.tsx'

/** Calendar days as `YYYY-MM-DD`, both ends included; an absent end is open. */
export type DayRange = { readonly from?: string | undefined; readonly to?: string | undefined }

export type DateRangeProps = {
  /** What the button says while no range is chosen. */
  readonly label: string
  readonly value: DayRange
  readonly onValueChange: (range: DayRange) => void
  readonly presets?: readonly { readonly label: string; readonly range: DayRange }[]
}

/** A button that tells the chosen days and opens presets and two dates. */
export function DateRange({ label, value, onValueChange, presets = [] }: DateRangeProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const choose = (range: DayRange) => {
    onValueChange(range)
    setIsOpen(false)
  }
  const day = (text: string | undefined) =>
    text === undefined ? '…' : formatDate(new Date(`${text}T12:00:00Z`), 'day', language, 'UTC')
  const isSet = value.from !== undefined || value.to !== undefined
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
        <CalendarDays aria-hidden />
        {isSet ? <bdi>{`${day(value.from)} – ${day(value.to)}`}</bdi> : label}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={label}
          className="z-50 w-80 max-w-[calc(100vw-1.5rem)] animate-rise rounded-card border border-line bg-surface p-4 shadow-float"
        >
          {presets.length > 0 && (
            <div className="mb-4 grid grid-cols-2 gap-2">
              {presets.map((preset) => (
                <Button key={preset.label} variant="secondary" size="sm" onClick={() => choose(preset.range)}>
                  {preset.label}
                </Button>
              ))}
            </div>
          )}
          <Days value={value} onChoose={choose} />
          {isSet && (
            <Button variant="ghost" block className="mt-2" onClick={() => choose({})}>
              {t('common.action.clear')}
            </Button>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Days({
  value,
  onChoose,
}: {
  readonly value: DayRange
  readonly onChoose: (range: DayRange) => void
}) {
  const { t } = useTranslation()
  const [from, setFrom] = useState(value.from ?? '')
  const [to, setTo] = useState(value.to ?? '')
  const isBackwards = from !== '' && to !== '' && from > to
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBackwards) onChoose({ from: from || undefined, to: to || undefined })
      }}
    >
      <Field label={t('common.dateRange.from')}>
        {(control) => (
          <Input type="date" value={from} onChange={(event) => setFrom(event.target.value)} {...control} />
        )}
      </Field>
      <Field
        label={t('common.dateRange.to')}
        error={isBackwards ? t('common.dateRange.backwards') : undefined}
      >
        {(control) => (
          <Input type="date" value={to} onChange={(event) => setTo(event.target.value)} {...control} />
        )}
      </Field>
      <Button type="submit" block disabled={isBackwards || (from === '' && to === '')}>
        {t('common.action.apply')}
      </Button>
    </form>
  )
}
