import pg from 'pg'

/** So many lofts belong to the demo's own site; those beyond them to sites of six each. */
export const mostOfOneSite = 300

/**
 * Adds copies of the demo's lofts with their pictures, prices, equipment and reviews until there are so many; nights of one
 * day may be booked. `bench_lofts` tells which is which: `n` from 1, and the demo's loft that it is a copy of.
 */
export async function addLofts(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    // Whoever listens is told once, not for each row.
    await copyLofts(client, count)
    await client.query('update rates set min_nights = 1')
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function copyLofts(client: pg.Client, count: number): Promise<void> {
  const copy = async (table: string, from: string, changed: Record<string, string>, by: string) => {
    const kept = (await listColumns(client, table)).filter((name) => !(name in changed))
    const columns = [...Object.keys(changed), ...kept].join(', ')
    const values = [...Object.values(changed), ...kept.map((name) => `old.${name}`)].join(', ')
    await client.query(`insert into ${table} (${columns}) select ${values} from ${from} ${by}`)
  }
  await client.query(
    `create table bench_lofts as
     select number::integer as n, 'maison-' || ((number - ${mostOfOneSite + 1}) / 6 + 1) as site, old.id as source, old.slug || '-' || number as slug, null::integer as id
     from generate_series(7, $1::integer) as number
     join (select id, slug, row_number() over (order by position, id) as place from properties) as old on old.place = (number - 1) % 6 + 1`,
    [count],
  )
  await copy(
    'sites',
    'sites as old',
    { slug: 'added.site' },
    `, (select distinct site from bench_lofts where n > ${mostOfOneSite}) as added where old.slug = 'lofts'`,
  )
  const toAddedSites = `join sites on sites.slug like 'maison-%' where old.site_id = (select id from sites where slug = 'lofts')`
  await copy('site_rates', 'site_rates as old', { site_id: 'sites.id' }, toAddedSites)
  await copy('site_sales', 'site_sales as old', { site_id: 'sites.id' }, toAddedSites)
  await copy('site_policies', 'site_policies as old', { site_id: 'sites.id' }, toAddedSites)
  await copy(
    'properties',
    'properties as old',
    {
      site_id: 'sites.id',
      slug: 'added.slug',
      name: `old.name || ' ' || added.n`,
      position: 'added.n',
      // The window of the house is the original's.
      facade_place: 'null::integer',
    },
    `join bench_lofts as added on added.source = old.id
     join sites on sites.slug = case when added.n <= ${mostOfOneSite} then 'lofts' else added.site end`,
  )
  await client.query(
    'update bench_lofts set id = properties.id from properties where properties.slug = bench_lofts.slug',
  )
  const toCopies = 'join bench_lofts as added on added.source = old.property_id'
  await copySeasons(client)
  for (const table of ['property_photos', 'property_amenities', 'property_access', 'property_fees', 'rates'])
    await copy(table, `${table} as old`, { property_id: 'added.id' }, toCopies)
  await client.query(
    `update rates set season_id = own.id from seasons as demo, seasons as own, properties
     where rates.season_id = demo.id and properties.id = rates.property_id and own.site_id = properties.site_id
     and own.site_id <> demo.site_id and (own.name_fr, own.from_day) = (demo.name_fr, demo.from_day)`,
  )
  await copy('reviews', 'reviews as old', { property_id: 'added.id', stay_id: 'null' }, toCopies)
  await client.query(
    `insert into bench_lofts (n, source, slug, id)
     select row_number() over (order by position, id), id, slug, id from properties
     where id not in (select id from bench_lofts) and site_id = (select id from sites where slug = 'lofts')`,
  )
}

/** Each added site has those of the demo, and its lofts have them in their prices. */
async function copySeasons(client: pg.Client): Promise<void> {
  const columns = 'name_fr, name_en, from_day, to_day, anchor_day'
  await client.query(
    `insert into seasons (site_id, ${columns}) select sites.id, ${columns} from seasons, sites where sites.slug like 'maison-%'`,
  )
}

/** Those that a copy is given: the database makes the number itself. */
async function listColumns(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'`,
    [table],
  )
  return rows.map(({ name }) => name)
}
