import { Fragment, type ReactNode } from 'react'
import { useLanguage } from '../app/language/provider.tsx'
import { toMoney } from '../app/requests/amounts.ts'
import type { AssistantAnswer, AssistantLink, AssistantPiece } from '../app/requests/api.ts'
import { AppLink } from '../app/routing/link.tsx'
import { formatDate, formatNumber } from '../ui/format.ts'
import { useAmountsHidden } from '../ui/hidden-amounts.tsx'
import { Money } from '../ui/money.tsx'

const figureStyle = 'font-semibold text-accent underline-offset-4 hover:underline'

/** A sentence: its words, and figures that lead to what they rest on. */
export function Sentence({
  pieces,
  language,
}: {
  readonly pieces: AssistantAnswer['paragraphs'][number]
  readonly language: AssistantAnswer['language']
}) {
  return pieces.map((piece, index) => (
    // Pieces of an answer never change places.
    // biome-ignore lint/suspicious/noArrayIndexKey: the text of an answer stays as it is
    <Fragment key={index}>
      <Piece piece={piece} language={language} />
    </Fragment>
  ))
}

function Piece({
  piece,
  language,
}: {
  readonly piece: AssistantPiece
  readonly language: AssistantAnswer['language']
}) {
  const isHidden = useAmountsHidden()
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'name':
      return (
        <Linked link={piece.link}>
          <bdi className="font-medium">{piece.text}</bdi>
        </Linked>
      )
    case 'amount':
      return (
        <Linked link={piece.link}>
          <Money value={toMoney(piece.amount)} className="font-semibold" />
        </Linked>
      )
    case 'percent':
      return (
        <Linked link={piece.link}>
          <bdi className="font-semibold">
            {isHidden
              ? '••'
              : formatNumber(Number(piece.percent) / 100, language, {
                  style: 'percent',
                  maximumFractionDigits: 1,
                })}
          </bdi>
        </Linked>
      )
    case 'count':
      return (
        <Linked link={piece.link}>
          <bdi className="font-semibold">{formatNumber(piece.count, language)}</bdi>
        </Linked>
      )
    case 'days':
      return <DaysText from={piece.from} to={piece.to} language={language} />
  }
}

export function Linked({
  link,
  children,
  className = figureStyle,
}: {
  readonly link: AssistantLink | null
  readonly children: ReactNode
  readonly className?: string
}) {
  if (!link) return children
  return (
    <AppLink to={link.page} query={link.query} className={className}>
      {children}
    </AppLink>
  )
}

/** A day, or from which to which. */
export function DaysText({
  from,
  to,
  language: asked,
}: {
  readonly from: string
  readonly to: string
  readonly language?: AssistantAnswer['language']
}) {
  const { language: own } = useLanguage()
  const language = asked ?? own
  const day = (text: string) => formatDate(new Date(`${text}T12:00:00Z`), 'day', language, 'UTC')
  return <bdi className="whitespace-nowrap">{from === to ? day(from) : `${day(from)} – ${day(to)}`}</bdi>
}
