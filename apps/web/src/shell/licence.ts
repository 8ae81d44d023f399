/** The operating company's licence, as the specification prints it. */
export const licenceNumber = '1483958'
