/** A refusal in the shape and with the codes that the stock client's users know. */
export class RestError extends Error {
  override readonly name = 'RestError'
  readonly status: number
  readonly code: string
  readonly details: string | null
  readonly hint: string | null

  constructor(
    status: number,
    code: string,
    message: string,
    more: { readonly details?: string; readonly hint?: string } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = more.details ?? null
    this.hint = more.hint ?? null
  }
}

export const notOneRow = (count: number) =>
  new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${count} rows`,
  })
export const beyondTheEnd = (offset: number, total: number) =>
  new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
    details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
  })
export const unreadable = (what: string) =>
  new RestError(400, 'PGRST100', `"failed to parse ${what}"`, { details: 'unexpected input' })
export const queryTooLong = (most: number) =>
  new RestError(414, 'PGRST100', `The query is longer than ${most} characters`)
export const unknownColumn = (fn: string, column: string) =>
  new RestError(400, '42703', `column ${fn}.${column} does not exist`)
export const unknownTable = (name: string) =>
  new RestError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`)
export const unknownSchema = (name: string) =>
  new RestError(406, 'PGRST106', `Invalid schema: ${name}`, {
    hint: 'Only the following schemas are exposed: public',
  })
export const unknownMediaType = (type: string) =>
  new RestError(406, 'PGRST107', `None of these media types are available: ${type}`)
export const notJson = () => new RestError(400, 'PGRST102', 'Empty or invalid json')
export const badToken = (message: string) => new RestError(401, 'PGRST301', message)
export const badKey = (message: string) =>
  new RestError(401, '401', message, { hint: 'Send a key of this project as `apikey`.' })
export const notForEverybody = (fn: string) =>
  new RestError(401, '42501', `permission denied for function ${fn}`)
export const tooMany = () => new RestError(429, '429', 'Too many requests, please slow down')

/** No function of that name takes these arguments. */
export function unknownFunction(
  name: string,
  given: readonly string[],
  similar: string | undefined,
): RestError {
  const signature = given.length > 0 ? `${name}(${given.join(', ')})` : `${name} without parameters`
  const searched =
    given.length > 0
      ? `with parameters ${given.join(', ')} or with a single unnamed json/jsonb parameter`
      : 'without parameters or with a single unnamed json/jsonb parameter'
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function public.${signature} in the schema cache`,
    {
      details: `Searched for the function public.${name} ${searched}, but no matches were found in the schema cache.`,
      ...(similar ? { hint: `Perhaps you meant to call the function public.${similar}` } : {}),
    },
  )
}
