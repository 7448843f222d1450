/** The website of this build: its slug in API payloads, and the facts that every page may show. */
export const siteSlug = 'lofts'

export const company = {
  siteName: 'Les Lofts du Lac',
  name: 'Gestion Rivage inc.',
  email: 'info@leslofts.example',
  /** The person in charge of the protection of personal information (Law 25): a role, so that it outlives whoever has it. */
  privacyEmail: 'confidentialite@leslofts.example',
  telephone: '819-555-0142',
  /** For `tel:` links. */
  telephoneDialled: '+18195550142',
  street: '45, chemin du Vieux-Quai',
  city: 'Sainte-Agathe-des-Monts',
  region: { fr: 'Québec', en: 'Quebec' },
  postalCode: 'J8C\u00a00Z5',
  /** Days and hours are those of the lofts, wherever the visitor is. */
  zone: 'America/Toronto',
  social: [
    { name: 'Facebook', icon: 'facebook', href: 'https://facebook.leslofts.example' },
    { name: 'Instagram', icon: 'instagram', href: 'https://instagram.leslofts.example' },
  ],
} as const
