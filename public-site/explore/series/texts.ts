/** What stands about series at places, stations and provinces. */
const zh = {
  add: '选择站点和省份',
  station: '站点',
  chooseStation: '选一个站点，画它所在格点',
  ownStations: '本数据集的站点',
  otherStations: '范围内的其他站点',
  provinces: (totals: boolean): string => (totals ? '省份（各省合计）' : '省份（按面积加权的平均值）'),
  fewer: (picked: number, shown: number) => `已选 ${picked} 个省份，这里只画前 ${shown} 个。`,
  fullLines: (most: number) => `最多同时画 ${most} 条线。`,
  totals: '，各省合计',
  between: (low: string, high: string) => `（${low}～${high}）`,
  percentiles: '各时段内原始数据的第 10 和第 90 百分位数',
  band: (drawn: boolean) => `${drawn ? '阴影和括号内' : '括号内'}：各时段内原始数据的第 10 至第 90 百分位数。`,
  coverage: (share: number) => `覆盖 ${Math.round(share * 100)}%`,
}
const en: typeof zh = {
  add: 'Choose stations and provinces',
  station: 'Station',
  chooseStation: 'Choose a station to draw its cell',
  ownStations: 'Stations of this dataset',
  otherStations: 'Other stations within the grid',
  provinces: (totals) => (totals ? 'Provinces (totals)' : 'Provinces (means weighted by area)'),
  fewer: (picked, shown) => `${picked} provinces are chosen; the first ${shown} are drawn here.`,
  fullLines: (most) => `At most ${most} lines are drawn together.`,
  totals: ', provincial totals',
  between: (low, high) => `(${low} to ${high})`,
  percentiles: '10th and 90th percentile of the source’s values within each interval',
  band: (drawn) =>
    `${drawn ? 'Band and brackets' : 'In brackets'}: 10th to 90th percentile of the source’s values within each interval.`,
  coverage: (share) => `${Math.round(share * 100)} % covered`,
}
export const seriesTexts = { zh, en }
