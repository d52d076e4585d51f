export const formTexts = {
  ask: {
    notSaved: { zh: '未保存', en: 'Not saved' },
    failed: { zh: '操作未完成', en: 'This was not done' },
    loading: { zh: '正在载入…', en: 'Loading…' },
    loadFailed: { zh: '内容未能读取：%{why}', en: 'This could not be read: %{why}' },
  },
  conflict: {
    text: {
      zh: '您输入的内容都还在。对方修改了：%{fields}。',
      en: 'Nothing you typed is lost. Changed by the other person: %{fields}.',
    },
    both: {
      zh: '双方都修改了：%{fields}。保存时以您的内容为准。',
      en: 'You both changed: %{fields}. Saving writes your text over theirs.',
    },
    join: { zh: '并入对方的修改，保留我的内容', en: 'Take over their changes, keep mine' },
    drop: { zh: '放弃我的修改，显示对方的内容', en: 'Drop mine, show theirs' },
    unseen: { zh: '此处未显示的内容', en: 'nothing you can see here' },
    joined: { zh: '对方的修改已并入表单，请核对后保存。', en: 'Their changes are in the form. Check it and save.' },
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
