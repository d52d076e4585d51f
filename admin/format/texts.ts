export const formatTexts = {
  spans: {
    soon: { zh: '不足 1 小时', en: 'less than an hour' },
    hours: { zh: ' %{hours} 小时', en: '%{hours} h' },
    days: { zh: ' %{days} 天', en: '%{days} d' },
    daysHours: { zh: ' %{days} 天 %{hours} 小时', en: '%{days} d %{hours} h' },
  },
}
