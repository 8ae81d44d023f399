import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Texts that are known again, so that they are written once: short ones, since words and names are what comes again.
 */
const MOST_KNOWN = 10_000
const LONGEST_KNOWN = 200
/** Characters that wait in memory at most, but for one text. */
const MOST_WAITING = 65_536
const PIECE_BYTES = 65_536

const HEAD =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

/**
 * The texts of a workbook's cells (ECMA-376 part 1, 18.4.9): viewers of phones show no others. They stand behind the
 * sheet, whose rows are not kept, so that they wait in a file of their own, which has no name and is gone with its
 * process.
 */
export class SharedStrings {
  readonly #file: FileHandle
  readonly #known = new Map<string, number>()
  #waiting = ''
  #count = 0
  #places = 0

  private constructor(file: FileHandle) {
    this.#file = file
  }

  static async open(): Promise<SharedStrings> {
    const path = join(tmpdir(), `sadaf-strings-${randomUUID()}`)
    const file = await open(path, 'wx+', 0o600)
    await unlink(path)
    return new SharedStrings(file)
  }

  /** The place of a text that is escaped for XML. */
  placeOf(text: string): number {
    this.#places += 1
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const place = this.#count
    this.#count += 1
    this.#waiting += `<si><t xml:space="preserve">${text}</t></si>`
    if (text.length <= LONGEST_KNOWN && this.#known.size < MOST_KNOWN) this.#known.set(text, place)
    return place
  }

  /** Writes away what waits, once it is much. */
  async flush(atLeast = MOST_WAITING): Promise<void> {
    if (this.#waiting.length < atLeast || this.#waiting === '') return
    const text = this.#waiting
    this.#waiting = ''
    await this.#file.appendFile(text)
  }

  /** The part of the workbook, from its first byte to its last. */
  async *part(): AsyncGenerator<Uint8Array, void, undefined> {
    await this.flush(0)
    const encoder = new TextEncoder()
    yield encoder.encode(`${HEAD} count="${this.#places}" uniqueCount="${this.#count}">`)
    for (let position = 0; ; ) {
      const { bytesRead, buffer } = await this.#file.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, position)
      if (bytesRead === 0) break
      position += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
    yield encoder.encode('</sst>')
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}
