import { menuEntries, placeEntries } from '../app/capability/menu.ts'
import { useTranslation } from '../app/language/translation.ts'
import { MenuRows } from '../shell/index.ts'
import { Card } from '../ui/card.tsx'

/** Everything that one can do with one's money, in one place: it grows with what the capabilities bring. */
export function Component() {
  const { t } = useTranslation()
  return (
    <div className="container-page py-8">
      <title>{t('common.pageTitle', { page: t('dashboard.actions.all') })}</title>
      <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('dashboard.actions.all')}</h1>
      <p className="mt-1 text-sm text-muted">{t('dashboard.actions.allHint')}</p>
      <div className="mt-6 grid items-start gap-4 md:grid-cols-2">
        <Group id="ways" title={t('dashboard.actions.move')} entries={menuEntries('pay')} />
        <Group id="places" title={t('dashboard.actions.look')} entries={placeEntries()} />
      </div>
    </div>
  )
}

type GroupProps = {
  readonly id: string
  readonly title: string
  readonly entries: ReturnType<typeof menuEntries>
}

function Group({ id, title, entries }: GroupProps) {
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-base font-semibold">
        {title}
      </h2>
      <MenuRows entries={entries} />
    </Card>
  )
}
