import { Fragment, type ReactNode } from 'react'
import { toMoney } from '../app/api/amounts.ts'
import type { AssistantAnswer, AssistantLink, AssistantPiece } from '../app/api/api.ts'
import { AppLink } from '../app/routing/link.tsx'
import { useAmountsHidden } from '../ui/amounts/hidden-amounts.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { formatDate, formatNumber } from '../ui/format.ts'

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
      return <SaidDays from={piece.from} to={piece.to} language={language} />
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

const said = {
  en: { on: 'on ', from: 'from ', to: ' to ' },
  ar: { on: 'في ', from: 'من ', to: ' إلى ' },
} as const

/** Days within a sentence, which is in the language of its question, whatever that of the page. */
function SaidDays({
  from,
  to,
  language,
}: {
  readonly from: string
  readonly to: string
  readonly language: AssistantAnswer['language']
}) {
  const words = said[language]
  if (from === to) return [words.on, <Day key="on" day={from} language={language} />]
  return [
    words.from,
    <Day key="from" day={from} language={language} />,
    words.to,
    <Day key="to" day={to} language={language} />,
  ]
}

export function Day({
  day,
  language,
}: {
  readonly day: string
  readonly language: AssistantAnswer['language']
}) {
  return (
    <time dateTime={day} className="whitespace-nowrap">
      <bdi className="figures">{formatDate(new Date(`${day}T12:00:00Z`), 'day', language, 'UTC')}</bdi>
    </time>
  )
}
