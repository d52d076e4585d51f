/** The cities by the names of the source, and where they are. */

const list = `
Anshan 鞍山, Anyang 安阳, Baoding 保定, Baoji 宝鸡, Baotou 包头, Beihai 北海, Beijing 北京, Benxi 本溪,
Binzhou 滨州, Cangzhou 沧州, Changchun 长春, Changde 常德, Changsha 长沙, Changshu 常熟, Changzhi 长治,
Changzhou 常州, Chaozhou 潮州, Chengde 承德, Chengdu 成都, Chifeng 赤峰, Dalian 大连, Dandong 丹东,
Daqing 大庆, Datong 大同, Deyang 德阳, Dezhou 德州, Dongguan 东莞, Dongying 东营, Foshan 佛山,
Fushun 抚顺, Fuyang 阜阳, Fuzhou 福州, Guangzhou 广州, Guilin 桂林, Guiyang 贵阳, Haikou 海口,
Handan 邯郸, Hangzhou 杭州, Harbin 哈尔滨, Hefei 合肥, Hengshui 衡水, Heyuan 河源, Heze 菏泽,
Hohhot 呼和浩特, Huaian 淮安, Huizhou 惠州, Huludao 葫芦岛, Huzhou 湖州, Jiangmen 江门, Jiangyin 江阴,
Jiaozhou 胶州, Jiaozuo 焦作, Jiaxing 嘉兴, Jiayuguan 嘉峪关, Jieyang 揭阳, Jilin 吉林, Jimo 即墨,
Jinan 济南, Jinchang 金昌, Jingzhou 荆州, Jinhua 金华, Jining 济宁, Jintan 金坛, Jiujiang 九江,
Jurong 句容, Kaifeng 开封, Karamay 克拉玛依, Korla 库尔勒, Kunming 昆明, Kunshan 昆山, Laiwu 莱芜,
Laixi 莱西, Laizhou 莱州, Langfang 廊坊, Lanzhou 兰州, Lasa 拉萨, Lianyungang 连云港, Liaocheng 聊城,
Linan 临安, Linfen 临汾, Linyi 临沂, Lishui 丽水, Liuzhou 柳州, Liyang 溧阳, Luoyang 洛阳, Luzhou 泸州,
Maanshan 马鞍山, Maoming 茂名, Meizhou 梅州, Mianyang 绵阳, Mudanjiang 牡丹江, Nanchang 南昌,
Nanchong 南充, Nanjing 南京, Nanning 南宁, Nantong 南通, Ningbo 宁波, Ordos 鄂尔多斯, Panjin 盘锦,
Panzhihua 攀枝花, Penglai 蓬莱, Pingdingshan 平顶山, Pingdu 平度, Qingdao 青岛, Qingyuan 清远,
Qinhuangdao 秦皇岛, Quanzhou 泉州, Qujing 曲靖, Quzhou 衢州, Rizhao 日照, Rongcheng 荣成,
Sanmenxia 三门峡, Sanya 三亚, Shanghai 上海, Shantou 汕头, Shanwei 汕尾, Shaoguan 韶关, Shaoxing 绍兴,
Shenyang 沈阳, Shenzhen 深圳, Shijiazhuang 石家庄, Shizuishan 石嘴山, Shouguang 寿光, Suqian 宿迁,
Suzhou 苏州, Taian 泰安, Taicang 太仓, Taiyuan 太原, Taizhou 泰州, Tangshan 唐山, Tianjin 天津,
Tongchuan 铜川, Tsitsihar 齐齐哈尔, Urumchi 乌鲁木齐, Wafangdian 瓦房店, Weifang 潍坊, Weihai 威海,
Weinan 渭南, Wendeng 文登, Wenzhou 温州, Wuhan 武汉, Wuhu 芜湖, Wujiang 吴江, Wuxi 无锡, Xiamen 厦门,
Xian 西安, Xiangtan 湘潭, Xianyang 咸阳, Xingtai 邢台, Xining 西宁, Xuzhou 徐州, Yanan 延安,
Yancheng 盐城, Yangjiang 阳江, Yangquan 阳泉, Yangzhou 扬州, Yantai 烟台, Yibin 宜宾, Yichang 宜昌,
Yinchuan 银川, Yingkou 营口, Yiwu 义乌, Yixing 宜兴, Yueyang 岳阳, Yunfu 云浮, Yuxi 玉溪, Zaozhuang 枣庄,
Zhangjiagang 张家港, Zhangjiajie 张家界, Zhangjiakou 张家口, Zhangqiu 章丘, Zhanjiang 湛江,
Zhaoqing 肇庆, Zhaoyuan 招远, Zhengzhou 郑州, Zhenjiang 镇江, Zhongshan 中山, Zhoushan 舟山,
Zhuhai 珠海, Zhuzhou 株洲, Zibo 淄博, Zigong 自贡, Zunyi 遵义`

/** Pinyin of the source → Chinese name. */
export const cityNames: ReadonlyMap<string, string> = new Map(
  list
    .trim()
    .split(/,\s*/)
    .map((pair) => pair.split(' ') as [string, string]),
)

/**
 * Longitude and latitude where the source gives those of another place of the same name (its Haikou lies by Kunming,
 * its Luoyang in Guangdong): the mean of the city's stations in the register of the national network, rounded.
 */
export const truePlaces: Readonly<Record<string, readonly [number, number]>> = {
  Changzhi: [113.1, 36.21],
  Haikou: [110.39, 20.0],
  Jining: [116.63, 35.43],
  Linan: [119.71, 30.23],
  Luoyang: [112.45, 34.68],
  Rongcheng: [122.44, 37.16],
  Yixing: [119.81, 31.36],
  Zhaoyuan: [120.4, 37.37],
}
