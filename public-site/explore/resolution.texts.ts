import { leastValid as valid } from '../../server/averages/capture.vocabulary.ts'

interface Counted {
  least: number
  most: number
  of: number
}
const span = (least: number, most: number) => (least === most ? String(most) : `${least}–${most}`)

const zh = {
  resolution: '时间分辨率',
  resolutions: { hour: '原始时次', day: '原始逐日', month: '原始逐月', source: '原始时次' },
  longer: {
    mean: { day: '日均值', month: '月均值', year: '年均值' },
    sum: { day: '日合计', month: '月合计', year: '年合计' },
    circular: { day: '日矢量平均', month: '月矢量平均', year: '年矢量平均' },
  },
  nOf: (n: number, of: number) => `有效 ${n}/${of}`,
  counted: {
    day: ({ least, most, of }: Counted) =>
      `各格点有效 ${span(least, most)}/${of} 个时次；不足 ${valid.day} 小时的格点留空（GB 3095-2026 表 4）。`,
    month: ({ least, most, of }: Counted) =>
      `各格点有效 ${span(least, most)}/${of}；不足 ${valid.month} 日（2 月 ${valid.february} 日）的格点留空（GB 3095-2026 表 4）。`,
    year: ({ least, most, of }: Counted) =>
      of === 12
        ? `各格点有效 ${span(least, most)}/${of} 个月；缺月的格点留空，各月按天数加权。`
        : `各格点有效 ${span(least, most)}/${of}；不足 ${valid.year} 日或有月份无效的格点留空（GB 3095-2026 表 4）。`,
  },
}
const en: typeof zh = {
  resolution: 'Time resolution',
  resolutions: {
    hour: 'As delivered',
    day: 'Daily, as delivered',
    month: 'Monthly, as delivered',
    source: 'As delivered',
  },
  longer: {
    mean: { day: 'Daily means', month: 'Monthly means', year: 'Annual means' },
    sum: { day: 'Daily totals', month: 'Monthly totals', year: 'Annual totals' },
    circular: { day: 'Daily vector means', month: 'Monthly vector means', year: 'Annual vector means' },
  },
  nOf: (n, of) => `${n} of ${of}`,
  counted: {
    day: ({ least, most, of }) =>
      `${span(least, most)} of ${of} values in each cell; fewer than ${valid.day} hours leave it empty (GB 3095-2026, table 4).`,
    month: ({ least, most, of }) =>
      `${span(least, most)} of ${of} in each cell; fewer than ${valid.month} days (February ${valid.february}) leave it empty (GB 3095-2026, table 4).`,
    year: ({ least, most, of }) =>
      of === 12
        ? `${span(least, most)} of ${of} months in each cell, weighted by their days; a missing month leaves it empty.`
        : `${span(least, most)} of ${of} in each cell; fewer than ${valid.year} days, or a month that is not valid, leave it empty (GB 3095-2026, table 4).`,
  },
}
export const timesTexts = { zh, en }
