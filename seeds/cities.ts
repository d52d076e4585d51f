/** Cities of each region, as tables by city list them. */
import type { Bilingual } from '../server/basics/language.ts'
import { cities as stationCities } from './stations.ts'

const jjj =
  '北京 Beijing,天津 Tianjin,石家庄 Shijiazhuang,唐山 Tangshan,保定 Baoding,邯郸 Handan,邢台 Xingtai,沧州 Cangzhou,廊坊 Langfang,衡水 Hengshui,张家口 Zhangjiakou,承德 Chengde,秦皇岛 Qinhuangdao'
const lists: Record<string, string> = {
  jjj,
  ncp: `${jjj},济南 Jinan,德州 Dezhou,聊城 Liaocheng,郑州 Zhengzhou,新乡 Xinxiang,安阳 Anyang`,
  yrd: '上海 Shanghai,南京 Nanjing,苏州 Suzhou,无锡 Wuxi,常州 Changzhou,南通 Nantong,扬州 Yangzhou,杭州 Hangzhou,嘉兴 Jiaxing,绍兴 Shaoxing,宁波 Ningbo,合肥 Hefei,芜湖 Wuhu',
  prd: '广州 Guangzhou,深圳 Shenzhen,佛山 Foshan,东莞 Dongguan,惠州 Huizhou,中山 Zhongshan,江门 Jiangmen,珠海 Zhuhai,肇庆 Zhaoqing',
  sichuan:
    '成都 Chengdu,重庆 Chongqing,绵阳 Mianyang,德阳 Deyang,乐山 Leshan,宜宾 Yibin,南充 Nanchong,泸州 Luzhou,自贡 Zigong,内江 Neijiang',
  fenwei:
    "西安 Xi'an,咸阳 Xianyang,宝鸡 Baoji,渭南 Weinan,铜川 Tongchuan,太原 Taiyuan,晋中 Jinzhong,临汾 Linfen,运城 Yuncheng,洛阳 Luoyang,三门峡 Sanmenxia",
  northeast:
    '沈阳 Shenyang,大连 Dalian,鞍山 Anshan,长春 Changchun,吉林 Jilin,四平 Siping,哈尔滨 Harbin,大庆 Daqing,齐齐哈尔 Qiqihar,绥化 Suihua',
  central:
    '郑州 Zhengzhou,洛阳 Luoyang,开封 Kaifeng,新乡 Xinxiang,焦作 Jiaozuo,许昌 Xuchang,平顶山 Pingdingshan,漯河 Luohe,商丘 Shangqiu,周口 Zhoukou',
  twinlakes:
    '武汉 Wuhan,孝感 Xiaogan,荆州 Jingzhou,荆门 Jingmen,咸宁 Xianning,长沙 Changsha,岳阳 Yueyang,常德 Changde,益阳 Yiyang',
  bohai:
    '天津 Tianjin,唐山 Tangshan,秦皇岛 Qinhuangdao,大连 Dalian,营口 Yingkou,锦州 Jinzhou,东营 Dongying,潍坊 Weifang,烟台 Yantai,威海 Weihai',
  eastsea:
    '上海 Shanghai,宁波 Ningbo,舟山 Zhoushan,温州 Wenzhou,台州 Taizhou,福州 Fuzhou,连云港 Lianyungang,青岛 Qingdao,南通 Nantong',
}

/** @throws where no list of cities was written for the region */
export function citiesOf(place: string | undefined): Bilingual[] {
  if (place === 'china') return stationCities.map((station) => station.city)
  if (place === 'eastchina')
    return stationCities
      .filter(({ longitude, latitude }) => longitude >= 105 && latitude >= 20 && latitude <= 42)
      .map((station) => station.city)
  const list = place === undefined ? undefined : lists[place]
  if (!list) throw new Error(`No cities are listed for ${place}`)
  return list.split(',').map((pair) => {
    const [zh, en] = pair.split(' ') as [string, string]
    return { zh, en }
  })
}
