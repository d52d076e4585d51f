/** Real records of data and papers in both languages, where the project's shared data lie beside it. */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { dataset, type Row } from './catalogue.ts'

/** By the letter that their keys begin with: `n12` is the thirteenth record of NASA. */
const files = {
  z: '11-metadata-chinese/csl_zh_papers.jsonl.gz',
  n: '10-metadata-english/nasa_datajson_earth_science.jsonl.gz',
  g: '10-metadata-english/earth_engine_catalog.jsonl.gz',
  a: '10-metadata-english/aws_open_data_registry.jsonl.gz',
  e: '10-metadata-english/epa_datajson_part.jsonl.gz',
}

export interface RealRecord {
  key: string
  title: string
  text: string
  keywords: string[]
}

/** Null where they are not there. */
export function realRecords(): RealRecord[] | null {
  const paths = Object.entries(files).map(([letter, file]) => [letter, resolve('../shared/data', file)] as const)
  if (!paths.every(([, path]) => existsSync(path))) return null
  return paths.flatMap(([letter, path]) => {
    const lines = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n')
    return lines.map((line, i) => {
      const { title, abstract, description, keywords, keyword } = JSON.parse(line)
      const words: (string | null)[] = keywords ?? keyword ?? []
      return {
        key: `${letter}${i}`,
        title,
        text: abstract ?? description ?? '',
        keywords: words.filter((word) => word !== null),
      }
    })
  })
}

/** As published datasets, numbered from 1 in this order. */
export const rowOf = ({ key, title, text, keywords }: RealRecord, i: number): Row =>
  dataset(
    i + 1,
    key.startsWith('z')
      ? { nameZh: title, abstractZh: text, keywordsZh: keywords, nameEn: '' }
      : { nameEn: title, abstractEn: text, keywordsEn: keywords, nameZh: '' },
  )
