import { readFileSync, statSync } from 'node:fs'

/**
 * The present values of a secret, newest first: a file that is written again is read again, without a stop.
 */
export type Secret = () => readonly string[]

/** So long a file's values are used before it is looked at again. */
const LOOKS_AGAIN_MS = 5_000
/** Shorter ones are placeholders. */
const SHORTEST = 16

/** Whether a value can be a secret of its kind. */
export type SecretKind = { readonly isOne: (value: string) => boolean; readonly must: string }

export const aKey: SecretKind = {
  isOne: (value) => value.length >= SHORTEST,
  must: `must have at least ${SHORTEST} characters`,
}

/** A secret of Standard Webhooks, with or without its mark. */
export const aSigningSecret: SecretKind = {
  isOne: (value) => /^(whsec_)?[A-Za-z0-9+/]{16,500}={0,2}$/.test(value),
  must: 'must be base64, as Standard Webhooks has it',
}

/**
 * A secret by its variable, or by the path of a file in the variable with `_FILE` at its end. Several stand beside each
 * other with spaces between them, while one is changed for another.
 *
 * @returns the fault where there is none, which never has the secret in it
 */
export function readSecret(name: string, kind: SecretKind, given: NodeJS.ProcessEnv): Secret | string {
  const [value, path] = [given[name], given[`${name}_FILE`]]
  if (value && path) return `${name}: is there twice, by itself and as ${name}_FILE`
  if (value) {
    const values = valuesOf(value, kind)
    return values ? () => values : `${name}: ${kind.must}`
  }
  if (!path) return `${name}: is missing, though CARDS_PROVIDER is lithic (${name} or ${name}_FILE)`
  return inFile(name, kind, path)
}

type Look = { readonly values: readonly string[]; readonly changedAt: number }

function inFile(name: string, kind: SecretKind, path: string): Secret | string {
  const first = look(path, kind)
  if (!first) return `${name}_FILE: cannot be read, or ${kind.must}`
  let latest: Look = first
  let looksAt = Date.now() + LOOKS_AGAIN_MS
  return () => {
    if (Date.now() < looksAt) return latest.values
    looksAt = Date.now() + LOOKS_AGAIN_MS
    // A file that is being written keeps the values before it for now.
    latest = look(path, kind, latest) ?? latest
    return latest.values
  }
}

function look(path: string, kind: SecretKind, before?: Look): Look | null {
  try {
    const changedAt = statSync(path).mtimeMs
    if (before?.changedAt === changedAt) return before
    const values = valuesOf(readFileSync(path, 'utf8'), kind)
    return values && { values, changedAt }
  } catch {
    // A missing file is told at the start; later the last values stand.
    return null
  }
}

function valuesOf(text: string, { isOne }: SecretKind): readonly string[] | null {
  const values = text.split(/\s/).filter((value) => value !== '')
  return values.length > 0 && values.every(isOne) ? values : null
}
