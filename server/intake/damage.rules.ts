/** What libraries say of a broken file, in words that help: theirs are English and speak of their own insides. */
import type { Bilingual } from '../basics/language.ts'

const reasons: readonly (readonly [RegExp, Bilingual])[] = [
  [
    /unexpected end of file|not enough bytes|truncated|cut off|end of central directory|ends within its values|beyond the end of the file|bytes instead of|unexpected end of (json|data)|exceeds? eoa|past end|file read failed|no magic bytes found at end|too small to be a parquet/i,
    { zh: '文件不完整，末尾的内容缺失', en: 'it is not complete, the end of it is not there' },
  ],
  [
    /checksum|incorrect data check|crc/i,
    {
      zh: '校验值不符，内容在传输或保存时发生了改变',
      en: 'a checksum is wrong, so its bytes were changed on their way',
    },
  ],
  [
    /central directory|local (file )?header|too many bytes in the stream|relative path|zip64|end of central/i,
    { zh: '压缩包的目录与其内容不符', en: 'the directory of the archive does not agree with what is in it' },
  ],
  [
    /incorrect header check|invalid (block|distance|stored block|literal|code lengths|bit length|window)|unknown compression|inflate|zlib|decompress/i,
    { zh: '压缩的内容无法解开', en: 'what is packed in it cannot be unpacked' },
  ],
  [/doctype/i, { zh: '其中的 XML 带有 DOCTYPE，不予读取', en: 'its XML has a DOCTYPE, which is not read' }],
  [
    /xml|a (text|tag) without end|xl\/|sharedstrings|worksheet/i,
    { zh: '工作簿内部的 XML 不完整或有误', en: 'the XML inside of the workbook is wrong or not complete' },
  ],
  [
    /unexpected token|in json|bad control character|bad escaped|expected property name|expected .* after/i,
    { zh: '不是有效的 JSON', en: 'it is no valid JSON' },
  ],
  [
    /parquet|thrift|tprotocol|snappy|dictionary offset|page header/i,
    { zh: 'Parquet 的目录或数据页无法读取', en: 'the directory or pages of the Parquet file cannot be read' },
  ],
  [
    /superblock|object header|symbol table|b-tree|heap|signature|metadata|datatype|dataspace|name not defined|free space|byte number|index is out of bounds|address|link|chunk|filter/i,
    { zh: 'HDF5 的内部结构无法读取', en: 'the inner structure of the HDF5 file cannot be read' },
  ],
  [
    /tag|width or height|directory|strip|tile/i,
    { zh: 'TIFF 的图像目录有误', en: 'the directory of the TIFF image is wrong' },
  ],
  [
    /outside the bounds|out of range|invalid (array|typed array|length)|holds no numbers|values, not|dimension/i,
    { zh: '内部记录的大小与内容不符', en: 'sizes that it states do not agree with what is in it' },
  ],
]

/** `said`: words of a library, which follow for whoever knows it. */
export function damageOf(said: string): Bilingual {
  const text = said.replace(/\s+/g, ' ').trim().slice(0, 120)
  const found = reasons.find(([form]) => form.test(text))?.[1] ?? {
    zh: '内部结构有误',
    en: 'its inner structure is wrong',
  }
  return text === '' ? found : { zh: `${found.zh}（原始信息：${text}）`, en: `${found.en} (${text})` }
}
