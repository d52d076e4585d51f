/** The statement that a dataset's detail needs, bare. */
import BetterSqlite from 'better-sqlite3'

export function createFloorDetail(databaseFile: string) {
  const database = new BetterSqlite(databaseFile, { readonly: true })
  database.pragma('cache_size = -16000')
  const one = database.prepare(`
    select d.kind, d.sharing_mode, d.current_version, d.download_count, k.name_zh as kind_zh, k.name_en as kind_en,
      c.id as category_id, c.name_zh as category_zh, c.name_en as category_en,
      p.id as project_id, p.number as project_number, p.name_zh as project_zh, p.name_en as project_en,
      w.stations_of, w.body
    from datasets d join categories c on c.id = d.category_id join kinds k on k.code = d.kind
    left join projects p on p.id = d.project_id left join dataset_details w on w.dataset_id = d.id
    where d.id = ? and d.status = 'published'`)
  const stations = database.prepare(`
    select distinct s.id, s.code, s.name_zh, s.name_en, s.city_zh, s.city_en, s.longitude, s.latitude, s.altitude
    from station_tables t join stations s on s.id = t.station_id where t.version_id = ? order by s.code`)
  return (id: number): string => {
    const { body, stations_of, ...rest } = one.get(id) as { body: string; stations_of: number | null }
    const more = stations_of === null ? rest : { ...rest, stations: stations.all(stations_of) }
    return `${body.slice(0, -1)},${JSON.stringify(more).slice(1)}`
  }
}
