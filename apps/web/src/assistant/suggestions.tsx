import { Suspense } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { CoachCard } from '../savings/index.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { capabilities, capabilityNames } from './quick-actions.tsx'

/** The four capabilities, each beginning with a question about one's own figures. */
export function Suggestions({ onStart }: { readonly onStart: (question: string) => void }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4">
      <Suspense fallback={<Skeleton className="h-32 rounded-card!" />}>
        <CoachCard />
      </Suspense>
      <ul className="grid gap-4 sm:grid-cols-2">
        {capabilityNames.map((name) => {
          const Icon = capabilities[name]
          const title = t(`assistant.capability.${name}.title`)
          return (
            <li key={name}>
              <Card className="flex h-full flex-col items-start">
                <span className="grid size-11 place-items-center rounded-full bg-accent-soft text-accent">
                  <Icon aria-hidden className="size-5" />
                </span>
                <h2 className="mt-4 font-semibold">{title}</h2>
                <p className="mt-1 mb-5 flex-1 text-sm text-muted">
                  {t(`assistant.capability.${name}.text`)}
                </p>
                <Button
                  variant="secondary"
                  aria-label={t('assistant.startOf', { title })}
                  onClick={() => onStart(t(`assistant.capability.${name}.question`))}
                >
                  {t('assistant.start')}
                </Button>
              </Card>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
