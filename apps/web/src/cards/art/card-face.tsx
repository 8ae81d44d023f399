import { Snowflake } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import type { CardColour } from '../card.ts'
import { frost, grounds } from './faces.ts'
import { FaceStyles } from './styles.tsx'
import { useSheen } from './use-sheen.ts'

export type CardFaceProps = {
  readonly colour: CardColour
  /** Label of the card's type. */
  readonly type: string
  readonly name: string
  /** Null until it is made. */
  readonly lastFour: string | null
  /** As it stands on cards: MM/YY. */
  readonly expires: string | null
  /** Since when it is frozen, in words. */
  readonly frozenSince?: string | undefined
  /** In place of number and expiry, where the issuer shows them itself. */
  readonly numbers?: ReactNode
}

/**
 * A card: a pearl in its shell. Its ground is one prepared picture, so that only the light over it moves. It takes the
 * width that it is given; where that is under 220 px, use a FaceChip.
 */
export function CardFace({ colour, type, name, lastFour, expires, frozenSince, numbers }: CardFaceProps) {
  const { t } = useTranslation()
  const { sheen, ...pointer } = useSheen()
  const isFrozen = frozenSince !== undefined
  return (
    <>
      <FaceStyles />
      <div className="face" data-colour={colour} data-frozen={isFrozen || undefined} {...pointer}>
        <img className="face-ground" src={grounds[colour]} alt="" decoding="async" draggable={false} />
        <span ref={sheen} aria-hidden className="face-sheen" />
        <span aria-hidden className="face-pearl" />
        <Frost isThere={isFrozen} />
        <div className="face-text">
          <span className="face-line">
            <span className="face-brand">{t('common.brand')}</span>
            <span className="face-type">{type}</span>
          </span>
          {isFrozen ? (
            <Lock since={frozenSince} />
          ) : (
            <span className={numbers ? 'invisible' : undefined}>
              <CardNumber lastFour={lastFour} />
            </span>
          )}
          <span>
            <span className="face-name block">
              <bdi>{name}</bdi>
              {isFrozen && lastFour !== null && (
                <span className="ms-2 font-medium">
                  <bdi dir="ltr" className="figures">
                    <span aria-hidden>·· </span>
                    {lastFour}
                  </bdi>
                </span>
              )}
            </span>
            <span className={numbers ? 'face-expiry invisible block' : 'face-expiry block'}>
              {expires === null ? t('cards.face.notMade') : t('cards.face.expires', { date: expires })}
            </span>
          </span>
        </div>
        <span aria-hidden className="face-edge" />
        {numbers}
      </div>
    </>
  )
}

/** Downloaded with the first card that is frozen. It stays when it has melted, so that melting is seen. */
function Frost({ isThere }: { readonly isThere: boolean }) {
  const [wasThere, setWasThere] = useState(isThere)
  if (isThere && !wasThere) setWasThere(true)
  return wasThere && <img className="face-frost" src={frost} alt="" decoding="async" draggable={false} />
}

function Lock({ since }: { readonly since: string }) {
  const { t } = useTranslation()
  return (
    <span className="face-lock">
      <span>
        <Snowflake aria-hidden className="size-[1.2em]" />
      </span>
      <span>
        <strong>{t('cards.face.frozen')}</strong>
        <small>{since}</small>
      </span>
    </span>
  )
}

const GROUPS = ['first', 'second', 'third', 'fourth'] as const

/** Dots for what is hidden, then the last four digits; to the ear, what the card ends in. */
function CardNumber({ lastFour }: { readonly lastFour: string | null }) {
  const { t } = useTranslation()
  const hidden = lastFour === null ? GROUPS : GROUPS.slice(1)
  return (
    <>
      <span aria-hidden dir="ltr" className="face-number figures rtl:justify-end">
        {hidden.map((group) => (
          <span key={group} className="face-dots">
            <span />
            <span />
            <span />
            <span />
          </span>
        ))}
        {lastFour}
      </span>
      <span className="sr-only">
        {lastFour === null ? t('cards.face.notMade') : t('cards.face.ending', { digits: lastFour })}
      </span>
    </>
  )
}
