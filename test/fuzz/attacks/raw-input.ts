import type { Input, Piece } from '../input.ts'

/** Bytes on a connection, as an attack. */
export function raw(attack: string, send: readonly Piece[], expects: Input['expects'] = 'handled'): Input {
  return {
    surface: 'raw',
    route: 'a connection',
    attack,
    as: 'anonymous',
    steps: [{ send: [...send] }],
    expects,
  }
}
