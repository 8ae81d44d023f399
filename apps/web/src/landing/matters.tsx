import { contributions } from '../app/capability/contributed.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Queries } from '../app/requests/queries.tsx'

/** What waits for the person: at most three, each with the one thing to do about it. */
export default function Matters() {
  return (
    <Queries>
      <List />
    </Queries>
  )
}

function List() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="matters" className="container-page mb-10">
      <h2 id="matters" className="mb-3 text-base font-semibold">
        {t('dashboard.matters.title')}
      </h2>
      <ul className="peer grid gap-px overflow-hidden rounded-card border border-line bg-line shadow-card empty:hidden lg:auto-cols-fr lg:grid-flow-col nth-4:*:hidden">
        {contributions('launcher').map(({ Matters: Own }, index) => Own && <Own key={keyOf(index)} />)}
      </ul>
      <p className="hidden text-muted peer-empty:block">{t('dashboard.matters.none')}</p>
    </section>
  )
}

// Capabilities stand in one order from beginning to end.
const keyOf = (index: number) => `matters-${index}`
