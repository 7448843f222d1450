/** The demo company and its one website. Everything is invented: `.example` never resolves, 555 numbers are never given out. */
export const site = {
  slug: 'lofts',
  name: 'Les Lofts du Lac',
  company: 'Gestion Rivage inc.',
  email: 'info@leslofts.example',
  telephone: '819-555-0142',
  address: '45, chemin du Vieux-Quai',
  city: 'Sainte-Agathe-des-Monts',
  region: 'Québec',
  postalCode: 'J8C 0Z5',
  country: 'CA',
  zone: 'America/Toronto',
  minimumAge: 21,
  depositAmount: 50_000,
  tpsNumber: '734508219 RT0001',
  tvqNumber: '1223450987 TQ0001',
}
