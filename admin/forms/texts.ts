export const formTexts = {
  ask: {
    failed: { zh: '操作未完成', en: 'This was not done' },
    close: { zh: '关闭', en: 'Close' },
    loading: { zh: '正在载入…', en: 'Loading…' },
    loadFailed: { zh: '内容未能读取', en: 'This could not be read' },
  },
  drafts: {
    title: { zh: '您在 %{time} 有未保存的内容', en: 'You have unsaved input from %{time}' },
    text: {
      zh: '离开页面时尚未保存，内容保留在此标签页中。',
      en: 'It was kept in this tab because the page was left before saving.',
    },
    restore: { zh: '恢复', en: 'Bring it back' },
    drop: { zh: '放弃', en: 'Throw it away' },
    stale: {
      zh: '此后又被保存过，请核对后再保存。',
      en: 'It has been saved by someone since; check the result before you save.',
    },
  },
}
