export const RAMP_NAME = 'Marsa Ramp'
