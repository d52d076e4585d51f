/** The statements that a dataset's detail needs, bare. */
import BetterSqlite from 'better-sqlite3'

export function createFloorDetail(databaseFile: string) {
  const database = new BetterSqlite(databaseFile, { readonly: true })
  database.pragma('cache_size = -16000')
  const one = database.prepare(`
    select d.*, c.name_zh as category_zh, c.name_en as category_en, k.name_zh as kind_zh, k.name_en as kind_en,
      p.number as project_number, p.name_zh as project_zh, p.name_en as project_en
    from datasets d join categories c on c.id = d.category_id join kinds k on k.code = d.kind
    left join projects p on p.id = d.project_id where d.id = ? and d.status = 'published'`)
  const versions = database.prepare('select * from dataset_versions where dataset_id = ? order by number desc')
  const contacts = database.prepare('select * from contacts where dataset_id = ? order by position')
  const variables = database.prepare('select * from variables where version_id = ? order by position')
  const files = database.prepare('select * from files where version_id = ? order by position')
  const stations = database.prepare(`
    select distinct s.id, s.code, s.name_zh, s.name_en, s.city_zh, s.city_en, s.longitude, s.latitude, s.altitude
    from station_tables t join stations s on s.id = t.station_id where t.version_id = ? order by s.code`)
  const periods = database.prepare(
    'select resolution, min(time_from), max(time_to) from station_tables where version_id = ? group by resolution',
  )
  return (id: number): string => {
    const all = versions.all(id) as { id: number; sample: unknown }[]
    const version = all[0]!.id
    for (const row of all) row.sample = undefined
    return JSON.stringify({
      ...(one.get(id) as object),
      versions: all,
      contacts: contacts.all(id),
      variables: variables.all(version),
      files: files.all(version),
      stations: stations.all(version),
      periods: periods.all(version),
    })
  }
}
