/** An answer of HTTP as it came. */
export type Answer = {
  readonly status: number
  readonly headers: ReadonlyMap<string, readonly string[]>
  readonly body: string
}

type Head = Pick<Answer, 'status' | 'headers'>

const HEAD_END = Buffer.from('\r\n\r\n')

/** Cuts the bytes of a connection into answers. Forgiving: what a server sends is judged elsewhere. */
export class AnswerReader {
  readonly answers: Answer[] = []
  isUpgraded = false
  private readonly isHead: boolean
  private waiting: Buffer = Buffer.alloc(0)
  private head: Head | null = null

  /** @param isHead whether it was asked with HEAD, whose answers have no body */
  constructor(isHead: boolean) {
    this.isHead = isHead
  }

  add(chunk: Buffer): void {
    this.waiting = Buffer.concat([this.waiting, chunk])
    while (!this.isUpgraded && this.step());
  }

  /** The connection has ended: what had no length is complete now. */
  end(): void {
    if (this.head && this.lengthOf(this.head) === null) this.finish(this.waiting.length, this.waiting)
  }

  afterwards(): string {
    return this.isUpgraded ? this.waiting.toString('utf8') : ''
  }

  private step(): boolean {
    if (!this.head) {
      const end = this.waiting.indexOf(HEAD_END)
      if (end < 0) return false
      this.head = headOf(this.waiting.subarray(0, end).toString('latin1'))
      this.waiting = this.waiting.subarray(end + HEAD_END.length)
    }
    const { status } = this.head
    if (status === 101) {
      this.isUpgraded = true
      this.finish(0, Buffer.alloc(0))
      return false
    }
    if (status === 100) {
      this.head = null
      return true
    }
    if (this.head.headers.get('transfer-encoding')?.includes('chunked') && !this.isHead) return this.chunks()
    const length = this.lengthOf(this.head)
    if (length === null || this.waiting.length < length) return false
    return this.finish(length, this.waiting.subarray(0, length))
  }

  private chunks(): boolean {
    const parts: Buffer[] = []
    for (let at = 0; ; ) {
      const end = this.waiting.indexOf('\r\n', at)
      if (end < 0) return false
      const size = Number.parseInt(this.waiting.subarray(at, end).toString('latin1'), 16)
      const next = end + 2 + size + 2
      if (this.waiting.length < next) return false
      if (!(size > 0)) return this.finish(next, Buffer.concat(parts))
      parts.push(this.waiting.subarray(end + 2, end + 2 + size))
      at = next
    }
  }

  private finish(taken: number, body: Buffer): boolean {
    if (this.head) this.answers.push({ ...this.head, body: body.toString('utf8') })
    this.head = null
    this.waiting = this.waiting.subarray(taken)
    return true
  }

  /** Null where only the end of the connection ends the body. */
  private lengthOf({ status, headers }: Head): number | null {
    if (this.isHead || status === 204 || status === 304) return 0
    const length = headers.get('content-length')?.[0]
    return length === undefined ? null : Number(length)
  }
}

function headOf(text: string): Head {
  const [first = '', ...lines] = text.split('\r\n')
  const headers = new Map<string, string[]>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()])
  }
  return { status: Number(first.split(' ')[1]), headers }
}
