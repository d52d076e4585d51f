/** Invented people at institutions that exist. No name here is meant to be anybody's. */
import type { Bilingual } from '../server/basics/language.ts'
import type { Random } from './random.ts'

const families =
  '沈 Shen,卢 Lu,温 Wen,简 Jian,庄 Zhuang,祝 Zhu,凌 Ling,柯 Ke,纪 Ji,阮 Ruan,姚 Yao,谭 Tan,裴 Pei,邵 Shao,蔺 Lin,康 Kang,倪 Ni,翟 Zhai,施 Shi,骆 Luo,岑 Cen,章 Zhang,司徒 Situ,欧阳 Ouyang,孟 Meng,佟 Tong,龚 Gong,娄 Lou,褚 Chu,闵 Min'
const givens =
  '晓岚 Xiaolan,景明 Jingming,若溪 Ruoxi,云舟 Yunzhou,启航 Qihang,清和 Qinghe,望舒 Wangshu,嘉禾 Jiahe,知远 Zhiyuan,书宁 Shuning,星野 Xingye,松年 Songnian,映雪 Yingxue,怀瑾 Huaijin,慕白 Mubai,以宁 Yining,澄宇 Chengyu,砚秋 Yanqiu,鹤鸣 Heming,霁月 Jiyue,向晚 Xiangwan,立言 Liyan,青禾 Qinghe,南枝 Nanzhi,听澜 Tinglan,克勤 Keqin,思源 Siyuan,明川 Mingchuan,予安 Yuan,初晴 Chuqing'
const pairs = (list: string): [string, string][] => list.split(',').map((pair) => pair.split(' ') as [string, string])
const familyNames = pairs(families)
const givenNames = pairs(givens)

export interface Person {
  zh: string
  en: string
  /** As in a mailbox. */
  latin: string
}

export function person(random: Random): Person {
  const [familyZh, family] = random.pick(familyNames)
  const [givenZh, given] = random.pick(givenNames)
  return { zh: familyZh + givenZh, en: `${given} ${family}`, latin: `${given}.${family}`.toLowerCase() }
}

export interface Institution extends Bilingual {
  /** Mail domain, under a top level that is reserved for examples. */
  domain: string
}

const institution = (domain: string, zh: string, en: string): Institution => ({ zh, en, domain: `${domain}.example` })

export const institutions: Institution[] = [
  institution('pku', '北京大学', 'Peking University'),
  institution('thu', '清华大学', 'Tsinghua University'),
  institution('iap', '中国科学院大气物理研究所', 'Institute of Atmospheric Physics, Chinese Academy of Sciences'),
  institution(
    'rcees',
    '中国科学院生态环境研究中心',
    'Research Center for Eco-Environmental Sciences, Chinese Academy of Sciences',
  ),
  institution('iccas', '中国科学院化学研究所', 'Institute of Chemistry, Chinese Academy of Sciences'),
  institution(
    'aiofm',
    '中国科学院安徽光学精密机械研究所',
    'Anhui Institute of Optics and Fine Mechanics, Chinese Academy of Sciences',
  ),
  institution('ieecas', '中国科学院地球环境研究所', 'Institute of Earth Environment, Chinese Academy of Sciences'),
  institution(
    'gig',
    '中国科学院广州地球化学研究所',
    'Guangzhou Institute of Geochemistry, Chinese Academy of Sciences',
  ),
  institution('cams', '中国气象科学研究院', 'Chinese Academy of Meteorological Sciences'),
  institution('craes', '中国环境科学研究院', 'Chinese Research Academy of Environmental Sciences'),
  institution('nju', '南京大学', 'Nanjing University'),
  institution('nuist', '南京信息工程大学', 'Nanjing University of Information Science and Technology'),
  institution('fudan', '复旦大学', 'Fudan University'),
  institution('zju', '浙江大学', 'Zhejiang University'),
  institution('ustc', '中国科学技术大学', 'University of Science and Technology of China'),
  institution('sysu', '中山大学', 'Sun Yat-sen University'),
  institution('jnu', '暨南大学', 'Jinan University'),
  institution('nankai', '南开大学', 'Nankai University'),
  institution('sdu', '山东大学', 'Shandong University'),
  institution('lzu', '兰州大学', 'Lanzhou University'),
  institution('scu', '四川大学', 'Sichuan University'),
  institution('whu', '武汉大学', 'Wuhan University'),
  institution('zzu', '郑州大学', 'Zhengzhou University'),
  institution('bnu', '北京师范大学', 'Beijing Normal University'),
  institution('sustech', '南方科技大学', 'Southern University of Science and Technology'),
]

export const mailboxOf = (who: Person, where: Institution): string => `${who.latin}@${where.domain}`
