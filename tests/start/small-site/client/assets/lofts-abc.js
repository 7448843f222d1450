export const lofts = 6
