import { z } from 'zod'

const MAX_LENGTH = 254
/**
 * An address as mail is sent to (RFC 5321, without quoted names): every character that a name may have, and a domain
 * whose ending may be a country's in its own letters, written in Punycode.
 */
const MAIL_ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z][a-z]+|xn--[a-z0-9-]+)$/i

export const mailAddress = z.email({ pattern: MAIL_ADDRESS }).max(MAX_LENGTH)
