export const inboxResource = { name: { zh: '待办', en: 'Inbox' }, fields: {} }

export const inboxTexts = {
  title: { zh: '待办', en: 'Inbox' },
  text: {
    zh: '注册、数据申请和数据汇交，按期限先后排列。',
    en: 'Registrations, applications and deliveries, by when they are due.',
  },
  none: { zh: '没有等待您审核的内容。', en: 'Nothing waits for you.' },
  shown: {
    zh: '最急的 %{shown} 项，共 %{total} 项；其余在各自的列表中。',
    en: 'The %{shown} most urgent of %{total}; the others are in their lists.',
  },
  by: { zh: '按类别', en: 'By kind' },
  all: { zh: '全部（%{smart_count}）', en: 'All (%{smart_count})' },
  of: {
    registrations: { zh: '注册', en: 'Registration' },
    applications: { zh: '数据申请', en: 'Application' },
    deliveries: { zh: '数据汇交', en: 'Delivery' },
  },
  count: { zh: '%{name}（%{smart_count}）', en: '%{name} (%{smart_count})' },
  due: { zh: '%{time} 前审核', en: 'Decide by %{time}' },
  over: { zh: '已超期', en: 'Overdue' },
  waiting: { zh: '等待对方答复', en: 'Waits for an answer' },
  person: { zh: '%{name}，%{unit}', en: '%{name}, %{unit}' },
}
