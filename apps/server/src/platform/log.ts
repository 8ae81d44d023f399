import pino from 'pino'

export type Log = pino.Logger

// Nothing secret is ever put into a log line on purpose; this is the net below.
const SECRETS = [
  'authorization',
  'apikey',
  'cookie',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'token_hash',
  'secret',
  'code_verifier',
  'nonce',
  'otp',
]

/** A structured log without secrets: one JSON object a line, readable lines on a terminal when asked. */
export function createLog(options: {
  level: string
  pretty: boolean
  base?: Record<string, string>
  /** Where lines go; the standard output where left out. */
  destination?: pino.DestinationStream
}): Log {
  const settings: pino.LoggerOptions = {
    level: options.level,
    base: options.base ?? null,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
    ...(options.pretty
      ? {
          transport: {
            target: 'pino-pretty',
            options: { translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' },
          },
        }
      : {}),
  }
  return options.destination ? pino(settings, options.destination) : pino(settings)
}

export const silentLog: Log = pino({ level: 'silent' })
