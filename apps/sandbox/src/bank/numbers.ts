import { composeIBAN } from 'ibantools'

export const BANK_NAME = 'Dana Bank'

export type AccountNumbers = {
  readonly iban: string | null
  readonly accountNumber: string
  readonly routingNumber: string | null
  readonly bic: string
}

/** Multiplying by a number coprime to the modulus visits every account number once, in no visible order. */
const SPREAD = 7_368_787n

/**
 * The details of the bank's `number`th account: an IBAN with valid check digits (EUR: Lithuanian, GBP: British,
 * otherwise Emirati), for USD an account number with a routing number instead. The bank codes belong to no bank;
 * the BICs are test BICs (their eighth character is 0, ISO 9362).
 */
export function accountNumbers(number: number, currency: string): AccountNumbers {
  const digits = (length: number) =>
    ((BigInt(number) * SPREAD) % 10n ** BigInt(length)).toString().padStart(length, '0')
  switch (currency) {
    case 'USD':
      return {
        iban: null,
        accountNumber: `40${digits(10)}`,
        routingNumber: routingNumber('13900274'),
        bic: 'MRJNUS30',
      }
    case 'EUR': {
      const accountNumber = `1${digits(10)}`
      return {
        iban: iban('LT', `99900${accountNumber}`),
        accountNumber,
        routingNumber: null,
        bic: 'MRJNLT20',
      }
    }
    case 'GBP': {
      const accountNumber = digits(8)
      return {
        iban: iban('GB', `MRJN040099${accountNumber}`),
        accountNumber,
        routingNumber: null,
        bic: 'MRJNGB20',
      }
    }
    default: {
      const accountNumber = `1${digits(15)}`
      return { iban: iban('AE', `999${accountNumber}`), accountNumber, routingNumber: null, bic: 'MRJNAEA0' }
    }
  }
}

/** The IBAN of a country and a BBAN, with its check digits (ISO 13616). */
export function iban(countryCode: string, bban: string): string {
  const composed = composeIBAN({ countryCode, bban })
  if (composed === null) throw new Error(`no IBAN of ${countryCode} ends in ${bban}`)
  return composed
}

/** Eight digits with the ninth, the ABA check digit: 3, 7, 1 weighted, in all a multiple of ten. */
function routingNumber(eight: string): string {
  const weights = [3, 7, 1]
  const sum = [...eight].reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0)
  return `${eight}${(10 - (sum % 10)) % 10}`
}

/** An IBAN as a person may see it: country, check digits and the last four, the rest hidden. */
export function maskIban(value: string): string {
  return `${value.slice(0, 4)} •••• ${value.slice(-4)}`
}
