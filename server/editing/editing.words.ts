/** What is said at a field that cannot stay as it is. */
import type { Bilingual } from '../basics/language.ts'
import { longestCode, longestSlug } from './editing.vocabulary.ts'

export const words = {
  required: { zh: '请填写', en: 'Fill this in' },
  slug: {
    zh: `只能用小写字母、数字和连字符，最多 ${longestSlug} 个字符`,
    en: `Small letters, digits and hyphens only, at most ${longestSlug} of them`,
  },
  taken: { zh: '这个地址名已被使用', en: 'This name is taken' },
  code: {
    zh: `只能用字母、数字、连字符、点和斜线，最多 ${longestCode} 个字符`,
    en: `Letters, digits, hyphens, dots and slashes only, at most ${longestCode} of them`,
  },
  codeInUse: { zh: '已有反馈使用，不能改', en: 'Feedback has it, so it cannot change' },
  codeTaken: { zh: '这个编号已被使用', en: 'This number is taken' },
  country: { zh: '没有这个国家或地区代码', en: 'There is no country or region with this code' },
  kind: { zh: '请选择数据类别', en: 'Choose a kind of data' },
  kindInUse: {
    zh: '栏目下已有数据集，不能改到其他数据类别',
    en: 'Datasets stand in this section, so it cannot move to another kind',
  },
  pairs: { zh: '每项的中英文都要填写', en: 'Give each in both languages' },
  years: { zh: '结束年份早于开始年份', en: 'The last year is before the first' },
  place: { zh: '经度和纬度须同时填写', en: 'Give longitude and latitude, or neither' },
  sameWords: {
    zh: '其中有词已在另一组同义词中，请合并到一组',
    en: 'One of these stands in another group already: put them into one',
  },
  needed: { zh: '网站其他页面链接到此页，地址名不能改', en: 'Other pages lead here: the name cannot change' },
  shown: { zh: '网站其他页面链接到此页，须保持发布', en: 'Other pages lead here: it stays published' },
  month: { zh: '请写年份，或年份和月份，例如 2016-09', en: 'Write a year, or a year and a month, such as 2016-09' },
  date: { zh: '请填写有效的日期', en: 'Enter a valid date' },
  order: { zh: '结束日期早于开始日期', en: 'The last day is before the first' },
  together: { zh: '开始和结束日期须同时填写', en: 'Give both days, or neither' },
  page: { zh: '请填写以 / 开头的站内地址', en: 'Give an address of the site that begins with /' },
  link: {
    zh: '请填写以 / 开头的站内地址，或 https 网址',
    en: 'Give an address of the site that begins with /, or an https address',
  },
  picture: { zh: '请上传图片', en: 'Upload a picture' },
  section: { zh: '请选择该资源库的分类', en: 'Choose a section of this area' },
  dataset: { zh: '没有这个数据集', en: 'There is no such dataset' },
  time: { zh: '请填写有效的时间', en: 'Enter a valid time' },
  parent: {
    zh: '只能放在一级菜单之下，且自身不能有下级菜单',
    en: 'It stands under an item of the first level only, and with no items of its own',
  },
  dropDown: { zh: '下拉菜单须留在一级', en: 'This drop-down stays at the first level' },
  role: { zh: '没有这个角色', en: 'There is no such role' },
} as const satisfies Record<string, Bilingual>
export const tooLong = (most: number): Bilingual => ({ zh: `最多 ${most} 个字`, en: `At most ${most} characters` })
export const between = ({ least, most, whole }: { least: number; most: number; whole?: boolean }): Bilingual => ({
  zh: `请填写 ${least} 至 ${most} 的${whole ? '整数' : '数'}`,
  en: `Give a ${whole ? 'whole number' : 'number'} from ${least} to ${most}`,
})
export const howMany = ({ least, most, each }: { least: number; most: number; each: number }): Bilingual => ({
  zh: `请填写 ${least} 至 ${most} 个词，每个最多 ${each} 个字`,
  en: `Give ${least} to ${most} words, each of at most ${each} characters`,
})
