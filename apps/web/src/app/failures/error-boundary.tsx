import { Component, lazy, type ReactNode, Suspense } from 'react'
import { useRouteError } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useTranslation } from '../language/translation.ts'

// No page waits for what hardly anybody sees; where it cannot be had either, the plain words are here.
const ErrorScreen = lazy(() => import('./error-screen.tsx').catch(() => ({ default: PlainScreen })))

/** The router's fallback screen: whatever a page throws ends here. */
export function ErrorBoundary() {
  return <Screen error={useRouteError()} />
}

type Failed = { readonly hasFailed: boolean; readonly error: unknown }

/** Around everything: what fails outside the pages, a provider or the router itself, ends on the same screen. */
export class RootBoundary extends Component<{ readonly children: ReactNode }, Failed> {
  static getDerivedStateFromError(error: unknown): Failed {
    return { hasFailed: true, error }
  }

  override state: Failed = { hasFailed: false, error: undefined }

  override render() {
    const { hasFailed, error } = this.state
    return hasFailed ? <Screen error={error} /> : this.props.children
  }
}

function Screen({ error }: { readonly error: unknown }) {
  return (
    <Suspense>
      <ErrorScreen error={error} />
    </Suspense>
  )
}

function PlainScreen(_: { readonly error: unknown }) {
  const { t } = useTranslation()
  return (
    <main>
      <h1>{t('common.error.unexpectedTitle')}</h1>
      <Button onClick={() => location.reload()}>{t('common.action.reload')}</Button>
    </main>
  )
}
