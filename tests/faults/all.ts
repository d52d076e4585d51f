/** All faults but the soak, in the order of their numbers. */
import { migrationKilled, postgresTrouble, retries } from './databases.faults.ts'
import {
  bitRot,
  diskFull,
  ioFails,
  logFull,
  lostLog,
  powerCut,
  readOnly,
  storeFull,
  syncFails,
} from './disks.faults.ts'
import { blocked, fewHandles, kill, many, memory, processor, suspend } from './kills.faults.ts'
import { clockJumps, mailKilled, mailTrouble } from './mails.faults.ts'
import { publishingKilled, publishingToStoreKilled } from './publishing.faults.ts'
import type { Fault } from './round.ts'
import { stopped } from './stops.faults.ts'
import { backups, locked, longReader, slowClients, uploadKilled } from './waits.faults.ts'

const unordered: Fault[] = [
  kill,
  uploadKilled,
  powerCut,
  diskFull,
  storeFull,
  syncFails,
  ioFails,
  bitRot,
  readOnly,
  mailTrouble,
  mailKilled,
  clockJumps,
  suspend,
  blocked,
  many,
  locked,
  longReader,
  slowClients,
  fewHandles,
  memory,
  processor,
  lostLog,
  backups,
  logFull,
  migrationKilled,
  postgresTrouble,
  retries,
  publishingKilled,
  publishingToStoreKilled,
]
export const faults = [...unordered.sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1))), stopped]
