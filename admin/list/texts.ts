export const listTexts = {
  lists: {
    select: { zh: '选择 %{name}', en: 'Select %{name}' },
    clearFilters: { zh: '清除筛选条件', en: 'Clear the filters' },
    saved: { zh: '已保存的筛选条件', en: 'Saved filters' },
    sideways: { zh: '左右滑动可查看全部。', en: 'Scroll sideways to see all of it.' },
    exportCut: {
      zh: '共 %{all} 行，已保存前 %{rows} 行；其余请缩小筛选范围后再导出。',
      en: 'The first %{rows} of %{all} rows are saved. Narrow the filters to save the rest.',
    },
  },
}
