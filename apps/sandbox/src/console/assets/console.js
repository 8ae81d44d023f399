/** Makes the console's forms call its API, and keeps the page's regions as the sandbox has them. */

const REFRESH_EVERY_MS = 2000
const TOAST_FOR_MS = 4000
const MOST_TOASTS = 3

function say(sentence, isRefusal = false) {
  const toasts = document.querySelector('.toasts')
  const toast = document.createElement('div')
  toast.className = isRefusal ? 'toast negative' : 'toast'
  toast.textContent = sentence
  toasts.append(toast)
  while (toasts.children.length > MOST_TOASTS) toasts.firstElementChild.remove()
  setTimeout(() => toast.remove(), TOAST_FOR_MS)
}

/** A control's value as JSON has it; undefined when it was left empty. */
function readControl(control) {
  const { kind, empty } = control.dataset
  if (kind === 'boolean') return control.checked
  if (control.value === '') return empty === 'null' ? null : undefined
  if (kind === 'number') return Number(control.value)
  if (kind === 'moment') return `${control.value.length === 16 ? `${control.value}:00` : control.value}Z`
  return control.value
}

/** The controls as one object; a name with dots is a path. */
function bodyOf(controls) {
  const body = {}
  for (const control of controls) {
    const value = readControl(control)
    if (!control.name || value === undefined) continue
    const path = control.name.split('.')
    const last = path.pop()
    let place = body
    for (const step of path) {
      place[step] ??= {}
      place = place[step]
    }
    place[last] = value
  }
  return body
}

async function call(form, body) {
  const [method, path] = form.dataset.call.split(' ')
  const buttons = form.querySelectorAll('button')
  for (const button of buttons) button.disabled = true
  try {
    const answer = await fetch(path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const outcome = await answer.json()
    if (answer.ok) {
      // Where something is answered, that is what is said.
      if (outcome.said) say(outcome.said.text, outcome.said.is_refusal)
      else say(form.dataset.done)
      if ('reset' in form.dataset) form.reset()
    } else {
      const [field] = Object.entries(outcome.errors ?? {})
      say(field ? `${outcome.title}: ${field[0]} ${field[1]}` : outcome.title, true)
    }
  } catch {
    say('The sandbox does not answer', true)
  } finally {
    for (const button of buttons) button.disabled = false
  }
  await refresh()
}

document.addEventListener('submit', (event) => {
  const form = event.target
  if ('search' in form.dataset) {
    event.preventDefault()
    location.search = new URLSearchParams(new FormData(form)).toString()
  }
  if (!form.dataset.call) return
  event.preventDefault()
  if ('live' in form.dataset) return
  const controls = [...form.elements].filter((control) => control.name)
  const body = form.dataset.body ? JSON.parse(form.dataset.body) : bodyOf(controls)
  void call(form, form.dataset.body || controls.length > 0 ? body : undefined)
})

document.addEventListener('change', (event) => {
  const form = event.target.form
  if (form && 'live' in form.dataset && event.target.reportValidity()) void call(form, bodyOf([event.target]))
})

let isRefreshing = false

/** Takes the regions from the sandbox that have changed, except where a person is typing. */
async function refresh() {
  if (isRefreshing) return
  isRefreshing = true
  try {
    const answer = await fetch(location.href)
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
    for (const region of document.querySelectorAll('[data-region]')) replace(region, fresh)
    document.documentElement.classList.remove('stale')
  } catch {
    document.documentElement.classList.add('stale')
  } finally {
    isRefreshing = false
  }
}

const shown = new WeakMap()

function replace(region, fresh) {
  const next = fresh.querySelector(`[data-region="${region.dataset.region}"]`)
  if (!next || (shown.get(region) ?? region.outerHTML) === next.outerHTML) return
  const active = region.contains(document.activeElement) ? document.activeElement : null
  if (active?.matches('input:not([type="checkbox"]), select, textarea')) return
  const open = [...region.querySelectorAll('details[open]')].map((details) => details.dataset.key)
  const place = active ? [...region.querySelectorAll(focusable)].indexOf(active) : -1
  shown.set(next, next.outerHTML)
  for (const details of next.querySelectorAll('details')) details.open = open.includes(details.dataset.key)
  region.replaceWith(next)
  if (place >= 0) [...next.querySelectorAll(focusable)][place]?.focus()
}

const focusable = 'a, button, input, select, summary'

setInterval(() => {
  if (document.visibilityState === 'visible') void refresh()
}, REFRESH_EVERY_MS)
