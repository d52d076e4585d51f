import type { Datasets } from '../datasets/datasets.service.ts'
import { DomainError } from '../errors.ts'
import type { SeriesQuery } from '../series/series.schema.ts'
import type { Asking, SeriesAnswer, SeriesService } from '../series/series.service.ts'

export type Reader = Pick<Asking, 'person' | 'address'>

/** Stations and their values, as far as their reader may look at them anyway. */
export function createReading({ series, datasets }: { series: SeriesService; datasets: Pick<Datasets, 'detail'> }) {
  return {
    /** A station of a dataset; the first where none is named. */
    placeOf: async (id: number, code: string | undefined, { person }: Reader) => {
      const dataset = await datasets.detail(id, person)
      const station = code ? dataset.stations.find((one) => one.code === code) : dataset.stations[0]
      if (!station)
        throw new DomainError(code ? 'invalidInput' : 'noSeries', code ? { detail: `station: ${code}` } : {})
      return { dataset, station }
    },
    /** Reads, and gives the memory back once its numbers are taken over. */
    reading: async <T>(
      id: number,
      query: SeriesQuery,
      reader: Reader & { summed?: boolean },
      work: (answer: SeriesAnswer) => T,
    ): Promise<T> => {
      const overs: (() => void)[] = []
      try {
        const whenOver = (over: () => void) => overs.push(over)
        const answer = await series.read(id, query, { ...reader, format: 'json', whenOver })
        try {
          return work(answer)
        } finally {
          answer.release()
        }
      } finally {
        for (const over of overs) over()
      }
    },
  }
}
export type Reading = ReturnType<typeof createReading>
