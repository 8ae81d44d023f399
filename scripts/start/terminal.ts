import type { Writable } from 'node:stream'

/**
 * Where our sentences and those of our processes go. The reader may leave (a closed terminal, the end of a
 * pipe) or stop reading: neither may end us, hold us, or fill our memory.
 */
export type Terminal = {
  say(line: string): void
  complain(text: string): void
}

/** Limit of unread output. */
const MOST_UNREAD_BYTES = 1_048_576

export function createTerminal(output: Writable, errors: Writable): Terminal {
  // The reader is gone: our processes are worth more than our output.
  for (const stream of [output, errors]) stream.on('error', () => {})
  let unshown = 0
  return {
    say(line) {
      if (output.writableLength > MOST_UNREAD_BYTES) {
        unshown += 1
        return
      }
      if (unshown > 0) output.write(`(${unshown} lines were left out here: the output was not read.)\n`)
      unshown = 0
      output.write(`${line}\n`)
    },
    complain: (text) => void errors.write(`${text}\n`),
  }
}
