import type { Bilingual } from '../../basics/language.ts'
import type { Objects } from '../../engines/objects/objects.ts'
import type { Answers, Card } from '../../intake/card.types.ts'
import type { Material as FileSeries } from '../../intake/material/material.types.ts'
import type { UploadsPart } from '../parts.types.ts'
import type { Material } from '../publication.rules.ts'
import type { ReadUpload } from '../uploads.rules.ts'
import { joined, leftWords, mostSeriesFiles, ofFile, type ReadFile, whys } from './joining.rules.ts'

export interface DeliveredMaterial {
  material: Material
  /** What is in the files and not in it, and why. */
  left: Bilingual | null
  /** When all is published, or nothing. */
  dispose(): Promise<void>
}

const hasData = ({ reading }: ReadUpload): boolean =>
  reading?.state === 'read' &&
  ((reading.card as Card | null)?.tables.some(({ kind, left }) => !left && (kind === 'series' || kind === 'field')) ??
    false)

/** What the catalogue can draw of the files of a delivery: read one after the other, kept on the disk meanwhile. */
export function createDeliveryMaterial(needs: {
  uploads: Pick<UploadsPart, 'pathOf'>
  objects: Pick<Objects, 'put'>
  intake: {
    /** `taken`: keys of fields of the files before. */
    material(path: string, name: string, answers: Answers, taken: readonly string[]): Promise<FileSeries>
    /** It could not be read; what else is thrown is a fault of ours. */
    isUnreadable(error: unknown): boolean
  }
}) {
  const { uploads, objects, intake } = needs
  /** The arrays go from the folder of the reading to where all objects are, those of one field after the other. */
  function withFields(series: Material, made: readonly FileSeries[]): Material {
    const all = made.flatMap(({ fields, objectPath }) => fields.map((field) => ({ ...field, objectPath })))
    if (all.length === 0) return series
    return {
      ...series,
      variables: [...(series.variables ?? []), ...all.map(({ variable }) => variable)],
      async *fields(_arrays, onProgress) {
        for (const { stored, objectPath } of all) {
          onProgress(stored.key)
          for (const sha256 of stored.objects) {
            const put = await objects.put({ path: objectPath(sha256) })
            if (put.sha256 !== sha256) throw new Error(`an object of ${stored.key} is another`)
          }
          yield stored
        }
      },
    }
  }

  /** `names`: what the files are called in the catalogue, in the same order. */
  return async (held: readonly ReadUpload[], names: readonly string[]): Promise<DeliveredMaterial> => {
    const files = held.map((upload, at) => ({ upload, file: names[at]! })).filter(({ upload }) => hasData(upload))
    const made: FileSeries[] = []
    const dispose = async () => {
      for (const one of made) await one.dispose()
    }
    if (files.length > mostSeriesFiles) return { material: {}, left: leftWords([whys.tooMany]), dispose }
    const read: ReadFile[] = []
    const unreadable: Bilingual[] = []
    try {
      for (const { upload, file } of files) {
        try {
          const path = await uploads.pathOf(upload.id)
          const taken = made.flatMap(({ fields }) => fields.map(({ stored }) => stored.key))
          const found = await intake.material(path, upload.name, upload.reading!.answers as Answers, taken)
          made.push(found)
          read.push({ file, tables: found.tables, left: found.left })
        } catch (error) {
          if (!intake.isUnreadable(error)) throw error
          unreadable.push(ofFile(file, whys.unreadable))
        }
      }
      const { series, left } = await joined(read)
      return { material: withFields(series ?? {}, made), left: leftWords([...unreadable, ...left]), dispose }
    } catch (error) {
      await dispose()
      throw error
    }
  }
}

export type DeliveryMaterial = ReturnType<typeof createDeliveryMaterial>
