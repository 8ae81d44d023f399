import type { StockCaller } from '../auth/index.ts'

/** Context of a function beside its request. */
export type FunctionContext = {
  readonly visitor: StockCaller
  /** Ends when the function's time is up. */
  readonly signal: AbortSignal
}

/** A program that clients may call by name, with any method and any body. */
export type PublishedProgram = {
  readonly name: string
  /** Description of the function, for people who read the list. */
  readonly description: string
  /** Anybody with a public key, or signed-in people alone. */
  readonly audience: 'anyone' | 'people'
  run(request: Request, context: FunctionContext): Promise<Response>
}
