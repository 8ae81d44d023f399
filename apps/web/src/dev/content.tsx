import { money } from '@sadaf/money'
import { CircleAlert, Clock, ReceiptText } from 'lucide-react'
import { Alert } from '../ui/alert.tsx'
import { FittedFigure } from '../ui/amounts/fitted-figure.tsx'
import { AmountsHidden } from '../ui/amounts/hidden-amounts.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { Percent } from '../ui/amounts/percent.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { DateText } from '../ui/date-text.tsx'
import { Details } from '../ui/details.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Mark } from '../ui/mark.tsx'
import { Matter } from '../ui/matter.tsx'
import { Name } from '../ui/name.tsx'
import { HoldRing } from '../ui/pearl/hold-ring.tsx'
import { Progress } from '../ui/progress.tsx'
import { Prose } from '../ui/prose.tsx'
import QrCode from '../ui/qr-code.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { Row } from './specimen.tsx'
import { useWords } from './words.ts'

const moment = '2026-11-18T10:05:00Z'
const balance = money('USD', 1_248_250n)
const spent = money('USD', -8_720n)
const salary = money('AED', 1_850_000n)

export function Surfaces() {
  const words = useWords()
  return (
    <>
      <Card>
        <CardHeader
          level={3}
          title={words.cardTitle}
          description={words.cardText}
          action={
            <Button size="sm" variant="secondary">
              {words.details}
            </Button>
          }
        />
        <p className="mt-4 text-2xl font-semibold">
          <Money value={balance} />
        </p>
      </Card>
      <Card tone="pearl">
        <CardHeader level={3} title={words.pearlTitle} />
        <p className="mt-1 text-sm text-pearl-muted">{words.pearlText}</p>
        <div className="mt-4 flex items-center justify-between gap-2">
          <bdi dir="ltr" className="figures font-semibold">
            SDF-7Q4K-2M
          </bdi>
          <CopyButton tone="pearl" text="SDF-7Q4K-2M" label={words.copy} copied={words.copied} />
        </div>
      </Card>
      <Prose
        text={{
          title: words.cardTitle,
          version: 1,
          date: moment.slice(0, 10),
          blocks: [
            { kind: 'heading', text: words.cardTitle },
            { kind: 'paragraph', spans: [words.cardText, ' ', { kind: 'strong', text: words.pearlTitle }] },
            { kind: 'list', isOrdered: false, items: [[words.pearlText], [words.details]] },
          ],
        }}
      />
    </>
  )
}

export function Badges() {
  const { status, nameValue, share, copied } = useWords()
  return (
    <>
      <Row>
        <Badge>{status.completed}</Badge>
        <Badge tone="secondary">
          <Clock aria-hidden />
          {status.pending}
        </Badge>
        <Badge tone="destructive">
          <CircleAlert aria-hidden />
          {status.failed}
        </Badge>
        <Badge tone="positive">{status.live}</Badge>
        <Badge tone="warning">{status.warning}</Badge>
        <Badge tone="outline">{status.quiet}</Badge>
        <Badge tone="pearl">{status.rate}</Badge>
      </Row>
      <Row>
        <Avatar name={nameValue} size="sm" />
        <Avatar name={nameValue} />
        <Avatar name={nameValue} size="lg" />
        <Avatar name={nameValue} size="xl" src="/icon-192.png" />
        <Mark name={nameValue} shape="person" />
        <Mark name={nameValue} shape="business" size="lg" />
        <span>{nameValue}</span>
        <div className="size-24 overflow-hidden rounded-control">
          <QrCode text="SDF-7K4M9QXW" label={nameValue} />
        </div>
      </Row>
      <ShareButton variant="secondary" label={share} title={nameValue} text={nameValue} copied={copied} />
    </>
  )
}

export function Figures() {
  const words = useWords()
  return (
    <>
      <FittedFigure characters={14} largest="1.875rem" className="font-semibold">
        <Money value={balance} />
      </FittedFigure>
      <p className="text-3xl font-semibold">
        <AmountsHidden value>
          <Money value={balance} />
        </AmountsHidden>
      </p>
      <Row>
        <Money value={salary} tone="signed" sign="always" />
        <Money value={spent} tone="signed" sign="always" />
        <Money value={money('USD', 124_825_000n)} compact />
        <Money value={money('USD', 42_000n)} fraction="trimmed" />
        <Money value={money('USD', 0n)} />
        <AmountsHidden value>
          <Money value={salary} />
        </AmountsHidden>
      </Row>
      <Row>
        <Percent value="2.4" />
        <Percent value="-0.8" />
        <Percent value="0" />
      </Row>
      <Row>
        {dateStyles.map((style) => (
          <Badge key={style} tone="outline">
            <DateText value={moment} style={style} timeZone="Asia/Dubai" />
          </Badge>
        ))}
      </Row>
      <Name>طارق الحدّاد · Tariq</Name>
      <Details
        items={[
          { key: 'amount', label: words.amount, value: <Money value={balance} /> },
          { key: 'fee', label: words.fee, value: <Money value={money('USD', 150n)} /> },
          {
            key: 'total',
            label: words.total,
            value: <Money value={money('USD', 1_248_400n)} />,
            isTotal: true,
          },
        ]}
      />
    </>
  )
}

const dateStyles = ['day', 'short', 'long', 'month', 'time', 'full'] as const

const charts = [1, 2, 3, 4, 5, 6, 7, 8] as const

export function Bars() {
  const words = useWords()
  return (
    <>
      <Progress percent={84} label={words.groceries} valueText={words.groceriesText} />
      <Progress percent={100} tone="positive" label={words.groceries} />
      <Progress percent={91} tone="warning" label={words.groceries} />
      <Progress percent={0} label={words.groceries} />
      <Progress percent={112} tone="negative" label={words.over} valueText={words.overText} />
      <HoldRing secondsLeft={18} secondsInAll={30} label={(time) => time} />
      {charts.map((chart) => (
        <Progress key={chart} percent={chart * 12} tone={`chart-${chart}`} label={words.groceries} />
      ))}
    </>
  )
}

export function Messages() {
  const words = useWords()
  return (
    <>
      <Alert>{words.info}</Alert>
      <Alert tone="positive">{words.positive}</Alert>
      <Alert tone="warning" title={words.warning}>
        <p>{words.sentence}</p>
        <Button variant="secondary" className="mt-3">
          {words.details}
        </Button>
      </Alert>
      <Alert tone="destructive" title={words.failure}>
        {words.failureTitle}
      </Alert>
      <ul className="overflow-hidden rounded-card border border-line">
        <Matter
          icon={CircleAlert}
          tone="warning"
          title={words.warning}
          hint={words.sentence}
          action={
            <Button variant="secondary" size="sm">
              {words.details}
            </Button>
          }
        />
      </ul>
    </>
  )
}

export function States() {
  const words = useWords()
  return (
    <>
      <Card>
        <Loading className="grid gap-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-8 w-56" />
          <Skeleton className="h-24" />
        </Loading>
      </Card>
      <Card>
        <EmptyState
          icon={ReceiptText}
          title={words.emptyTitle}
          hint={words.emptyHint}
          action={<Button>{words.secondary}</Button>}
        />
      </Card>
      <Card>
        <EmptyState icon={Clock} title={words.emptyTitle} hint={words.emptyHint} compact />
      </Card>
      <Card>
        <ErrorState message={words.failure} requestId="req_01JD2Z8Q" onRetry={() => {}} />
      </Card>
      <Card>
        <ErrorState message={words.failure} onRetry={() => {}} retrying />
      </Card>
    </>
  )
}
