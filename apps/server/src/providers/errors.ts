import { NotYet } from '../platform/index.ts'

/** The provider said no, and asking again would not change that. Nothing happened there. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal'
  /** The provider's stable code. */
  readonly code: string

  constructor(provider: string, code: string) {
    super(`${provider} refused: ${code}`)
    this.code = code
  }
}

/** The provider did not answer usably: what became of the call is unknown, and it may be repeated. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
}

/** The provider was not asked: it failed, or asked for a rest, and its circuit is open for a while. */
export class CircuitOpen extends ProviderUnreachable {}

/** News that the books refuse for now: what it builds on may still be on its way. To be applied again later. */
export class TooEarly extends NotYet {
  override readonly name = 'TooEarly'

  constructor(subject: string) {
    super(`the books refuse what was said of ${subject}`)
  }
}

/** A webhook that is not what its provider sent, or not of this moment. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
}
