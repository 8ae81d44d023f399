import { useTranslation } from '../../app/language/translation.ts'
import type { Column, MarketsView } from '../view.ts'

/** Name of a column: the change of crypto is of 24 hours, that of securities of the day. */
export function useColumnName(kind: MarketsView['kind']): (column: Column) => string {
  const { t } = useTranslation()
  return (column) =>
    column === 'change' && kind === 'security'
      ? t('markets.column.changeOfDay')
      : t(`markets.column.${column}`)
}
