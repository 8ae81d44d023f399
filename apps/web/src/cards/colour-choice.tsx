import { useId } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { cn } from '../ui/cn.ts'
import { FaceChip } from './art/face-chip.tsx'
import { type CardColour, colours } from './card.ts'

/** One of the five faces, each as it looks. */
export function ColourChoice({
  value,
  onValueChange,
}: {
  readonly value: CardColour
  readonly onValueChange: (colour: CardColour) => void
}) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{t('cards.detail.colour')}</legend>
      <div className="mt-2.5 grid max-w-[26rem] grid-cols-5 gap-3">
        {colours.map((colour) => {
          const isChosen = colour === value
          return (
            <label
              key={colour}
              className={cn(
                'group relative min-h-11 cursor-pointer text-center text-xs',
                isChosen ? 'font-semibold' : 'font-medium text-muted',
              )}
            >
              <input
                type="radio"
                name={name}
                className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
                checked={isChosen}
                onChange={() => onValueChange(colour)}
              />
              <span
                className={cn(
                  'block rounded-[0.8125rem] p-0.5 ring-2 group-has-focus-visible:outline-2 group-has-focus-visible:outline-offset-4 group-has-focus-visible:outline-focus',
                  isChosen ? 'ring-accent' : 'ring-transparent',
                )}
              >
                <FaceChip colour={colour} size="lg" />
              </span>
              <span className="mt-1.5 block">{t(`cards.colour.${colour}`)}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
