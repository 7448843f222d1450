// Decides by which number a reservation is called on the phone, in emails and on invoices.

/** 123 → 'L-000123'. */
export const referenceOf = (stayId: number): string => `L-${String(stayId).padStart(6, '0')}`
