import { ArrowRight, BookOpenCheck, ChevronRight, CircleDashed, Sparkles, Unplug } from 'lucide-react'
import { toMoney } from '../app/api/amounts.ts'
import type { AssistantAnswer } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { categoryLooks } from '../transactions/index.ts'
import { Money } from '../ui/amounts/money.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { Name } from '../ui/name.tsx'
import { Bars } from './bars.tsx'
import { Day, Linked, Sentence } from './pieces.tsx'

type Props = {
  readonly answer: AssistantAnswer
  /** Where questions to go on with can be asked. */
  readonly onAsk?: (question: string) => void
  /** As a fact among others, with plain ways on. */
  readonly isPlain?: boolean
}

/** An answer: what it says, the amounts beside each other, the rows that it rests on, and what was read. */
export function Answer({ answer, onAsk, isPlain = false }: Props) {
  const { language, paragraphs, cited, bars, rows, choices, proposals, read, note } = answer
  const { t } = useTranslation()
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  return (
    <div className="grid min-w-0 gap-3">
      <div lang={language} dir={direction} className="grid gap-2 leading-relaxed">
        {paragraphs.map((pieces, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text of an answer stays as it is
          <p key={index}>
            <Sentence pieces={pieces} language={language} />
          </p>
        ))}
      </div>
      {note && (
        <p className="flex items-start gap-2 text-xs text-muted">
          <Unplug aria-hidden className="mt-px size-4 shrink-0" />
          {t(`assistant.note.${note}`)}
        </p>
      )}
      {(bars || rows.length > 0 || cited.length > 0) && (
        <div
          lang={language}
          dir={direction}
          className="overflow-hidden rounded-card border border-line bg-surface"
        >
          {cited.length > 0 && <Cited answer={answer} />}
          {bars && <Bars bars={bars} />}
          {rows.length > 0 && <Rows answer={answer} />}
        </div>
      )}
      {proposals.length > 0 && (isPlain ? <Ways answer={answer} /> : <Proposals answer={answer} />)}
      {answer.is_information && (
        <p className="text-xs text-muted">
          {answer.engine === 'language_model' && `${t('assistant.byModel')} `}
          {t('assistant.information')}
        </p>
      )}
      {read.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
          <BookOpenCheck aria-hidden className="size-4" />
          <span>{t('assistant.read')}</span>
          {read.map(({ source, count }) => (
            <span key={source}>
              {t(`assistant.source.${source}`)} <bdi>({count})</bdi>
            </span>
          ))}
        </p>
      )}
      {onAsk && choices.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {choices.map((choice) => (
            <li key={choice}>
              <Button
                size="sm"
                variant="secondary"
                className="whitespace-normal!"
                onClick={() => onAsk(choice)}
              >
                {choice}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The sentences of the tools that a language model’s words rest on. */
function Cited({ answer: { cited, language } }: { readonly answer: AssistantAnswer }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-1 border-b border-line px-4 py-3 text-sm last:border-b-0">
      <p className="text-xs font-semibold text-muted">{t('assistant.cited')}</p>
      {cited.map((pieces, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text of an answer stays as it is
        <p key={index}>
          <Sentence pieces={pieces} language={language} />
        </p>
      ))}
    </div>
  )
}

function Rows({ answer: { rows, language } }: { readonly answer: AssistantAnswer }) {
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ label, detail, day, category, amount, link }, index) => {
        const Icon = category ? categoryLooks[category].icon : CircleDashed
        return (
          // Two transactions can be alike in all that is shown.
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an answer stay as they are
          <li key={index}>
            <Linked
              link={link}
              className="flex min-h-11 items-center gap-3 px-4 py-2 text-sm hover:bg-subtle"
            >
              <Icon aria-hidden className="size-[1.125rem] shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                <Name className="font-medium break-words">{label}</Name>
                {(detail !== null || day !== null) && (
                  <span className="flex flex-wrap gap-x-2 text-xs text-muted">
                    {day !== null && <Day day={day} language={language} />}
                    {detail !== null && <Name className="min-w-0 break-words">{detail}</Name>}
                  </span>
                )}
              </span>
              {amount && <Money value={toMoney(amount)} className="font-semibold" />}
              <ChevronRight aria-hidden className="flip-rtl size-4 shrink-0 text-muted" />
            </Linked>
          </li>
        )
      })}
    </ul>
  )
}

/** Ways to where the person decides: nothing has been done. */
function Proposals({ answer }: { readonly answer: AssistantAnswer }) {
  const { t } = useTranslation()
  return (
    <div className="rounded-card bg-subtle p-4">
      <Badge tone="outline">
        <Sparkles aria-hidden />
        {t('assistant.proposal')}
      </Badge>
      <div className="mt-3">
        <Ways answer={answer} variant="primary" />
      </div>
      <p className="mt-3 text-xs text-muted">{t('assistant.proposalHint')}</p>
    </div>
  )
}

function Ways({
  answer: { proposals },
  variant = 'secondary',
}: {
  readonly answer: AssistantAnswer
  readonly variant?: 'primary' | 'secondary'
}) {
  return (
    <ul className="flex flex-wrap gap-2">
      {proposals.map(({ title, link }) => (
        <li key={title}>
          <AppLink to={link.page} query={link.query} className={buttonStyle({ size: 'sm', variant })}>
            {title}
            <ArrowRight aria-hidden className="flip-rtl" />
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
