import { BookOpen, ReceiptText, Webhook } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OpsOperation } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { DateText } from '../../ui/date-text.tsx'
import { Name } from '../../ui/name.tsx'
import { Amount, Code, Nothing, Panel } from '../parts.tsx'

/** Money that an operation moves, and its status. */
export function Legs({ legs }: Pick<OpsOperation, 'legs'>) {
  const { t } = useTranslation()
  return (
    <Panel title={t('ops.operation.legs')}>
      <ul className="divide-y divide-line">
        {legs.map(({ role, from, to, amount, settled, held }) => (
          <Line
            key={role}
            title={t(`ops.leg.${legOf(role)}`)}
            end={<Amount value={amount} />}
            detail={<Way from={from} to={to} />}
            endDetail={
              <>
                {t('ops.operation.settled')} <Amount value={settled} />
                {held && (
                  <span className="block">
                    {t('ops.operation.held')} <Amount value={held} />
                  </span>
                )}
              </>
            }
          />
        ))}
      </ul>
    </Panel>
  )
}

const legNames = ['principal', 'fee', 'sold', 'bought', 'cashback'] as const
const legOf = (role: string) => legNames.find((each) => each === role) ?? 'other'

/** Transfers in the ledger. */
export function Transfers({ transfers }: Pick<OpsOperation, 'transfers'>) {
  const { t } = useTranslation()
  return (
    <Panel title={t('ops.operation.transfers')}>
      {transfers.length === 0 ? (
        <Nothing icon={BookOpen} text={t('ops.operation.noTransfers')} />
      ) : (
        <ul className="divide-y divide-line">
          {transfers.map(({ id, kind, from, to, amount, at }) => (
            <Line
              key={id}
              title={t(`ops.transfer.${transferOf(kind)}`)}
              end={<Amount value={amount} />}
              detail={<Way from={from} to={to} />}
              endDetail={<DateText value={at} style="full" />}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const transferKinds = ['single', 'pending', 'post', 'void', 'expire'] as const
const transferOf = (kind: string) => transferKinds.find((each) => each === kind) ?? 'other'

/** An operation's transactions, as people see them. Their notes are their own. */
export function Rows({ rows }: Pick<OpsOperation, 'rows'>) {
  const { t } = useTranslation()
  return (
    <Panel title={t('ops.operation.rows')}>
      {rows.length === 0 ? (
        <Nothing icon={ReceiptText} text={t('ops.operation.noRows')} />
      ) : (
        <ul className="divide-y divide-line">
          {rows.map(({ id, whose, direction, description, amount, at }) => (
            <Line
              key={id}
              title={<Name className="truncate">{description}</Name>}
              end={<Amount value={amount} />}
              detail={
                <>
                  {t(`ops.side.${whose}`)} · {t(`ops.direction.${direction}`)}
                </>
              }
              endDetail={<DateText value={at} style="full" />}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Provider events of an operation, without the contents. */
export function Events({ events }: Pick<OpsOperation, 'events'>) {
  const { t } = useTranslation()
  return (
    <Panel title={t('ops.operation.events')}>
      {events.length === 0 ? (
        <Nothing icon={Webhook} text={t('ops.operation.noEvents')} />
      ) : (
        <ul className="divide-y divide-line">
          {events.map((event) => (
            <Line
              key={event.id}
              title={<Code>{event.type}</Code>}
              end={
                <span className="text-xs font-normal text-muted">
                  {t(event.applied_at ? 'ops.event.wasApplied' : 'ops.event.notApplied')}
                </span>
              }
              detail={
                <>
                  {t('ops.event.occurred')} <DateText value={event.occurred_at} style="full" />
                </>
              }
              endDetail={
                <>
                  {t('ops.event.received')} <DateText value={event.received_at} style="time" />
                </>
              }
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Way({ from, to }: Pick<OpsOperation['legs'][number], 'from' | 'to'>) {
  const { t } = useTranslation()
  return t('ops.operation.way', { from: t(`ops.side.${from}`), to: t(`ops.side.${to}`) })
}

function Line({
  title,
  end,
  detail,
  endDetail,
}: {
  readonly title: ReactNode
  readonly end: ReactNode
  readonly detail: ReactNode
  readonly endDetail: ReactNode
}) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-4 py-3 text-sm sm:px-6">
      <div className="min-w-0 font-medium">{title}</div>
      <div className="text-end font-medium">{end}</div>
      <div className="text-xs text-muted">{detail}</div>
      <div className="text-end text-xs text-muted">{endDetail}</div>
    </li>
  )
}
