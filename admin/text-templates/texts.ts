export const textTemplateTexts = {
  variables: { zh: '可用变量', en: 'Variables' },
  variablesHelp: {
    zh: '点按即插入到光标处。发送时由实际内容代替。',
    en: 'Press one to put it where the cursor stands. The real value takes its place when it is sent.',
  },
  insert: { zh: '插入 {%{name}}：%{meaning}', en: 'Insert {%{name}}: %{meaning}' },
  example: { zh: '例：%{example}', en: 'For example %{example}' },
  needed: { zh: '必需', en: 'Needed' },
  optional: { zh: '可为空', en: 'May be empty' },
  ownLine: { zh: '独占一行', en: 'A line of its own' },
  linkWords: { zh: '打开页面', en: 'Open the page' },
  previewZh: { zh: '中文预览', en: 'Preview in Chinese' },
  previewEn: { zh: '英文预览', en: 'Preview in English' },
  mendFirst: {
    zh: '文字有误，改正后显示预览；保存时逐项提示。',
    en: 'There is something to mend before it can be shown; saving tells what and where.',
  },
  html: { zh: 'HTML 邮件', en: 'HTML mail' },
  plain: { zh: '纯文本', en: 'Plain text' },
  test: { zh: '给自己发送测试邮件', en: 'Send me a test mail' },
  tested: { zh: '测试邮件已发往 %{to}', en: 'A test mail is on its way to %{to}' },
  builtIn: { zh: '恢复内置文字', en: 'Use the built-in text' },
  builtInTitle: { zh: '填入内置文字？', en: 'Fill in the built-in text?' },
  builtInContent: {
    zh: '标题和正文将换成内置文字，保存后才生效。',
    en: 'Subject and text become the built-in ones. It takes effect once you save.',
  },
  builtInDone: { zh: '已填入，保存后生效', en: 'Filled in; save to use it' },
  changed: { zh: '已修改', en: 'Changed' },
  saved: {
    zh: '已保存，此后的邮件和消息使用新文字',
    en: 'Saved; mails and messages say this from now on',
  },
  restoreContent: {
    zh: '此后的邮件和消息将使用该版本。现在的内容保留为历史版本，可随时改回。',
    en: 'Mails and messages say this from now on. What stands now stays among the versions and can be brought back.',
  },
}
