import { useIsFetching } from '@tanstack/react-query'
import { Queries } from '../app/api/queries.tsx'
import { contributions } from '../app/capability/contributed.ts'
import { useTranslation } from '../app/language/translation.ts'
import { OwnAmounts } from '../app/own-amounts.tsx'
import { cn } from '../ui/cn.ts'

/** Matters that wait for the person: at most three, each with its one action. */
export default function Matters() {
  return (
    <Queries>
      <OwnAmounts>
        <List />
      </OwnAmounts>
    </Queries>
  )
}

function List() {
  const { t } = useTranslation()
  // Before the first answers it is unknown whether the list is empty.
  const isAsking = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0
  return (
    <section aria-labelledby="matters" className="container-page mb-10">
      <h2 id="matters" className="mb-3 text-base font-semibold">
        {t('dashboard.matters.title')}
      </h2>
      <ul className="peer grid gap-px overflow-hidden rounded-card border border-line bg-line shadow-card empty:hidden lg:auto-cols-fr lg:grid-flow-col *:nth-[n+4]:hidden">
        {contributions('launcher').map(({ name, Matters: Own }) => Own && <Own key={name} />)}
      </ul>
      <p className={cn('hidden text-muted', !isAsking && 'peer-empty:block')}>
        {t('dashboard.matters.none')}
      </p>
    </section>
  )
}
