/** Long text of the platform for reading: Markdown that the server turned into HTML and made safe. */
export function Html({ text, lang, class: more = '' }: { text: string; lang: string; class?: string }) {
  return (
    <div
      class={`prose ${more}`.trim()}
      lang={lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's Markdown allows no HTML of its own
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
