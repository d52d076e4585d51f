/**
 * Invented people at invented institutions: surnames and institutions that nobody has, so that no real name stands
 * under made-up data. Institutions say so in their names, and with them every citation.
 */
import type { Bilingual } from '../server/basics/language.ts'
import type { Random } from './random.ts'

const families =
  '云岫 Yunxiu,青嵎 Qingyu,松壑 Songhe,霁川 Jichuan,岚屿 Lanyu,澄霄 Chengxiao,鹤汀 Heting,星渚 Xingzhu,砚溪 Yanxi,望岫 Wangxiu,沐岚 Mulan,漱玉 Shuyu,朔原 Shuoyuan,晴湾 Qingwan,浮岚 Fulan,归雁 Guiyan,听泉 Tingquan,栖梧 Qiwu,雪汀 Xueting,疏桐 Shutong,临溟 Linming,竹里 Zhuli,远岑 Yuancen,寒汀 Hanting'
const givens =
  '晓岚 Xiaolan,景明 Jingming,若溪 Ruoxi,云舟 Yunzhou,启航 Qihang,清和 Qinghe,望舒 Wangshu,嘉禾 Jiahe,知远 Zhiyuan,书宁 Shuning,星野 Xingye,松年 Songnian,映雪 Yingxue,怀瑾 Huaijin,慕白 Mubai,以宁 Yining,澄宇 Chengyu,砚秋 Yanqiu,鹤鸣 Heming,霁月 Jiyue,向晚 Xiangwan,立言 Liyan,青禾 Qinghe,南枝 Nanzhi,听澜 Tinglan,克勤 Keqin,思源 Siyuan,明川 Mingchuan,予安 Yuan,初晴 Chuqing'
const pairs = (list: string): [string, string][] => list.split(',').map((pair) => pair.split(' ') as [string, string])
const familyNames = pairs(families)
const givenNames = pairs(givens)

export interface Person {
  zh: string
  en: string
  family: string
  given: string
  /** As in a mailbox. */
  latin: string
}

export function person(random: Random): Person {
  const [familyZh, family] = random.pick(familyNames)
  const [givenZh, given] = random.pick(givenNames)
  const latin = `${given}.${family}`.toLowerCase()
  return { zh: familyZh + givenZh, en: `${given} ${family}`, family, given, latin }
}

export interface Institution extends Bilingual {
  /** Mail domain, under a top level that is reserved for examples. */
  domain: string
}

const institution = (domain: string, zh: string, en: string): Institution => ({
  zh: `${zh}（虚构）`,
  en: `${en} (fictional)`,
  domain: `${domain}.example`,
})

export const institutions: Institution[] = [
  institution('yunting', '云汀大学', 'Yunting University'),
  institution('jichuan', '霁川大学', 'Jichuan University'),
  institution('lanyu', '岚屿理工大学', 'Lanyu University of Technology'),
  institution('beiming', '北溟大气研究所', 'Beiming Institute of Atmospheric Research'),
  institution('qingluan', '青峦环境科学研究院', 'Qingluan Academy of Environmental Sciences'),
  institution('chengxiao', '澄霄化学研究所', 'Chengxiao Institute of Chemistry'),
  institution('xingzhu', '星渚光学与遥感研究所', 'Xingzhu Institute of Optics and Remote Sensing'),
  institution('wangxiu', '望岫气象科学研究院', 'Wangxiu Academy of Meteorology'),
  institution('songhe', '松壑大学', 'Songhe University'),
  institution('mulan', '沐岚地球化学研究所', 'Mulan Institute of Geochemistry'),
  institution('heting', '鹤汀海洋与大气研究中心', 'Heting Centre for Ocean and Atmosphere'),
  institution('shuoyuan', '朔原大学', 'Shuoyuan University'),
  institution('qingwan', '晴湾师范大学', 'Qingwan Normal University'),
  institution('fulan', '浮岚空气质量研究中心', 'Fulan Centre for Air Quality'),
  institution('guiyan', '归雁信息工程大学', 'Guiyan University of Information Engineering'),
  institution('yanxi', '砚溪大学', 'Yanxi University'),
  institution('xueting', '雪汀高原大气观测研究所', 'Xueting Institute for Plateau Air'),
  institution('qiwu', '栖梧生态研究所', 'Qiwu Institute of Ecology'),
  institution('shutong', '疏桐公共卫生学院', 'Shutong School of Public Health'),
  institution('yuancen', '远岑科学技术大学', 'Yuancen University of Science and Technology'),
]

export const mailboxOf = (who: Person, where: Institution): string => `${who.latin}@${where.domain}`
