import type { casesEn, casesResourcesEn } from './cases.en.ts'

export const casesZh: typeof casesEn = {
  lists: {
    select: '选择 %{name}',
    exportCut: '共 %{all} 行，已保存前 %{rows} 行；其余请缩小筛选范围后再导出。',
  },
  desk: {
    queue: '审核队列',
    queueCount: '%{smart_count} 个待审核',
    position: '第 %{position} 个，共 %{total} 个',
    age: '已等待%{age}',
    left: '剩余工作时间%{left}',
    previous: '上一个',
    next: '下一个',
    decision: '审核',
    reason: '理由',
    reasons: '常用理由',
    back: '返回',
    openNext: '打开下一个',
    unknownReviewer: '已删除账号的审核员',
    decidedBefore: '%{by}已于%{time}审核：%{decision}',
    decidedMeanwhile: '其他审核员已先处理',
    decidedReason: '理由：%{reason}',
    language: { zh: '中文', en: '英文' },
    shortcuts: {
      title: '键盘快捷键',
      j: '下一个',
      k: '上一个',
      help: '显示或隐藏此说明',
      enter: '确认所选的审核结果',
      send: '提交填写的内容',
      escape: '返回重新选择',
      use: '启用单键快捷键',
      show: '快捷键（?）',
    },
  },
}

export const casesResourcesZh: typeof casesResourcesEn = {}
