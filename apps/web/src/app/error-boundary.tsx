import { Component, type ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'

/** The router's fallback screen: whatever a page throws ends here. */
export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />
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
    return hasFailed ? <ErrorScreen error={error} /> : this.props.children
  }
}
