/** How long a file of another bank may be: far more than an account has in the years that a bank gives out at once. */
export const MAX_IMPORT_BYTES = 50_000_000
/** How much of it is given at once; every piece but the last is as long as this. */
export const MAX_IMPORT_PIECE_BYTES = 524_288
