import { Download } from 'lucide-react'
import type { Account, Statement } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { DateText } from '../ui/date-text.tsx'
import { formatNumber } from '../ui/format.ts'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../ui/menu.tsx'
import { Figures } from './figures.tsx'
import { PeriodText } from './period-text.tsx'
import { useDownload } from './use-download.ts'

const formats = ['pdf', 'xlsx', 'csv', 'ofx', 'camt053'] as const

/** A statement: its figures, its code, and its files. */
export function StatementCard({
  statement,
  account,
}: {
  readonly statement: Statement
  readonly account: Pick<Account, 'name'> | undefined
}) {
  const { t } = useTranslation()
  return (
    <article className="px-4 py-5 sm:px-6">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-base font-semibold">
            <PeriodText {...statement} />
          </h3>
          <p className="mt-0.5 text-sm text-muted">
            <bdi>{account?.name ?? statement.currency}</bdi>
            {' · '}
            {t('statements.lines', { count: statement.line_count })}
            {' · '}
            {t('statements.made')} <DateText value={statement.issued_at} />
          </p>
        </div>
        <Files statement={statement} />
      </div>
      <div className="mt-4">
        <Figures of={statement} />
      </div>
      <p className="mt-3 flex items-center gap-1 text-xs text-muted">
        {t('statements.code')}
        <bdi dir="ltr" className="figures text-ink">
          {statement.code}
        </bdi>
        <CopyButton
          text={statement.code}
          label={t('statements.copyCode')}
          copied={t('statements.codeCopied')}
        />
      </p>
    </article>
  )
}

function Files({ statement }: { readonly statement: Statement }) {
  const { t, language } = useTranslation()
  const { download, bytes } = useDownload(statement)
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="secondary" size="sm" busy={bytes !== null}>
          <Download aria-hidden />
          {bytes === null || bytes === 0
            ? t('statements.download')
            : t('statements.downloading', { kilobytes: formatNumber(Math.ceil(bytes / 1000), language) })}
        </Button>
      </MenuTrigger>
      <MenuContent>
        {formats.map((format) => (
          <MenuItem key={format} onSelect={() => download(format)}>
            <span>
              <span className="block">{t(`statements.format.${format}`)}</span>
              <span className="block text-xs font-normal text-muted">
                {t(`statements.formatFor.${format}`)}
              </span>
            </span>
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
