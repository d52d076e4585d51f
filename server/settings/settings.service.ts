import type { Config } from '../config.ts'
import type { Database } from '../engines/database/database.ts'
import type { Revision } from '../engines/database/revision.ts'
import { createSettingsStore } from './settings.store.ts'
import { isSetting, type SettingName, settingNames, settingOf } from './settings.vocabulary.ts'

const again = 5000

/** The settings as they stand now: those of the environment, and over them what was changed in the console. */
export function createSettings({
  database,
  config,
  revision,
}: {
  database: Database
  config: Config
  revision: Pick<Revision, 'onChange'>
}) {
  const store = createSettingsStore(database)
  let changed = new Map<SettingName, number>()
  let version = 0
  async function read() {
    const rows = await store.all()
    changed = new Map(
      rows.flatMap(({ key, value }) => (isSetting(key) && value !== null ? [[key, value] as const] : [])),
    )
    version++
  }
  /** One after the other: what was read before is never put over what was read after it. */
  let last: Promise<void> = Promise.resolve()
  const refresh = () => {
    last = last.then(read, read)
    return last
  }
  // Other processes change them as well. A database that is away has them when it is back.
  const follow = () => void refresh().catch(() => setTimeout(follow, again).unref())
  revision.onChange(follow)

  const live = { ...config }
  for (const name of settingNames)
    Object.defineProperty(live, name, {
      enumerable: true,
      get: () => {
        const value = changed.get(name)
        if (value === undefined) return config[name]
        return settingOf(name).flag ? value === 1 : value
      },
    })
  return {
    live,
    refresh,
    // Another one whenever they were read.
    version: () => version,
    standard: (name: SettingName) => Number(config[name]),
  }
}
export type Settings = ReturnType<typeof createSettings>
