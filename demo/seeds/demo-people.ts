import type { Day } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'

/** Somebody invented who once stayed; nobody can sign in as them. */
export type DemoPerson = {
  firstname: string
  lastname: string
  email: string
  telephone: string
  address: string
  addressSuite: string | null
  city: string
  postalCode: string
  country: string
  region: string
  birthdate: Day
  locale: Locale
}

/** The guest for trying the account and a purchase with; shown with her password at start. */
export const camille = {
  firstname: 'Camille',
  lastname: 'Beauregard',
  email: 'camille@voyageurs.example',
  telephone: '514-555-0137',
  address: '4321, rue Fabre',
  addressSuite: '3',
  city: 'Montréal',
  postalCode: 'H2J 3V2',
  country: 'CA',
  region: 'Québec',
  birthdate: '1991-06-14',
  locale: 'fr',
} satisfies DemoPerson

export const camillesPassword = 'Deux-nuits-au-lac-101'

/** Camille's words about the stay that she reviewed. */
export const camillesReview =
  'Trois jours sans regarder l’heure. Le poêle était prêt à allumer, le lit est excellent et le quai, au petit matin, est d’un calme rare. L’eau chaude tarde un peu à la douche. On a déjà choisi les dates de la prochaine fois.'

const quebec = { country: 'CA', region: 'Québec', locale: 'fr', addressSuite: null } as const
const ontario = { country: 'CA', region: 'Ontario', locale: 'en', addressSuite: null } as const

export const people: DemoPerson[] = [
  {
    ...quebec,
    firstname: 'Geneviève',
    lastname: 'Lachance',
    email: 'genevieve.lachance@voyageurs.example',
    telephone: '438-555-0102',
    address: '88, rue Saint-Vallier Est',
    city: 'Québec',
    postalCode: 'G1K 3P4',
    birthdate: '1979-02-23',
  },
  {
    ...ontario,
    firstname: 'Priya',
    lastname: 'Raman',
    email: 'priya.raman@voyageurs.example',
    telephone: '613-555-0118',
    address: '205 Bronson Avenue',
    addressSuite: '1104',
    city: 'Ottawa',
    postalCode: 'K1R 6H5',
    birthdate: '1988-11-05',
  },
  {
    ...quebec,
    firstname: 'Jean-Sébastien',
    lastname: 'Ouellet',
    email: 'js.ouellet@voyageurs.example',
    telephone: '450-555-0161',
    address: '1170, boulevard des Seigneurs',
    city: 'Terrebonne',
    postalCode: 'J6W 1T9',
    birthdate: '1984-08-30',
  },
  {
    ...quebec,
    firstname: 'Naïma',
    lastname: 'Haddad',
    email: 'naima.haddad@voyageurs.example',
    telephone: '514-555-0174',
    address: '67, avenue Querbes',
    city: 'Outremont',
    postalCode: 'H2V 3V7',
    birthdate: '1993-04-17',
  },
  {
    ...ontario,
    firstname: 'Owen',
    lastname: 'Fairweather',
    email: 'owen.fairweather@voyageurs.example',
    telephone: '416-555-0129',
    address: '31 Palmerston Gardens',
    city: 'Toronto',
    postalCode: 'M6G 1V9',
    birthdate: '1970-12-01',
  },
  {
    ...quebec,
    firstname: 'Louis-Philippe',
    lastname: 'Cournoyer',
    email: 'lp.cournoyer@voyageurs.example',
    telephone: '819-555-0155',
    address: '240, rue King Ouest',
    city: 'Sherbrooke',
    postalCode: 'J1H 1R2',
    birthdate: '1966-05-09',
  },
  {
    ...quebec,
    firstname: 'Mei',
    lastname: 'Tran-Gagnon',
    email: 'mei.tran.gagnon@voyageurs.example',
    telephone: '438-555-0190',
    address: '5600, rue Hutchison',
    addressSuite: '5',
    city: 'Montréal',
    postalCode: 'H2V 4B6',
    birthdate: '1996-09-21',
  },
  {
    ...ontario,
    firstname: 'Hannah',
    lastname: 'Whitlock',
    email: 'hannah.whitlock@voyageurs.example',
    telephone: '343-555-0112',
    address: '9 Sydenham Street',
    city: 'Kingston',
    postalCode: 'K7L 3G9',
    birthdate: '1982-01-28',
  },
  {
    ...quebec,
    firstname: 'Alexis',
    lastname: 'Bourassa',
    email: 'alexis.bourassa@voyageurs.example',
    telephone: '579-555-0143',
    address: '412, rue Notre-Dame',
    city: 'Saint-Lambert',
    postalCode: 'J4P 2K6',
    birthdate: '1989-07-12',
  },
  {
    firstname: 'Solène',
    lastname: 'Kervella',
    email: 'solene.kervella@voyageurs.example',
    telephone: '+33 1 99 00 55 21',
    address: '18, quai de la Fosse',
    addressSuite: null,
    city: 'Nantes',
    postalCode: '44000',
    country: 'FR',
    region: 'Pays de la Loire',
    birthdate: '1975-10-03',
    locale: 'fr',
  },
]
