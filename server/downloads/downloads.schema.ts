import { type Static, Type } from 'typebox'
import { Bilingual, Id, orNull } from '../basics/schema.ts'
import { hour } from '../basics/time.vocabulary.ts'
import { bundleLife } from './downloads.rules.ts'

export const ChosenFiles = Type.Object(
  { files: Type.Array(Id(), { maxItems: 10_000 }) },
  { additionalProperties: false },
)

export const Bundle = Type.Object({
  url: Type.String({ description: `Works for ${bundleLife / hour} hours, for the person who asked for it` }),
  bytes: Type.Integer({ description: 'Of the whole zip' }),
})
export type Bundle = Static<typeof Bundle>

export const downloadSortable = ['id', 'at', 'bytes', 'method'] as const
export type DownloadSortable = (typeof downloadSortable)[number]
export const DownloadRecord = Type.Object({
  id: Type.Integer(),
  at: Type.String({ description: 'ISO 8601 with offset' }),
  method: Type.String({ description: 'direct, filtered or map' }),
  dataset: Type.Object(
    { id: Type.Integer(), name: Type.Optional(Bilingual) },
    { description: 'One that is no longer published has no name' },
  ),
  version: Type.Integer(),
  content: Type.Array(Type.String(), { description: 'Names of the files, where the dataset has one' }),
  bytes: Type.Integer(),
})
export type DownloadRecord = Static<typeof DownloadRecord>

/** The newest downloads of a dataset, for the console. */
export const DatasetDownloads = Type.Object({
  total: Type.Integer(),
  list: Type.Array(
    Type.Object({
      ...Type.Omit(DownloadRecord, ['dataset']).properties,
      by: orNull(Type.Object({ id: Type.Integer(), name: Type.String(), workUnit: Type.String() })),
      loggedIn: Type.Boolean({ description: 'Open files may be taken without an account.' }),
    }),
  ),
})
export type DatasetDownloads = Static<typeof DatasetDownloads>
