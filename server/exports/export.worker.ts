/** The thread that makes one export: it is given all there is to know, asks for files by their hash, and tells how far it is. */
import { parentPort, workerData } from 'node:worker_threads'
import { createArrays } from '../engines/arrays/arrays.ts'
import type { Plan } from './exports.plans.types.ts'
import { writeGridCsv, writeGridJson } from './writing/grid.ts'
import { writeGridNetcdf } from './writing/grid-netcdf.ts'
import { writeGridParquet } from './writing/grid-parquet.ts'
import { measured, openSink } from './writing/sink.ts'
import { writeTable } from './writing/table.ts'

export interface Task {
  plan: Plan
  path: string
  estimate: number
}
export type Told =
  | { wanted: string; id: number }
  | { done: number }
  | { finished: { bytes: number; sha256: string } }
  | { failed: string }

const port = parentPort!
const { plan, path, estimate } = workerData as Task
const tell = (told: Told) => port.postMessage(told)

let last = 0
const asked = new Map<number, { resolve(path: string): void; reject(error: Error): void }>()
port.on('message', ({ id, found, error }: { id: number; found?: string; error?: string }) => {
  const one = asked.get(id)
  asked.delete(id)
  if (found !== undefined) one?.resolve(found)
  else one?.reject(new Error(error ?? 'not found'))
})
const known = new Map<string, Promise<string>>()
function where(sha256: string): Promise<string> {
  let path = known.get(sha256)
  if (!path) {
    path = new Promise((resolve, reject) => {
      const id = ++last
      asked.set(id, { resolve, reject })
      tell({ wanted: sha256, id })
    })
    known.set(sha256, path)
  }
  return path
}

const toldEvery = 200
let [values, at] = [0, 0]
function onDone(more: number) {
  values += more
  const now = performance.now()
  if (now - at < toldEvery) return
  at = now
  tell({ done: values })
}

async function work(): Promise<{ bytes: number; sha256: string }> {
  if (plan.of === 'table') return (await writeTable(plan, path, { where, estimate, onDone })) ?? measured(path)
  const arrays = createArrays({
    objects: {
      localPath: where,
      put: () => {
        throw new Error('nothing is put into the store here')
      },
    },
  })
  if (plan.format === 'parquet') {
    await writeGridParquet(plan, path, { arrays, onDone })
    return measured(path)
  }
  const sink = await openSink(path)
  const write = { csv: writeGridCsv, json: writeGridJson, netcdf: writeGridNetcdf }[plan.format]
  await write(plan, { arrays, sink, onDone })
  return sink.finish()
}

work()
  .then((finished) => tell({ finished }))
  .catch((error: Error) => tell({ failed: error.stack ?? error.message }))
  .finally(() => port.close())
