/** The providers' marks, in the text's colour: lucide has none. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2.4">
      <path d="M20.5 12H12.4" strokeLinecap="square" />
      <path d="M20.1 12a8.1 8.1 0 1 1-2.6-6" />
    </svg>
  )
}

export function GithubMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.9">
      <path
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M15 21v-3.5a3.4 3.4 0 0 0-.9-2.6c3-.3 6.1-1.4 6.1-6.4a5 5 0 0 0-1.4-3.5 4.6 4.6 0 0 0-.1-3.4s-1.1-.3-3.7 1.4a12.7 12.7 0 0 0-6.6 0C5.8 1.300 4.700 1.600 4.700 1.600a4.600 4.600 0 0 0-.1 3.400A5 5 0 0 0 3.200 8.500c0 5 3.100 6.100 6 6.400a3.400 3.400 0 0 0-.9 2.600V21m0-2c-3 .9-3-1.500-4.300-2"
      />
    </svg>
  )
}
