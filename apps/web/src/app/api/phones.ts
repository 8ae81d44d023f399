/** The reader of phone numbers, whose numbering plans are too much to load before a person types a number. */
export const loadPhones = () => import('@sadaf/api/phone')
