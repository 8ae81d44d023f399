import { useNavigate } from 'react-router'
import type { PaletteSearch } from '../app/capability/palette.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Name } from '../ui/name.tsx'
import { Group, Line } from './palette-lines.tsx'
import { findingName } from './rank.ts'

export type FindingsProps = {
  readonly search: PaletteSearch
  readonly query: string
  readonly onDone: () => void
}

/** Results of one search. */
export function Findings({ search, query, onDone }: FindingsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const findings = search.useFindings(query)
  if (findings.length === 0) return null
  return (
    <Group title={t(search.title)}>
      {findings.map(({ id, mark, title, hint, aside, address }) => (
        <Line
          key={id}
          name={findingName(search.name, id)}
          keywords={[]}
          onSelect={() => {
            onDone()
            void navigate(address)
          }}
        >
          {mark}
          <span className="min-w-0 flex-1 py-2">
            <Name className="truncate font-medium">{title}</Name>
            {hint !== undefined && <span className="block truncate text-xs text-muted">{hint}</span>}
          </span>
          {aside}
        </Line>
      ))}
    </Group>
  )
}
