const LONGEST = 200

/**
 * Why a job failed, as an operator may read it: without addresses and long numbers, whose owners are unknown.
 */
export function readProblem(error: string): string {
  const words = error.slice(0, LONGEST).split(' ')
  return words.map((word) => (isPersonal(word) ? '…' : word)).join(' ')
}

const MANY_DIGITS = 7

function isPersonal(word: string): boolean {
  if (word.includes('@')) return true
  // An id has letters between its digits; a number of a phone, a card or an account has few.
  const digits = [...word].filter((each) => each >= '0' && each <= '9').length
  const letters = [...word].filter((each) => /[a-f]/i.test(each)).length
  return digits >= MANY_DIGITS && letters < 2
}
