import { particleTypes, sourceClasses } from '../datasets/profiles/profiles.vocabulary.ts'
import { longestLine, longestSummary } from './editing.vocabulary.ts'

/** What editors say of a source profile; its values come with a version. */
export const sourceProfiles = {
  fixed: true,
  key: 'key',
  name: { zh: '源谱', en: 'Source profiles' },
  title: 'name',
  group: 'sourceClass',
  ordered: false,
  fields: {
    code: { type: 'given', name: { zh: '编号', en: 'Code' } },
    dataset: { type: 'given', both: true, name: { zh: '所属数据集', en: 'Dataset' } },
    corrected: { type: 'given', name: { zh: '已订正', en: 'Corrected' } },
    name: {
      type: 'line',
      required: true,
      name: { zh: '名称', en: 'Name' },
      most: longestSummary,
    },
    sourceClass: {
      type: 'choice',
      choices: sourceClasses,
      required: true,
      name: { zh: '源类', en: 'Source class' },
      help: {
        zh: '这里只订正描述，对该数据集的所有版本生效；组分数值须随新版本提交。',
        en: 'Only the description is corrected, in every version of the dataset. Values change with a new version.',
      },
    },
    particleType: {
      type: 'choice',
      choices: particleTypes,
      required: true,
      name: { zh: '粒径或相态', en: 'Size or phase' },
    },
    country: {
      type: 'country',
      name: { zh: '国家或地区', en: 'Country or region' },
      help: {
        zh: 'ISO 3166-1 代码，如 CN；不详时留空。',
        en: 'Its code in ISO 3166-1, such as CN; empty where it is not known.',
      },
    },
    city: { type: 'line', most: longestLine, name: { zh: '城市或地点', en: 'City or place' } },
    year: {
      type: 'number',
      least: 1900,
      most: 2100,
      whole: true,
      name: { zh: '年份', en: 'Year' },
    },
    sampleCount: {
      type: 'number',
      least: 1,
      most: 1_000_000,
      whole: true,
      name: { zh: '样品数', en: 'Samples' },
    },
  },
} as const
