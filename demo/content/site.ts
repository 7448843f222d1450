import type { CancellationPolicy } from '#domain/sold-terms.ts'

/** The demo company and its one website. Everything is invented: `.example` never resolves, 555 numbers are never given out. */
export const site = {
  slug: 'lofts',
  name: 'Les Lofts du Lac',
  company: 'Gestion Rivage inc.',
  email: 'info@leslofts.example',
  privacyEmail: 'confidentialite@leslofts.example',
  telephone: '819-555-0142',
  address: '45, chemin du Vieux-Quai',
  city: 'Sainte-Agathe-des-Monts',
  region: 'Québec',
  postalCode: 'J8C 0Z5',
  country: 'CA',
  zone: 'America/Toronto',
  latitude: 46.035,
  longitude: -74.285,
  tpsNumber: '734508219 RT0001',
  tvqNumber: '1223450987 TQ0001',
  facebookUrl: 'https://facebook.leslofts.example',
  instagramUrl: 'https://instagram.leslofts.example',
  townSlug: 'sainte-agathe-des-monts',
  hostName: 'Odile',
  hostWordsFr:
    'J’habite à deux pas du lac. Avec une petite équipe, je prépare les lofts, je réponds à vos messages, et je sais lequel a le soleil au déjeuner.',
  hostWordsEn:
    'I live a short walk from the lake. With a small team, I get the lofts ready, answer your messages, and can tell you which one has the sun at breakfast.',
}

/** Who may book, and what is held on their card at most. */
export const sale = { minimumAge: 21, depositAmount: 50_000 }

/** specification §9. */
export const policy: CancellationPolicy = {
  freeMinutes: 240,
  freeMinutesOnArrivalDay: 60,
  steps: [
    { percent: 100, daysBefore: 15 },
    { percent: 50, daysBefore: 4 },
    { percent: 0, daysBefore: 0 },
  ],
  refundable: 'all_but_service_fee',
}
