import { type AnalyticsRange, type AnalyticsView, contract, figureFormats } from '@sadaf/api'
import { type Figure, writeFiguresCsv, writeFiguresPdf } from '@sadaf/bank-files'
import { DAY_MS, dayIn } from '@sadaf/calendar'
import { parseAmount } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import { DomainError, type Language, type Tx } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import { categoryWords } from '../statements/index.ts'
import { spentOfBudgets } from './budget-routes.ts'
import { columnWords, figureWords, viewWords } from './file-words.ts'
import { overviewOf } from './overview-routes.ts'
import { trendsOf } from './trend-routes.ts'

type Asked = {
  readonly userId: string
  readonly range: AnalyticsRange
  readonly language: Language
  readonly now: Date
}

/** Figures of a view as a file: few enough to be read at once, and of one moment. */
export function serveFile({ api, platform: { clock, database } }: Needs<'api' | 'platform'>): void {
  api.serveFile(
    contract.getAnalyticsFile,
    async ({ caller: { userId }, query: { view, range, format }, language }) => {
      const now = clock.now()
      const { figures, person } = await database.asUserAtOneMoment(userId, async (tx) => ({
        figures: await figuresOf[view](tx, { userId, range, language, now }),
        person: await personOf(tx, userId),
      }))
      if (!person) throw new DomainError('not_found')
      const { amount, beside } = columnWords[language]
      const timeZone = person.time_zone
      return {
        name: `Sadaf-${view}-${dayIn(now, timeZone)}.${format}`,
        mediaType: figureFormats[format],
        pieces:
          format === 'csv'
            ? writeFiguresCsv(figures, columnWords[language])
            : writeFiguresPdf(
                { title: viewWords[language][view], amount, beside, createdAt: now, timeZone, figures },
                {
                  language,
                  numerals: language === 'ar' && person.numerals === 'arab' ? 'arab' : 'latn',
                  holder: person.name ?? '',
                },
              ),
      }
    },
  )
}

const figuresOf: Readonly<Record<AnalyticsView, (tx: Tx, asked: Asked) => Promise<Figure[]>>> = {
  async overview(tx, asked) {
    const { months, ...figures } = await overviewOf(tx, asked)
    const words = figureWords[asked.language]
    return [
      ...(['income', 'expenses', 'savings'] as const).map((name) =>
        figure({ name: words[name], of: null, ...days(figures) }, figures[name]),
      ),
      ...spentOn(figures, asked.language),
      ...months.flatMap((month) =>
        (['income', 'expenses', 'savings'] as const).map((name) =>
          figure({ name: words[name], of: null, ...days(month) }, { amount: month[name] }),
        ),
      ),
    ]
  },
  async expenses(tx, asked) {
    return spentOn(await overviewOf(tx, asked), asked.language)
  },
  async budget(tx, { userId, now, language }) {
    const budgets = await spentOfBudgets(tx, userId, now)
    return budgets.map(({ category, spent, available, ...month }) => ({
      name: figureWords[language].budget,
      of: categoryWords[category][language],
      ...days(month),
      amount: spent,
      beside: available,
    }))
  },
  async trends(tx, asked) {
    const { steps, merchants, weekdays, ...trends } = await trendsOf(tx, asked)
    const words = figureWords[asked.language]
    return [
      ...steps.flatMap((step) => [
        ...(['income', 'expenses', 'savings'] as const).map((name) =>
          figure({ name: words[name], of: null, ...days(step) }, { amount: step[name] }),
        ),
        ...step.categories.map(({ category, amount }) =>
          figure(
            { name: words.expenses, of: categoryWords[category][asked.language], ...days(step) },
            { amount },
          ),
        ),
      ]),
      ...merchants.map(({ name, amount }) =>
        figure({ name: words.merchant, of: name, ...days(trends) }, { amount }),
      ),
      ...weekdays.map(({ weekday, total }) =>
        figure(
          { name: words.weekday, of: weekdayName(weekday, asked.language), ...days(trends) },
          { amount: total },
        ),
      ),
    ]
  },
}

function spentOn(
  figures: Omit<Awaited<ReturnType<typeof overviewOf>>, 'months'>,
  language: Language,
): Figure[] {
  return figures.categories.map(({ category, ...compared }) =>
    figure(
      {
        name: figureWords[language].expenses,
        of: categoryWords[category][language],
        ...days(figures),
      },
      compared,
    ),
  )
}

type Wire = { readonly amount: string; readonly currency: string }

function figure(
  told: Pick<Figure, 'name' | 'of' | 'from' | 'to'>,
  { amount, before }: { readonly amount: Wire; readonly before?: Wire },
): Figure {
  const read = (wire: Wire) => parseAmount(wire.amount, wire.currency, { allowNegative: true })
  return { ...told, amount: read(amount), beside: before ? read(before) : null }
}

function days({ from, to }: { readonly from: string; readonly to: string }) {
  return { from, to }
}

/** A Sunday, so that the seventh day after it is one too. */
const SUNDAY = Date.UTC(2026, 2, 1, 12)

function weekdayName(weekday: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    SUNDAY + weekday * DAY_MS,
  )
}
