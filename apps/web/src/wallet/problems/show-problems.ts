import { flushSync } from 'react-dom'

/** Shows what is wrong with a form and, once the fields say it, gives the first of them the focus. */
export function showProblems(form: HTMLElement, show: () => void): void {
  flushSync(show)
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
