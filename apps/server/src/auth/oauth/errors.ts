/** Codes of RFC 6749, RFC 6750, RFC 7591 and OpenID Connect that are used here. */
type OauthErrorCode =
  | 'access_denied'
  | 'interaction_required'
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_token'
  | 'insufficient_scope'
  | 'request_not_supported'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'

/** A refusal in the words of the standard, for the app. */
export class OauthError extends Error {
  override readonly name = 'OauthError'
  readonly code: OauthErrorCode
  readonly status: number
  constructor(code: OauthErrorCode, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

export const invalidClient = () => new OauthError('invalid_client', 'Client authentication failed', 401)
export const invalidGrant = (message = 'The grant is invalid, expired or was used already') =>
  new OauthError('invalid_grant', message)
export const invalidRequest = (message: string) => new OauthError('invalid_request', message)
