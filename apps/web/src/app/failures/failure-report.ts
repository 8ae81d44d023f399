const MAX_MESSAGE_LENGTH = 500
const MAX_PAGE_LENGTH = 200

/** The report of a failure. */
export type FailureReport = { readonly reference: string; readonly message: string; readonly page: string }

/** The request that failed, where the server answered it: its log knows it by that. */
export function requestIdOf(error: unknown): string | undefined {
  const problem = error instanceof Error && 'problem' in error ? error.problem : undefined
  if (typeof problem !== 'object' || problem === null || !('request_id' in problem)) return undefined
  return typeof problem.request_id === 'string' ? problem.request_id : undefined
}

/** Eight characters that can be read out on the phone. */
export function newReference(random: Uint8Array = crypto.getRandomValues(new Uint8Array(4))): string {
  return [...random].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('')
}

export function describeFailure(error: unknown, reference: string, page: string): FailureReport {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return {
    reference,
    message: message.slice(0, MAX_MESSAGE_LENGTH),
    page: page.slice(0, MAX_PAGE_LENGTH),
  }
}

/** Tells the server, by nothing that may itself have failed. Where that fails too, the console has it. */
export function sendFailure(report: FailureReport): void {
  fetch('/api/v1/client-failures', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch((error: unknown) => console.warn(`The failure ${report.reference} could not be reported`, error))
}
