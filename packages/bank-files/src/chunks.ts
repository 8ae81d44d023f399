/** Characters that are handed on at once: a socket's write, not a line's. */
const CHUNK_LENGTH = 32_768

/** The same text in larger pieces: few are awaited, and no more than one is held. */
export async function* inChunks(
  pieces: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string, void, undefined> {
  let waiting = ''
  for await (const piece of pieces) {
    waiting += piece
    if (waiting.length < CHUNK_LENGTH) continue
    yield waiting
    waiting = ''
  }
  if (waiting !== '') yield waiting
}
