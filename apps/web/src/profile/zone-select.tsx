import { Command } from 'cmdk'
import { Check, ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { use, useMemo, useState } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { useNow } from '../app/now.ts'
import { cn } from '../ui/cn.ts'
import type { FieldControl } from '../ui/forms/field.tsx'
import { controlStyle } from '../ui/forms/input.tsx'
import { allZones, describeZone, findZones, type ZoneText, zoneTexts } from './time-zones.ts'
import { zoneCities } from './zone-cities.ts'

/** As many as one looks through; more are found by typing. */
const SHOWN_ZONES = 60

/** One of several hundred time zones, found by city, name or distance from UTC. */
export default function ZoneSelect({
  control,
  value,
  suggested,
  onValueChange,
}: {
  readonly control: FieldControl
  readonly value: string
  readonly suggested: string
  readonly onValueChange: (zone: string) => void
}) {
  const { t, language } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const now = useNow()
  const chosen = describeZone(value, language, use(zoneCities(language)), now)
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        id={control.id}
        aria-describedby={control['aria-describedby']}
        aria-label={`${t('profile.figures.zone')}: ${chosen.name} ${chosen.city} (${chosen.offset})`}
        className={cn(
          controlStyle,
          'flex h-auto! min-h-11 min-w-0 items-center justify-between gap-3 py-2 text-start',
        )}
      >
        <span className="min-w-0">
          {chosen.name}{' '}
          <span className="block text-xs text-muted">
            {chosen.city} <bdi className="figures">({chosen.offset})</bdi>
          </span>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label={t('profile.figures.zone')}
          className="z-50 w-[min(28rem,calc(100vw-1.5rem))] overflow-hidden rounded-card border border-line bg-surface shadow-float data-[state=closed]:animate-leave data-[state=open]:animate-rise"
        >
          <ZoneList
            value={value}
            suggested={suggested}
            onChoose={(zone) => {
              setIsOpen(false)
              if (zone !== value) onValueChange(zone)
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function ZoneList({
  value,
  suggested,
  onChoose,
}: {
  readonly value: string
  readonly suggested: string
  readonly onChoose: (zone: string) => void
}) {
  const { t, language } = useTranslation()
  const [search, setSearch] = useState('')
  const now = useNow()
  const cities = use(zoneCities(language))
  const textOf = useMemo(() => zoneTexts(language, cities, now), [language, cities, now])
  // Those that are likely come first.
  const ids = useMemo(() => new Set([suggested, value, ...allZones()]), [suggested, value])
  const found = findZones(ids, textOf, search, SHOWN_ZONES)
  return (
    <Command shouldFilter={false} loop label={t('profile.figures.zone')}>
      <Command.Input
        value={search}
        onValueChange={setSearch}
        placeholder={t('profile.figures.zoneSearch')}
        className="h-12 w-full border-b border-line bg-transparent px-4 text-base outline-none"
      />
      <Command.List label={t('profile.figures.zone')} className="max-h-80 overflow-y-auto p-1.5">
        <Command.Empty className="px-4 py-8 text-center text-sm text-muted">
          {t('profile.figures.zoneNone', { search })}
        </Command.Empty>
        {found.map((zone) => (
          <ZoneItem key={zone.id} zone={zone} isChosen={zone.id === value} onChoose={onChoose} />
        ))}
        {found.length === SHOWN_ZONES && (
          <p className="px-3 py-2 text-xs text-muted">{t('profile.figures.zoneMore')}</p>
        )}
      </Command.List>
    </Command>
  )
}

function ZoneItem({
  zone,
  isChosen,
  onChoose,
}: {
  readonly zone: ZoneText
  readonly isChosen: boolean
  readonly onChoose: (zone: string) => void
}) {
  return (
    <Command.Item
      value={zone.id}
      onSelect={() => onChoose(zone.id)}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-sm data-[selected=true]:bg-subtle"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{zone.name}</span>
        <span className="block truncate text-xs text-muted">{zone.city}</span>
      </span>
      <bdi className="figures shrink-0 text-muted">{zone.offset}</bdi>
      <Check aria-hidden className={cn('size-4 shrink-0 text-accent', !isChosen && 'invisible')} />
    </Command.Item>
  )
}
