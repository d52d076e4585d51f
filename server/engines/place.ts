import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SettingError } from '../config.ts'

/** Of what is stored: read-only, because it never changes. The proxy that sends files reads it as a member of the group. */
export const objectModes = {
  alone: { folder: 0o700, file: 0o400 },
  shared: { folder: 0o750, file: 0o440 },
}

const reasons: Record<string, string> = {
  EROFS: 'its disk is mounted read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'it is no folder',
  EEXIST: 'it is no folder',
}

/**
 * The folder DATA_DIR, made where it is not there.
 * @throws SettingError where it, or one of these files in it, cannot be written
 */
export function openPlace(dataDir: string, files: string[] = []) {
  let at = dataDir
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    for (at of files) if (existsSync(at)) accessSync(at, constants.R_OK | constants.W_OK)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new SettingError(`DATA_DIR: ${at} cannot be used, ${reasons[code] ?? message}`)
  }
}

/**
 * What an older version, or somebody's copying, left readable for others is closed: files 0600, folders 0700, stored
 * objects 0400. Where `shared`, the group may pass to the stored objects and read them. Folders come after what is in
 * them, so one that is right needs no look inside.
 * @returns what belongs to somebody else and stays as it is
 */
export function closePlace(dataDir: string, shared: boolean): string[] {
  const left: string[] = []
  const set = (path: string, mode: number) => {
    try {
      if ((statSync(path).mode & 0o777) !== mode) chmodSync(path, mode)
    } catch (error) {
      // What is gone by now needs no closing.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') left.push(path)
    }
  }
  const closeAll = (folder: string, folderMode: number, fileMode: number) => {
    if (!existsSync(folder) || (statSync(folder).mode & 0o777) === folderMode) return
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) closeAll(path, folderMode, entry.name === 'incoming' ? 0o600 : fileMode)
      else if (entry.isFile()) set(path, fileMode)
    }
    set(folder, folderMode)
  }
  const { alone } = objectModes
  const { folder, file } = shared ? objectModes.shared : alone
  closeAll(join(dataDir, 'objects'), folder, file)
  closeAll(join(dataDir, 'cache'), alone.folder, alone.file)
  closeAll(join(dataDir, 'before-migrations'), 0o700, 0o600)
  for (const name of readdirSync(dataDir))
    if (/^(portal\.db|\.demo-seeded$|\.ready-)/.test(name)) set(join(dataDir, name), 0o600)
  // A folder that everybody uses, as /tmp, is not ours to close.
  if (statSync(dataDir).mode & 0o1000) left.push(dataDir)
  else set(dataDir, shared ? 0o710 : 0o700)
  return left
}
