import type { Bilingual } from '../../basics/language.ts'
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

const hasSeries = ({ reading }: ReadUpload): boolean =>
  reading?.state === 'read' &&
  ((reading.card as Card | null)?.tables.some(({ kind, left }) => kind === 'series' && !left) ?? false)

/** What the catalogue can draw of the files of a delivery: read one after the other, kept on the disk meanwhile. */
export function createDeliveryMaterial(needs: {
  uploads: Pick<UploadsPart, 'pathOf'>
  intake: {
    material(path: string, name: string, answers: Answers): Promise<FileSeries>
    /** It could not be read; what else is thrown is a fault of ours. */
    isUnreadable(error: unknown): boolean
  }
}) {
  const { uploads, intake } = needs
  /** `names`: what the files are called in the catalogue, in the same order. */
  return async (held: readonly ReadUpload[], names: readonly string[]): Promise<DeliveredMaterial> => {
    const files = held.map((upload, at) => ({ upload, file: names[at]! })).filter(({ upload }) => hasSeries(upload))
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
          const found = await intake.material(path, upload.name, upload.reading!.answers as Answers)
          made.push(found)
          read.push({ file, tables: found.tables, left: found.left })
        } catch (error) {
          if (!intake.isUnreadable(error)) throw error
          unreadable.push(ofFile(file, whys.unreadable))
        }
      }
      const { series, left } = await joined(read)
      return { material: series ?? {}, left: leftWords([...unreadable, ...left]), dispose }
    } catch (error) {
      await dispose()
      throw error
    }
  }
}

export type DeliveryMaterial = ReturnType<typeof createDeliveryMaterial>
