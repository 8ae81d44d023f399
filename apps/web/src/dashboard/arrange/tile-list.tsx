import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { Me } from '../../app/api/api.ts'
import type { Tile } from '../../app/capability/tile.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Switch } from '../../ui/forms/switch.tsx'
import { moved, ordered } from './arrangement.ts'
import type { Arranged } from './use-arranging.ts'

type TileListProps = {
  readonly tiles: readonly Tile[]
  readonly arranged: Me['preferences']['dashboard']
  readonly onArrange: (arranged: Arranged) => void
}

/** The tiles in their order: each is shown or hidden by its switch, and moved by its arrows. */
export function TileList({ tiles, arranged, onArrange }: TileListProps) {
  const { t } = useTranslation()
  const [said, setSaid] = useState('')
  const shown = ordered(tiles, arranged.order)
  const names = shown.map(({ name }) => name)

  function move({ name, title }: Tile, by: number) {
    const order = moved(names, name, by)
    const place = order.indexOf(name)
    if (place === names.indexOf(name)) return
    onArrange({ order })
    setSaid(t('dashboard.arrange.moved', { tile: t(title), place: place + 1, count: order.length }))
  }

  function show(name: string, isShown: boolean) {
    const others = arranged.hidden.filter((each) => each !== name)
    onArrange({ hidden: isShown ? others : [...others, name] })
  }

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol aria-label={t('dashboard.arrange.tiles')} className="mt-3 divide-y divide-line">
        {shown.map((tile, index) => {
          const isHidden = arranged.hidden.includes(tile.name)
          return (
            <li key={tile.name} className="flex items-center gap-2 py-2.5">
              <Arrow
                label={t('dashboard.arrange.up', { tile: t(tile.title) })}
                by={-1}
                isOver={index === 0}
                onMove={(by) => move(tile, by)}
              />
              <Arrow
                label={t('dashboard.arrange.down', { tile: t(tile.title) })}
                by={1}
                isOver={index === shown.length - 1}
                onMove={(by) => move(tile, by)}
              />
              <div className={cn('min-w-0 flex-1 ps-1', isHidden && 'text-muted')}>
                <Switch
                  label={t(tile.title)}
                  checked={!isHidden}
                  onCheckedChange={(isShown) => show(tile.name, isShown)}
                />
              </div>
            </li>
          )
        })}
      </ol>
    </>
  )
}

type ArrowProps = {
  readonly label: string
  readonly by: 1 | -1
  /** It leads beyond an end: it stays where the focus may be, and does nothing. */
  readonly isOver: boolean
  readonly onMove: (by: number) => void
}

function Arrow({ label, by, isOver, onMove }: ArrowProps) {
  const Icon = by < 0 ? ArrowUp : ArrowDown
  const press = (event: KeyboardEvent) => {
    const keyed = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (keyed === 0) return
    event.preventDefault()
    onMove(keyed)
  }
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      aria-disabled={isOver}
      className="max-sm:w-9!"
      onKeyDown={press}
      onClick={() => onMove(by)}
    >
      <Icon aria-hidden />
    </Button>
  )
}
