// Makes an email address whole that somebody typed or pasted, and decides whether it is one.

/** Of every browser and of Node: it knows how a domain with accents is written in the mail, 'xn--…'. */
declare const URL: { canParse(address: string): boolean; new (address: string): { hostname: string } }

/** An address as it is kept: without the signs that a copy left around it, its domain as the mail writes it. */
export function toEmail(typed: string): string {
  const text = typed.replaceAll(weightless, '').trim().replaceAll(turned, '').trim()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  if (at < 0 || isAscii.test(domain) || !domainSigns.test(domain)) return text
  const address = `http://${domain}`
  return URL.canParse(address) ? `${text.slice(0, at)}@${new URL(address).hostname}` : text
}

const weightless = /(?![\u202a-\u202e\u2066-\u2069])\p{Default_Ignorable_Code_Point}/gu
/** Some programs set an address that they copy apart from its neighbours' direction; within one, such marks are a trick. */
const turned = /^[\u202a-\u202e\u2066-\u2069]|[\u202a-\u202e\u2066-\u2069]$/g
const isAscii = /^\p{ASCII}*$/u
/** Nothing that would begin another part of a web address. */
const domainSigns = /^[\p{L}\p{M}\p{N}.-]{1,250}$/u

/** The form that browsers accept in an e-mail field, with a dot in the domain and within SMTP's lengths. */
export function isEmail(email: string): boolean {
  return email.length <= 254 && email.indexOf('@') <= 64 && emailForm.test(email)
}

const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const emailForm = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`)

/** Capitals in an address make no difference, nor how it was typed. */
export const isSameEmail = (one: string, other: string): boolean =>
  toEmail(one).toLowerCase() === toEmail(other).toLowerCase()
