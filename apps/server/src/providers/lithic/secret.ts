import { readFileSync, statSync } from 'node:fs'

/** The present values of a secret, newest first: a file that is written anew is read anew, without a stop. */
export type Secret = () => readonly string[]

/** So long a file's values are used before it is looked at again. */
const LOOKS_AGAIN_MS = 5_000
/** Shorter ones are placeholders. */
const SHORTEST = 16

/**
 * A secret by its variable, or by the path of a file in the variable with `_FILE` at its end. Several stand beside each
 * other with spaces between them, while one is changed for another.
 *
 * @returns the fault where there is none, which never has the secret in it
 */
export function readSecret(name: string, given: NodeJS.ProcessEnv): Secret | string {
  const [value, path] = [given[name], given[`${name}_FILE`]]
  if (value && path) return `${name}: is there twice, by itself and as ${name}_FILE`
  if (value) {
    const values = valuesOf(value)
    return values ? () => values : `${name}: must have at least ${SHORTEST} characters`
  }
  if (!path) return `${name}: is missing, though CARDS_PROVIDER is lithic (${name} or ${name}_FILE)`
  return inFile(name, path)
}

function inFile(name: string, path: string): Secret | string {
  let [values, changedAt] = [lookedUp(path), changeOf(path)]
  if (!values) return `${name}_FILE: cannot be read, or has fewer than ${SHORTEST} characters`
  let latest = values
  let looksAt = Date.now() + LOOKS_AGAIN_MS
  return () => {
    if (Date.now() < looksAt) return latest
    looksAt = Date.now() + LOOKS_AGAIN_MS
    const change = changeOf(path)
    if (change === changedAt) return latest
    values = lookedUp(path)
    // A file that is being written keeps the values before it for now.
    if (values) [latest, changedAt] = [values, change]
    return latest
  }
}

function lookedUp(path: string): readonly string[] | null {
  try {
    return valuesOf(readFileSync(path, 'utf8'))
  } catch {
    // A missing file is told by the caller, at the start; later the last values stand.
    return null
  }
}

function changeOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null
}

function valuesOf(text: string): readonly string[] | null {
  const values = text.split(/\s/).filter((value) => value !== '')
  return values.length > 0 && values.every((value) => value.length >= SHORTEST) ? values : null
}
