/** What a person wrote, line by line; a reader aloud is told the language, which nobody stated. */
export function Written({
  text,
  of: Tag = 'p',
  class: name = '',
}: {
  text: string
  of?: 'p' | 'span'
  class?: string
}) {
  return (
    <Tag class={`pre-line ${name}`.trim()} lang={/\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en'}>
      {text}
    </Tag>
  )
}
