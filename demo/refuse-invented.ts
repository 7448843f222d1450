import { connect } from '#server/db/client.ts'
import { lofts } from './content/lofts.ts'
import { site } from './content/site.ts'

/** Why nobody may pay with a real card for what this database holds, as one sentence; null when it may be sold. */
export async function refuseInvented(databaseUrl: string): Promise<string | null> {
  const db = connect(databaseUrl, { max: 1 })
  try {
    const load = await db.selectFrom('seedLoads').select('name').limit(1).executeTakeFirst()
    const loft = await db
      .selectFrom('properties')
      .select('slug')
      .where((eb) => eb.or(lofts.map(({ slug, licenseCitq }) => eb.and({ slug, licenseCitq }))))
      .limit(1)
      .executeTakeFirst()
    if (load || loft)
      return 'The database of DATABASE_URL holds the demo: `npm run remove-demo` clears it, and live Stripe keys start then.'
    const invented = await db
      .selectFrom('sites')
      .select('slug')
      .where((eb) => eb.or([eb('tpsNumber', '=', site.tpsNumber), eb('tvqNumber', '=', site.tvqNumber)]))
      .executeTakeFirst()
    if (!invented) return null
    return `The site "${invented.slug}" still has the tax numbers of the demo: set the company’s own facts in the table sites, and live Stripe keys start then.`
  } finally {
    await db.destroy()
  }
}
